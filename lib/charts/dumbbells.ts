import { formatDifference, formatFixed } from "@/lib/domain/format";
import { roundTicks } from "@/lib/domain/ticks";

import { boxMarksOption, type BoxMarksOption, type MarkBox } from "./box-marks";
import type { DrawnCircle, DrawnLine } from "./drawn";
import { type ChartLook, type Element, LABEL, NOTE, textAt } from "./text-element";
import { fitText, textWidth } from "./text-width";
import { wrapText } from "./wrap-text";

/** A share with its 95 % interval, all in [0, 1]. */
export interface DumbbellEnd {
  readonly mean: number;
  /** Null draws none. */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** One task of two cohorts. */
export interface DumbbellRow {
  readonly name: string;
  readonly a: DumbbellEnd;
  readonly b: DumbbellEnd;
  /** Told apart by the test: its difference is bold. */
  readonly is_separate: boolean;
}

/** What a side is called; `is_warned` for one in-distribution. */
export interface DumbbellSide {
  readonly label: string;
  readonly is_warned: boolean;
}

export interface DumbbellsInput {
  readonly rows: readonly DumbbellRow[];
  readonly a: DumbbellSide;
  readonly b: DumbbellSide;
  readonly axis: string;
  /** Over the column of differences. */
  readonly head: string;
}

/** Where they are drawn, CSS pixels. */
export interface DumbbellsSize {
  readonly width: number;
  readonly height: number;
}

const PITCH = 19;
const LEAST_PITCH = 14;
const LINE = 18;
const FOOT = 44;
const NUMBERS = 74;
const EDGE = 5;
const RADIUS = 3.6;

/** Heights that so many rows take under their legend: the usual one, and the least that keeps names apart. */
export function dumbbellsHeight(rows: number) {
  const rest = LINE + FOOT;
  return { usual: rest + rows * PITCH, least: rest + rows * LEAST_PITCH };
}

/** Two cohorts task by task: ring A, dot B, their intervals over and under the line between them, the difference beside. */
export function dumbbellsOption(
  input: DumbbellsInput,
  { width, height }: DumbbellsSize,
  look: ChartLook,
): BoxMarksOption {
  const { rows } = input;
  const { palette } = look;
  const top = LINE;
  const pitch = (height - top - FOOT) / Math.max(1, rows.length);
  const longest = Math.max(0, ...rows.map(({ name }) => textWidth(name, LABEL)));
  const names = Math.min(longest + 4, width * 0.42);
  const [left, right] = [names + EDGE + 8, width - NUMBERS - EDGE];
  const x = (share: number) => left + Math.min(1, Math.max(0, share)) * (right - left);
  const bottom = top + rows.length * pitch;
  const ticks = roundTicks(0, 1, right - left < 180 ? 3 : 6);
  const boxes: MarkBox[] = [];
  const elements: Element[] = [
    textAt(width, top - LINE / 2, input.head, look, {
      ...{ size: NOTE, colour: palette.ink2, weight: 600, align: "right" },
    }),
    ...ticks.values.flatMap((value): Element[] => [
      line(x(value), top, x(value), bottom, value === 0 ? palette.axis : palette.rule, 0),
      textAt(x(value), bottom + 12, value === 0 ? "0" : formatFixed(value, ticks.decimals), look, {
        ...{ size: NOTE, colour: palette.ink2, align: "center" },
      }),
    ]),
    textAt((left + right) / 2, bottom + 30, input.axis, look, {
      ...{ size: LABEL, colour: palette.ink2, align: "center" },
    }),
  ];
  for (const [at, row] of rows.entries()) {
    const y = top + (at + 0.5) * pitch;
    const difference = row.b.mean - row.a.mean;
    const colour = (difference < 0 ? palette.diverging[0] : palette.diverging.at(-1)) ?? palette.ink2;
    boxes.push(...intervalsOf(row, y, x, look));
    elements.push(
      textAt(0, y, fitText(row.name, LABEL, names), look, { size: LABEL, colour: palette.ink }),
      line(x(row.a.mean), y, x(row.b.mean), y, colour, 3),
      dot(x(row.b.mean), y, look),
      ring(x(row.a.mean), y, look),
      textAt(width, y, formatDifference(difference), look, {
        ...{ size: LABEL, colour: row.is_separate ? palette.ink : palette.ink2, align: "right" },
        weight: row.is_separate ? 600 : 400,
      }),
    );
  }
  return boxMarksOption(boxes, elements);
}

/** Bars as long as the intervals: A over the line, B under it. */
function intervalsOf(row: DumbbellRow, y: number, x: (share: number) => number, look: ChartLook): MarkBox[] {
  const sides = [
    [row.a.interval, y - 6, look.palette.rule2],
    [row.b.interval, y + 3.5, look.palette.accentLine],
  ] as const;
  return sides.flatMap(([interval, top, fill]) =>
    interval === null
      ? []
      : [
          {
            ...{
              x: x(interval.low),
              y: top,
              width: Math.max(1, x(interval.high) - x(interval.low)),
              height: 2.5,
            },
            ...{ fill, stroke: null },
          },
        ],
  );
}

function line(x1: number, y1: number, x2: number, y2: number, stroke: string, z: number): DrawnLine {
  return {
    type: "line",
    silent: true,
    z,
    shape: { x1, y1, x2, y2 },
    style: { stroke, lineWidth: z === 3 ? 2 : 1 },
  };
}

function ring(cx: number, cy: number, { palette }: ChartLook): DrawnCircle {
  return {
    ...{ type: "circle", silent: true, z: 5, shape: { cx, cy, r: RADIUS - 0.4 } },
    style: { fill: palette.ground, stroke: palette.ink2, lineWidth: 1.4 },
  };
}

function dot(cx: number, cy: number, { palette }: ChartLook): DrawnCircle {
  return {
    type: "circle",
    silent: true,
    z: 4,
    shape: { cx, cy, r: RADIUS },
    style: { fill: palette.accent },
  };
}

const MARK = 16;
const APART = 24;

/** How much wider bold letters are. */
const BOLD = 1.06;

/** What the two sides are called, in whole words: beside each other where both fit, else under each other. */
export function dumbbellsLegend(
  { a, b }: Pick<DumbbellsInput, "a" | "b">,
  width: number,
  look: ChartLook,
): { readonly option: BoxMarksOption; readonly height: number } {
  const { palette } = look;
  const inLines = (label: string) => wrapText(label, LABEL * BOLD, width - MARK);
  const besideA = textWidth(a.label, LABEL) * BOLD + MARK + APART;
  const isOneLine = besideA + textWidth(b.label, LABEL) * BOLD + MARK <= width;
  const [linesA, linesB] = isOneLine ? [[a.label], [b.label]] : [inLines(a.label), inLines(b.label)];
  const places = [
    { side: a, lines: linesA, x: 0, from: 0, mark: ring },
    { side: b, lines: linesB, x: isOneLine ? besideA : 0, from: isOneLine ? 0 : linesA.length, mark: dot },
  ];
  const elements = places.flatMap(({ side, lines, x, from, mark }) => [
    mark(x + EDGE, (from + 0.5) * LINE, look),
    ...lines.map((text, at) =>
      textAt(x + MARK, (from + at + 0.5) * LINE, text, look, {
        ...{ size: LABEL, colour: side.is_warned ? palette.warning : palette.ink, weight: 600 },
      }),
    ),
  ]);
  const count = isOneLine ? 1 : linesA.length + linesB.length;
  return { option: boxMarksOption([], elements), height: count * LINE };
}
