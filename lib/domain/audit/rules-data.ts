import { categoryOf } from "@/lib/domain/categories";
import { chiSquareTail } from "@/lib/domain/count-tests";
import { stdOf } from "@/lib/domain/std-buckets";

import {
  type AuditFacts,
  COURSE_BINS,
  type CourseCell,
  type EvaluationFacts,
  observed,
  type TaskFacts,
} from "./facts";
import type { FindingOf } from "./finding";
import type { AuditThresholds } from "./thresholds";
import type { NamedTask } from "./values-tasks";

/** Someone said that the evaluated tasks were trained on. Other evaluations are named only to set it apart. */
export function contaminated(facts: AuditFacts, t: AuditThresholds): FindingOf<"contaminated"> | null {
  if (facts.run.contaminated !== true) return null;
  return {
    id: "contaminated",
    severity: "serious",
    values: {
      pass_at_1: facts.pass_at_1.at(-1)?.pass_at_1 ?? null,
      window: t.window,
      evaluations: facts.evaluations
        .filter(({ run_id, scored, contaminated: dirty }) => {
          return run_id !== facts.run.run_id && scored > 0 && dirty !== true;
        })
        .map((evaluation) => ({
          label: evaluationLabel(evaluation),
          strict_rate: evaluation.strict_successes / evaluation.scored,
          scored: evaluation.scored,
          role: evaluation.role,
        }))
        .sort((a, b) => a.strict_rate - b.strict_rate),
    },
  };
}

/** "iter215" where a checkpoint was evaluated, else the run's name. */
function evaluationLabel({ run_name, checkpoint }: EvaluationFacts): string {
  return checkpoint === null ? run_name : `iter${String(checkpoint)}`;
}

/**
 * Tasks of the pool without one scored trial. If every group drew its task evenly, pool · (1 − 1/pool)^groups of them
 * would be left out; a sampler that goes through the pool in turn leaves out fewer.
 */
export function unobserved(facts: AuditFacts, t: AuditThresholds): FindingOf<"unobserved"> | null {
  const pool = facts.run.pool_tasks;
  const seen = observed(facts.tasks).length;
  if (pool === null || seen === 0 || seen >= pool) return null;
  const groups = facts.tasks.reduce((sum, task) => sum + task.groups, 0);
  const unseen = pool - seen;
  const expected = groups === 0 ? null : pool * (1 - 1 / pool) ** groups;
  const isMore = expected === null || unseen > expected + 3 * Math.sqrt(expected);
  return {
    id: "unobserved",
    severity: unseen / pool >= t.unobserved_warning && isMore ? "warning" : "notice",
    values: { ...{ unobserved: unseen, pool, groups, expected }, unscored: facts.tasks.length - seen },
  };
}

/**
 * Groups per task further apart than even draws (index of dispersion, χ²), and the most sampled tenth of the tasks
 * holding a multiple of its share.
 */
export function unequalSampling(facts: AuditFacts, t: AuditThresholds): FindingOf<"unequal_sampling"> | null {
  const counts = facts.tasks.map(({ groups }) => groups).sort((a, b) => b - a);
  const groups = counts.reduce((sum, n) => sum + n, 0);
  const [most, least] = [counts[0], counts.at(-1)];
  if (counts.length < t.fewest_tasks || groups === 0 || most === undefined || least === undefined)
    return null;
  const even = groups / counts.length;
  // χ² holds where counts are not tiny; below that, differences are those of a few draws.
  if (even < 5) return null;
  const p = chiSquareTail(
    counts.reduce((sum, n) => sum + (n - even) ** 2 / even, 0),
    counts.length - 1,
  );
  const top = Math.max(1, Math.round(counts.length / 10));
  const share = counts.slice(0, top).reduce((sum, n) => sum + n, 0) / groups;
  if (p > t.level || share < (t.unequal_times * top) / counts.length) return null;
  return {
    id: "unequal_sampling",
    severity: "notice",
    values: { tasks: counts.length, groups, top, share, least, most, counts, p },
  };
}

/** Tasks with a high mean reward and no success in so many trials that the usual rate is ruled out (rule of three). */
export function nearMiss(facts: AuditFacts, t: AuditThresholds): FindingOf<"near_miss"> | null {
  const tasks = named(
    facts,
    ({ strict_successes, mean, scored }) =>
      strict_successes === 0 && mean !== null && mean >= t.near_miss_mean && 3 / scored <= t.near_miss_rate,
  );
  return tasks.length === 0 ? null : { id: "near_miss", severity: "notice", values: { tasks } };
}

/** Tasks solved nearly always with hardly any spread: rarely skill, more often a verifier that lets all pass. */
export function verifier(facts: AuditFacts): FindingOf<"verifier"> | null {
  const tasks = named(facts, (task) => categoryOf(task) === "verifier-shortcut-suspect");
  return tasks.length === 0 ? null : { id: "verifier", severity: "warning", values: { tasks } };
}

/** Tasks with a strict rate of .25 or more and a spread that leaves something to learn from. */
export function learnable(facts: AuditFacts): FindingOf<"learnable"> | null {
  const tasks = named(facts, (task) => categoryOf(task) === "truly-learnable");
  return tasks.length === 0 ? null : { id: "learnable", severity: "notice", values: { tasks } };
}

/** The tasks that are meant, the most often solved first, then the best paid. */
function named({ tasks, course }: AuditFacts, isMeant: (task: TaskFacts) => boolean): NamedTask[] {
  const third = COURSE_BINS / 3;
  return tasks
    .flatMap((task): NamedTask[] => {
      const std = stdOf(task);
      if (!isMeant(task) || task.mean === null || std === null) return [];
      const { task_id, scored, mean, strict_successes } = task;
      const cells = course.filter((cell) => cell.task_id === task_id);
      return [
        {
          task_id,
          scored,
          strict_rate: strict_successes / scored,
          mean,
          std,
          early: rateOf(cells.filter(({ bin }) => bin < third)),
          late: rateOf(cells.filter(({ bin }) => bin >= COURSE_BINS - third)),
        },
      ];
    })
    .sort(
      (a, b) => b.strict_rate - a.strict_rate || b.mean - a.mean || a.task_id.localeCompare(b.task_id, "en"),
    );
}

/** Strict rate of several cells together; null without a scored trial. */
function rateOf(cells: readonly CourseCell[]): number | null {
  const scored = cells.reduce((sum, cell) => sum + cell.scored, 0);
  const strict = cells.reduce((sum, cell) => sum + cell.strict_successes, 0);
  return scored === 0 ? null : strict / scored;
}
