import { fairCoinTest } from "./binomial-test";

/** When a task counts as solved by a cohort: McNemar's test needs one verdict a task. */
export const VERDICT_RULES = ["majority", "any", "all"] as const;
export type VerdictRule = (typeof VERDICT_RULES)[number];

interface Solved {
  readonly n: number;
  readonly strict_successes: number;
}

/** Majority: strictly more than half of the counted trials; any: at least one; all: every one. */
export function isSolved({ n, strict_successes }: Solved, rule: VerdictRule): boolean {
  if (rule === "majority") return 2 * strict_successes > n;
  return rule === "any" ? strict_successes > 0 : n > 0 && strict_successes === n;
}

export interface McNemarTest {
  readonly rule: VerdictRule;
  readonly both: number;
  readonly only_a: number;
  readonly only_b: number;
  readonly neither: number;
  readonly p: number;
}

/** Exact McNemar test (1947): binomial on the tasks that only one side solves; p = 1 without such tasks. */
export function mcnemarTest(
  pairs: readonly { readonly a: Solved; readonly b: Solved }[],
  rule: VerdictRule,
): McNemarTest {
  const counts = { both: 0, only_a: 0, only_b: 0, neither: 0 };
  for (const { a, b } of pairs) {
    const [byA, byB] = [isSolved(a, rule), isSolved(b, rule)];
    counts[byA ? (byB ? "both" : "only_a") : byB ? "only_b" : "neither"] += 1;
  }
  return { rule, ...counts, p: fairCoinTest(counts.only_b, counts.only_a + counts.only_b) };
}
