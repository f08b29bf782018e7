import { type Category, categoryOf, countCategories } from "@/lib/domain/categories";
import { holders } from "@/lib/domain/concentration";
import { stdOf } from "@/lib/domain/std-buckets";
import { type AuditFacts, COURSE_BINS, type CourseCell, observed, poolSize, type TaskFacts } from "./facts";
import type { FindingOf, NamedTask } from "./finding";
import type { AuditThresholds } from "./thresholds";

/** Strict successes sit in few tasks. Silent without a strict success, and for a handful of tasks. */
export function concentrated(facts: AuditFacts, t: AuditThresholds): FindingOf<"concentrated"> | null {
  const pool = poolSize(facts);
  if (pool < t.fewest_tasks) return null;
  const amounts = facts.tasks.map(({ strict_successes }) => strict_successes);
  const held = holders(amounts, t.held_share);
  if (held === null) return null;
  const part = held.tasks / pool;
  const [serious, warning] = t.concentrated;
  if (part > warning) return null;
  return {
    id: "concentrated",
    severity: part <= serious ? "serious" : "warning",
    values: {
      tasks: held.tasks,
      pool,
      share: held.share,
      strict_successes: amounts.reduce((sum, amount) => sum + amount, 0),
    },
  };
}

/** Many tasks without one strict success; unobserved tasks of the pool are counted in and named apart. */
export function neverSolved(facts: AuditFacts, t: AuditThresholds): FindingOf<"never_solved"> | null {
  const pool = poolSize(facts);
  const seen = observed(facts.tasks);
  if (seen.length === 0 || pool < t.fewest_tasks) return null;
  const counts = countCategories(seen);
  const unobserved = pool - seen.length;
  const partial = counts["partial-stuck-flat"] + counts["partial-varied"];
  const never = counts["truly-cold-flat"] + counts["cold-noisy"] + partial + unobserved;
  const [serious, warning] = t.never_solved;
  if (never / pool < warning) return null;
  return {
    id: "never_solved",
    severity: never / pool >= serious ? "serious" : "warning",
    values: {
      never,
      pool,
      cold_flat: counts["truly-cold-flat"],
      cold_noisy: counts["cold-noisy"],
      partial,
      unobserved,
    },
  };
}

/** Groups of one prompt whose samples all earned the same: an outcome-only advantage is zero there. */
export function noGradient(facts: AuditFacts, t: AuditThresholds): FindingOf<"no_gradient"> | null {
  const total = (count: (task: TaskFacts) => number) =>
    facts.tasks.reduce((sum, task) => sum + count(task), 0);
  const groups = total((task) => task.groups);
  if (groups === 0) return null;
  const all_zero = total((task) => task.all_zero_groups) / groups;
  const constant_partial = total((task) => task.constant_partial_groups) / groups;
  const all_one = total((task) => task.all_one_groups) / groups;
  const share = all_zero + constant_partial + all_one;
  const [serious, warning] = t.no_gradient;
  if (share < warning) return null;
  return {
    id: "no_gradient",
    severity: share >= serious ? "serious" : "warning",
    values: {
      groups,
      group_size: facts.run.group_size,
      share,
      all_zero,
      constant_partial,
      all_one,
      mixed: total((task) => task.mixed_groups) / groups,
      unknown: total((task) => task.unknown_groups) / groups,
    },
  };
}

/** Tasks solved nearly always with hardly any spread: rarely skill, more often a verifier that lets all pass. */
export function verifier(facts: AuditFacts): FindingOf<"verifier"> | null {
  const tasks = named(facts, "verifier-shortcut-suspect");
  return tasks.length === 0 ? null : { id: "verifier", severity: "warning", values: { tasks } };
}

/** Tasks with a strict rate of .25 or more and a spread that leaves something to learn from. */
export function learnable(facts: AuditFacts): FindingOf<"learnable"> | null {
  const tasks = named(facts, "truly-learnable");
  return tasks.length === 0 ? null : { id: "learnable", severity: "notice", values: { tasks } };
}

/** The tasks of a category, the most often solved first. */
function named({ tasks, course }: AuditFacts, category: Category): NamedTask[] {
  const third = COURSE_BINS / 3;
  return tasks
    .flatMap((task): NamedTask[] => {
      const std = stdOf(task);
      if (categoryOf(task) !== category || task.mean === null || std === null) return [];
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
    .sort((a, b) => b.strict_rate - a.strict_rate || a.task_id.localeCompare(b.task_id, "en"));
}

/** Strict rate of several cells together; null without a scored trial. */
function rateOf(cells: readonly CourseCell[]): number | null {
  const scored = cells.reduce((sum, cell) => sum + cell.scored, 0);
  const strict = cells.reduce((sum, cell) => sum + cell.strict_successes, 0);
  return scored === 0 ? null : strict / scored;
}
