/** How one value lies among all of its kind. */
export interface Spread {
  readonly value: number | null;
  /** How many values there are, how many of them are less, and how many are the same, the value itself counted. */
  readonly rollouts: number;
  readonly below: number;
  readonly equal: number;
  readonly middle: number | null;
  /** Median absolute deviation from the median. */
  readonly deviation: number | null;
}

/** Makes a median absolute deviation an estimate of a normal standard deviation: 1 / Φ⁻¹(3/4). */
const NORMAL = 1.482602218505602;

/** The mid-rank of a value in [0, 1]: the share below it and half the share equal to it; null without a value. */
export function midRank({ value, rollouts, below, equal }: Spread): number | null {
  return value === null || rollouts === 0 ? null : (below + equal / 2) / rollouts;
}

/**
 * Distance from the median in robust standard deviations, (x − median) / (1.4826 · MAD); null without a value or
 * where more than half of all values are the same.
 */
export function robustZ({ value, middle, deviation }: Spread): number | null {
  if (value === null || middle === null || deviation === null || deviation === 0) return null;
  return (value - middle) / (NORMAL * deviation);
}

/** The members before and after a place in an ascending list, and the nearest one where it holds no such place. */
export interface Neighbours {
  readonly previous: number | null;
  readonly next: number | null;
  readonly isKnown: boolean;
  /** Itself where known; the lower of two that are equally near; null in an empty list. */
  readonly nearest: number | null;
}

/** Neighbours of a number in an ascending list without repeats. */
export function neighboursOf(list: readonly number[], place: number): Neighbours {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  const isKnown = list[low] === place;
  const previous = list[low - 1] ?? null;
  const next = list[isKnown ? low + 1 : low] ?? null;
  const nearest = isKnown
    ? place
    : previous === null || (next !== null && next - place < place - previous)
      ? next
      : previous;
  return { previous, next, isKnown, nearest };
}
