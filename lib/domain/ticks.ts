/** Axis ticks at round values and the decimals that all of them need. */
export interface Ticks {
  readonly values: readonly number[];
  readonly step: number;
  readonly decimals: number;
}

const ROUND = [1, 2, 2.5, 5, 10] as const;

/**
 * At most `most` ticks at multiples of 1, 2, 2.5 or 5 times a power of ten that enclose [low, high].
 * Equal or reversed ends are widened; `most` is at least 2.
 */
export function roundTicks(low: number, high: number, most: number): Ticks {
  const from = Math.min(low, high);
  const to = from === Math.max(low, high) ? from + (Math.abs(from) || 1) : Math.max(low, high);
  const power = 10 ** Math.floor(Math.log10((to - from) / Math.max(1, most)));
  for (let scale = power; ; scale *= 10) {
    for (const factor of ROUND) {
      const step = scale * factor;
      const first = Math.floor(from / step + 1e-9);
      const last = Math.ceil(to / step - 1e-9);
      if (last - first + 1 > Math.max(2, most)) continue;
      const decimals = Math.min(
        100,
        Math.max(0, Math.ceil(-Math.log10(step) - 1e-9) + (factor === 2.5 ? 1 : 0)),
      );
      const values = Array.from({ length: last - first + 1 }, (_, i) =>
        Number(((first + i) * step).toFixed(decimals)),
      );
      return { values, step, decimals };
    }
  }
}

/** Whole numbers in [low, high] at a round step, at most `most` where more than two fit: ticks of a counted axis. */
export function wholeTicks(low: number, high: number, most: number): Ticks {
  const { step: wanted } = innerTicks(low, high, most);
  // The only fractions among round steps above 1 are 2.5 and its powers of ten.
  const step = wanted <= 1 ? 1 : Number.isInteger(wanted) ? wanted : 2 * wanted;
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  return { values: Array.from({ length: count }, (_, i) => (first + i) * step), step, decimals: 0 };
}

/**
 * At most `most` ticks of a logarithmic axis that enclose [low, high], both above 0: multiples 1, 2, 5 or 1, 3 of
 * powers of ten while these are few enough, then every power, every second, and so on. `most` is at least 2.
 */
export function logTicks(low: number, high: number, most: number): number[] {
  for (const multiples of [
    [1, 2, 5],
    [1, 3],
  ]) {
    const ticks = enclosing(low, high, multiples);
    if (ticks.length <= most) return ticks;
  }
  const [first, last] = [Math.floor(Math.log10(low) + 1e-12), Math.ceil(Math.log10(high) - 1e-12)];
  for (let stride = 1; ; stride += 1) {
    const count = Math.ceil((last - first) / stride) + 1;
    if (count > Math.max(2, most)) continue;
    return Array.from({ length: count }, (_, i) => 10 ** (first + i * stride));
  }
}

/** From the last multiple at or below `low` to the first at or above `high`; at least two. */
function enclosing(low: number, high: number, multiples: readonly number[]): number[] {
  const from = Math.floor(Math.log10(low)) - 1;
  const to = Math.ceil(Math.log10(high)) + 1;
  const all = Array.from({ length: to - from + 1 }, (_, i) => from + i).flatMap((power) =>
    multiples.map((multiple) => Number(`${String(multiple)}e${String(power)}`)),
  );
  const first = all.findLastIndex((tick) => tick <= low * (1 + 1e-9));
  const last = all.findIndex((tick) => tick >= high * (1 - 1e-9));
  return all.slice(first, Math.max(last, first + 1) + 1);
}

/** Round values strictly inside [low, high], both ends allowed, at most `most`: ticks of an axis that ends at data. */
export function innerTicks(low: number, high: number, most: number): Ticks {
  const outer = roundTicks(low, high, most + 2);
  const slack = (high - low) * 1e-9;
  return { ...outer, values: outer.values.filter((value) => value >= low - slack && value <= high + slack) };
}
