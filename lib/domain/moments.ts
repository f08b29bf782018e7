/** Welford state of a set of numbers: enough for mean and variance, and mergeable. */
interface Moments {
  readonly count: number;
  readonly mean: number;
  /** Sum of squared deviations from the mean. */
  readonly m2: number;
}

export const NO_MOMENTS: Moments = { count: 0, mean: 0, m2: 0 };

/** One more value (Welford 1962). */
export function addValue(state: Moments, value: number): Moments {
  const count = state.count + 1;
  const delta = value - state.mean;
  const mean = state.mean + delta / count;
  return { count, mean, m2: state.m2 + delta * (value - mean) };
}

/** The state of both sets together (Chan, Golub, LeVeque 1979). An empty side changes nothing. */
export function mergeMoments(a: Moments, b: Moments): Moments {
  if (a.count === 0) return b;
  if (b.count === 0) return a;
  const count = a.count + b.count;
  const delta = b.mean - a.mean;
  return {
    count,
    mean: a.mean + (delta * b.count) / count,
    m2: a.m2 + b.m2 + (delta * delta * a.count * b.count) / count,
  };
}

/** Population standard deviation √(m2 / n); null without values. */
export function populationStd(m2: number | null, count: number): number | null {
  return count === 0 || m2 === null ? null : Math.sqrt(m2 / count);
}

/** Sample standard deviation √(m2 / (n − 1)); null below two values. */
export function sampleStd(m2: number | null, count: number): number | null {
  return count < 2 || m2 === null ? null : Math.sqrt(m2 / (count - 1));
}

/** Mean by compensated summation (Neumaier 1974); null without values. */
export function mean(values: readonly number[] | Float64Array): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  let lost = 0;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? 0;
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return (sum + lost) / values.length;
}

/** Median, the mean of the two middle values for an even count; null without values. */
export function median(values: readonly number[]): number | null {
  // Typed arrays sort numbers without a comparison function, ten times as fast.
  const sorted = Float64Array.from(values).sort();
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
