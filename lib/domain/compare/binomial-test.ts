import { logChoose } from "./log-factorial";

/** P(X ≥ k) for X ~ Binomial(n, p), 0 < p < 1. */
export function binomialUpperTail(k: number, n: number, p: number): number {
  let sum = 0;
  for (let i = Math.max(0, k); i <= n; i += 1) {
    sum += Math.exp(logChoose(n, i) + i * Math.log(p) + (n - i) * Math.log1p(-p));
  }
  return Math.min(1, sum);
}

/**
 * Exact two-sided p of k successes in n tosses of a fair coin: min(1, 2 · P(X ≤ min(k, n − k))).
 * 1 when nothing was tossed.
 */
export function fairCoinTest(k: number, n: number): number {
  return n === 0 ? 1 : Math.min(1, 2 * binomialUpperTail(Math.max(k, n - k), n, 0.5));
}
