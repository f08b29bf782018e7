import {
  type Borders,
  bordersOf,
  bordersWithin,
  type Cut,
  extentOf,
  type NumberedValue,
  type Ordinal,
  ordinalOf,
  phasesOf,
} from "@/lib/domain/stretches";
import { BUCKETS } from "@/lib/url/curves-below";

/** How a run is cut for its buckets and phases, by the values of the metric that is looked at. */
export interface RunCut {
  readonly ordinal: Ordinal;
  readonly cut: Cut;
  /** Where mid and late begin; null where the run is too short to be cut. */
  readonly borders: Borders | null;
  /** The bucket nobody chose: 50, fewer for a short run, more for a long one. */
  readonly usualBucket: (typeof BUCKETS)[number];
}

const MOST_BUCKETS = 60;
const FEWEST_BUCKETS = 3;

/** Thirds of the log rows unless borders are chosen; chosen ones are brought inside the run. */
export function runCut(rows: readonly NumberedValue[], log_rows: number, chosen: Borders | null): RunCut {
  const ordinal = ordinalOf(rows);
  const extent = extentOf(rows, ordinal);
  const span = extent === null ? 0 : extent[1] - extent[0] + 1;
  const usualBucket =
    span / 50 < FEWEST_BUCKETS
      ? (BUCKETS.findLast((size) => span / Number(size) >= FEWEST_BUCKETS && Number(size) <= 50) ?? "5")
      : (BUCKETS.find((size) => Number(size) >= 50 && span / Number(size) <= MOST_BUCKETS) ?? "5000");
  const moved = chosen === null || extent === null ? null : bordersWithin(chosen, extent);
  if (moved !== null)
    return { ordinal, cut: { kind: "borders", ordinal, borders: moved }, borders: moved, usualBucket };
  const cut = { kind: "thirds", log_rows } as const;
  return { ordinal, cut, borders: bordersOf(phasesOf(rows, ordinal, cut)), usualBucket };
}
