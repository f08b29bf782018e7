import type { LineSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import { CATEGORIES } from "@/lib/domain/categories";
import { formatFixed } from "@/lib/domain/format";
import type { LandscapeAxes } from "@/lib/domain/landscape-axes";
import { binaryStd } from "@/lib/domain/observed-task";

import type { Drawn } from "./drawn";
import type { LandscapeFrame } from "./landscape-frame";
import type { LandscapeLabel, LandscapeLayout } from "./landscape-layout";
import type { LandscapeTexts } from "./landscape-input";
import { referenceOf } from "./landscape-places";
import { markShape } from "./mark-shape";
import type { Pile } from "./piles";
import { type ChartLook, LABEL, leaderAlong, NOTE, textAt } from "./text-element";

export type LandscapeOption = ComposeOption<LineSeriesOption | GridComponentOption | GraphicComponentOption>;

const CURVE_POINTS = 200;
/** How much of a mark is left when others are meant. */
const FADED = 0.3;

/** Mean reward against its population standard deviation, one mark a task, by category; laid out by `layoutLandscape`. */
export function landscapeOption(
  layout: LandscapeLayout,
  texts: LandscapeTexts,
  look: ChartLook,
): LandscapeOption {
  return optionWith(landscapeMarks(layout, look), layout, texts, look);
}

/** The part of `landscapeOption` that no selection changes; `landscapeMarks` lies above it. */
export function landscapeGround(
  frame: LandscapeFrame,
  texts: LandscapeTexts,
  look: ChartLook,
): LandscapeOption {
  return optionWith([], frame, texts, look);
}

/** Marks and their labels, from the lowest to the highest. */
export function landscapeMarks({ marks, labels }: LandscapeLayout, look: ChartLook): Drawn[] {
  const named = labels.map((label) => labelOf(label, look));
  return [
    ...named.flatMap(({ leader }) => leader),
    ...CATEGORIES.flatMap((category) =>
      marks
        .filter(({ task }) => task.category === category)
        .map(({ x, y, size, faded }) =>
          markShape(category, [x, y], size, { palette: look.palette, opacity: faded ? FADED : 1 }),
        ),
    ),
    ...named.map(({ text }) => text),
  ];
}

/** What the axes need to know, of a frame or a layout. */
type Ground = Pick<LandscapeFrame, "axes" | "plot" | "xTicks" | "yTicks" | "width" | "height" | "piles">;

function optionWith(
  marks: readonly Drawn[],
  ground: Ground,
  texts: LandscapeTexts,
  look: ChartLook,
): LandscapeOption {
  const { axes, plot, xTicks, yTicks, width, height } = ground;
  const { palette, font } = look;
  const tick = { color: palette.ink2, fontSize: NOTE, fontFamily: font };
  return {
    animation: false,
    grid: {
      left: plot.x,
      top: plot.y,
      right: width - plot.x - plot.width,
      bottom: height - plot.y - plot.height,
      // The layout is exact: labels are placed by it, so ECharts may not move the axes for its own.
      outerBoundsMode: "none",
    },
    xAxis: {
      type: "value",
      min: xTicks.values[0] ?? 0,
      max: xTicks.values.at(-1) ?? 1,
      interval: xTicks.step,
      name: texts.axis_titles[axes].x,
      nameLocation: "middle",
      nameGap: 28,
      nameTextStyle: tick,
      axisLine: { show: true, onZero: false, lineStyle: { color: palette.axis } },
      axisTick: { length: 4, lineStyle: { color: palette.axis } },
      axisLabel: { ...tick, formatter: (value: number) => formatFixed(value, Math.max(1, xTicks.decimals)) },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value",
      min: yTicks.values[0] ?? 0,
      max: yTicks.values.at(-1) ?? 0.5,
      interval: yTicks.step,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...tick,
        formatter: (value: number) => (value === 0 ? "0" : formatFixed(value, Math.max(1, yTicks.decimals))),
      },
      splitLine: { lineStyle: { color: palette.rule } },
    },
    graphic: { elements: [...furniture(ground, texts, look), ...marks] },
    series: [
      {
        type: "line",
        silent: true,
        symbol: "none",
        z: 1,
        lineStyle: { color: palette.axis, width: 1, type: [1, 3], cap: "round" },
        data: referenceLine(axes),
      },
    ],
  };
}

function labelOf({ box, leader, text, counts, faded, align }: LandscapeLabel, look: ChartLook) {
  const { palette } = look;
  const colour = faded ? palette.ink2 : palette.ink;
  const style = { size: LABEL, colour, weight: counts ? 600 : 400, align };
  const x = { left: box.x, center: box.x + box.width / 2, right: box.x + box.width }[align];
  return {
    leader: leader === null ? [] : [leaderAlong(leader, palette)],
    text: textAt(x, box.y + box.height / 2, text, look, style),
  };
}

function pileOf({ lines, leader, above, below }: Pile, look: ChartLook): Drawn[] {
  const { palette } = look;
  return [
    leaderAlong(leader, palette),
    textAt(lines.x, lines.above, above, look, {
      size: LABEL,
      colour: palette.ink,
      weight: 600,
      align: "center",
    }),
    textAt(lines.x, lines.below, below, look, { size: NOTE, colour: palette.ink2, align: "center" }),
  ];
}

/** The axis title at the top left, the name of the arc, and the piles' captions and leaders: all below the marks. */
function furniture(ground: Ground, texts: LandscapeTexts, look: ChartLook): Drawn[] {
  const { axes, plot, piles } = ground;
  const note = { size: NOTE, colour: look.palette.ink2 };
  const line = referenceOf(plot, texts, axes);
  return [
    textAt(plot.x - 34, 9, texts.axis_titles[axes].y, look, { ...note, size: LABEL }),
    ...(line === null ? [] : [textAt(line.x, line.y, line.text, look, { ...note, align: "center" })]),
    ...piles.flatMap((pile) => pileOf(pile, look)),
  ].map((drawn) => ({ ...drawn, z: 2 }));
}

/** The arc of rewards that are 0 or 1, the diagonal of no change, or nothing. */
function referenceLine(axes: LandscapeAxes): [number, number][] {
  if (axes === "strict-zero") return [];
  const yOf = axes === "early-late" ? (x: number) => x : binaryStd;
  return Array.from({ length: CURVE_POINTS + 1 }, (_, i) => [i / CURVE_POINTS, yOf(i / CURVE_POINTS)]);
}
