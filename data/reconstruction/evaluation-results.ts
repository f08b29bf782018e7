import { RUN_START } from "./log-line";
import { randomFor, type Random } from "./random";
import { split } from "./split";
import { POOL, type EVALUATIONS } from "./targets";
import { TASK_PLANS } from "./task-plan";
import type { TaskPlan } from "./course";
import { isStrict, type Trial } from "./trial";

type Evaluation = (typeof EVALUATIONS)[number];

/** What tasks pay in an evaluation is drawn from the outcomes of the first rollouts of the training log. */
const FIRST_ROLLOUTS = 60;
/** A little chance for tasks that are solved only later. */
const LATE_CHANCE = 0.03;

interface Attempt {
  readonly task: TaskPlan;
  readonly attempt: number;
  readonly passed: number;
}

function uuid(random: Random): string {
  return [random.hex(8), random.hex(4), `4${random.hex(3)}`, `a${random.hex(3)}`, random.hex(12)].join("-");
}

function isoOf(seconds: number): string {
  return new Date(RUN_START + Math.round(seconds * 1000)).toISOString().replace("Z", "000+00:00");
}

/** Hands out the strict successes to tasks in proportion to how often the first rollouts solve them. */
function drawStrict(
  random: Random,
  successes: number,
  attempts: number,
  early: ReadonlyMap<TaskPlan, readonly Trial[]>,
): Map<TaskPlan, number> {
  const weights = [...early].map(([task, trials]) => ({
    task,
    weight: trials.filter(isStrict).length / trials.length,
    everSolved: task.course.kind !== "constant" && trials.some(isStrict),
  }));
  const strict = new Map<TaskPlan, number>();
  for (let left = successes; left > 0; left -= 1) {
    const open = weights.filter(({ task, everSolved }) => everSolved && (strict.get(task) ?? 0) < attempts);
    let at = random.uniform() * open.reduce((sum, { weight }) => sum + weight + LATE_CHANCE, 0);
    const chosen = open.find(({ weight }) => (at -= weight + LATE_CHANCE) < 0) ?? open[0];
    if (chosen === undefined) throw new Error("no task is left to solve");
    strict.set(chosen.task, (strict.get(chosen.task) ?? 0) + 1);
  }
  return strict;
}

function drawAttempts(random: Random, evaluation: Evaluation, trials: readonly Trial[]): Attempt[] {
  const scored = trials.filter(({ passed, rollout }) => passed !== null && rollout < FIRST_ROLLOUTS);
  const early = split(scored, ({ task }) => task);
  const { attempts } = evaluation;
  const successes = Math.round(evaluation.pass_at_1 * attempts * TASK_PLANS.length);
  const strict = drawStrict(random, successes, attempts, early);
  return TASK_PLANS.flatMap((task) => {
    const others = (early.get(task) ?? []).filter((trial) => !isStrict(trial));
    const solved = new Set(
      random
        .shuffled(Array.from({ length: attempts }, (_, attempt) => attempt))
        .slice(0, strict.get(task) ?? 0),
    );
    return Array.from({ length: attempts }, (_, attempt) => ({
      task,
      attempt: attempt + 1,
      passed: solved.has(attempt)
        ? task.tests
        : Math.min(task.tests - 1, others.length > 0 ? (random.pick(others).passed ?? 0) : 0),
    }));
  });
}

function trialRecord(
  random: Random,
  { run, of }: { readonly run: string; readonly of: number },
  { task, attempt, passed }: Attempt,
  begun: number,
): object {
  const tests = Array.from({ length: task.tests }, (_, index) => index);
  const failing = new Set(random.shuffled(tests).slice(passed));
  const seconds = 60 + 600 * random.uniform();
  const solved = passed === task.tests;
  return {
    id: uuid(random),
    trial_name: `${task.task_id}.${String(attempt)}-of-${String(of)}.${run}`,
    task_id: task.task_id,
    instruction: "(reconstruction: the instruction is not repeated here)",
    is_resolved: solved,
    failure_mode: !solved && random.uniform() < 0.3 ? "agent_timeout" : "unset",
    parser_results: Object.fromEntries(
      tests.map((index) => [`test_${String(index + 1)}`, failing.has(index) ? "failed" : "passed"]),
    ),
    recording_path: null,
    total_input_tokens: 4000 + random.integer(60_000),
    total_output_tokens: 300 + random.integer(4000),
    trial_started_at: isoOf(begun),
    trial_ended_at: isoOf(begun + seconds + 25),
    agent_started_at: isoOf(begun + 9),
    agent_ended_at: isoOf(begun + seconds),
    test_started_at: isoOf(begun + seconds),
    test_ended_at: isoOf(begun + seconds + 22),
  };
}

/** The estimator of the Codex paper for k of n attempts of which c succeed. */
function passAtK(n: number, c: number, k: number): number {
  let none = 1;
  for (let i = n - c + 1; i <= n; i += 1) none *= 1 - k / i;
  return n - c < k ? 1 : 1 - none;
}

/** `results.json` and `run_metadata.json` of one evaluation, in the shapes of Terminal-Bench 1.0. */
export function evaluationResults(
  seed: number,
  evaluation: Evaluation,
  trials: readonly Trial[],
): { readonly results: object; readonly metadata: object } {
  const { checkpoint, folder, run_id } = evaluation;
  const random = randomFor(seed, `evaluation ${folder}`);
  const run = checkpoint === null ? `${run_id}__tb` : `${run_id}-iter${String(checkpoint)}__tb`;
  const attempts = drawAttempts(random, evaluation, trials);
  const solved = attempts.filter(({ passed, task }) => passed === task.tests);
  const unsolved = attempts.filter(({ passed, task }) => passed < task.tests);
  const perTask = [...split(attempts, ({ task }) => task).values()].map(
    (of) => of.filter(({ passed, task }) => passed === task.tests).length,
  );
  const pass_at_k = Object.fromEntries(
    [2, 4, 5].map((k) => [
      String(k),
      perTask.reduce((sum, count) => sum + passAtK(evaluation.attempts, count, k), 0) / perTask.length,
    ]),
  );
  const accuracy = solved.length / attempts.length;
  const begun = 200 * 3600 + 40 * 3600 * random.integer(5);
  const ends = begun + 45 * attempts.length;
  return {
    results: {
      id: uuid(random),
      results: random
        .shuffled(attempts)
        .map((attempt, index) =>
          trialRecord(random, { run, of: evaluation.attempts }, attempt, begun + 44 * index),
        ),
      pass_at_k,
      n_resolved: solved.length,
      n_unresolved: unsolved.length,
      resolved_ids: solved.map(({ task }) => task.task_id),
      unresolved_ids: unsolved.map(({ task }) => task.task_id),
      accuracy,
    },
    metadata: {
      run_id: run,
      uuid: uuid(random),
      dataset_path: null,
      dataset_name: "terminal-bench-core",
      dataset_version: "0.1.1",
      output_path: "runs",
      agent_name: "terminal-rl",
      no_rebuild: false,
      cleanup: true,
      log_level: 20,
      task_ids: TASK_PLANS.map(({ task_id }) => task_id),
      exclude_task_ids: null,
      n_tasks: POOL.tasks,
      n_concurrent_trials: 16,
      n_attempts: evaluation.attempts,
      dataset_size: POOL.tasks,
      accuracy,
      model_name: checkpoint === null ? "Qwen3-8B" : `Qwen3-8B iter${String(checkpoint)}`,
      start_time: isoOf(begun),
      end_time: isoOf(ends),
      commit_hash: null,
      username: null,
      s3_bucket: null,
      agent_kwargs: null,
      pass_at_k,
      resumed_at: null,
    },
  };
}
