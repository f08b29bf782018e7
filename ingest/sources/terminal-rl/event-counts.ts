import type { EventDraft } from "@/ingest/source";
import type { EventKind } from "@/lib/domain/event-kinds";

const MINUTE = 60_000;

interface Count {
  readonly kind: EventKind;
  /** Epoch milliseconds of the minute; null when no header stood before it. */
  readonly minute: number | null;
  readonly first_line: number;
  count: number;
}

/** Counts events by kind and minute until a marker says which rollout they belong to. */
export class EventCounts {
  readonly #give: (row: Omit<EventDraft, "run_id">) => void;
  #pending = new Map<string, Count>();

  constructor(give: (row: Omit<EventDraft, "run_id">) => void) {
    this.#give = give;
  }

  /** Adds a line of this kind; `time` in epoch milliseconds, null when unknown. */
  add(kind: EventKind, line: number, time: number | null): void {
    const minute = time === null ? null : Math.floor(time / MINUTE) * MINUTE;
    const key = `${kind} ${String(minute)}`;
    const known = this.#pending.get(key);
    if (known === undefined) this.#pending.set(key, { kind, minute, first_line: line, count: 1 });
    else known.count += 1;
  }

  /** What was counted since the last marker belongs to this rollout of this attempt; null: to none. */
  close(attempt: number, rollout: number | null): void {
    if (this.#pending.size === 0) return;
    for (const { kind, minute, first_line, count } of this.#pending.values())
      this.#give({ attempt, kind, started_at: minute, rollout, count, first_line });
    this.#pending = new Map();
  }
}
