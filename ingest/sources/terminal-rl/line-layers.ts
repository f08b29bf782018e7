// The escape character and NUL are what these patterns are about.

const ANSI = /\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-Z\\-_]/g;
const NUL_OR_BOM = /[\0\uFEFF]/g;

const RAY_ACTOR = /^\s*\((?:([^()]*?) )?pid=([\w-]+)(?:, ip=([^)\s]+))?\) ?/;
const RAY_SYSTEM = /^\s*\((?:raylet|gcs_server|autoscaler(?: \+[0-9dhms]+)?)(?:, ip=[^)\s]+)?\) ?/;
const REPEATED = /\[repeated (\d+)x across cluster\](?: \(Ray deduplicates logs by default\.[^\n]*\))?\s*$/y;
const HEADER = /\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:[.,]\d+)?(?: [^\]]{0,99})?\] [\w.-]{1,99}\.py:\d+ - /g;
const HEADER_HERE = new RegExp(HEADER.source, "y");
const PROGRESS_BAR_END = /(?:it\/s|s\/it)[^\]]*\]\s*$/;
const MOST_PREFIXES = 3;

export interface LogRecord {
  /** Ray's actor name; null without a Ray prefix or for an anonymous worker. */
  readonly actor: string | null;
  /** The process within the cluster: `pid` or `pid@ip`; null without a Ray prefix. */
  readonly process: string | null;
  /** How many further lines Ray collapsed into this one; 0 normally. */
  readonly repeated: number;
  /** True when a slime header stands before the message. */
  readonly headed: boolean;
  /** Header time, host-local, as epoch milliseconds as if it were UTC; null without a header. */
  readonly time: number | null;
  readonly message: string;
}

/** The records of one line, outer layers taken off: ANSI, Ray prefixes and suffix, progress bars, headers. */
export function splitRecords(line: string): LogRecord[] {
  const origin: Origin = { actor: null, process: null, repeated: 0 };
  let rest = takePrefixes(plainText(takeKnownPrefix(line, origin)), origin);
  const suffix = rest.lastIndexOf("[repeated ");
  if (suffix >= 0) {
    REPEATED.lastIndex = suffix;
    const match = REPEATED.exec(rest);
    if (match) {
      origin.repeated = Number(match[1]);
      rest = rest.slice(0, rest[suffix - 1] === " " ? suffix - 1 : suffix);
    }
  }
  const records: LogRecord[] = [];
  if (!rest.includes("\r")) splitAtHeaders(rest, origin, records);
  else for (const part of rest.split("\r")) splitAtHeaders(takePrefixes(part, origin), origin, records);
  return records;
}

/** The line without ANSI sequences, NUL and byte order marks. */
export function plainText(line: string): string {
  let text = line;
  if (text.includes("\x1b")) text = text.replace(ANSI, "");
  if (text.includes("\0") || text.includes("\uFEFF")) text = text.replace(NUL_OR_BOM, "");
  return text;
}

interface Origin {
  actor: string | null;
  process: string | null;
  repeated: number;
}

/** Nested prefixes come from nested drivers: the innermost names the process that printed the line. */
function takePrefixes(text: string, origin: Origin): string {
  let rest = text;
  for (let taken = 0; taken < MOST_PREFIXES; taken++) {
    if (!rest.startsWith("(") && !/^\s+\(/.test(rest)) return rest;
    const actor = RAY_ACTOR.exec(rest);
    if (actor) {
      const [, name, process, host] = actor;
      origin.actor = name ?? null;
      origin.process = process === undefined || host === undefined ? (process ?? null) : `${process}@${host}`;
      rest = rest.slice(actor[0].length);
      continue;
    }
    const system = RAY_SYSTEM.exec(rest);
    if (!system) return rest;
    rest = rest.slice(system[0].length);
  }
  return rest;
}

const knownPrefixes = new Map<string, { actor: string | null; process: string | null }>();
const MOST_KNOWN_PREFIXES = 256;
const COLOUR_END = "\x1b[0m ";

/** Takes off a first prefix, coloured or not, that was parsed before: a log has few, on every line. */
function takeKnownPrefix(line: string, origin: Origin): string {
  if (!line.startsWith("(") && !line.startsWith("\x1b")) return line;
  const close = line.indexOf(")") + 1;
  if (close === 0) return line;
  const ending = [" ", COLOUR_END].find((text) => line.startsWith(text, close));
  if (ending === undefined) return line;
  const end = close + ending.length;
  const text = line.slice(0, end);
  let known = knownPrefixes.get(text);
  if (known === undefined) {
    const parsed: Origin = { actor: null, process: null, repeated: 0 };
    if (takePrefixes(plainText(text), parsed) !== "" || parsed.process === null) return line;
    known = { actor: parsed.actor, process: parsed.process };
    if (knownPrefixes.size >= MOST_KNOWN_PREFIXES) knownPrefixes.clear();
    knownPrefixes.set(text, known);
  }
  origin.actor = known.actor;
  origin.process = known.process;
  return line.slice(end);
}

function splitAtHeaders(text: string, origin: Origin, records: LogRecord[]): void {
  let start = 0;
  let headed = false;
  let time: number | null = null;
  const first = headerEnd(text, 0);
  if (first > 0) {
    start = first;
    headed = true;
    time = headerTime(text, 0);
  }
  let quote = "";
  let quotedTo = start;
  for (let at = start; text.includes(".py:", at);) {
    HEADER.lastIndex = at;
    const match = HEADER.exec(text);
    if (!match) break;
    at = match.index + match[0].length;
    quote = quoteAt(text, quotedTo, match.index, quote);
    quotedTo = match.index;
    const before = text.slice(Math.max(start, match.index - 80), match.index);
    if (quote !== "" && !PROGRESS_BAR_END.test(before)) continue;
    if (match.index > start || headed) {
      records.push(recordOf(origin, headed, time, text.slice(start, match.index)));
    }
    start = at;
    quote = "";
    quotedTo = at;
    headed = true;
    time = headerTime(text, match.index);
  }
  if (headed || text !== "") records.push(recordOf(origin, headed, time, text.slice(start)));
}

/** Where the message begins that follows a header at `at`; 0 when no header stands there. */
function headerEnd(text: string, at: number): number {
  HEADER_HERE.lastIndex = at;
  return HEADER_HERE.test(text) ? HEADER_HERE.lastIndex : 0;
}

function recordOf(origin: Origin, headed: boolean, time: number | null, message: string): LogRecord {
  const { actor, process, repeated } = origin;
  return { actor, process, repeated, headed, time, message };
}

/**
 * The quote that is open at `to`, when `quote` is open at `from`. Agents print their tool calls as Python
 * reprs: a header inside a quoted string is their text, not a record.
 */
function quoteAt(text: string, from: number, to: number, quote: string): string {
  let open = quote;
  for (let at = from; at < to; at++) {
    const character = text[at] ?? "";
    if (character === "\\") at += 1;
    else if (open !== "") open = character === open ? "" : open;
    else if (character === "'" || character === '"') open = character;
  }
  return open;
}

let lastTimeText = "";
let lastTime: number | null = null;

/** The time of the header at `at`; null when there is no such time. Neighbouring lines mostly share their second. */
function headerTime(text: string, at: number): number | null {
  const clock = text.slice(at + 1, at + 20);
  if (clock === lastTimeText) return lastTime;
  const time = Date.parse(`${clock.replace(" ", "T")}Z`);
  lastTimeText = clock;
  lastTime = Number.isNaN(time) ? null : time;
  return lastTime;
}
