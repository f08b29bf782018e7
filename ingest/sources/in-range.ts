/** Milliseconds around 1970 that both a Date and a TIMESTAMP can hold. */
const FARTHEST_TIME = 8.64e15;

/** A whole number that fits an INTEGER column; null for anything else. */
export function int32OrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null;
}

/** Seconds since 1970 as whole milliseconds; null when they are no number or no time that a column holds. */
export function millisecondsOf(seconds: unknown): number | null {
  if (typeof seconds !== "number") return null;
  const milliseconds = Math.round(seconds * 1000);
  return Math.abs(milliseconds) <= FARTHEST_TIME ? milliseconds : null;
}
