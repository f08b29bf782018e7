import { type Extremes, firstAtLeast } from "./extremes";

/** Which points of a line to draw: their places in order, −1 where the line breaks. */
export interface Thinned {
  readonly places: readonly number[];
  /** How many points are drawn, and how many there are; missing values are not counted. */
  readonly drawn: number;
  readonly total: number;
}

/** A pixel column keeps up to this many points, so thinning begins where there are more. */
const KEPT_PER_COLUMN = 4;

/**
 * The points from place `from` to before `end`, on which `x` does not fall. Every one while there are at most four a
 * pixel column; beyond that the first, lowest, highest and last value of each column (M4, Jugel et al. 2014), so
 * that the line covers the same pixels. A missing value (NaN) breaks the line, also when it lies between two kept points.
 * `columnEnd` gives the x at which a column ends; `extremes` are those of `y`.
 */
export function thin(
  x: Float64Array,
  y: Float64Array,
  extremes: Extremes,
  from: number,
  end: number,
  columns: number,
  columnEnd: (column: number) => number,
): Thinned {
  const total = end - from - extremes.missing(from, end);
  const places: number[] = [];
  let drawn = 0;
  let last = from - 1;
  const keep = (place: number) => {
    if (place <= last) return;
    if (extremes.missing(last + 1, place) > 0) places.push(-1);
    if (!Number.isNaN(y[place])) {
      places.push(place);
      drawn += 1;
    } else places.push(-1);
    last = place;
  };
  if (end - from <= KEPT_PER_COLUMN * columns) {
    for (let place = from; place < end; place += 1) keep(place);
  } else {
    let start = from;
    for (let column = 0; start < end; column += 1) {
      const stop = column < columns - 1 ? firstAtLeast(x, columnEnd(column), start, end) : end;
      if (stop === start) continue;
      const low = extremes.lowest(start, stop);
      const high = extremes.highest(start, stop);
      keep(start);
      if (low >= 0) {
        keep(Math.min(low, high));
        keep(Math.max(low, high));
      }
      keep(stop - 1);
      start = stop;
    }
  }
  return { places, drawn, total };
}
