import { formatCount, formatPercent } from "@/lib/domain/format";
import type { HeatMeasure } from "@/lib/domain/heat-map";
import { wholeTicks } from "@/lib/domain/ticks";

import type { Drawn } from "./drawn";
import type { HeatMapTexts } from "./heat-map-texts";
import { heatColours } from "./heat-map-cells";
import type { HeatBracket, HeatLabel, HeatMapLayout } from "./heat-map-layout";
import { markShape } from "./mark-shape";
import { mark } from "./marks";
import { type ChartLook, type Element, LABEL, NOTE, textAt } from "./text-element";
import { textWidth } from "./text-width";

/** Measure, its ramp from 0 to 1, and what a missing cell looks like. */
export function legendOf(
  { plot, narrow }: HeatMapLayout,
  measure: HeatMeasure,
  texts: HeatMapTexts,
  look: ChartLook,
): Element[] {
  const { palette } = look;
  const style = { size: NOTE, colour: palette.ink2 };
  const [zero, one] = measure === "mean" ? ["0", "1"] : [formatPercent(0, 0), formatPercent(1, 0)];
  const [y, box] = [12, 12];
  const elements: Element[] = [];
  let x = narrow ? 0 : plot.x;
  const write = (text: string) => {
    elements.push(textAt(x, y, text, look, style));
    x += textWidth(text, NOTE);
  };
  const fill = (colour: string, stroke: string | null) => {
    elements.push({
      type: "rect",
      silent: true,
      z: 2,
      shape: { x: Math.round(x) + (stroke === null ? 0 : 0.5), y: y - 5.5, width: box, height: 10 },
      style: { fill: colour, ...(stroke !== null && { stroke, lineWidth: 1, lineDash: [2, 2] }) },
    });
    x += box + 1;
  };
  // What the colour says stands above the figure too.
  if (!narrow) {
    write(texts.measure[measure]);
    x += 10;
  }
  write(zero);
  x += 5;
  for (const colour of heatColours(palette)) fill(colour, null);
  x += 4;
  write(one);
  x += 16;
  fill(palette.ground, palette.axis);
  x += 5;
  write(texts.missing[measure]);
  return elements;
}

/** Rollouts at round values below the plot. As elements: an axis of ECharts takes a fifth of the first painting. */
export function axisOf(
  { plot, grid, narrow }: HeatMapLayout,
  texts: HeatMapTexts,
  look: ChartLook,
): Element[] {
  const { palette } = look;
  const start = Math.floor(grid.first / grid.width) * grid.width;
  const bottom = plot.y + plot.height;
  const style = { size: NOTE, colour: palette.ink2, align: "center" } as const;
  const ticks = wholeTicks(grid.first, grid.last, narrow ? 4 : 7).values.flatMap((value): Element[] => {
    const x = plot.x + ((value - start) / (grid.columns * grid.width)) * plot.width;
    const place = Math.floor(x) + 0.5;
    return [
      {
        type: "line",
        silent: true,
        z: 2,
        shape: { x1: place, y1: bottom, x2: place, y2: bottom + 4 },
        style: { stroke: palette.axis, lineWidth: 1 },
      },
      textAt(x, bottom + 14, formatCount(value), look, style),
    ];
  });
  return [
    ...ticks,
    textAt(plot.x + plot.width / 2, bottom + 30, texts.rollout_axis(grid.width), look, {
      ...style,
      size: LABEL,
    }),
  ];
}

/** A name left of the plot with its leader. */
export function labelOf(
  { text, y, rowY, faded }: HeatLabel,
  { plot }: HeatMapLayout,
  look: ChartLook,
): Drawn[] {
  const { palette } = look;
  const near = plot.x - 3;
  return [
    textAt(plot.x - 18, y, text, look, {
      size: LABEL,
      colour: faded ? palette.ink2 : palette.ink,
      align: "right",
    }),
    {
      type: "polyline",
      silent: true,
      z: 2,
      shape: {
        points: [
          [plot.x - 15, y],
          [near - 4, rowY],
          [near, rowY],
        ],
      },
      style: { stroke: palette.axis, lineWidth: 0.75, fill: "none" },
    },
  ];
}

/** Right of the plot: the bracket, the mark of the category, and its name with its count. */
export function bracketOf(
  { category, rows, y, name, count }: HeatBracket,
  layout: HeatMapLayout,
  look: ChartLook,
): Element[] {
  const { plot } = layout;
  const { palette } = look;
  const right = plot.x + plot.width;
  const x = right + 30;
  const shape = markShape(category, [right + 21, y], mark(category).size, { palette, opacity: 1 });
  const line = { stroke: palette.axis, lineWidth: 0.75, fill: "none" };
  const texts: Element[] = [shape, nameWithCount(x, y, name, count, look)];
  if (rows === null) return texts;
  const [top, bottom] = rows;
  const points = [
    [right + 5, top + 0.5],
    [right + 9, top + 0.5],
    [right + 9, bottom - 1.5],
    [right + 5, bottom - 1.5],
  ];
  const toMark = [
    [right + 9, (top + bottom) / 2],
    [right + 15, y],
  ];
  return [
    { type: "polyline", silent: true, z: 2, shape: { points }, style: line },
    ...(Math.abs((top + bottom) / 2 - y) > 2
      ? [{ type: "polyline" as const, silent: true, z: 2, shape: { points: toMark }, style: line }]
      : []),
    ...texts,
  ];
}

/** One line of text, so that nobody has to know how wide the name is. Both are words of ours, never of data. */
function nameWithCount(x: number, y: number, name: string, count: string, look: ChartLook): Element {
  const { palette, font } = look;
  const face = (weight: number) => `${String(weight)} ${String(LABEL)}px ${font}`;
  return {
    type: "text",
    silent: true,
    z: 4,
    x,
    y,
    style: {
      text: `${name === "" ? "" : `{name|${name}} `}{count|${count}}`,
      verticalAlign: "middle",
      rich: {
        name: { fill: palette.ink2, font: face(400) },
        count: { fill: palette.ink, font: face(600) },
      },
    },
  };
}
