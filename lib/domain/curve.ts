import { firstAtLeast } from "./extremes";
import type { MetricColumns } from "./metric-columns";

/** What a curve can run along. */
export const X_AXES = ["rollout", "step", "log_index", "wall_time", "relative_time"] as const;
export type XAxis = (typeof X_AXES)[number];

/** How an axis of a curve grows. */
export const SCALES = ["linear", "log"] as const;
export type Scale = (typeof SCALES)[number];

/** Whether places on an axis are times, in milliseconds. */
export function isTime(axis: XAxis): boolean {
  return axis === "wall_time" || axis === "relative_time";
}

/** Values of one attempt along an axis, in log order; those that a later attempt redid make a line of their own. */
export interface CurveLine {
  readonly attempt: number;
  readonly superseded: boolean;
  /** The row of each value in the columns. */
  readonly rows: Int32Array;
  readonly x: Float64Array;
  /** NaN where what was logged is not finite. */
  readonly y: Float64Array;
  /** Where each stretch begins on which x does not fall; the first is 0. */
  readonly pieces: readonly number[];
}

/** One metric of one run along an axis. */
export interface Curve {
  readonly columns: MetricColumns;
  /** The lines that count, before those that were redone. */
  readonly lines: readonly CurveLine[];
  /** Values without a place on the axis. */
  readonly unplaced: number;
}

const COLUMN = {
  rollout: "rollout",
  step: "step",
  log_index: "log_index",
  wall_time: "logged_at",
  relative_time: "logged_at",
} as const satisfies Record<XAxis, keyof MetricColumns>;

/** The axes that at least one of the values has a place on. */
export function axesOf(columns: MetricColumns): XAxis[] {
  return X_AXES.filter((axis) => isAnyThere(columns[COLUMN[axis]]));
}

/** Whether any value is not missing; a function for each of a million would take forty times as long. */
function isAnyThere(values: Float64Array): boolean {
  for (let row = 0; row < values.length; row += 1) if (!Number.isNaN(values[row])) return true;
  return false;
}

/**
 * Values along an axis, in the order in which they were logged: nothing is sorted, so where x falls a line starts
 * anew. Several values of one rollout, as a trainer logs its optimizer steps, stand at N + i/k: they neither hide
 * each other nor make a step back. Relative time runs from `starts`, milliseconds by attempt.
 */
export function curveOf(
  columns: MetricColumns,
  axis: XAxis,
  starts: ReadonlyMap<number, number> = new Map(),
): Curve {
  const places = columns[COLUMN[axis]];
  if (isOneAttempt(columns, places))
    return { columns, lines: [wholeLine(columns, axis, starts)], unplaced: 0 };
  const keyOf = (row: number) => 2 * (columns.attempt[row] ?? 0) + (columns.superseded[row] ?? 0);
  const { groups, unplaced } = groupsOf(places, keyOf);
  // Plain loops: with a function for each of a million values this would take a second.
  const lines = [...groups].map(([key, count]): CurveLine => {
    const rows = new Int32Array(count);
    for (let row = 0, place = 0; row < places.length; row += 1) {
      if (keyOf(row) === key && !Number.isNaN(places[row])) rows[place++] = row;
    }
    const attempt = Math.floor(key / 2);
    const start = axis === "relative_time" ? (starts.get(attempt) ?? places[rows[0] ?? 0] ?? 0) : 0;
    const x = new Float64Array(count);
    const y = new Float64Array(count);
    for (let place = 0; place < count; place += 1) {
      const row = rows[place] ?? 0;
      x[place] = (places[row] ?? 0) - start;
      y[place] = columns.value[row] ?? Number.NaN;
    }
    if (axis === "rollout") standSideBySide(x);
    return { attempt, superseded: key % 2 === 1, rows, x, y, pieces: piecesOf(x) };
  });
  lines.sort((a, b) => Number(a.superseded) - Number(b.superseded) || a.attempt - b.attempt);
  return { columns, lines, unplaced };
}

/** Whether all values are of one attempt, alike superseded or not, and each has a place; false without values. */
function isOneAttempt({ attempt, superseded }: MetricColumns, places: Float64Array): boolean {
  for (let row = 0; row < places.length; row += 1) {
    if (attempt[row] !== attempt[0] || superseded[row] !== superseded[0] || Number.isNaN(places[row]))
      return false;
  }
  return places.length > 0;
}

/** The one line of such values. Its values are the column itself, so that what is worked out of them serves every axis. */
function wholeLine(columns: MetricColumns, axis: XAxis, starts: ReadonlyMap<number, number>): CurveLine {
  const places = columns[COLUMN[axis]];
  const attempt = columns.attempt[0] ?? 0;
  const rows = new Int32Array(places.length);
  for (let row = 0; row < rows.length; row += 1) rows[row] = row;
  let x = places;
  if (axis === "rollout") {
    x = places.slice();
    standSideBySide(x);
  } else if (axis === "relative_time") {
    const start = starts.get(attempt) ?? places[0] ?? 0;
    x = places.map((place) => place - start);
  }
  return { attempt, superseded: columns.superseded[0] === 1, rows, x, y: columns.value, pieces: piecesOf(x) };
}

/** How many values each group has, and how many have no place. Most rows belong to the group of the row before. */
function groupsOf(places: Float64Array, keyOf: (row: number) => number) {
  const groups = new Map<number, number>();
  let unplaced = 0;
  let key = -1;
  let count = 0;
  const close = () => {
    if (count > 0) groups.set(key, (groups.get(key) ?? 0) + count);
    count = 0;
  };
  for (let row = 0; row < places.length; row += 1) {
    if (Number.isNaN(places[row])) {
      unplaced += 1;
      continue;
    }
    const next = keyOf(row);
    if (next !== key) close();
    key = next;
    count += 1;
  }
  close();
  return { groups, unplaced };
}

/** Moves the k values that share a place to N + i/k. */
function standSideBySide(x: Float64Array): void {
  for (let start = 0; start < x.length;) {
    const place = x[start] ?? 0;
    let end = start + 1;
    while (end < x.length && x[end] === place) end += 1;
    for (let i = 1; i < end - start; i += 1) x[start + i] = place + i / (end - start);
    start = end;
  }
}

function piecesOf(x: Float64Array): number[] {
  const pieces = [0];
  for (let place = 1; place < x.length; place += 1) {
    if ((x[place] ?? 0) < (x[place - 1] ?? 0)) pieces.push(place);
  }
  return pieces;
}

/** How often x falls from one value of a line to the next. */
export function fallsOf({ lines }: Curve): number {
  return lines.reduce((sum, { pieces }) => sum + pieces.length - 1, 0);
}

/** The stretches of a line on which x does not fall: first place, and the place after the last. */
export function stretchesOf({ x, pieces }: CurveLine): (readonly [from: number, end: number])[] {
  return pieces.map((from, index) => [from, pieces[index + 1] ?? x.length]);
}

/** The lowest and highest x of some lines; null without values. */
export function extentOf(lines: readonly CurveLine[]): readonly [first: number, last: number] | null {
  let [first, last] = [Infinity, -Infinity];
  for (const line of lines) {
    for (const [from, end] of stretchesOf(line)) {
      if (from === end) continue;
      first = Math.min(first, line.x[from] ?? first);
      last = Math.max(last, line.x[end - 1] ?? last);
    }
  }
  return first > last ? null : [first, last];
}

/** A value of a line: its place in it. */
export interface LinePlace {
  readonly line: CurveLine;
  readonly place: number;
}

/** The value nearest to an x, of the first line among equals; null without values. By bisection in each stretch. */
export function nearestPlace(lines: readonly CurveLine[], x: number): LinePlace | null {
  let best: LinePlace | null = null;
  let least = Infinity;
  for (const line of lines) {
    for (const [from, end] of stretchesOf(line)) {
      const after = firstAtLeast(line.x, x, from, end);
      for (const place of [after - 1, after]) {
        if (place < from || place >= end) continue;
        const distance = Math.abs((line.x[place] ?? 0) - x);
        if (distance >= least) continue;
        best = { line, place };
        least = distance;
      }
    }
  }
  return best;
}

/** The next different x on a side of `x`, the last one when there is none; null without values. */
export function nextX(lines: readonly CurveLine[], x: number, side: 1 | -1): number | null {
  let best: number | null = null;
  for (const line of lines) {
    for (const [from, end] of stretchesOf(line)) {
      const at = firstAtLeast(line.x, x, from, end);
      let place = side < 0 ? at - 1 : at;
      if (side > 0) while (place < end && line.x[place] === x) place += 1;
      if (place < from || place >= end) continue;
      const next = line.x[place] ?? x;
      if (best === null || side * (next - best) < 0) best = next;
    }
  }
  return best;
}

/** The x of the first value of rollout `rollout` or later that counts; null when there is none. */
export function xOfRollout({ columns, lines }: Curve, rollout: number): number | null {
  for (const { superseded, rows, x } of lines) {
    if (superseded) continue;
    const place = rows.findIndex((row) => (columns.rollout[row] ?? Number.NaN) >= rollout);
    if (place >= 0) return x[place] ?? null;
  }
  return null;
}
