import { movingMean, phaseMeans, type PhaseMean, type SeriesPoint } from "./series";
import type { NonFinite } from "./vocabulary";

/** What a curve can run along. */
export const X_AXES = ["rollout", "log_index", "step"] as const;
export type XAxis = (typeof X_AXES)[number];

/** How the y axis of a curve grows. */
export const Y_SCALES = ["linear", "log"] as const;
export type YScale = (typeof Y_SCALES)[number];

/** A logged value with all its ordinals. */
export interface LoggedValue extends SeriesPoint {
  readonly step: number | null;
  readonly non_finite: NonFinite | null;
}

/** A logged value with its place on the x axis. */
export interface CurvePoint extends LoggedValue {
  readonly x: number;
}

/** The axes that at least one of the values has a place on; log_index is always among them. */
export function axesOf(values: readonly LoggedValue[]): XAxis[] {
  return X_AXES.filter((axis) => axis === "log_index" || values.some((value) => value[axis] !== null));
}

/**
 * Values in the order of an axis; those without a place on it are left out. Several values of one rollout, as a
 * trainer logs its optimizer steps, stand at N + i/k: they neither hide each other nor make a step back.
 */
export function curvePoints(values: readonly LoggedValue[], axis: XAxis): CurvePoint[] {
  const placed = values
    .flatMap((value) => {
      const x = value[axis];
      return x === null ? [] : [{ ...value, x }];
    })
    .sort((a, b) => a.x - b.x || a.log_index - b.log_index);
  if (axis !== "rollout") return placed;
  const counts = new Map<number, number>();
  for (const { x } of placed) counts.set(x, (counts.get(x) ?? 0) + 1);
  let rollout = Number.NaN;
  let place = 0;
  return placed.map((point) => {
    place = point.x === rollout ? place + 1 : 0;
    rollout = point.x;
    return { ...point, x: point.x + place / (counts.get(point.x) ?? 1) };
  });
}

/** The trailing moving mean at every point, over all of them. */
export function smoothed(points: readonly CurvePoint[], window: number): (number | null)[] {
  return movingMean(
    points.map(({ value }) => value),
    window,
  );
}

/** A phase with the stretch of the x axis that it covers; null ends where it has no point. */
export interface PhaseBand extends PhaseMean {
  readonly x0: number | null;
  readonly x1: number | null;
}

/** The thirds of the log with their means, and where they lie on the axis of the points. */
export function phaseBands(points: readonly CurvePoint[], log_rows: number): PhaseBand[] {
  return phaseMeans(points, log_rows).map((phase) => {
    const inside = points.filter(({ log_index }) => log_index >= phase.from && log_index < phase.to);
    return { ...phase, x0: inside[0]?.x ?? null, x1: inside.at(-1)?.x ?? null };
  });
}

/** The place of the first point of rollout `rollout` or later; null when there is none. */
export function xOfRollout(points: readonly CurvePoint[], rollout: number): number | null {
  return points.find((point) => point.rollout !== null && point.rollout >= rollout)?.x ?? null;
}

/** The index of the point nearest to a place, by bisection; null without points. */
export function nearestIndex(points: readonly Pick<CurvePoint, "x">[], x: number): number | null {
  if (points.length === 0) return null;
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.x ?? x) < x) low = middle + 1;
    else high = middle;
  }
  const after = points[low]?.x ?? x;
  const before = points[low - 1]?.x;
  return before !== undefined && x - before <= after - x ? low - 1 : low;
}
