import type { CurveInput, NotableStretch } from "./curve-input";
import { type CurveLayout, pixelOfX, pixelOfY } from "./curve-layout";
import type { Drawn } from "./drawn";
import type { Palette } from "./palette";
import { type ChartLook, NOTE, textAt } from "./text-element";
import { textWidth } from "./text-width";

/** The labels of both axes and the line under the plot. */
export function axesOf(layout: CurveLayout, look: ChartLook): Drawn[] {
  const { plot, width, xTicks, xLabels, yTicks, yLabels } = layout;
  const { palette } = look;
  const bottom = plot.y + plot.height;
  const style = { size: NOTE, colour: palette.ink2 } as const;
  return [
    straight(plot.x, bottom, plot.x + plot.width, bottom, 1, palette.axis, 1),
    ...yTicks.map((tick, index) =>
      textAt(plot.x - 6, pixelOfY(layout, tick), yLabels[index] ?? "", look, { ...style, align: "right" }),
    ),
    ...xTicks.map((tick, index) => {
      const label = xLabels[index] ?? "";
      const half = textWidth(label, NOTE) / 2;
      const x = Math.max(half, Math.min(width - half, pixelOfX(layout, tick)));
      return textAt(x, bottom + 16, label, look, { ...style, align: "center" });
    }),
  ];
}

/** Behind and under the curve: the grid, the middle phase, the notable stretch with its words, checkpoints as ticks. */
export function surroundings(input: CurveInput, layout: CurveLayout, look: ChartLook): Drawn[] {
  const { phases, stretch, checkpoints, chosen } = input;
  const { plot, domain } = layout;
  const { palette } = look;
  const bottom = plot.y + plot.height;
  const elements: Drawn[] = [];
  const middle = phases.find(({ phase }) => phase === "mid");
  if (middle !== undefined && middle.x0 !== null && middle.x1 !== null)
    elements.push(...band(middle.x0, middle.x1, layout, palette.inset));
  for (const value of layout.yTicks.slice(1)) {
    const y = pixelOfY(layout, value);
    elements.push(straight(plot.x, y, plot.x + plot.width, y, 0, palette.rule, 1));
  }
  if (stretch !== null) {
    const shown = band(stretch.x0, stretch.x1, layout, palette.warningWash);
    elements.push(...shown, ...(shown.length === 0 ? [] : wordsOf(stretch, layout, look)));
  }
  const inSight = (x: number) => x >= domain[0] && x <= domain[1];
  for (const checkpoint of checkpoints.filter(inSight))
    elements.push(checkpointTick(pixelOfX(layout, checkpoint), bottom, false, palette));
  if (chosen !== null && inSight(chosen))
    elements.push(checkpointTick(pixelOfX(layout, chosen), bottom, true, palette));
  return elements;
}

/** The part of a stretch that is in sight. */
function band(x0: number, x1: number, layout: CurveLayout, fill: string): Drawn[] {
  const { plot, domain } = layout;
  if (x1 < domain[0] || x0 > domain[1]) return [];
  const left = pixelOfX(layout, Math.max(x0, domain[0]));
  const right = pixelOfX(layout, Math.min(x1, domain[1]));
  return [
    {
      type: "rect",
      silent: true,
      z: -1,
      shape: { x: left, y: plot.y, width: Math.max(1, right - left), height: plot.height },
      style: { fill },
    },
  ];
}

function wordsOf(
  { x0, x1, lines: [figure, where] }: NotableStretch,
  layout: CurveLayout,
  look: ChartLook,
): Drawn[] {
  const { plot, domain } = layout;
  const left = pixelOfX(layout, Math.max(x0, domain[0]));
  const onLeft = left - plot.x > plot.width / 2;
  const x = onLeft ? left - 5 : pixelOfX(layout, Math.min(x1, domain[1])) + 5;
  if (!onLeft && x > plot.x + plot.width * 0.7) return [];
  const y = plot.y + plot.height * 0.42;
  const style = { size: NOTE, colour: look.palette.warning, align: onLeft ? "right" : "left" } as const;
  return [textAt(x, y, figure, look, { ...style, weight: 600 }), textAt(x, y + 15, where, look, style)];
}

function checkpointTick(x: number, bottom: number, isChosen: boolean, palette: Palette): Drawn {
  const colour = isChosen ? palette.ink : palette.axis;
  return straight(x, bottom + 1, x, bottom + (isChosen ? 8 : 4), 1, colour, isChosen ? 1.5 : 0.75);
}

/** A straight line. */
export function straight(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  z: number,
  stroke: string,
  lineWidth: number,
): Drawn {
  return { type: "line", silent: true, z, shape: { x1, y1, x2, y2 }, style: { stroke, lineWidth } };
}
