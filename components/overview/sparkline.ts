/** Where a plot's values go: a rectangle in pixels and the ranges that fill it. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** A value pair as pixels; a range without extent is drawn in its middle. */
export function place(frame: Frame, x: number, y: number): readonly [number, number] {
  const part = (value: number, [low, high]: readonly [number, number]) =>
    high === low ? 0.5 : (value - low) / (high - low);
  return [
    frame.left + part(x, frame.x) * (frame.right - frame.left),
    frame.bottom - part(y, frame.y) * (frame.bottom - frame.top),
  ];
}

/** An SVG path through points; a null breaks the line instead of bridging the gap. */
export function linePath(frame: Frame, points: readonly (readonly [number, number | null])[]): string {
  let open = false;
  return points
    .map(([x, y]) => {
      if (y === null) {
        open = false;
        return "";
      }
      const [px, py] = place(frame, x, y);
      const command = open ? "L" : "M";
      open = true;
      return `${command}${px.toFixed(1)} ${py.toFixed(1)}`;
    })
    .join("");
}

/** Lowest and highest of some values; [0, 1] without any. */
export function extent(values: readonly (number | null)[]): readonly [number, number] {
  const known = values.filter((value) => value !== null);
  return known.length === 0
    ? [0, 1]
    : known.reduce<[number, number]>(
        ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
        [Infinity, -Infinity],
      );
}

/** Means of at most `count` equal stretches: what a line of a few pixels can show. Empty stretches are null. */
export function binned(values: readonly (number | null)[], count: number): (number | null)[] {
  const bins = Math.min(count, values.length);
  return Array.from({ length: bins }, (_, bin) => {
    const from = Math.floor((bin * values.length) / bins);
    const to = Math.floor(((bin + 1) * values.length) / bins);
    const known = values.slice(from, to).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

/** Centres pushed to the right, in order, until no label of the given half widths touches the one before it. */
export function pushApart(
  wanted: readonly { readonly at: number; readonly half: number }[],
  gap: number,
): number[] {
  let free = 0;
  return wanted.map(({ at, half }) => {
    const centre = Math.max(at, free + half);
    free = centre + half + gap;
    return centre;
  });
}
