import { CATEGORIES, type Category } from "@/lib/domain/categories";

import type { DrawnCircle, DrawnPolygon } from "./drawn";
import { mark } from "./marks";
import type { Palette } from "./palette";

type Corner = readonly [x: number, y: number];

/** The corners of each category's mark in a box from -1 to 1; none for a circle. */
const CORNERS = new Map(CATEGORIES.map((category) => [category, cornersOf(mark(category).path)]));

/** A category's mark around a place, CSS pixels: what ECharts draws for its symbol, as one element. */
export function markShape(
  category: Category,
  [x, y]: Corner,
  [width, height]: readonly [width: number, height: number],
  { palette, opacity }: { readonly palette: Palette; readonly opacity: number },
): DrawnCircle | DrawnPolygon {
  const colour = palette.category[category];
  const style = {
    ...(mark(category).filled
      ? { fill: colour, stroke: palette.ground, lineWidth: 0.75 }
      : { fill: "none", stroke: colour, lineWidth: 1.6 }),
    opacity,
  };
  const corners = CORNERS.get(category) ?? [];
  if (corners.length === 0) {
    const shape = { cx: x, cy: y, r: Math.min(width, height) / 2 };
    return { type: "circle", silent: true, z: 3, shape, style };
  }
  const points = corners.map(([dx, dy]): [number, number] => [x + (dx * width) / 2, y + (dy * height) / 2]);
  return { type: "polygon", silent: true, z: 3, shape: { points }, style };
}

/** The corners of a path of straight lines, stretched to a box from -1 to 1; none of a path with arcs. */
function cornersOf(path: string): readonly Corner[] {
  if (path.includes("a")) return [];
  const corners = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return corners.map(([x, y]) => [stretched(x, xs), stretched(y, ys)]);
}

function stretched(value: number, values: readonly number[]): number {
  const least = Math.min(...values);
  return ((value - least) / (Math.max(...values) - least)) * 2 - 1;
}
