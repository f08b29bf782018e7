import type { SeriesPoint } from "./series";
import { type Summary, summaryOf } from "./summary";

/** What the values of a metric are numbered by: the first of these that they have. */
export const ORDINALS = ["rollout", "step", "log_index"] as const;
export type Ordinal = (typeof ORDINALS)[number];

/** A logged value with all its numbers. */
export interface NumberedValue extends SeriesPoint {
  readonly step: number | null;
}

/** Rollouts where any value has one, else steps where every value has one and they are not all the same, else rows of the log. */
export function ordinalOf(points: readonly NumberedValue[]): Ordinal {
  if (points.some(({ rollout }) => rollout !== null)) return "rollout";
  const [first] = points;
  const haveSteps = first !== undefined && points.every(({ step }) => step !== null);
  return haveSteps && (points.length === 1 || points.some(({ step }) => step !== first.step))
    ? "step"
    : "log_index";
}

/** The number of the lowest and the highest value; null without values. */
export function extentOf(
  points: readonly NumberedValue[],
  ordinal: Ordinal,
): readonly [first: number, last: number] | null {
  let [first, last] = [Infinity, -Infinity];
  for (const point of points) {
    const at = point[ordinal];
    if (at === null) continue;
    first = Math.min(first, at);
    last = Math.max(last, at);
  }
  return first > last ? null : [first, last];
}

/** The values of some rollouts in a row (or steps, or rows of the log). */
export interface Bucket extends Summary {
  /** Both ends belong to it. */
  readonly first: number;
  readonly last: number;
}

/**
 * Buckets of `size` rollouts counted from rollout 0, so that they lie alike in every run: 0–49, 50–99, …
 * The last one ends with the run; one without a value is left out, values without a number are in none.
 */
export function bucketsOf(points: readonly NumberedValue[], ordinal: Ordinal, size: number): Bucket[] {
  const inside = new Map<number, NumberedValue[]>();
  for (const point of points) {
    const at = point[ordinal];
    if (at === null) continue;
    const bucket = Math.floor(at / size);
    const known = inside.get(bucket);
    if (known === undefined) inside.set(bucket, [point]);
    else known.push(point);
  }
  const end = extentOf(points, ordinal)?.[1] ?? 0;
  return [...inside]
    .sort(([a], [b]) => a - b)
    .map(([bucket, values]) => ({
      first: bucket * size,
      last: Math.min(end, (bucket + 1) * size - 1),
      ...summaryOf(values),
    }));
}

export const PHASES_OF_RUN = ["early", "mid", "late"] as const;
export type PhaseOfRun = (typeof PHASES_OF_RUN)[number];

/** Where mid and late begin. */
export type Borders = readonly [mid: number, late: number];

/** How a run is cut in three: thirds of its log rows, or before two rollouts (steps, log rows) of one's choice. */
export type Cut =
  | { readonly kind: "thirds"; readonly log_rows: number }
  | { readonly kind: "borders"; readonly ordinal: Ordinal; readonly borders: Borders };

/** One phase of a run with the numbers of its first and last value; null where it has none. */
export interface Phase extends Summary {
  readonly phase: PhaseOfRun;
  readonly first: number | null;
  readonly last: number | null;
}

/** Early, mid and late. Values that lie nowhere, as those without a rollout between rollouts, are in none. */
export function phasesOf(points: readonly NumberedValue[], ordinal: Ordinal, cut: Cut): Phase[] {
  const inside: readonly [NumberedValue[], NumberedValue[], NumberedValue[]] = [[], [], []];
  const [mid, late] =
    cut.kind === "borders" ? cut.borders : [Math.floor(cut.log_rows / 3), Math.floor((2 * cut.log_rows) / 3)];
  for (const point of points) {
    const at = cut.kind === "borders" ? point[cut.ordinal] : point.log_index;
    if (at === null) continue;
    inside[at < mid ? 0 : at < late ? 1 : 2].push(point);
  }
  return PHASES_OF_RUN.map((phase, index) => {
    const values = inside[index] ?? [];
    const [first, last] = extentOf(values, ordinal) ?? [null, null];
    return { phase, first, last, ...summaryOf(values) };
  });
}

/** Late less early; null where either has no value. */
export function lateLessEarly(phases: readonly Phase[], of: "mean" | "median"): number | null {
  const [early, late] = [phases[0]?.[of] ?? null, phases[2]?.[of] ?? null];
  return early === null || late === null ? null : late - early;
}

/** Borders in order and inside the run, so that no phase is empty where it need not be; null for a run of one place. */
export function bordersWithin(
  [mid, late]: Borders,
  [first, last]: readonly [number, number],
): Borders | null {
  if (last - first < 2) return null;
  const from = Math.min(Math.max(Math.min(mid, late), first + 1), last - 1);
  return [from, Math.min(Math.max(mid, late, from + 1), last)];
}

/** Where mid and late begin under a cut, as numbers of its values; null where one of them has no value. */
export function bordersOf(phases: readonly Phase[]): Borders | null {
  const [mid, late] = [phases[1]?.first ?? null, phases[2]?.first ?? null];
  return mid === null || late === null ? null : [mid, late];
}
