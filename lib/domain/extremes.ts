/** Answers about stretches of a series, without walking over all of it; places are indexes, `end` is after the last. */
export interface Extremes {
  /** The place of the lowest value, the first of equals; −1 where every value is missing (NaN). */
  readonly lowest: (from: number, end: number) => number;
  readonly highest: (from: number, end: number) => number;
  /** How many values are missing. */
  readonly missing: (from: number, end: number) => number;
}

const BLOCK = 256;

/** The extremes of blocks of 256 values, found once: a stretch costs its blocks and at most two blocks of values. */
export function extremesOf(values: Float64Array): Extremes {
  const blocks = Math.ceil(values.length / BLOCK);
  const lows = new Int32Array(blocks);
  const highs = new Int32Array(blocks);
  const gaps: number[] = [];
  for (let block = 0; block < blocks; block += 1) {
    let low = -1;
    let high = -1;
    const end = Math.min(values.length, (block + 1) * BLOCK);
    for (let place = block * BLOCK; place < end; place += 1) {
      const value = values[place] ?? Number.NaN;
      if (Number.isNaN(value)) {
        gaps.push(place);
        continue;
      }
      if (low < 0 || value < (values[low] ?? 0)) low = place;
      if (high < 0 || value > (values[high] ?? 0)) high = place;
    }
    lows[block] = low;
    highs[block] = high;
  }
  const before = (place: number) => firstAtLeast(gaps, place, 0, gaps.length);
  return {
    lowest: (from, end) => bestOf(values, lows, from, end, 1),
    highest: (from, end) => bestOf(values, highs, from, end, -1),
    missing: (from, end) => (gaps.length === 0 ? 0 : before(end) - before(from)),
  };
}

function bestOf(values: Float64Array, byBlock: Int32Array, from: number, end: number, sign: 1 | -1): number {
  let best = -1;
  let least = Infinity;
  const take = (place: number) => {
    const value = sign * (values[place] ?? Number.NaN);
    if (value < least || (best < 0 && value === Infinity)) {
      best = place;
      least = value;
    }
  };
  for (let place = from; place < end;) {
    if (place % BLOCK === 0 && place + BLOCK <= end) {
      const inBlock = byBlock[place / BLOCK] ?? -1;
      if (inBlock >= 0) take(inBlock);
      place += BLOCK;
    } else {
      take(place);
      place += 1;
    }
  }
  return best;
}

/** The first place in [from, end) whose value is `wanted` or more; `end` where none is. The values ascend there. */
export function firstAtLeast(values: ArrayLike<number>, wanted: number, from: number, end: number): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the value nearest to a wanted one, the first of two; null without values. They ascend. */
export function nearestOf(values: ArrayLike<number>, wanted: number): number | null {
  if (values.length === 0) return null;
  const after = Math.min(values.length - 1, firstAtLeast(values, wanted, 0, values.length));
  const before = values[after - 1];
  return before !== undefined && wanted - before <= Math.abs((values[after] ?? 0) - wanted)
    ? after - 1
    : after;
}
