import type { Box } from "./boxes";
import type { Path, Pixels } from "./curve-strokes";
import type { Drawn, DrawnClip } from "./drawn";

interface StrokeStyle {
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
  /** Lengths of strokes and gaps; none is a whole line. */
  readonly dash?: readonly number[] | undefined;
}

/** Lines through points, as elements of one chart; none has an answer for the pointer. */
export function pathsOf(paths: readonly Path[], z: number, style: StrokeStyle): Drawn[] {
  const { colour, width, opacity = 1, dash } = style;
  return paths.map((points) => ({
    type: "polyline",
    silent: true,
    z,
    shape: { points },
    style: {
      fill: "none",
      stroke: colour,
      lineWidth: width,
      opacity,
      lineJoin: "round",
      ...(dash !== undefined && { lineDash: [...dash] }),
    },
  }));
}

/** Round marks. */
export function dotsOf(places: Pixels, z: number, radius: number, colour: string, opacity = 1): Drawn[] {
  return places.map(([cx, cy]) => ({
    type: "circle",
    silent: true,
    z,
    shape: { cx, cy, r: radius },
    style: { fill: colour, opacity },
  }));
}

/** Marks of any outline, given around their own place. */
export function marksOf(places: Pixels, z: number, outline: Pixels, colour: string): Drawn[] {
  return places.map(([x, y]) => ({
    type: "polygon",
    silent: true,
    z,
    shape: { points: outline.map(([dx, dy]) => [x + dx, y + dy]) },
    style: { fill: colour },
  }));
}

/** A triangle that points down at its place, from above. */
export const SPIKE: Pixels = [
  [-4, -10],
  [4, -10],
  [0, -3],
];

/** A diagonal cross. */
export const CROSS: Pixels = [
  [0, -1.2],
  [2.6, -3.8],
  [3.8, -2.6],
  [1.2, 0],
  [3.8, 2.6],
  [2.6, 3.8],
  [0, 1.2],
  [-2.6, 3.8],
  [-3.8, 2.6],
  [-1.2, 0],
  [-3.8, -2.6],
  [-2.6, -3.8],
];

/** Triangles outside the edge that they point over. */
export const ABOVE: Pixels = [
  [-3, 0],
  [3, 0],
  [0, -5],
];
export const BELOW: Pixels = [
  [-3, 0],
  [3, 0],
  [0, 5],
];

/** One mark a pixel is enough: those that would cover the one before are left out. Places must ascend. */
export function apart(places: Pixels): Pixels {
  let last = -Infinity;
  return places.filter(([x]) => {
    if (x - last < 1) return false;
    last = x;
    return true;
  });
}

/** What is drawn inside a box: everything else is cut off at its edges. */
export function clipped(children: readonly Drawn[], { x, y, width, height }: Box): DrawnClip {
  return {
    type: "group",
    silent: true,
    z: 2,
    children: [...children],
    clipPath: { type: "rect", shape: { x, y: y - 1, width, height: height + 2 } },
  };
}
