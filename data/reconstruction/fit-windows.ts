import { meanOf } from "./series";

export interface WindowFit {
  readonly values: readonly number[];
  /** The phase of each value, an index of `means`. */
  readonly phases: readonly number[];
  readonly means: readonly number[];
  /** One value that is given, and above all others. */
  readonly best: { readonly place: number; readonly value: number };
  /** The highest mean over `width` neighbouring values. */
  readonly window: { readonly width: number; readonly mean: number };
}

const ROUNDS = 20_000;
/** Below what would round to the next third decimal. */
const HEADROOM = 0.0003;
const CLOSE = 0.00005;

/**
 * Moves values until all phases have their means, the best value stands alone, and no window lies above the best
 * one: alternating projections on each of these conditions. Throws when they do not come together.
 */
export function fitWindows({ values, phases, means, best, window }: WindowFit): number[] {
  const fitted = [...values];
  const free = phases.map((_, place) => place !== best.place);
  const limit = window.mean + HEADROOM;
  const move = (places: readonly number[], by: number): void => {
    for (const place of places) if (free[place] === true) fitted[place] = (fitted[place] ?? 0) + by;
  };
  const members = means.map((_, phase) => phases.flatMap((of, place) => (of === phase ? [place] : [])));
  const windows = Array.from({ length: values.length - window.width + 1 }, (_, from) =>
    Array.from({ length: window.width }, (_, index) => from + index),
  );
  const at = (places: readonly number[]): number => meanOf(places.map((place) => fitted[place] ?? NaN));
  for (let round = 0; round < ROUNDS; round += 1) {
    fitted.forEach((value, place) => {
      fitted[place] = Math.min(best.value - 0.02, Math.max(0.12, value));
    });
    fitted[best.place] = best.value;
    for (const places of windows) move(places, Math.min(0, limit - at(places)));
    members.forEach((places, phase) => {
      move(places, (means[phase] ?? NaN) - at(places));
    });
    const highest = Math.max(...windows.map(at));
    const inMean = members.every((places, phase) => Math.abs(at(places) - (means[phase] ?? NaN)) < CLOSE);
    if (inMean && highest < limit + CLOSE) return fitted;
  }
  throw new Error("windows and phases could not be fitted together");
}
