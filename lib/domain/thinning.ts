/** Which points of a series to draw, and how many there were. */
interface Thinned {
  readonly indexes: readonly number[];
  readonly total: number;
}

/** A pixel column keeps up to this many points, so thinning begins where there are more. */
const KEPT_PER_PIXEL = 4;

/**
 * Keeps every point while there are at most four per pixel of width; beyond that the first, last, lowest and
 * highest finite value and every non-finite value of each pixel column, in order, so that no spike is lost.
 * `positions` rise; indexes refer to them.
 */
export function thin(
  positions: readonly number[],
  values: readonly (number | null)[],
  pixels: number,
): Thinned {
  const total = positions.length;
  if (total <= KEPT_PER_PIXEL * pixels) return { indexes: positions.map((_, index) => index), total };
  const start = positions[0] ?? 0;
  const span = (positions.at(-1) ?? 0) - start || 1;
  const kept = new Set<number>();
  let column = -1;
  let lowest: { index: number; value: number } | null = null;
  let highest: { index: number; value: number } | null = null;
  const close = (end: number) => {
    for (const extreme of [lowest, highest]) if (extreme !== null) kept.add(extreme.index);
    if (end >= 0) kept.add(end);
    lowest = null;
    highest = null;
  };
  positions.forEach((position, index) => {
    const here = Math.min(pixels - 1, Math.floor(((position - start) / span) * pixels));
    if (here !== column) {
      close(index - 1);
      kept.add(index);
      column = here;
    }
    const value = values[index] ?? null;
    if (value === null) {
      kept.add(index);
      return;
    }
    if (lowest === null || value < lowest.value) lowest = { index, value };
    if (highest === null || value > highest.value) highest = { index, value };
  });
  close(total - 1);
  return { indexes: [...kept].sort((a, b) => a - b), total };
}
