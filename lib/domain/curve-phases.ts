import type { Curve } from "./curve";
import { mean } from "./moments";
import { medianInPlace } from "./selection";
import { PHASE_NAMES, type PhaseMean } from "./series";

/** A phase with the stretch of the x axis that it covers; null ends where it has no value. */
export interface PhaseBand extends PhaseMean {
  readonly x0: number | null;
  readonly x1: number | null;
}

/** Thirds of the log index over [0, `log_rows`) with the means of the values that count, and where they lie on the axis. */
export function phaseBands({ columns, lines }: Curve, log_rows: number): PhaseBand[] {
  const values = new Float64Array(lines.reduce((sum, { y }) => sum + y.length, 0));
  return PHASE_NAMES.map((phase, third) => {
    const from = Math.floor((log_rows * third) / 3);
    const to = Math.floor((log_rows * (third + 1)) / 3);
    let count = 0;
    let [x0, x1] = [Infinity, -Infinity];
    for (const { superseded, rows, x, y } of lines) {
      if (superseded) continue;
      const end = firstLoggedAt(rows, columns.log_index, to);
      for (let place = firstLoggedAt(rows, columns.log_index, from); place < end; place += 1) {
        const at = x[place] ?? 0;
        if (at < x0) x0 = at;
        if (at > x1) x1 = at;
        const value = y[place] ?? Number.NaN;
        if (!Number.isNaN(value)) values[count++] = value;
      }
    }
    const inside = values.subarray(0, count);
    const average = mean(inside);
    return {
      phase,
      from,
      to,
      count,
      mean: average,
      median: medianInPlace(inside),
      x0: x0 > x1 ? null : x0,
      x1: x0 > x1 ? null : x1,
    };
  });
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
