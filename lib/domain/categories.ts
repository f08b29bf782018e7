/** The eight categories in the order of display: cold, partial, solved, suspect, learnable. */
export const CATEGORIES = [
  "truly-cold-flat",
  "cold-noisy",
  "partial-stuck-flat",
  "partial-varied",
  "rarely-solved",
  "partly-solved",
  "verifier-shortcut-suspect",
  "truly-learnable",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Thresholds of the rules. They are ours: the original colouring's table is not public. */
export interface CategoryRules {
  readonly cold_mean: number;
  readonly flat_std: number;
  readonly shortcut_mean: number;
  readonly rare_rate: number;
  readonly learnable_rate: number;
  readonly learnable_std: number;
}

export const DEFAULT_RULES: CategoryRules = {
  cold_mean: 0.05,
  flat_std: 0.05,
  shortcut_mean: 0.99,
  rare_rate: 0.1,
  learnable_rate: 0.25,
  learnable_std: 0.2,
};

/** The thresholds in the order in which the rules use them. */
export const RULE_NAMES = [
  "cold_mean",
  "flat_std",
  "shortcut_mean",
  "rare_rate",
  "learnable_rate",
  "learnable_std",
] as const satisfies readonly (keyof CategoryRules)[];

/** The thresholds that are not the default ones as text for an export, "flat_std=0.1; rare_rate=0.05"; empty if none. */
export function changedRules(rules: CategoryRules): string {
  return RULE_NAMES.filter((name) => rules[name] !== DEFAULT_RULES[name])
    .map((name) => `${name}=${String(rules[name])}`)
    .join("; ");
}

/** What the rules look at: the scored trials of one task. */
export interface TaskReward {
  readonly scored: number;
  readonly mean: number | null;
  readonly m2: number | null;
  readonly max: number | null;
  readonly strict_successes: number;
}

/**
 * The category of a task, the first rule that holds; std is the population's.
 * Null for a task without a scored trial: it is unobserved and in none of the eight.
 */
export function categoryOf(task: TaskReward, rules: CategoryRules = DEFAULT_RULES): Category | null {
  const { scored, mean, m2, max } = task;
  if (scored === 0 || mean === null || m2 === null || max === null) return null;
  const std = Math.sqrt(m2 / scored);
  const rate = task.strict_successes / scored;
  if (rate === 0) {
    if (max === 0) return "truly-cold-flat";
    if (mean < rules.cold_mean) return "cold-noisy";
    return std < rules.flat_std ? "partial-stuck-flat" : "partial-varied";
  }
  if (mean >= rules.shortcut_mean && std < rules.flat_std) return "verifier-shortcut-suspect";
  if (rate < rules.rare_rate) return "rarely-solved";
  return rate >= rules.learnable_rate && std >= rules.learnable_std ? "truly-learnable" : "partly-solved";
}

/** Whether tasks of this category were strictly solved at least once: drawn filled, else hollow. */
export function isSolvedCategory(category: Category): boolean {
  return CATEGORIES.indexOf(category) >= 4;
}

/** How many tasks each category holds; unobserved tasks are not counted. */
export function countCategories(
  tasks: readonly TaskReward[],
  rules: CategoryRules = DEFAULT_RULES,
): Record<Category, number> {
  const counts: Record<Category, number> = {
    "truly-cold-flat": 0,
    "cold-noisy": 0,
    "partial-stuck-flat": 0,
    "partial-varied": 0,
    "rarely-solved": 0,
    "partly-solved": 0,
    "verifier-shortcut-suspect": 0,
    "truly-learnable": 0,
  };
  for (const task of tasks) {
    const category = categoryOf(task, rules);
    if (category !== null) counts[category] += 1;
  }
  return counts;
}
