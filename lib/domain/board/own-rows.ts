import { cohortMeans } from "@/lib/domain/compare/cohort-means";
import { missingRuleOf, taskScores } from "@/lib/domain/compare/task-scores";
import { mean } from "@/lib/domain/moments";
import type { Phase, Provenance, Role } from "@/lib/domain/vocabulary";

import { benchmarkOf, type FoundSuite, suiteOf } from "./benchmark-match";
import type { BoardRow } from "./board-row";
import { modelFacts } from "./model-facts";

/** One task of one cohort that may stand on a board. */
export interface BoardTask {
  readonly run_id: string;
  readonly phase: Phase;
  readonly checkpoint: number | null;
  readonly first_rollout: number | null;
  readonly last_rollout: number | null;
  readonly task_id: string;
  readonly suite: string | null;
  readonly trials: number;
  readonly scored: number;
  readonly strict_successes: number;
}

/** What is known of the run of a cohort. */
export interface BoardRun {
  readonly run_id: string;
  readonly name: string;
  readonly base_model: string | null;
  readonly role: Role;
  readonly contaminated: boolean | null;
  readonly provenance: Provenance;
  readonly required_qualifier: string | null;
  /** What its evaluations are on, as the run states it. */
  readonly suite: string | null;
}

/** Seeds the resampling of own rows: the same trials give the same interval. */
export const BOARD_SEED = 0;

/**
 * A row for each cohort: the macro mean of strict successes with the error that boards give, tasks fixed, and the
 * bootstrap over tasks beside it. A training window is in-distribution whatever its run is: it was trained on its tasks.
 */
export function ownRows(
  tasks: readonly BoardTask[],
  runs: readonly BoardRun[],
  benchmarks: readonly string[],
): BoardRow[] {
  return cohortsOf(tasks).flatMap((cohort): BoardRow[] => {
    const [first] = cohort;
    const run = runs.find(({ run_id }) => run_id === first?.run_id);
    if (first === undefined || run === undefined) return [];
    const { run_id, phase, checkpoint, first_rollout, last_rollout } = first;
    const missing = missingRuleOf(phase, "by-phase");
    const scores = taskScores(cohort.map(asCounts), "strict", missing);
    if (scores.length === 0) return [];
    const means = cohortMeans(scores, "strict", BOARD_SEED);
    const suite = suiteOfRun(cohort, tasks, phase === "eval" ? run.suite : null);
    const facts = modelFacts(run.base_model ?? "");
    const isWindow = phase === "train";
    const trials = cohort.reduce((sum, task) => sum + task.trials, 0);
    return [
      {
        key: `own ${run_id} ${phase} ${String(checkpoint)}`,
        origin: "own",
        agent: run.name,
        model: run.base_model ?? "",
        ...facts,
        weights: checkpoint === null && !isWindow ? facts.weights : "unknown",
        org: null,
        benchmark: suite === null ? null : benchmarkOf(suite.suite, benchmarks),
        accuracy: means.macro,
        stderr: means.stderr_tasks_fixed,
        stderr_kind: means.stderr_tasks_fixed === null ? null : "tasks-fixed",
        bootstrap95: means.bootstrap95,
        date: null,
        verified: null,
        self_reported: null,
        in_distribution:
          isWindow || run.contaminated === true || run.role === "in-distribution"
            ? true
            : run.contaminated === false || run.role === "out-of-distribution"
              ? false
              : null,
        reference: null,
        own: {
          run_id,
          name: run.name,
          checkpoint,
          window:
            isWindow && first_rollout !== null && last_rollout !== null
              ? { first: first_rollout, last: last_rollout }
              : null,
          tasks: means.tasks,
          n: means.n,
          strict_successes: scores.reduce((sum, score) => sum + score.strict_successes, 0),
          missing,
          trials,
          unscored: trials - cohort.reduce((sum, { scored }) => sum + scored, 0),
          accuracy_missing_as_zero: mean(
            taskScores(cohort.map(asCounts), "strict", "zero").map((score) => score.mean),
          ),
          stderr_tasks_sampled: means.stderr_tasks_sampled,
          qualifier: run.required_qualifier,
          is_reconstruction: run.provenance === "reconstruction",
          benchmark_by: suite?.by ?? null,
        },
      },
    ];
  });
}

/** Stated for the tasks, else by the run, else found by the names of the tasks. */
function suiteOfRun(
  cohort: readonly BoardTask[],
  all: readonly BoardTask[],
  stated: string | null,
): FoundSuite | null {
  const found = suiteOf(cohort, all);
  if (found?.by === "stated" || stated === null) return found;
  return { suite: stated, by: "run" };
}

function cohortsOf(tasks: readonly BoardTask[]): BoardTask[][] {
  const found = new Map<string, BoardTask[]>();
  for (const task of tasks) {
    const key = JSON.stringify([task.run_id, task.phase, task.checkpoint]);
    const known = found.get(key);
    if (known === undefined) found.set(key, [task]);
    else known.push(task);
  }
  return [...found.values()];
}

/** Strict rates need no rewards. */
function asCounts({ task_id, trials, scored, strict_successes }: BoardTask) {
  return { task_id, trials, scored, strict_successes, mean: null, m2: null, max: null };
}
