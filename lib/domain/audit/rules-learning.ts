import { atLeast, fisherFall, fisherRise, holm, logChoose } from "@/lib/domain/count-tests";
import { wilson } from "@/lib/domain/proportion";

import { type AuditFacts, COURSE_BINS, type CourseCell, observed, poolSize, type TaskFacts } from "./facts";
import type { FindingOf } from "./finding";
import { earlyAndLate, rolloutsOf } from "./gain";
import type { AuditThresholds } from "./thresholds";
import type { ChangedTask } from "./values-tasks";

const HALF = COURSE_BINS / 2;

/**
 * Tasks first solved in the second half, against what unchanged rates give: with k successes dealt evenly among a
 * task's trials, the first half has none of them with the chance C(late, k) / C(all, k). Their sum is Poisson binomial.
 */
export function breadth(facts: AuditFacts, t: AuditThresholds): FindingOf<"breadth"> | null {
  const pool = poolSize(facts);
  if (pool < t.fewest_tasks || rolloutsOf(facts) < t.fewest_rollouts) return null;
  const courses = new Map<string, CourseCell[]>();
  for (const cell of facts.course) courses.set(cell.task_id, [...(courses.get(cell.task_id) ?? []), cell]);
  const solved = courses.size;
  if (solved === 0 || solved === pool) return null;
  const first_solved = Array.from({ length: COURSE_BINS }, () => 0);
  const chances: number[] = [];
  for (const cells of courses.values()) {
    const firstBin = Math.min(...cells.flatMap(({ bin, strict_successes: k }) => (k > 0 ? [bin] : [])));
    first_solved[firstBin] = (first_solved[firstBin] ?? 0) + 1;
    const all = cells.reduce((sum, { scored }) => sum + scored, 0);
    const late = cells.reduce((sum, { bin, scored }) => sum + (bin >= HALF ? scored : 0), 0);
    const k = cells.reduce((sum, { strict_successes }) => sum + strict_successes, 0);
    chances.push(Math.exp(logChoose(late, k) - logChoose(all, k)));
  }
  const late = first_solved.slice(HALF).reduce((sum, n) => sum + n, 0);
  const p = atLeast(chances, late);
  const is_growing = p <= t.level;
  const open = (pool - solved) / pool;
  if (!is_growing && open < t.never_solved_warning) return null;
  return {
    id: "breadth",
    severity: is_growing ? "notice" : "warning",
    values: {
      ...{ pool, solved, first_solved, late, p, is_growing },
      expected: chances.reduce((sum, chance) => sum + chance, 0),
    },
  };
}

/** Every task that was ever solved, first against last third: exact tests both ways, adjusted for all of them. */
function changes(
  facts: AuditFacts,
  t: AuditThresholds,
): { up: ChangedTask[]; down: ChangedTask[]; tested: number } {
  const tested = [...earlyAndLate(facts.course)].filter(
    ([, { before_trials, after_trials }]) =>
      before_trials >= t.fewest_trials && after_trials >= t.fewest_trials,
  );
  const rises = tested.map(([, counts]) => fisherRise(counts));
  const falls = tested.map(([, counts]) => fisherFall(counts));
  const adjusted = holm([...rises, ...falls]);
  const below = (offset: number) =>
    tested.flatMap(([task_id, { before, before_trials, after, after_trials }], index): ChangedTask[] => {
      const p = adjusted[offset + index] ?? 1;
      const [early, late] = [before / before_trials, after / after_trials];
      return p <= t.level ? [{ task_id, early, late, n: before_trials + after_trials, p }] : [];
    });
  const bySize = (a: ChangedTask, b: ChangedTask) =>
    Math.abs(b.late - b.early) - Math.abs(a.late - a.early) || a.task_id.localeCompare(b.task_id, "en");
  return {
    up: below(0).sort(bySize),
    down: below(tested.length).sort(bySize),
    tested: tested.length,
  };
}

/** Tasks whose strict rate rose from the first to the last third by more than chance. */
export function improved(facts: AuditFacts, t: AuditThresholds): FindingOf<"improved"> | null {
  if (rolloutsOf(facts) < t.fewest_rollouts) return null;
  const { up, tested } = changes(facts, t);
  if (up.length === 0) return null;
  return { id: "improved", severity: "notice", values: { tasks: up, tested, pool: poolSize(facts) } };
}

/** Tasks solved early whose strict rate fell by half or more, and by more than chance. */
export function forgotten(facts: AuditFacts, t: AuditThresholds): FindingOf<"forgotten"> | null {
  if (rolloutsOf(facts) < t.fewest_rollouts) return null;
  const { down, tested } = changes(facts, t);
  const tasks = down.filter(
    ({ early, late }) => early >= t.forgotten_rate && late <= early * t.forgotten_part,
  );
  if (tasks.length === 0) return null;
  return { id: "forgotten", severity: "warning", values: { tasks, tested } };
}

/** The part of all reward that was earned on tasks without one strict success. Silent where a reward is negative. */
export function unsolvedReward(facts: AuditFacts, t: AuditThresholds): FindingOf<"unsolved_reward"> | null {
  const seen = observed(facts.tasks);
  if (seen.length < t.fewest_tasks || seen.some(({ min }) => min !== null && min < 0)) return null;
  const rewardOf = (tasks: readonly TaskFacts[]) =>
    tasks.reduce((sum, { mean, scored }) => sum + (mean ?? 0) * scored, 0);
  const unsolved = seen.filter(({ strict_successes }) => strict_successes === 0);
  const all = rewardOf(seen);
  const share = all === 0 ? 0 : rewardOf(unsolved) / all;
  if (share < t.unsolved_reward_notice) return null;
  return {
    id: "unsolved_reward",
    severity: share >= t.unsolved_reward_warning ? "warning" : "notice",
    values: {
      share,
      tasks: unsolved.filter(({ mean }) => mean !== null && mean > 0).length,
      pool: poolSize(facts),
      scored: seen.reduce((sum, { scored }) => sum + scored, 0),
    },
  };
}

/** Tasks solved nearly always in the last third (lower end of Wilson's interval), and the late trials spent on them. */
export function saturated(facts: AuditFacts, t: AuditThresholds): FindingOf<"saturated"> | null {
  if (rolloutsOf(facts) < t.fewest_rollouts) return null;
  const late_scored = facts.tasks.reduce((sum, task) => sum + task.late_scored, 0);
  const full = [...earlyAndLate(facts.course)].filter(
    ([, { after, after_trials }]) => (wilson(after, after_trials)?.low ?? 0) >= t.saturated_rate,
  );
  if (late_scored === 0 || full.length === 0) return null;
  const share = full.reduce((sum, [, { after_trials }]) => sum + after_trials, 0) / late_scored;
  if (share < t.saturated_notice) return null;
  return {
    id: "saturated",
    severity: share >= t.saturated_warning ? "warning" : "notice",
    values: {
      task_ids: full.map(([task_id]) => task_id),
      ...{ share, late_scored, rate: t.saturated_rate },
    },
  };
}

/** The evaluated checkpoint whose training success lies furthest above its evaluation, by more than chance. */
export function trainEvalGap(facts: AuditFacts, t: AuditThresholds): FindingOf<"train_eval_gap"> | null {
  const found = facts.own_evaluations.flatMap(
    (row): { gap: number; finding: FindingOf<"train_eval_gap"> }[] => {
      const { train_strict, train_scored, eval_strict, eval_scored } = row;
      const train = wilson(train_strict, train_scored);
      const evaluation = wilson(eval_strict, eval_scored);
      if (train === null || evaluation === null) return [];
      const gap = train.rate - evaluation.rate;
      // Newcombe 1998, method 10: the interval of a difference from the two Wilson intervals.
      const low = gap - Math.hypot(train.rate - train.low, evaluation.high - evaluation.rate);
      const high = gap + Math.hypot(train.high - train.rate, evaluation.rate - evaluation.low);
      if (gap < t.train_eval_gap || low <= 0) return [];
      const { checkpoint, eval_tasks, shared_tasks } = row;
      const values = {
        ...{ checkpoint, train: train.rate, train_scored, evaluation: evaluation.rate, eval_scored },
        ...{ eval_tasks, shared_tasks, low, high, window: t.window },
      };
      return [{ gap, finding: { id: "train_eval_gap", severity: "warning", values } }];
    },
  );
  return found.sort((a, b) => b.gap - a.gap)[0]?.finding ?? null;
}
