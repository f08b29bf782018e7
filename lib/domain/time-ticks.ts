import type { Ticks } from "./ticks";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Round steps of a time axis, in milliseconds. */
const STEPS = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12].map((n) => n * HOUR),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((n) => n * DAY),
];

/** Times or durations in [low, high], milliseconds, at a round step; at most `most`. A range without one has none. */
export function timeTicks(low: number, high: number, most: number): Ticks {
  const count = (step: number) => Math.floor(high / step) - Math.ceil(low / step) + 1;
  const longest = STEPS.at(-1) ?? DAY;
  const step = STEPS.find((each) => count(each) <= most) ?? longest * Math.ceil(count(longest) / most);
  const first = Math.ceil(low / step);
  return {
    values: Array.from({ length: Math.max(0, count(step)) }, (_, i) => (first + i) * step),
    step,
    decimals: 0,
  };
}

/** A time on an axis in UTC, as short as its step allows: "14:05:30", "14:05", and the date at midnight, "12-01". */
export function formatClock(ms: number, step: number): string {
  const text = new Date(ms).toISOString();
  if (ms % DAY === 0) return text.slice(5, 10);
  return step < SECOND ? text.slice(17, 23) : text.slice(11, step < MINUTE ? 19 : 16);
}

const UNITS = [
  ["d", DAY],
  ["h", HOUR],
  ["min", MINUTE],
  ["s", SECOND],
] as const;

/** A duration in its two largest units: "2 d 3 h", "12 min", "0.25 s"; never more exact than needed to tell it from others. */
export function formatDuration(ms: number): string {
  const size = Math.abs(ms);
  const sign = ms < 0 ? "\u2212" : "";
  if (size < MINUTE) {
    const seconds = size / SECOND;
    return `${sign}${String(Number(seconds.toFixed(seconds < 10 ? 2 : 0)))} s`;
  }
  const whole = Math.round(size / SECOND) * SECOND;
  const at = UNITS.findIndex(([, length]) => whole >= length);
  const [unit, length] = UNITS[at] ?? UNITS[3];
  const next = UNITS[at + 1];
  const parts = [`${String(Math.floor(whole / length))} ${unit}`];
  const rest = next === undefined ? 0 : Math.floor((whole % length) / next[1]);
  if (next !== undefined && rest > 0) parts.push(`${String(rest)} ${next[0]}`);
  return `${sign}${parts.join(" ")}`;
}
