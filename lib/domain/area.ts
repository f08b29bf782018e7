import { LANDSCAPE_AXES, type LandscapeAxes } from "./landscape-axes";

/** A polygon in the numbers of two axes: three or more corners, closed by itself. */
export interface Area {
  readonly axes: LandscapeAxes;
  readonly corners: readonly (readonly [x: number, y: number])[];
}

/** Whether a point lies inside a polygon or on its edge (even–odd rule). */
export function isInside(
  corners: readonly (readonly [number, number])[],
  [x, y]: readonly [number, number],
): boolean {
  const edges = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]] as const);
  const crossed = edges.filter(([[x1, y1], next]) => {
    const [x2, y2] = next ?? [x1, y1];
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
  });
  return crossed.length % 2 === 1 || edges.some(([corner, next]) => liesOn(corner, next, x, y));
}

function liesOn(
  [x1, y1]: readonly [number, number],
  next: readonly [number, number] | undefined,
  x: number,
  y: number,
): boolean {
  if (next === undefined) return false;
  const [x2, y2] = next;
  const cross = (x - x1) * (y2 - y1) - (y - y1) * (x2 - x1);
  const within = (a: number, b: number, value: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
  return cross === 0 && within(x1, x2, x) && within(y1, y2, y);
}

/** Corners that a line drawn by hand needs at most. */
export const MOST_CORNERS = 40;

/** A drawn line with fewer corners, none of them moved: those that matter least for its area go (Visvalingam 1993). */
export function simplify(
  corners: readonly (readonly [number, number])[],
  most: number = MOST_CORNERS,
): (readonly [number, number])[] {
  const kept = [...corners];
  while (kept.length > most) {
    let least = Number.POSITIVE_INFINITY;
    let at = 0;
    for (let i = 0; i < kept.length; i++) {
      const [a, b, c] = [kept[(i + kept.length - 1) % kept.length], kept[i], kept[(i + 1) % kept.length]];
      if (a === undefined || b === undefined || c === undefined) continue;
      const size = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
      if (size < least) {
        least = size;
        at = i;
      }
    }
    kept.splice(at, 1);
  }
  return kept;
}

/** Whether a text names a pair of axes. */
export function isAxes(name: string): name is LandscapeAxes {
  return LANDSCAPE_AXES.some((axes) => axes === name);
}
