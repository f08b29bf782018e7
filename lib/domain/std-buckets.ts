/** Edges of the std buckets: exactly 0, then [edge, next edge), the last open above. */
export const STD_EDGES = [0, 0.05, 0.1, 0.2, 0.3, 0.4] as const;

export const STD_BUCKETS = [
  "exactly 0",
  "(0, .05)",
  "[.05, .10)",
  "[.10, .20)",
  "[.20, .30)",
  "[.30, .40)",
  "≥ .40",
] as const;

interface Spread {
  readonly scored: number;
  readonly m2: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * Index 0–6 of a task's std bucket; null without scored trials.
 * "Exactly 0" is min = max: the rounding of a computed std must not decide it.
 */
export function stdBucketOf({ scored, m2, min, max }: Spread): number | null {
  if (scored === 0 || m2 === null || min === null) return null;
  if (min === max) return 0;
  const std = Math.sqrt(m2 / scored);
  return STD_EDGES.filter((edge) => edge <= std).length;
}

/** Seven counts, in the order of the buckets. */
export function countStdBuckets(tasks: readonly Spread[]): number[] {
  const counts = STD_BUCKETS.map(() => 0);
  for (const task of tasks) {
    const bucket = stdBucketOf(task);
    if (bucket !== null) counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

/** Population std of a task's rewards, exactly 0 when all are equal; null without scored trials. */
export function stdOf({ scored, m2, min, max }: Spread): number | null {
  if (scored === 0 || m2 === null || min === null) return null;
  return min === max ? 0 : Math.sqrt(m2 / scored);
}
