import type { EventKind } from "@/lib/domain/event-kinds";
import { type MinuteBar, minuteBars, type TimelinePlaces } from "@/lib/domain/timeline-places";
import type { LogEventRow } from "@/lib/queries/log-events";

/** The events of one rollout. */
interface EventBar {
  readonly rollout: number;
  readonly count: number;
  readonly kinds: readonly { readonly kind: EventKind; readonly count: number }[];
  /** Minutes with an event, and how many the worst of them has. */
  readonly minutes: number;
  readonly most: number;
}

/** Events by rollout; those that belong to none are left out. */
function barsOf(events: readonly LogEventRow[]): EventBar[] {
  const byRollout = new Map<number, { kinds: Map<EventKind, number>; minutes: Map<number | null, number> }>();
  for (const { rollout, kind, started_at, count } of events) {
    if (rollout === null) continue;
    const known = byRollout.get(rollout) ?? {
      kinds: new Map<EventKind, number>(),
      minutes: new Map<number | null, number>(),
    };
    known.kinds.set(kind, (known.kinds.get(kind) ?? 0) + count);
    known.minutes.set(started_at, (known.minutes.get(started_at) ?? 0) + count);
    byRollout.set(rollout, known);
  }
  return [...byRollout]
    .sort(([a], [b]) => a - b)
    .map(([rollout, { kinds, minutes }]) => ({
      rollout,
      count: [...kinds.values()].reduce((sum, count) => sum + count, 0),
      kinds: [...kinds].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count),
      minutes: minutes.size,
      most: Math.max(...minutes.values()),
    }));
}

/** A bar of the timeline with its ends on the axis: the events of a rollout, or the worst minute of some. */
export type ShownBar = { readonly start: number; readonly end: number; readonly height: number } & (
  | { readonly by: "rollout"; readonly bar: EventBar }
  | { readonly by: "time"; readonly bar: MinuteBar<EventKind> }
);

/** A bar is at least this wide, in pixels. */
const NARROWEST = 2;

/** The bars in sight: one a rollout, or one for as many whole minutes as there is room for. */
export function shownBars(
  events: readonly LogEventRow[],
  { axis, domain }: TimelinePlaces,
  pixels: number,
): ShownBar[] {
  if (axis === "wall_time")
    return minuteBars(events, domain, Math.max(1, pixels / NARROWEST)).map((bar) => ({
      by: "time",
      bar,
      start: bar.start,
      end: bar.end,
      height: bar.most,
    }));
  return barsOf(events)
    .map((bar): ShownBar => ({
      by: "rollout",
      bar,
      start: bar.rollout - 0.5,
      end: bar.rollout + 0.5,
      height: bar.count,
    }))
    .filter(({ start, end }) => start >= domain[0] && end <= domain[1]);
}
