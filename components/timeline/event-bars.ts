import type { EventKind } from "@/lib/domain/event-kinds";
import type { LogEventRow } from "@/lib/queries/log-events";

/** The events of one rollout. */
export interface EventBar {
  readonly rollout: number;
  readonly count: number;
  readonly kinds: readonly { readonly kind: EventKind; readonly count: number }[];
  /** Minutes with an event, and how many the worst of them has. */
  readonly minutes: number;
  readonly most: number;
}

/** Events by rollout; those that belong to none are left out. */
export function barsOf(events: readonly LogEventRow[]): EventBar[] {
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
