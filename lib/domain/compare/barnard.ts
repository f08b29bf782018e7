import { logChoose } from "./log-factorial";

/** Steps of the nuisance parameter before the best of them is refined. */
const STEPS = 200;
const REFINEMENTS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const SLACK = 1e-9;

/** Wald statistic with pooled variance of the difference of two shares; 0 where both are all or nothing. */
function waldStatistic(c1: number, n1: number, c2: number, n2: number): number {
  const pooled = (c1 + c2) / (n1 + n2);
  const variance = pooled * (1 - pooled) * (1 / n1 + 1 / n2);
  return variance === 0 ? 0 : (c1 / n1 - c2 / n2) / Math.sqrt(variance);
}

function binomialWeights(n: number, p: number): Float64Array {
  return Float64Array.from({ length: n + 1 }, (_, k) =>
    Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p)),
  );
}

/**
 * Barnard's exact test (1945), two-sided, ordered by the pooled Wald statistic: the largest probability, over the
 * unknown common success rate, of a table at least as extreme. More powerful than Fisher's for small n, and slower.
 * `c` successes of `n` trials on each side; 1 when a side has no trial.
 */
export function barnardExact(c1: number, n1: number, c2: number, n2: number): number {
  if (n1 === 0 || n2 === 0) return 1;
  const observed = Math.abs(waldStatistic(c1, n1, c2, n2)) - SLACK;
  if (observed <= 0) return 1;
  const extreme: (readonly [x1: number, x2: number])[] = [];
  for (let x1 = 0; x1 <= n1; x1 += 1)
    for (let x2 = 0; x2 <= n2; x2 += 1)
      if (Math.abs(waldStatistic(x1, n1, x2, n2)) >= observed) extreme.push([x1, x2]);
  const tail = (p: number): number => {
    const [w1, w2] = [binomialWeights(n1, p), binomialWeights(n2, p)];
    let sum = 0;
    for (const [x1, x2] of extreme) sum += (w1[x1] ?? 0) * (w2[x2] ?? 0);
    return sum;
  };
  let best = 0.5;
  let largest = tail(best);
  for (let step = 1; step < STEPS; step += 1) {
    const value = tail(step / STEPS);
    if (value > largest) [best, largest] = [step / STEPS, value];
  }
  let [low, high] = [Math.max(1e-12, best - 1 / STEPS), Math.min(1 - 1e-12, best + 1 / STEPS)];
  for (let step = 0; step < REFINEMENTS; step += 1) {
    const [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    const [below, above] = [tail(left), tail(right)];
    largest = Math.max(largest, below, above);
    if (below > above) high = right;
    else low = left;
  }
  return Math.min(1, largest);
}
