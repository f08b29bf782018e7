import type { Interval } from "@/lib/domain/compare/resampling";

import { ABSENT } from "@/lib/domain/format";

import type { BoardBar } from "./board-bar";
import type { BoardColumns } from "./board-layout";
import type { MarkBox } from "./box-marks";
import { hatchLines } from "./hatch-lines";
import type { Palette } from "./palette";
import { type ChartLook, type Element, LABEL, NOTE, textAt } from "./text-element";
import { fitText, textWidth } from "./text-width";

const BAR = 11;
const CAP = 3;

interface DrawnRow {
  readonly box: MarkBox;
  readonly elements: readonly Element[];
}

/** One row from `y` on, `pitch` high: bar, whiskers and words. A row without an accuracy has a bar of no width. */
export function boardRow(
  bar: BoardBar,
  { y, pitch }: { readonly y: number; readonly pitch: number },
  columns: BoardColumns,
  xOf: (share: number) => number,
  look: ChartLook,
): DrawnRow {
  const { palette } = look;
  const { isOver } = columns;
  const middle = isOver ? y + pitch - 13 : y + pitch / 2;
  const place = { x: xOf(0), y: middle - BAR / 2, width: xOf(bar.accuracy ?? 0) - xOf(0), height: BAR };
  const colour = colourOf(bar, palette);
  const isPlain = !bar.is_hatched && !bar.is_hollow;
  const box: MarkBox = {
    ...place,
    fill: isPlain ? colour : palette.ground,
    stroke: isPlain || place.width === 0 ? null : colour,
  };
  return {
    box,
    elements: [
      ...(bar.is_hatched ? hatchLines(place, 5, colour, 3) : []),
      ...(bar.outer === null ? [] : [line(bar.outer, middle, xOf, palette.ink3)]),
      ...(bar.inner === null ? [] : whiskers(bar.inner, middle, xOf, palette.ink)),
      ...tagOf(bar, middle, columns, xOf, look),
      ...wordsOf(bar, isOver ? y + pitch - (bar.version === null ? 28.5 : 42) : middle, columns, look),
    ],
  };
}

function colourOf({ tone, is_hatched, is_hollow }: BoardBar, palette: Palette): string {
  switch (tone) {
    case "own":
      return palette.accent;
    case "entered":
      return palette.accentLine;
    case "public":
      return palette.axis;
    case "other":
      // An outline alone must be seen.
      return is_hatched || is_hollow ? palette.axis : palette.rule2;
  }
}

function stroke(x1: number, y1: number, x2: number, y2: number, colour: string): Element {
  return {
    type: "line",
    silent: true,
    z: 4,
    shape: { x1, y1, x2, y2 },
    style: { stroke: colour, lineWidth: 1 },
  };
}

function line({ low, high }: Interval, y: number, xOf: (share: number) => number, colour: string): Element {
  return stroke(xOf(low), y, xOf(high), y, colour);
}

function whiskers(interval: Interval, y: number, xOf: (share: number) => number, colour: string): Element[] {
  return [
    line(interval, y, xOf, colour),
    ...[interval.low, interval.high].map((end) => stroke(xOf(end), y - CAP, xOf(end), y + CAP, colour)),
  ];
}

/**
 * The longest of its words that fit beside the end of the interval. Where none do, the shortest: inside of a plain bar,
 * over a hatched one at the right end.
 */
function tagOf(
  { tag, accuracy, inner, outer, is_hatched }: BoardBar,
  y: number,
  { bar, barWidth }: BoardColumns,
  xOf: (share: number) => number,
  look: ChartLook,
): Element[] {
  const shortest = tag.at(-1);
  if (shortest === undefined) return [];
  const { warning, ink2, accentInk } = look.palette;
  const style = is_hatched ? { size: NOTE, colour: warning, weight: 600 } : { size: NOTE, colour: ink2 };
  const end = bar + barWidth;
  const from = xOf(Math.max(accuracy ?? 0, inner?.high ?? 0, outer?.high ?? 0)) + 8;
  const fitting = tag.find((text) => from + textWidth(text, NOTE) <= end);
  if (fitting !== undefined) return [textAt(from, y, fitting, look, style)];
  if (is_hatched)
    return [textAt(end, y, fitText(shortest, NOTE, barWidth), look, { ...style, align: "right" })];
  const inside = textAt(bar + 6, y, shortest, look, { size: NOTE, colour: accentInk });
  return [{ ...inside, style: { ...inside.style, lineWidth: 0 } }];
}

function wordsOf(bar: BoardBar, y: number, columns: BoardColumns, look: ChartLook): Element[] {
  const { ink, ink2, ink3, warning } = look.palette;
  const small = { size: LABEL, colour: ink2 } as const;
  const isWarned = bar.is_hatched || bar.is_hollow;
  return [
    textAt(columns.rank, y, bar.rank, look, { size: NOTE, colour: ink3, align: "right" }),
    ...namesOf(bar, y, columns, look),
    textAt(columns.value, y, bar.value, look, { size: LABEL, colour: ink, weight: 600, align: "right" }),
    ...(columns.half === null ? [] : [textAt(columns.half, y, bar.half, look, small)]),
    ...(columns.isShort
      ? []
      : [
          textAt(columns.date, y, bar.date, look, small),
          textAt(columns.word, y, fitText(bar.word, LABEL, columns.wordWidth), look, {
            ...small,
            ...(isWarned && { colour: warning, weight: 600 }),
          }),
        ]),
  ];
}

/** Agent and model: in columns of their own, or as one text; under them the version. */
function namesOf(bar: BoardBar, middle: number, columns: BoardColumns, look: ChartLook): Element[] {
  const { ink, ink2, accent } = look.palette;
  const isOurs = bar.tone === "own" || bar.tone === "entered";
  const named = { size: LABEL, colour: isOurs ? accent : ink, weight: isOurs ? 600 : 400 };
  const y = bar.version === null || columns.isOver ? middle : middle - LINE / 2;
  const names = columns.isShort
    ? [textAt(columns.agent, y, fitText(bothNames(bar), LABEL, columns.agentWidth), look, named)]
    : [
        textAt(columns.agent, y, fitText(bar.agent, LABEL, columns.agentWidth), look, named),
        textAt(columns.model, y, fitText(bar.model, LABEL, columns.modelWidth), look, {
          size: LABEL,
          colour: ink2,
        }),
      ];
  if (bar.version === null) return names;
  const version = fitText(
    bar.version,
    NOTE,
    columns.isOver ? columns.barWidth : columns.model + columns.modelWidth - columns.agent,
  );
  return [...names, textAt(columns.agent, y + LINE, version, look, { size: NOTE, colour: ink2 })];
}

/** Agent and model as one text; without a model the agent alone. */
export function bothNames({ agent, model }: Pick<BoardBar, "agent" | "model">): string {
  return model === ABSENT ? agent : `${agent} · ${model}`;
}

/** From a name to the version under it. */
const LINE = 14;
