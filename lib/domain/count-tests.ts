/** Successes and trials of one task before and after. */
export interface BeforeAfter {
  readonly before: number;
  readonly before_trials: number;
  readonly after: number;
  readonly after_trials: number;
}

const logFactorials: number[] = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[n] ?? 0;
}

/** ln of n over k; −∞ where k does not fit into n. */
export function logChoose(n: number, k: number): number {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * Fisher's exact test (1922), one-sided: the chance of as many successes after, or more, if they had been dealt
 * among all trials without regard to before and after. 1 where either side has no trial.
 */
export function fisherRise({ before, before_trials, after, after_trials }: BeforeAfter): number {
  const successes = before + after;
  const all = logChoose(before_trials + after_trials, successes);
  let p = 0;
  for (let k = after; k <= Math.min(after_trials, successes); k += 1)
    p += Math.exp(logChoose(after_trials, k) + logChoose(before_trials, successes - k) - all);
  return Math.min(1, p);
}

/** The same for as few successes after, or fewer. */
export function fisherFall({ before, before_trials, after, after_trials }: BeforeAfter): number {
  return fisherRise({
    before: after,
    before_trials: after_trials,
    after: before,
    after_trials: before_trials,
  });
}

/** Adjusted p values that hold for all tests together, whatever their dependence (Holm 1979); in the given order. */
export function holm(ps: readonly number[]): number[] {
  const ranked = ps.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted = ps.map(() => 1);
  let floor = 0;
  ranked.forEach(({ p, index }, rank) => {
    floor = Math.max(floor, Math.min(1, p * (ps.length - rank)));
    adjusted[index] = floor;
  });
  return adjusted;
}

/**
 * Mantel and Haenszel's test (1959) of a change of success that is common to all strata, without continuity
 * correction: z > 0 where success rose. A stratum with one side empty, or all alike, says nothing; null where all do.
 */
export function mantelHaenszel(strata: readonly BeforeAfter[]): number | null {
  let surplus = 0;
  let variance = 0;
  for (const { before, before_trials, after, after_trials } of strata) {
    const all = before_trials + after_trials;
    if (before_trials === 0 || after_trials === 0) continue;
    const share = (before + after) / all;
    surplus += after - after_trials * share;
    variance += (before_trials * after_trials * share * (1 - share)) / (all - 1);
  }
  return variance > 0 ? surplus / Math.sqrt(variance) : null;
}

/** Upper tail of the standard normal; relative error below 1.2e-7 (Press et al., Numerical Recipes, erfc). */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ];
  const series = terms.reduceRight((sum, term) => sum * t + term, 0);
  const tail = (t * Math.exp(series - x * x)) / 2;
  return z >= 0 ? tail : 1 - tail;
}

/** The chance that `least` or more of independent events happen, each with its own probability (Poisson binomial). */
export function atLeast(probabilities: readonly number[], least: number): number {
  let counts = [1];
  for (const p of probabilities) {
    const stay = counts.map((chance) => chance * (1 - p));
    counts = [...stay, 0].map((chance, k) => chance + (counts[k - 1] ?? 0) * p);
  }
  return Math.min(
    1,
    counts.slice(least).reduce((sum, chance) => sum + chance, 0),
  );
}

/**
 * Upper tail of χ² with `df` degrees of freedom, by the cube-root approximation (Wilson and Hilferty 1931); within
 * a few per cent of the tail for df ≥ 3, which is close enough to call counts unequal.
 */
export function chiSquareTail(value: number, df: number): number {
  const spread = 2 / (9 * df);
  return normalTail((Math.cbrt(value / df) - (1 - spread)) / Math.sqrt(spread));
}

/**
 * Mann and Whitney's rank test (1947), one-sided: the chance that values as many or more of `after` lie above those
 * of `before` if both came from one source. Normal approximation with ties; 1 where either is empty or all are equal.
 */
export function mannWhitneyRise(before: readonly number[], after: readonly number[]): number {
  const [n, m] = [before.length, after.length];
  const all = [
    ...before.map((value) => ({ value, isAfter: false })),
    ...after.map((value) => ({ value, isAfter: true })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const inside = all.slice(from, to);
    rankSum += (inside.filter(({ isAfter }) => isAfter).length * (from + 1 + to)) / 2;
    ties += inside.length ** 3 - inside.length;
    from = to;
  }
  const total = n + m;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  if (!(variance > 0)) return 1;
  const u = rankSum - (m * (m + 1)) / 2;
  return normalTail((u - (n * m) / 2 - 0.5) / Math.sqrt(variance));
}
