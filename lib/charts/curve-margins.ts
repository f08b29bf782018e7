import { stretchesOf } from "@/lib/domain/curve";

import type { Strand } from "./curve-input";
import { ABOVE, apart, BELOW, marksOf } from "./curve-elements";
import { straight } from "./curve-furniture";
import { type CurveLayout, pixelOfX, pixelOfY } from "./curve-layout";
import { inSight, type Pixels } from "./curve-strokes";
import type { Drawn } from "./drawn";
import { spread } from "./spread";
import { type ChartLook, NOTE, textAt } from "./text-element";
import { fitText, textWidth } from "./text-width";

const LONGEST_NAME = 84;
const LINE = 13;

/** Pixels that the names of runs need at the right of their lines; 0 for a single run. */
export function nameMargin(strands: readonly Pick<Strand, "look">[]): number {
  const names = strands.flatMap(({ look }) => look.name ?? []);
  if (names.length === 0) return 0;
  return 8 + Math.ceil(Math.min(LONGEST_NAME, Math.max(...names.map((name) => textWidth(name, NOTE)))));
}

/** The name of each run beside the last of its values in sight, apart from each other. */
export function namesOf(strands: readonly Strand[], layout: CurveLayout, look: ChartLook): Drawn[] {
  const { plot } = layout;
  const ends = new Map<string, { name: string; x: number; y: number; isFocused: boolean }>();
  for (const strand of strands) {
    const { name, isFocused } = strand.look;
    const end = name === null || strand.line.superseded ? null : lastInSight(strand, layout);
    if (name === null || end === null) continue;
    const known = ends.get(name);
    if (known === undefined || known.x <= end[0]) ends.set(name, { name, x: end[0], y: end[1], isFocused });
  }
  const placed = [...ends.values()].sort((a, b) => a.y - b.y);
  const wanted = placed.map(({ y }) => Math.min(plot.y + plot.height, Math.max(plot.y, y)));
  const heights = spread(wanted, LINE, plot.y, plot.y + plot.height);
  const right = plot.x + plot.width + 6;
  return placed.flatMap(({ name, x, y, isFocused }, index): Drawn[] => {
    const height = heights[index] ?? y;
    const style = {
      size: NOTE,
      colour: isFocused ? look.palette.raw : look.palette.ink2,
      weight: isFocused ? 600 : 400,
    };
    const text = textAt(right, height, fitText(name, NOTE, LONGEST_NAME), look, style);
    return right - x < 14
      ? [text]
      : [
          straight(
            x + 3,
            Math.min(plot.y + plot.height, Math.max(plot.y, y)),
            right - 2,
            height,
            2,
            look.palette.axis,
            0.75,
          ),
          text,
        ];
  });
}

function lastInSight({ line, raw, smoothed }: Strand, layout: CurveLayout): readonly [number, number] | null {
  const values = smoothed ?? raw;
  let best: number | null = null;
  for (const [from, end] of stretchesOf(line)) {
    const [first, last] = inSight(line.x, layout.domain, from, end);
    for (let place = last - 1; place >= first; place -= 1) {
      if (Number.isNaN(values.y[place])) continue;
      if (best === null || (line.x[place] ?? 0) > (line.x[best] ?? 0)) best = place;
      break;
    }
  }
  return best === null ? null : [pixelOfX(layout, line.x[best] ?? 0), pixelOfY(layout, values.y[best] ?? 0)];
}

/** Values in sight that lie beyond the ends of the y axis. */
export function countOutside(
  strands: readonly Strand[],
  { domain, yTicks }: CurveLayout,
): { above: number; below: number } {
  const [floor, ceiling] = [yTicks[0] ?? 0, yTicks.at(-1) ?? 0];
  let [above, below] = [0, 0];
  for (const { line, raw } of strands) {
    for (const [from, end] of stretchesOf(line)) {
      const [first, last] = inSight(line.x, domain, from, end);
      for (let place = first; place < last; place += 1) {
        const value = raw.y[place] ?? Number.NaN;
        if (value > ceiling) above += 1;
        else if (value < floor) below += 1;
      }
    }
  }
  return { above, below };
}

/** Small triangles at the edge that values lie beyond, at most one a pixel. */
export function outsideOf(strands: readonly Strand[], layout: CurveLayout, look: ChartLook): Drawn[] {
  const { plot, domain, yTicks } = layout;
  const [floor, ceiling] = [yTicks[0] ?? 0, yTicks.at(-1) ?? 0];
  const above: [number, number][] = [];
  const below: [number, number][] = [];
  for (const { line, raw } of strands) {
    for (const [from, end] of stretchesOf(line)) {
      const [first, last] = inSight(line.x, domain, from, end);
      const [low, high] = [raw.extremes.lowest(first, last), raw.extremes.highest(first, last)];
      if (low < 0 || ((raw.y[low] ?? 0) >= floor && (raw.y[high] ?? 0) <= ceiling)) continue;
      for (let place = first; place < last; place += 1) {
        const value = raw.y[place] ?? Number.NaN;
        if (value > ceiling) above.push([pixelOfX(layout, line.x[place] ?? 0), plot.y - 2]);
        else if (value < floor) below.push([pixelOfX(layout, line.x[place] ?? 0), plot.y + plot.height + 2]);
      }
    }
  }
  const inOrder = (places: [number, number][]): Pixels => apart(places.sort((a, b) => a[0] - b[0]));
  return [
    ...marksOf(inOrder(above), 5, ABOVE, look.palette.ink3),
    ...marksOf(inOrder(below), 5, BELOW, look.palette.ink3),
  ];
}
