import { logChoose } from "./log-factorial";

/** Ties of probabilities are ties up to rounding; the same slack as R and SciPy use. */
const SLACK = 1e-7;

/**
 * Fisher's exact test, two-sided: the sum over all tables with these margins that are at most as likely as this one.
 * `c` successes of `n` trials on each side. 1 when a side has no trial. (Fisher 1922; two sides as SciPy and R do.)
 */
export function fisherExact(c1: number, n1: number, c2: number, n2: number): number {
  const successes = c1 + c2;
  const total = logChoose(n1 + n2, successes);
  const logP = (x: number) => logChoose(n1, x) + logChoose(n2, successes - x) - total;
  const limit = logP(c1) + SLACK;
  let sum = 0;
  for (let x = Math.max(0, successes - n2); x <= Math.min(n1, successes); x += 1) {
    const each = logP(x);
    if (each <= limit) sum += Math.exp(each);
  }
  return Math.min(1, sum);
}
