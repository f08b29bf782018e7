import { median } from "@/lib/domain/moments";
import { phaseMeans } from "@/lib/domain/series";
import type { AuditFacts, LoggedPoint } from "./facts";
import type { AuditThresholds } from "./thresholds";
import { finitePoints, type Place, placeOf, slidingWindows } from "./windows";

/** The five standard monitors of a training job's health. */
export const MONITORS = ["grad_norm", "kl", "entropy", "response_length", "truncated_share"] as const;
export type MonitorId = (typeof MONITORS)[number];

/** What one monitor saw. */
export interface Monitor {
  readonly id: MonitorId;
  /** Unknown: the run logged too few values of it to be judged, or none. */
  readonly state: "quiet" | "fired" | "unknown";
  readonly points: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Values that were nan or infinite. */
  readonly non_finite: number;
  /** Where it fired. */
  readonly fired_at: Place | null;
  /** The threshold: a bound, a part of the first window, or a rise. */
  readonly limit: number;
}

/** Whether the job ran well: healthy needs enough monitors with data and none that fired. */
export type Health = "healthy" | "unhealthy" | "unknown";

export function healthOf(monitors: readonly Monitor[], thresholds: AuditThresholds): Health {
  if (monitors.some(({ state }) => state === "fired")) return "unhealthy";
  const known = monitors.filter(({ state }) => state === "quiet").length;
  return known >= thresholds.fewest_monitors ? "healthy" : "unknown";
}

/** All five, in their order. A value that is nan or infinite fires any of them. */
export function watch(facts: Pick<AuditFacts, "series" | "log_rows">, t: AuditThresholds): Monitor[] {
  const { series, log_rows } = facts;
  return [
    bounded("grad_norm", series.grad_norm, normLimit(series.grad_norm, t), t),
    bounded("kl", series.kl, t.kl, t),
    standing("entropy", series.entropy, t),
    standing("response_length", series.response_length, t),
    notRising("truncated_share", series.truncated_share, log_rows, t),
  ];
}

/** Norms have no scale that all models share: one is out of bounds only where the run's own median says so too. */
function normLimit(points: readonly LoggedPoint[], t: AuditThresholds): number {
  const usual = median(finitePoints(points).map(({ value }) => Math.abs(value))) ?? 0;
  return Math.max(t.grad_norm, t.grad_norm_ratio * usual);
}

interface Seen {
  readonly points: readonly LoggedPoint[];
  /** What `lowest` and `highest` are of. */
  readonly shown: readonly number[];
  readonly fired: LoggedPoint | null;
  readonly limit: number;
}

function report(id: MonitorId, { points, shown, fired, limit }: Seen, t: AuditThresholds): Monitor {
  const odd = points.filter(({ non_finite }) => non_finite !== null);
  const first = odd[0] ?? fired;
  return {
    id,
    state: first !== null ? "fired" : points.length < t.fewest_points ? "unknown" : "quiet",
    points: points.length,
    lowest: shown.length === 0 ? null : shown.reduce((a, b) => Math.min(a, b)),
    highest: shown.length === 0 ? null : shown.reduce((a, b) => Math.max(a, b)),
    non_finite: odd.length,
    fired_at: first === null ? null : placeOf(first),
    limit,
  };
}

/** Fires when a value exceeds the limit. */
function bounded(id: MonitorId, points: readonly LoggedPoint[], limit: number, t: AuditThresholds): Monitor {
  const values = finitePoints(points);
  const isEnough = points.length >= t.fewest_points;
  const fired = isEnough ? (values.find(({ value }) => Math.abs(value) > limit) ?? null) : null;
  return report(id, { points, shown: values.map(({ value }) => value), fired, limit }, t);
}

/** Fires when the mean of some full window falls to a part of the first window's. */
function standing(id: MonitorId, points: readonly LoggedPoint[], t: AuditThresholds): Monitor {
  const windows = slidingWindows(finitePoints(points), t.window);
  const first = windows[0]?.mean ?? 0;
  const isEnough = points.length >= t.fewest_points;
  const fallen = isEnough && first > 0 ? windows.find(({ mean }) => mean <= first * t.collapse) : undefined;
  const shown = windows.map(({ mean }) => mean);
  return report(id, { points, shown, fired: fallen?.end ?? null, limit: t.collapse }, t);
}

/** Fires when the last third's mean exceeds the first third's by more than the rise. */
function notRising(id: MonitorId, points: readonly LoggedPoint[], rows: number, t: AuditThresholds): Monitor {
  const [early, , late] = phaseMeans(points, rows);
  const risen =
    points.length >= t.fewest_points &&
    early !== undefined &&
    late !== undefined &&
    early.mean !== null &&
    late.mean !== null &&
    late.mean - early.mean > t.truncation_rise;
  const values = finitePoints(points);
  const fired = risen ? (values.find(({ log_index }) => log_index >= late.from) ?? null) : null;
  return report(id, { points, shown: values.map(({ value }) => value), fired, limit: t.truncation_rise }, t);
}
