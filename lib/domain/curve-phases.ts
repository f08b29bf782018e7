import { type Curve, stretchesOf } from "./curve";
import { mean } from "./moments";
import { medianInPlace } from "./selection";
import { PHASE_NAMES, type PhaseMean } from "./series";

/** A phase with the stretch of the x axis that it covers; null ends where it has no value. */
export interface PhaseBand extends PhaseMean {
  readonly x0: number | null;
  readonly x1: number | null;
}

/**
 * Thirds of the log index over [0, `log_rows`) with the means of the values that count, and where they lie on the axis.
 * `known` are the means where they were worked out before, along whatever axis.
 */
export function phaseBands(
  { columns, lines }: Curve,
  log_rows: number,
  known: readonly PhaseMean[] = [],
): PhaseBand[] {
  const room = known.length > 0 ? 0 : lines.reduce((sum, { y }) => sum + y.length, 0);
  const values = new Float64Array(room);
  return PHASE_NAMES.map((phase, third) => {
    const from = Math.floor((log_rows * third) / 3);
    const to = Math.floor((log_rows * (third + 1)) / 3);
    let count = 0;
    let [x0, x1] = [Infinity, -Infinity];
    for (const line of lines) {
      if (line.superseded) continue;
      const first = firstLoggedAt(line.rows, columns.log_index, from);
      const end = firstLoggedAt(line.rows, columns.log_index, to);
      for (const [start, stop] of stretchesOf(line)) {
        if (Math.max(start, first) >= Math.min(stop, end)) continue;
        x0 = Math.min(x0, line.x[Math.max(start, first)] ?? x0);
        x1 = Math.max(x1, line.x[Math.min(stop, end) - 1] ?? x1);
      }
      if (known.length > 0) continue;
      values.set(line.y.subarray(first, end), count);
      count = withoutMissing(values, count, count + end - first);
    }
    const inside = values.subarray(0, count);
    // The mean first: the median changes the order.
    const means = known[third] ?? { mean: mean(inside), median: medianInPlace(inside), count };
    return { ...means, phase, from, to, x0: x0 > x1 ? null : x0, x1: x0 > x1 ? null : x1 };
  });
}

/** Moves the values of a stretch that are not missing to its beginning; gives the place after the last of them. */
function withoutMissing(values: Float64Array, start: number, end: number): number {
  let kept = start;
  for (let place = start; place < end; place += 1) {
    const value = values[place] ?? Number.NaN;
    if (!Number.isNaN(value)) values[kept++] = value;
  }
  return kept;
}

/** The first place of a line that was logged at a log index or later; its rows are in log order. */
function firstLoggedAt(rows: Int32Array, log_index: Float64Array, wanted: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log_index[rows[middle] ?? 0] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
