// The escape character and NUL are what these patterns are about.

const ANSI = /\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-Z\\-_]/g;
const NUL_OR_BOM = /[\0\uFEFF]/g;

const RAY_ACTOR = /^\s*\((?:([^()]*?) )?pid=([\w-]+)(?:, ip=([^)\s]+))?\) ?/;
const RAY_SYSTEM = /^\s*\((?:raylet|gcs_server|autoscaler(?: \+[0-9dhms]+)?)(?:, ip=[^)\s]+)?\) ?/;
const REPEATED = / ?\[repeated (\d+)x across cluster\](?: \(Ray deduplicates logs by default\.[^\n]*\))?\s*$/;
const HEADER = /\[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?:[.,]\d+)?(?: [^\]]*)?\] [\w.-]+\.py:\d+ - /g;
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
  let rest = plainText(line);
  const origin: Origin = { actor: null, process: null, repeated: 0 };
  rest = takePrefixes(rest, origin);
  if (rest.includes("x across cluster]")) {
    const match = REPEATED.exec(rest);
    if (match) {
      origin.repeated = Number(match[1]);
      rest = rest.slice(0, match.index);
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
      origin.actor = actor[1] ?? null;
      origin.process = actor[3] === undefined ? (actor[2] ?? null) : `${actor[2]}@${actor[3]}`;
      rest = rest.slice(actor[0].length);
      continue;
    }
    const system = RAY_SYSTEM.exec(rest);
    if (!system) return rest;
    rest = rest.slice(system[0].length);
  }
  return rest;
}

function splitAtHeaders(text: string, origin: Origin, records: LogRecord[]): void {
  let start = 0;
  let headed = false;
  let time: number | null = null;
  const add = (end: number): void => {
    if (end > start || headed) {
      const message = start === 0 && end === text.length ? text : text.slice(start, end);
      records.push({ ...origin, headed, time, message });
    }
  };
  if (text.includes(".py:")) {
    HEADER.lastIndex = 0;
    for (let match = HEADER.exec(text); match; match = HEADER.exec(text)) {
      const before = text.slice(start, match.index);
      if (!PROGRESS_BAR_END.test(before.slice(-80)) && endsInsideQuotes(before)) continue;
      add(match.index);
      start = match.index + match[0].length;
      headed = true;
      time = parseTime(match[1] ?? "");
      if (!text.includes(".py:", start)) break;
    }
  }
  add(text.length);
}

/** Agents print their tool calls as Python reprs: a header inside a quoted string is their text, not a record. */
function endsInsideQuotes(text: string): boolean {
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (character === "\\") at += 1;
    else if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === "'" || character === '"') quote = character;
  }
  return quote !== "";
}

function parseTime(text: string): number {
  return Date.UTC(
    Number(text.slice(0, 4)),
    Number(text.slice(5, 7)) - 1,
    Number(text.slice(8, 10)),
    Number(text.slice(11, 13)),
    Number(text.slice(14, 16)),
    Number(text.slice(17, 19)),
  );
}
