import { mannWhitneyRise, mantelHaenszel, normalTail } from "@/lib/domain/count-tests";
import { mean } from "@/lib/domain/moments";

import { type AuditFacts, COURSE_BINS, type LoggedPoint, type PassPoint, type RolloutFacts } from "./facts";
import type { FindingOf } from "./finding";
import { strataOf } from "./gain";
import type { AuditThresholds } from "./thresholds";
import type { RateWindow, Signature } from "./values-run";
import {
  type FinitePoint,
  finitePoints,
  placeOf,
  slidingWindows,
  type ValueWindow,
  windowsApart,
  windowWidth,
} from "./windows";

/** The points whose window lies wholly inside the run; all when the run is shorter than one. */
export function fullWindows(points: readonly PassPoint[], window: number): readonly PassPoint[] {
  const start = points[0]?.rollout ?? 0;
  const full = points.filter(({ rollout }) => rollout - start >= window - 1);
  return full.length > 0 ? full : points.slice(-1);
}

/** Stretches of the course that stand for the end of the run. */
const LAST = 2;

/**
 * Strict rate of the last window of rollouts far below the best one. Chance is ruled out within tasks: the stretch of
 * the run that beats the last two most clearly (Mantel–Haenszel), adjusted for having been picked (Bonferroni).
 */
export function fallen(facts: AuditFacts, t: AuditThresholds): FindingOf<"fallen"> | null {
  const windows = rateWindows(facts.rollouts, t.window);
  const last = windows.at(-1);
  const best = windows.reduce<RateWindow | undefined>(
    (highest, window) => (highest === undefined || window.rate > highest.rate ? window : highest),
    undefined,
  );
  if (facts.rollouts.length < t.fewest_rollouts || last === undefined || best === undefined) return null;
  if (last.rate > best.rate * t.fall) return null;
  const earlier = COURSE_BINS - LAST;
  const lowest = Math.min(
    ...Array.from({ length: earlier }, (_, best) => {
      const strata = strataOf(
        facts.course,
        (bin) => bin === best,
        (bin) => bin >= earlier,
      );
      return normalTail(-(mantelHaenszel([...strata.values()]) ?? 0));
    }),
  );
  const p = Math.min(1, lowest * earlier);
  if (p > t.level) return null;
  return {
    id: "fallen",
    severity: "serious",
    values: { best, last, p },
  };
}

/** The strict rate of every window of rollouts; a fifth of the run where it is shorter than five windows. */
export function rateWindows(rollouts: readonly RolloutFacts[], window: number): RateWindow[] {
  const width = windowWidth(rollouts.length, window);
  const windows: RateWindow[] = [];
  let [scored, strict] = [0, 0];
  rollouts.forEach((rollout, index) => {
    const left = index >= width ? rollouts[index - width] : undefined;
    scored += rollout.scored - (left?.scored ?? 0);
    strict += rollout.strict_successes - (left?.strict_successes ?? 0);
    const first = rollouts[index - width + 1];
    if (first !== undefined && scored > 0)
      windows.push({ first: first.rollout, last: rollout.rollout, rate: strict / scored, scored });
  });
  return windows;
}

/** The part of pairs that the best window must win over the last one for a fall of a logged value. */
const WINS = 0.95;

/**
 * Accuracy or reward of the last window far below the best one before it, for a run without trials. Windows side by
 * side, compared by ranks (Mann–Whitney), adjusted for having picked the best (Bonferroni). A value that is never
 * negative must have lost half; one that may be, half of the range between its tenth and ninetieth percentile.
 */
export function loggedFall(facts: AuditFacts, t: AuditThresholds): FindingOf<"logged_fall"> | null {
  if (facts.pass_at_1.length > 0) return null;
  const metric = facts.series.accuracy.length > 0 ? "accuracy" : "reward";
  const fall = fallOf(facts.series[metric], t);
  if (fall === null) return null;
  const { best, best_at, last, last_at, n, p } = fall;
  return { id: "logged_fall", severity: "serious", values: { metric, best, best_at, last, last_at, n, p } };
}

function fallOf(points: readonly LoggedPoint[], t: AuditThresholds) {
  const values = finitePoints(points);
  if (values.length < 2 * t.fewest_points) return null;
  const windows = windowsApart(values, t.window);
  const last = windows.at(-1);
  const means = windows.slice(0, -1).map((window) => mean(window.map(({ value }) => value)) ?? 0);
  const highest = Math.max(...means);
  const best = windows[means.indexOf(highest)];
  if (last === undefined || best === undefined) return null;
  const [high, low] = [best.map(({ value }) => value), last.map(({ value }) => value)];
  const lastMean = mean(low) ?? 0;
  const sorted = values.map(({ value }) => value).sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  const isFar =
    at(0) >= 0 ? lastMean <= highest * t.fall : highest - lastMean >= (1 - t.fall) * (at(0.9) - at(0.1));
  const pairs = high.flatMap((a) => low.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
  const p = Math.min(1, mannWhitneyRise(low, high) * means.length);
  const [bestEnd, lastEnd] = [best.at(-1), last.at(-1)];
  if (!isFar || (mean(pairs) ?? 0) < WINS || p > t.level || bestEnd === undefined || lastEnd === undefined)
    return null;
  return {
    ...{ best: highest, best_at: placeOf(bestEnd), last: lastMean, last_at: placeOf(lastEnd) },
    ...{ last_from: placeOf(last[0] ?? lastEnd), n: values.length, p },
  };
}

/** Signatures of which one must be among those that make a collapse: the others also come with a finished run. */
const LEADING: ReadonlySet<Signature["id"]> = new Set(["response_length", "entropy", "accuracy", "reward"]);
const LEAST_SIGNATURES = 2;
/** Success within this part of its best is no collapse, whatever entropy and norms say: the run may be done. */
const STILL_BEST = 0.9;

/**
 * Mode collapse: at least two signatures at once, answers, entropy or success among them. Windows of entropy, length
 * and gradient norm are compared with the first, the removed share with a bound, success with its best.
 */
export function collapse(facts: AuditFacts, t: AuditThresholds): FindingOf<"collapse"> | null {
  const { series } = facts;
  const measure = series.accuracy.length > 0 ? "accuracy" : "reward";
  const success = series[measure];
  if (isAtItsBest(success, t)) return null;
  const fall = fallOf(success, t);
  const found: (Signature | null)[] = [
    lowered("response_length", series.response_length, t, (first) =>
      Math.max(first * t.collapse, Math.min(first, t.short_response)),
    ),
    lowered("entropy", series.entropy, t, (first) => first * t.collapse),
    lowered("grad_norm", series.grad_norm, t, (first) => first * t.vanished),
    raised(series.removed_share, t),
    fall === null ? null : { id: measure, first: fall.best, then: fall.last, at: fall.last_from },
  ];
  const signatures = found.filter((signature) => signature !== null);
  const places = signatures.map(({ at }) => at).sort((a, b) => a.at - b.at);
  const [at] = places;
  if (signatures.length < LEAST_SIGNATURES || at === undefined) return null;
  if (!signatures.some(({ id }) => LEADING.has(id))) return null;
  return { id: "collapse", severity: "serious", values: { signatures, at } };
}

/** A window at or below a bound that the first window sets, provided that the run ends there as well. */
function lowered(
  id: Signature["id"],
  points: readonly LoggedPoint[],
  t: AuditThresholds,
  boundOf: (first: number) => number,
): Signature | null {
  const values = finitePoints(points);
  const windows = slidingWindows(values, t.window);
  const [first, last] = [windows[0], windows.at(-1)];
  if (points.length < t.fewest_points || first === undefined || last === undefined || first.mean <= 0)
    return null;
  const bound = boundOf(first.mean);
  const low = windows.find(({ mean: value }) => value <= bound && value < first.mean);
  if (low === undefined || last.mean > bound) return null;
  const at = onsetOf(values, low, (value) => value <= bound);
  return { id, first: first.mean, then: last.mean, at: placeOf(at) };
}

/** The first window in which the removed share reaches its bound. */
function raised(points: readonly LoggedPoint[], t: AuditThresholds): Signature | null {
  const values = finitePoints(points);
  const windows = slidingWindows(values, t.window);
  const first = windows[0];
  const high = windows.find(({ mean: value }) => value >= t.removed_collapse);
  if (points.length < t.fewest_points || first === undefined || high === undefined) return null;
  const at = onsetOf(values, high, (value) => value >= t.removed_collapse);
  return { id: "removed_share", first: first.mean, then: high.mean, at: placeOf(at) };
}

/** The first of the values beyond the bound that lead up to the end of a window, one after the other. */
function onsetOf(
  values: readonly FinitePoint[],
  { end }: ValueWindow,
  isBeyond: (value: number) => boolean,
): FinitePoint {
  let onset = end;
  for (let index = values.indexOf(end); index >= 0; index -= 1) {
    const point = values[index];
    if (point === undefined || !isBeyond(point.value)) break;
    onset = point;
  }
  return onset;
}

function isAtItsBest(points: readonly LoggedPoint[], t: AuditThresholds): boolean {
  const windows = slidingWindows(finitePoints(points), t.window).map(({ mean: value }) => value);
  const last = windows.at(-1);
  if (last === undefined || points.length < t.fewest_points) return false;
  const [lowest, highest] = [Math.min(...windows), Math.max(...windows)];
  return highest > lowest && last >= lowest + STILL_BEST * (highest - lowest);
}
