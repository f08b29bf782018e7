/** A share of successes with its 95 % interval. */
export interface Proportion {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959963984540054;

/**
 * Wilson score interval at 95 % (Wilson 1927); takes trials as independent. Stays inside [0, 1].
 * Null without trials: no trials is no estimate, not a rate of 0.
 */
export function wilson(successes: number, trials: number): Proportion | null {
  if (trials === 0) return null;
  const rate = successes / trials;
  const z2 = (Z * Z) / trials;
  const centre = (rate + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((rate * (1 - rate)) / trials + z2 / (4 * trials));
  return { rate, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
