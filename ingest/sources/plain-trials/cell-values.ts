import { int32OrNull } from "@/ingest/sources/in-range";

/** What a cell of a table or a value of a JSON record may be when it is read as a field of a trial. */
export type Cell = unknown;

/** A cell that cannot be what its column should hold: left out and counted, never guessed. */
export const UNFIT = Symbol("unfit");
export type Unfit = typeof UNFIT;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const ABSENT: ReadonlySet<string> = new Set([
  "",
  "null",
  "none",
  "na",
  "n/a",
  "<na>",
  "-",
  "nat",
  "undefined",
]);
const TRUE: ReadonlySet<string> = new Set(["true", "yes", "y", "t", "pass", "passed", "correct", "resolved"]);
const FALSE: ReadonlySet<string> = new Set([
  "false",
  "no",
  "n",
  "f",
  "fail",
  "failed",
  "incorrect",
  "unresolved",
]);
const NON_FINITE: ReadonlyMap<string, number> = new Map([
  ["nan", Number.NaN],
  ["+nan", Number.NaN],
  ["-nan", Number.NaN],
  ["inf", Infinity],
  ["+inf", Infinity],
  ["infinity", Infinity],
  ["+infinity", Infinity],
  ["-inf", -Infinity],
  ["-infinity", -Infinity],
]);

/** True for null, an empty cell, and the words that tables use for "nothing here". */
export function isAbsent(cell: Cell): boolean {
  if (cell === null || cell === undefined || cell === "") return true;
  return typeof cell === "string" && cell.length <= 9 && ABSENT.has(cell.trim().toLowerCase());
}

/** A reward: a number (nan and infinities included), a verdict in words as 1 or 0; null when absent. */
export function rewardOf(cell: Cell): number | null | Unfit {
  if (typeof cell === "number") return cell;
  if (typeof cell === "string") {
    if (NUMBER.test(cell)) return Number(cell);
    if (isAbsent(cell)) return null;
    const word = cell.trim().toLowerCase();
    if (NUMBER.test(word)) return Number(word);
    const nonFinite = NON_FINITE.get(word);
    if (nonFinite !== undefined) return nonFinite;
    return TRUE.has(word) ? 1 : FALSE.has(word) ? 0 : UNFIT;
  }
  if (typeof cell === "boolean") return cell ? 1 : 0;
  if (typeof cell === "bigint") return Number(cell);
  return cell === null || cell === undefined ? null : UNFIT;
}

/** A verdict: true, false, 1, 0 or a word for them; null when absent. */
export function verdictOf(cell: Cell): boolean | null | Unfit {
  if (typeof cell === "boolean") return cell;
  const reward = rewardOf(cell);
  if (reward === null || reward === UNFIT) return reward;
  return reward === 1 ? true : reward === 0 ? false : UNFIT;
}

/** A finite number of at least 0; null when absent. */
export function amountOf(cell: Cell): number | null | Unfit {
  if (typeof cell === "boolean") return UNFIT;
  const value = rewardOf(cell);
  if (value === null || value === UNFIT) return value;
  return Number.isFinite(value) && value >= 0 ? value : UNFIT;
}

/** A whole number from 0 that fits a 32-bit column ("12" and 12.0 do); null when absent. */
export function wholeOf(cell: Cell): number | null | Unfit {
  const value = amountOf(cell);
  if (value === null || value === UNFIT) return value;
  return int32OrNull(value) ?? UNFIT;
}

/** An id or a word as text; numbers become their digits; null when absent. */
export function textOf(cell: Cell): string | null | Unfit {
  if (typeof cell === "string") return cell === "" ? null : cell;
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : null;
  if (typeof cell === "bigint" || typeof cell === "boolean") return String(cell);
  return cell === null || cell === undefined ? null : UNFIT;
}

const TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)? ?(Z|UTC|[+-]\d\d:?\d\d|[+-]\d\d)?$/i;

/**
 * A time as milliseconds since 1970. Text with a zone becomes UTC; without one the clock time is kept as it
 * stands. Numbers are seconds, milli-, micro- or nanoseconds since 1970, told apart by their size.
 */
export function timeOf(cell: Cell): number | null | Unfit {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? UNFIT : cell.getTime();
  if (typeof cell === "string") {
    if (isAbsent(cell)) return null;
    const found = TIME.exec(cell.trim());
    if (found) return isoTime(found);
    return NUMBER.test(cell.trim()) ? epochTime(Number(cell)) : UNFIT;
  }
  if (typeof cell === "bigint") return epochTime(Number(cell));
  if (typeof cell === "number") return Number.isNaN(cell) ? null : epochTime(cell);
  return cell === null || cell === undefined ? null : UNFIT;
}

function isoTime(found: RegExpExecArray): number | Unfit {
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "", zone = "Z"] = found;
  const months = Number(month);
  const days = Number(day);
  const time = Date.UTC(Number(year), months - 1, days, Number(hour), Number(minute), Number(second));
  const date = new Date(time);
  // A 30 February, a 25th hour or a 61st minute would quietly become another day or hour.
  const isReal =
    date.getUTCMonth() === months - 1 && date.getUTCDate() === days && date.getUTCHours() === Number(hour);
  if (!isReal) return UNFIT;
  return time + Number(fraction.slice(0, 3).padEnd(3, "0")) - 60_000 * zoneMinutes(zone);
}

function zoneMinutes(zone: string): number {
  const found = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (found === null) return 0;
  const minutes = 60 * Number(found[2]) + Number(found[3] ?? "0");
  return found[1] === "-" ? -minutes : minutes;
}

/** Units of epoch times, by the smallest number that can be one of ours (1973) in that unit. */
const EPOCHS = [
  [1e17, 1e-6],
  [1e14, 1e-3],
  [1e11, 1],
  [1e8, 1000],
] as const;
const LAST_TIME = 4_102_444_800_000;

function epochTime(value: number): number | Unfit {
  const factor = EPOCHS.find(([least]) => value >= least)?.[1];
  if (factor === undefined) return UNFIT;
  const time = value * factor;
  return time <= LAST_TIME ? time : UNFIT;
}

/**
 * The kind of an error, fit to be stored: a class name or a short word. Texts beyond that may hold anything,
 * so of "ValueError: …" the name is kept, and any other sentence is only "error".
 */
export function errorKindOf(cell: Cell): string | null {
  if (cell === true) return "error";
  if (typeof cell === "object" && cell !== null) {
    const type = "type" in cell ? cell.type : "error" in cell ? cell.error : undefined;
    return typeof type === "string" ? errorKindOf(type) : "error";
  }
  if (typeof cell !== "string" || isAbsent(cell) || FALSE.has(cell.toLowerCase()) || cell === "0")
    return null;
  const text = cell.trim();
  if (/^[A-Za-z][A-Za-z_. -]{0,39}$/.test(text)) return text;
  return /^(?:[a-z_]\w*\.)*([A-Z]\w{0,63})(?=$|[:(\s])/.exec(text)?.[1] ?? "error";
}
