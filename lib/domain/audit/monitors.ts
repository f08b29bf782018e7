import { phaseMeans } from "@/lib/domain/series";
import type { AuditFacts, LoggedPoint } from "./facts";
import type { AuditThresholds } from "./thresholds";

/** The five standard monitors of a training job's health. */
export const MONITORS = ["grad_norm", "kl", "entropy", "response_length", "truncated_share"] as const;
export type MonitorId = (typeof MONITORS)[number];

/** A rollout, or where a run logs none a log row. */
export interface Place {
  readonly axis: "rollout" | "log_index";
  readonly at: number;
}

/** What one monitor saw. */
export interface Monitor {
  readonly id: MonitorId;
  /** Unknown: the run logged no value of it. */
  readonly state: "quiet" | "fired" | "unknown";
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
    bounded("grad_norm", series.grad_norm, t.grad_norm),
    bounded("kl", series.kl, t.kl),
    standing("entropy", series.entropy, t),
    standing("response_length", series.response_length, t),
    notRising("truncated_share", series.truncated_share, log_rows, t.truncation_rise),
  ];
}

function placeOf({ rollout, log_index }: LoggedPoint): Place {
  return rollout === null ? { axis: "log_index", at: log_index } : { axis: "rollout", at: rollout };
}

function report(
  id: MonitorId,
  points: readonly LoggedPoint[],
  shown: readonly number[],
  firedAt: LoggedPoint | null,
  limit: number,
): Monitor {
  const odd = points.filter(({ non_finite }) => non_finite !== null);
  const first = odd[0] ?? firedAt;
  return {
    id,
    state: points.length === 0 ? "unknown" : first === null ? "quiet" : "fired",
    lowest: shown.length === 0 ? null : shown.reduce((a, b) => Math.min(a, b)),
    highest: shown.length === 0 ? null : shown.reduce((a, b) => Math.max(a, b)),
    non_finite: odd.length,
    fired_at: first === null ? null : placeOf(first),
    limit,
  };
}

function finite(points: readonly LoggedPoint[]): (LoggedPoint & { value: number })[] {
  return points.flatMap((point) => (point.value === null ? [] : [{ ...point, value: point.value }]));
}

/** Fires when a value exceeds the limit. */
function bounded(id: MonitorId, points: readonly LoggedPoint[], limit: number): Monitor {
  const values = finite(points);
  const over = values.find(({ value }) => Math.abs(value) > limit) ?? null;
  return report(
    id,
    points,
    values.map(({ value }) => value),
    over,
    limit,
  );
}

/** Fires when the mean of some full window falls to a part of the first window's. */
function standing(id: MonitorId, points: readonly LoggedPoint[], t: AuditThresholds): Monitor {
  const values = finite(points);
  const width = Math.min(t.window, values.length);
  const means: { mean: number; end: LoggedPoint }[] = [];
  let sum = 0;
  values.forEach((point, index) => {
    sum += point.value - (index >= width ? (values[index - width]?.value ?? 0) : 0);
    if (index >= width - 1) means.push({ mean: sum / width, end: point });
  });
  const first = means[0]?.mean ?? 0;
  const fallen = first > 0 ? means.find(({ mean }) => mean <= first * t.collapse) : undefined;
  return report(
    id,
    points,
    means.map(({ mean }) => mean),
    fallen?.end ?? null,
    t.collapse,
  );
}

/** Fires when the last third's mean exceeds the first third's by more than `rise`. */
function notRising(id: MonitorId, points: readonly LoggedPoint[], rows: number, rise: number): Monitor {
  const [early, , late] = phaseMeans(points, rows);
  const risen =
    early !== undefined &&
    late !== undefined &&
    early.mean !== null &&
    late.mean !== null &&
    late.mean - early.mean > rise;
  const values = finite(points);
  return report(
    id,
    points,
    values.map(({ value }) => value),
    risen ? (values.find(({ log_index }) => log_index >= late.from) ?? null) : null,
    rise,
  );
}
