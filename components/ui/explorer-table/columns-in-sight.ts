/** What a line of the table draws from left to right: a column by its place, or room for as many as are out of sight. */
export type LinePart =
  | { readonly kind: "column"; readonly place: number }
  | { readonly kind: "gap"; readonly first: number; readonly span: number };

/** The parts of a line of `count` columns of which those at `drawn` places, in rising order, are drawn. */
export function partsOf(drawn: readonly number[], count: number): readonly LinePart[] {
  const parts: LinePart[] = [];
  let next = 0;
  for (const place of [...drawn, count]) {
    if (place > next) parts.push({ kind: "gap", first: next, span: place - next });
    if (place < count) parts.push({ kind: "column", place });
    next = place + 1;
  }
  return parts;
}

/** The places in sight and those that are always drawn, in rising order, each once. */
export function drawnPlaces(
  inSight: readonly number[],
  always: readonly number[],
  count: number,
): readonly number[] {
  const places = new Set([...inSight, ...always]);
  return [...places].filter((place) => place < count).sort((a, b) => a - b);
}
