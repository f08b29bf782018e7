import { formatDense, formatFixed } from "@/lib/domain/format";
import { roundTicks } from "@/lib/domain/ticks";

import type { Tick } from "./plot-axes";

export interface Scale {
  readonly of: (value: number) => number;
  readonly ticks: readonly Tick[];
}

/** Rates from 0 to the round value at or above `most`, never beyond 1, from pixel `from` to pixel `to`. */
export function rateScale(most: number, from: number, to: number, count = 5): Scale {
  const { values, decimals } = roundTicks(0, Math.min(1, Math.max(0.01, most)), count);
  const end = values.at(-1) ?? 1;
  const of = (value: number) => from + (value / end) * (to - from);
  return {
    of,
    ticks: values.map((value) => ({
      at: of(value),
      label: value === 0 || value === 1 ? String(value) : formatDense(value, decimals),
    })),
  };
}

/** Differences in percentage points around 0, between round ends. */
export function pointScale(low: number, high: number, from: number, to: number, count = 7): Scale {
  const { values, decimals } = roundTicks(Math.min(0, low) * 100, Math.max(0, high) * 100, count);
  const [first, last] = [values[0] ?? -1, values.at(-1) ?? 1];
  const of = (value: number) => from + ((value * 100 - first) / (last - first)) * (to - from);
  return {
    of,
    ticks: values.map((value) => ({
      at: of(value / 100),
      label: `${value > 0 ? "+" : ""}${formatFixed(value, decimals)}`,
    })),
  };
}
