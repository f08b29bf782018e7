export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample standard deviation, in two passes. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

/** Binomial coefficient; 0 when k > n. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways *= (n - i) / (i + 1);
  return ways;
}
