/** A rollout and the time of its last log row, milliseconds; null: not known. */
export interface TimedRollout {
  readonly rollout: number;
  readonly last_logged: number | null;
}

/** Where things of a timeline stand: along the rollouts, each one unit wide, or along the time at which they were logged. */
export interface TimelinePlaces {
  readonly axis: "rollout" | "wall_time";
  /** What is in sight; the first is below the last. */
  readonly domain: readonly [first: number, last: number];
  /** The place of a rollout, on a time axis of its last log row; null where it has none. */
  readonly placeOf: (rollout: number) => number | null;
  /** What rollouts `first` to `last` cover, whatever of it is in sight; null where none of them has a place. */
  readonly stretchOf: (first: number, last: number) => readonly [number, number] | null;
  /** The rollout nearest to a place, inside the run. */
  readonly rolloutAt: (place: number) => number;
}

/** Along the rollouts from `first` to `last`; of a part of the axis the rollouts that it touches, null: all. */
export function placesByRollout(
  [first, last]: readonly [number, number],
  part: readonly [number, number] | null,
): TimelinePlaces {
  const inside = (rollout: number) => Math.min(last, Math.max(first, rollout));
  const [from, to] =
    part === null ? [first, last] : [inside(Math.floor(part[0])), inside(Math.ceil(part[1]))];
  return {
    axis: "rollout",
    domain: [from - 0.5, to + 0.5],
    placeOf: (rollout) => rollout,
    stretchOf: (one, other) => [one - 0.5, other + 0.5],
    rolloutAt: (place) => Math.min(to, Math.max(from, Math.round(place))),
  };
}

/** Along the time; null where fewer than two times are known. */
export function placesByTime(
  rows: readonly TimedRollout[],
  part: readonly [number, number] | null,
): TimelinePlaces | null {
  const times = new Map(
    rows.flatMap(({ rollout, last_logged }) =>
      last_logged === null ? [] : [[rollout, last_logged] as const],
    ),
  );
  let [first, last] = [Infinity, -Infinity];
  for (const time of times.values()) {
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  if (!(first < last)) return null;
  return {
    axis: "wall_time",
    domain: part !== null && part[0] < part[1] ? part : [first, last],
    placeOf: (rollout) => times.get(rollout) ?? null,
    stretchOf: (one, other) => {
      let [low, high] = [Infinity, -Infinity];
      for (const [rollout, time] of times) {
        if (rollout < one || rollout > other) continue;
        low = Math.min(low, time);
        high = Math.max(high, time);
      }
      return low > high ? null : [low, high];
    },
    rolloutAt: (place) => {
      let best = rows[0]?.rollout ?? 0;
      let least = Infinity;
      for (const [rollout, time] of times) {
        if (Math.abs(time - place) >= least) continue;
        best = rollout;
        least = Math.abs(time - place);
      }
      return best;
    },
  };
}

const MINUTE = 60_000;
/** Whole minutes that a bar may span. */
const SPANS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE);

/** Events of one stretch of whole minutes. */
export interface MinuteBar<Kind extends string> {
  readonly start: number;
  readonly end: number;
  readonly count: number;
  /** In the minute with the most of them. */
  readonly most: number;
  readonly kinds: readonly { readonly kind: Kind; readonly count: number }[];
}

interface TimedEvent<Kind extends string> {
  readonly kind: Kind;
  /** The start of its minute; null: the source tells no time. */
  readonly started_at: number | null;
  readonly count: number;
}

/** Events of a part of the time in at most `most` stretches of equal length, those without an event left out. */
export function minuteBars<Kind extends string>(
  events: readonly TimedEvent<Kind>[],
  [first, last]: readonly [number, number],
  most: number,
): MinuteBar<Kind>[] {
  const longest = SPANS.at(-1) ?? MINUTE;
  const span =
    SPANS.find((each) => (last - first) / each + 1 <= most) ??
    longest * Math.ceil(((last - first) / longest + 1) / Math.max(1, most));
  const bars = new Map<number, { minutes: Map<number, number>; kinds: Map<Kind, number> }>();
  for (const { kind, started_at, count } of events) {
    if (started_at === null || started_at + MINUTE <= first || started_at > last) continue;
    const start = Math.floor(started_at / span) * span;
    const bar = bars.get(start) ?? { minutes: new Map<number, number>(), kinds: new Map<Kind, number>() };
    const minute = Math.floor(started_at / MINUTE);
    bar.minutes.set(minute, (bar.minutes.get(minute) ?? 0) + count);
    bar.kinds.set(kind, (bar.kinds.get(kind) ?? 0) + count);
    bars.set(start, bar);
  }
  return [...bars]
    .sort(([a], [b]) => a - b)
    .map(([start, { minutes, kinds }]) => ({
      start,
      end: start + span,
      count: [...minutes.values()].reduce((sum, count) => sum + count, 0),
      most: Math.max(...minutes.values()),
      kinds: [...kinds].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
    }));
}
