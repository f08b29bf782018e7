import { type AuditFacts, WATCHED } from "./facts";
import { type Place, placeOf } from "./windows";

/** Time from one rollout's first log row to the next one's (from row to row where no rollout is logged). */
export interface Interval {
  /** Where it ends. */
  readonly place: Place;
  readonly minutes: number;
}

/** Where more than this share of the times run backwards, the clock is not one. */
const BACKWARDS = 0.02;

/** The intervals of the watched metric that was logged with a time most often; none where its clock cannot be trusted. */
export function intervalsOf(series: AuditFacts["series"]): Interval[] {
  const timed = WATCHED.map((watched) => series[watched].filter(({ logged_at }) => logged_at !== null)).sort(
    (a, b) => b.length - a.length,
  )[0];
  const intervals: Interval[] = [];
  let backwards = 0;
  let last: { readonly at: number; readonly time: number; readonly axis: Place["axis"] } | null = null;
  for (const point of timed ?? []) {
    const place = placeOf(point);
    const time = point.logged_at ?? 0;
    if (last !== null && last.axis === place.axis && last.at === place.at) continue;
    if (last !== null && time < last.time) backwards += 1;
    else if (last !== null) intervals.push({ place, minutes: (time - last.time) / 60_000 });
    last = { at: place.at, time, axis: place.axis };
  }
  return backwards > BACKWARDS * (timed?.length ?? 0) ? [] : intervals;
}
