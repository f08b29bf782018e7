import type { EventKind } from "@/lib/domain/event-kinds";

import type { ByteMemory, PairList } from "./byte-memory";
import type { BytePair } from "./byte-module";
import { HeaderClock } from "./header-clock";

const LF = 10;
const LEASE = Buffer.from("Unknown run_lease_id");
const SERV = Buffer.from(" Serv");
/** Where in its text a mark stands. */
const LEASE_AT = LEASE.indexOf(" run_");
const SERVER_ERROR = /500 Internal Server Error|503 Service Unavailable/;
const PRESSURE = /pending_closes|WORKER_PENDING_CLOSES_PRESSURE/;
const ENDPOINTS = [
  ["/reset", "reset_500"],
  ["/evaluate", "evaluate_500"],
  ["/exec_tool", "exec_tool_500"],
  ["/heartbeat", "heartbeat_500"],
  ["/allocate", "allocate_503"],
] as const satisfies readonly (readonly [string, EventKind])[];

/**
 * Rare pairs of bytes in the lines of events: ` Serv` of the HTTP errors and ` run_` of an unknown lease. Both share
 * a byte and their distance with each other and with other marks: more of them made the search a tenth slower.
 */
export const EVENT_PAIRS: readonly BytePair[] = [
  { first: 0x20, second: 0x76, apart: 4 },
  { first: 0x20, second: 0x5f, apart: 4 },
];

/** The lists of a memory that searches for EVENT_PAIRS. */
export interface EventLists {
  readonly feeds: PairList;
  readonly errors: PairList;
  readonly leases: PairList;
}

/** A line that tells an event. */
interface EventLine {
  readonly kind: EventKind;
  readonly line: number;
  /** Epoch milliseconds of the last header before it, as if it were UTC. */
  readonly time: number | null;
}

type TakeEvent = (kind: EventKind, line: number, time: number | null) => void;

/**
 * Finds the lines of infrastructure events, which have neither tag nor, mostly, a header: their time is that of the
 * last header before them. Lines are held back until `advance`, so that a marker between them keeps its place.
 */
export class EventLines {
  readonly #take: TakeEvent;
  readonly #clock = new HeaderClock();
  #time: number | null = null;
  #waiting: EventLine[] = [];
  #given = 0;

  constructor(take: TakeEvent) {
    this.#take = take;
  }

  /** Looks through the first `end` bytes of a window that was searched; `before` is the number of the line before it. */
  search(memory: ByteMemory, { feeds, errors, leases }: EventLists, end: number, before: number): void {
    const bytes = memory.window;
    const found: { readonly kind: EventKind; readonly at: number }[] = [];
    // A line is judged once, however often it says so: one line may fill the window.
    let judged = 0;
    eachIn(errors, end, (at) => {
      if (at < judged || !isSame(bytes, at, SERV)) return;
      const [from, to] = lineAround(bytes, at, end);
      judged = to;
      for (const kind of errorKinds(bytes.toString("latin1", from, to))) found.push({ kind, at });
    });
    eachIn(leases, end, (at) => {
      if (isSame(bytes, at - LEASE_AT, LEASE)) found.push({ kind: "unknown_lease", at });
    });
    found.sort((a, b) => a.at - b.at);
    let feed = 0;
    let line = -1;
    let seen = 0;
    const kinds = new Set<EventKind>();
    for (const { kind, at } of found) {
      while (feed < feeds.count && (feeds.offsets[feed] ?? end) < at) feed += 1;
      if (before + feed + 1 !== line) kinds.clear();
      line = before + feed + 1;
      this.#time = this.#lastTime(bytes, seen, at) ?? this.#time;
      seen = at;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      this.#waiting.push({ kind, line, time: this.#time });
    }
    this.#time = this.#lastTime(bytes, seen, end) ?? this.#time;
  }

  /** The time of the last header that opens between two places, which no search leaves; null without one. */
  #lastTime(bytes: Buffer, from: number, to: number): number | null {
    const part = bytes.subarray(from, to);
    let at = part.lastIndexOf("[20");
    while (at >= 0) {
      const time = this.#clockAt(bytes, from + at);
      if (time !== null) return time;
      at = at === 0 ? -1 : part.lastIndexOf("[20", at - 1);
    }
    return null;
  }

  /** Only a bracket behind a space, a colour or at the begin of a line opens a header: agents quote others. */
  #clockAt(bytes: Buffer, at: number): number | null {
    const previous = at === 0 ? LF : bytes[at - 1];
    const opens = previous === LF || previous === 0x20 || previous === 0x6d || previous === 0x0d;
    return opens ? this.#clock.read(bytes, at + 1) : null;
  }

  /** Looks through one line that is read alone; its own clock, if any, is not looked for. */
  alone(bytes: Buffer, line: number): void {
    const text = bytes.toString("latin1");
    const kinds = new Set<EventKind>(errorKinds(text));
    if (text.includes(LEASE.toString())) kinds.add("unknown_lease");
    for (const kind of kinds) this.#waiting.push({ kind, line, time: this.#time });
  }

  /** Gives out what stands before this line. */
  advance(line: number): void {
    for (; this.#given < this.#waiting.length; this.#given += 1) {
      const event = this.#waiting[this.#given];
      if (event === undefined || event.line >= line) return;
      this.#take(event.kind, event.line, event.time);
    }
    if (this.#given === 0) return;
    this.#waiting = [];
    this.#given = 0;
  }
}

/** The kinds of HTTP errors that a line tells, by what was asked of the environment. */
function errorKinds(text: string): EventKind[] {
  if (!SERVER_ERROR.test(text)) return [];
  const endpoint = ENDPOINTS.find(([path]) => text.includes(path));
  return [
    ...(endpoint === undefined ? [] : [endpoint[1]]),
    ...(PRESSURE.test(text) ? (["pending_closes"] as const) : []),
  ];
}

function eachIn({ offsets, count }: PairList, end: number, take: (at: number) => void): void {
  for (let index = 0; index < count; index += 1) {
    const at = offsets[index] ?? end;
    if (at >= end) return;
    take(at);
  }
}

function lineAround(bytes: Buffer, at: number, end: number): readonly [from: number, to: number] {
  const next = bytes.indexOf(LF, at);
  return [at === 0 ? 0 : bytes.lastIndexOf(LF, at - 1) + 1, next < 0 || next > end ? end : next];
}

function isSame(bytes: Buffer, at: number, text: Buffer): boolean {
  if (at < 0) return false;
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text[i]) return false;
  return true;
}
