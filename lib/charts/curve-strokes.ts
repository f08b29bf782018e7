import { type CurveLine, stretchesOf } from "@/lib/domain/curve";
import { type Extremes, firstAtLeast } from "@/lib/domain/extremes";
import { thin } from "@/lib/domain/thinning";

import { type CurveLayout, onScale, xOfPixel } from "./curve-layout";

/** Places in pixels. */
export type Pixels = readonly (readonly [x: number, y: number])[];

/** A line through places in pixels; mutable, as ECharts wants it, so that nobody has to copy it. */
export type Path = [x: number, y: number][];

/** What is drawn of one line between the ends of the x axis. */
export interface Strokes {
  /** Stretches without a missing value, of two points or more. */
  readonly paths: readonly Path[];
  /** Values whose neighbours are both missing: a path would not show them. */
  readonly dots: Pixels;
  /** How many values in sight are drawn, and how many there are. */
  readonly drawn: number;
  readonly total: number;
}

/**
 * A line in pixels, thinned to what its panel can show: only what is in sight counts, so that zooming in brings every
 * value back. One value beyond each end is kept, so that the line runs to the edges. `y` are the values to draw,
 * one for each of the line; what a logarithmic x axis cannot show is left out.
 */
export function strokesOf(
  line: CurveLine,
  y: Float64Array,
  extremes: Extremes,
  layout: CurveLayout,
): Strokes {
  const { plot, domain } = layout;
  const columns = Math.max(1, Math.floor(plot.width));
  const columnEnd = (column: number) => xOfPixel(layout, plot.x + ((column + 1) / columns) * plot.width);
  const toPixels = projection(layout);
  const paths: Path[] = [];
  const dots: Path = [];
  let drawn = 0;
  let total = 0;
  for (const [from, end] of stretchesOf(line)) {
    const [first, last] = inSight(line.x, domain, from, end);
    const start =
      first > from && onScale(layout.xScale, line.x[first - 1] ?? 0) > -Infinity ? first - 1 : first;
    const stop = Math.min(end, last + 1);
    const thinned = thin(line.x, y, extremes, start, stop, columns, columnEnd);
    total += last - first - extremes.missing(first, last);
    let path: Path = [];
    const close = () => {
      if (path.length > 1) paths.push(path);
      else dots.push(...path);
      path = [];
    };
    for (const place of thinned.places) {
      if (place < 0) close();
      else {
        path.push(toPixels(line.x[place] ?? 0, y[place] ?? 0));
        if (place >= first && place < last) drawn += 1;
      }
    }
    close();
  }
  const { x, width } = plot;
  return { paths, dots: dots.filter(([at]) => at >= x - 1 && at <= x + width + 1), drawn, total };
}

/** The first place in [from, end) that is in sight, and the one after the last. */
export function inSight(
  x: Float64Array,
  [low, high]: readonly [number, number],
  from: number,
  end: number,
): readonly [first: number, last: number] {
  const first = firstAtLeast(x, low, from, end);
  let last = firstAtLeast(x, high, first, end);
  while (last < end && x[last] === high) last += 1;
  return [first, last];
}

/** `pixelOfX` and `pixelOfY` at once, for thousands of points. */
function projection({ plot, domain, xScale, yTicks, yScale }: CurveLayout) {
  const x0 = onScale(xScale, domain[0]);
  const perX = plot.width / (onScale(xScale, domain[1]) - x0);
  const y0 = onScale(yScale, yTicks[0] ?? 0);
  const perY = plot.height / (onScale(yScale, yTicks.at(-1) ?? 1) - y0);
  const bottom = plot.y + plot.height;
  return (x: number, y: number): [number, number] => [
    plot.x + (onScale(xScale, x) - x0) * perX,
    bottom - (onScale(yScale, y) - y0) * perY,
  ];
}
