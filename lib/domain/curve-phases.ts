import type { Curve } from "./curve";
import { mean } from "./moments";
import { PHASE_NAMES, type PhaseMean } from "./series";

/** A phase with the stretch of the x axis that it covers; null ends where it has no value. */
export interface PhaseBand extends PhaseMean {
  readonly x0: number | null;
  readonly x1: number | null;
}

/** Thirds of the log index over [0, `log_rows`) with the means of the values that count, and where they lie on the axis. */
export function phaseBands({ columns, lines }: Curve, log_rows: number): PhaseBand[] {
  return PHASE_NAMES.map((phase, third) => {
    const from = Math.floor((log_rows * third) / 3);
    const to = Math.floor((log_rows * (third + 1)) / 3);
    const values = new Float64Array(lines.reduce((sum, { y }) => sum + y.length, 0));
    let count = 0;
    let [x0, x1] = [Infinity, -Infinity];
    for (const { superseded, rows, x, y } of lines) {
      if (superseded) continue;
      for (let place = 0; place < rows.length; place += 1) {
        const log_index = columns.log_index[rows[place] ?? 0] ?? 0;
        if (log_index < from || log_index >= to) continue;
        x0 = Math.min(x0, x[place] ?? x0);
        x1 = Math.max(x1, x[place] ?? x1);
        const value = y[place] ?? Number.NaN;
        if (!Number.isNaN(value)) values[count++] = value;
      }
    }
    const inside = values.subarray(0, count);
    const average = mean(inside);
    const sorted = inside.sort();
    const middle = (sorted[Math.ceil(count / 2) - 1] ?? 0) / 2 + (sorted[Math.floor(count / 2)] ?? 0) / 2;
    return {
      phase,
      from,
      to,
      count,
      mean: average,
      median: count === 0 ? null : middle,
      x0: x0 > x1 ? null : x0,
      x1: x0 > x1 ? null : x1,
    };
  });
}
