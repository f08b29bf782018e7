import { countCategories } from "@/lib/domain/categories";
import { holders } from "@/lib/domain/concentration";
import { median } from "@/lib/domain/moments";
import { type AuditFacts, observed, poolSize, type TaskFacts } from "./facts";
import type { FindingOf } from "./finding";
import type { AuditThresholds } from "./thresholds";

/** Strict successes sit in few tasks. Silent without a strict success, and for a handful of tasks. */
export function concentrated(facts: AuditFacts, t: AuditThresholds): FindingOf<"concentrated"> | null {
  const pool = poolSize(facts);
  if (pool < t.fewest_tasks) return null;
  const amounts = facts.tasks.map(({ strict_successes }) => strict_successes);
  const held = holders(amounts, t.held_share);
  if (held === null) return null;
  const part = held.tasks / pool;
  if (part > t.concentrated_warning) return null;
  const holding = [...facts.tasks]
    .sort((a, b) => b.strict_successes - a.strict_successes)
    .slice(0, held.tasks);
  return {
    id: "concentrated",
    severity: part <= t.concentrated_serious ? "serious" : "warning",
    values: {
      tasks: held.tasks,
      task_ids: holding.map(({ task_id }) => task_id),
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
  if (never / pool < t.never_solved_warning) return null;
  const unsolved = seen.filter(({ strict_successes }) => strict_successes === 0);
  return {
    id: "never_solved",
    severity: never / pool >= t.never_solved_serious ? "serious" : "warning",
    values: {
      never,
      pool,
      cold_flat: counts["truly-cold-flat"],
      cold_noisy: counts["cold-noisy"],
      partial,
      unobserved,
      median_trials: median(unsolved.map(({ scored }) => scored)),
    },
  };
}

/** Groups of one prompt whose samples all earned the same: an outcome-only advantage is zero there. */
export function noGradient(facts: AuditFacts, t: AuditThresholds): FindingOf<"no_gradient"> | null {
  const total = (count: (task: TaskFacts) => number) =>
    facts.tasks.reduce((sum, task) => sum + count(task), 0);
  const groups = total((task) => task.groups);
  if (groups < t.fewest_groups) return null;
  const all_zero = total((task) => task.all_zero_groups) / groups;
  const constant_partial = total((task) => task.constant_partial_groups) / groups;
  const all_one = total((task) => task.all_one_groups) / groups;
  const share = all_zero + constant_partial + all_one;
  if (share < t.no_gradient_warning) return null;
  return {
    id: "no_gradient",
    severity: share >= t.no_gradient_serious ? "serious" : "warning",
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
