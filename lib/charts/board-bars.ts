import { formatFixed } from "@/lib/domain/format";
import { roundTicks } from "@/lib/domain/ticks";

import type { BoardBar } from "./board-bar";
import { boardRow, bothNames } from "./board-bar-row";
import {
  type BoardColumns,
  boardColumns,
  boardHeights,
  type BoardSizes,
  type PlacedRow,
  totalHeight,
} from "./board-layout";
import { boxMarksOption, type BoxMarksOption, type MarkBox } from "./box-marks";
import { type ChartLook, type Element, LABEL, NOTE, textAt } from "./text-element";
import { fitText, textWidth } from "./text-width";

export interface BoardBarGroup {
  readonly title: string;
  /** The most important first: what does not fit is left out. */
  readonly notes: readonly string[];
  readonly bars: readonly BoardBar[];
}

export interface BoardBarsInput {
  readonly groups: readonly BoardBarGroup[];
  /** Heads of the columns. */
  readonly heads: Readonly<
    Record<"rank" | "agent" | "model" | "bar" | "value" | "half" | "date" | "word", string>
  >;
  readonly axis: string;
}

export interface DrawnBoard {
  readonly option: BoxMarksOption;
  readonly height: number;
  /** In the order of the groups and their bars. */
  readonly rows: readonly PlacedRow[];
}

/** Where a board is drawn, CSS pixels; without a height it takes what it needs. */
export interface BoardSize {
  readonly width: number;
  readonly height: number | null;
}

/** Height that a board needs at a width, and the least that it can be drawn in. */
export function boardBarsHeight(input: BoardBarsInput, width: number): { usual: number; least: number } {
  const [columns, sizes] = [columnsOf(input, width), sizesOf(input)];
  const of = (height: number | null) => totalHeight(boardHeights(columns, sizes, height), sizes);
  return { usual: of(null), least: of(0) };
}

function columnsOf({ groups }: BoardBarsInput, width: number): BoardColumns {
  const names = groups.flatMap(({ bars }) => bars.map((bar) => textWidth(bothNames(bar), LABEL)));
  return boardColumns(width, Math.max(0, ...names));
}

function sizesOf({ groups }: BoardBarsInput): BoardSizes {
  const bars = groups.flatMap((group) => group.bars);
  return {
    groups: groups.length,
    rows: bars.length,
    hasNotes: groups.some(({ notes }) => notes.length > 0),
    hasVersions: bars.some(({ version }) => version !== null),
  };
}

/** Bars with error bars in groups on one scale, with the words of each row beside its bar or over it. */
export function boardBarsOption(
  input: BoardBarsInput,
  { width, height }: BoardSize,
  look: ChartLook,
): DrawnBoard {
  const { groups, axis } = input;
  const { palette } = look;
  const columns = columnsOf(input, width);
  const { head, title, gap, pitch, foot } = boardHeights(columns, sizesOf(input), height);
  const scale = scaleOf(groups, columns);
  const elements: Element[] = columns.isOver ? [] : headsOf(input, columns, look);
  const boxes: MarkBox[] = [];
  const rows: PlacedRow[] = [];
  let y = head;
  for (const [at, group] of groups.entries()) {
    if (at > 0) y += gap;
    elements.push(rule(0, width, y, palette.rule2), ...titleOf(group, y, width, columns, look));
    y += title;
    const top = y;
    for (const bar of group.bars) {
      const drawn = boardRow(bar, { y, pitch }, columns, scale.xOf, look);
      boxes.push(drawn.box);
      elements.push(...drawn.elements);
      rows.push({ key: bar.key, y, height: pitch });
      y += pitch;
    }
    for (const value of scale.ticks) elements.push(gridLine(scale.xOf(value), top, y, value === 0, look));
  }
  for (const value of scale.ticks)
    elements.push(
      textAt(scale.xOf(value), y + 12, value === 0 ? "0" : formatFixed(value, scale.decimals), look, {
        size: NOTE,
        colour: palette.ink2,
        align: "center",
      }),
    );
  elements.push(
    textAt(columns.bar + columns.barWidth / 2, y + 28, axis, look, {
      size: LABEL,
      colour: palette.ink2,
      align: "center",
    }),
  );
  return { option: boxMarksOption(boxes, elements), height: y + foot, rows };
}

interface Scale {
  readonly xOf: (share: number) => number;
  readonly ticks: readonly number[];
  readonly decimals: number;
}

/** One scale for all groups, from 0 to the first round value over every bar and interval. */
function scaleOf(groups: readonly BoardBarGroup[], columns: BoardColumns): Scale {
  const ends = groups.flatMap(({ bars }) =>
    bars.map(({ accuracy, inner, outer }) => Math.max(accuracy ?? 0, inner?.high ?? 0, outer?.high ?? 0)),
  );
  const ticks = roundTicks(0, Math.max(0.01, ...ends), columns.isShort ? 5 : 9);
  const last = ticks.values.at(-1) ?? 1;
  return {
    xOf: (share) => columns.bar + (share / last) * columns.barWidth,
    ticks: ticks.values,
    decimals: ticks.decimals,
  };
}

function headsOf({ heads }: BoardBarsInput, columns: BoardColumns, look: ChartLook): Element[] {
  const style = { size: NOTE, colour: look.palette.ink2, weight: 600 } as const;
  const right = { ...style, align: "right" } as const;
  const { isShort } = columns;
  return [
    textAt(columns.rank, 12, heads.rank, look, right),
    textAt(columns.agent, 12, isShort ? `${heads.agent} · ${heads.model}` : heads.agent, look, style),
    // Without room for it, axis and caption say it.
    ...(textWidth(heads.bar, NOTE) > columns.barWidth
      ? []
      : [textAt(columns.bar, 12, heads.bar, look, style)]),
    textAt(columns.value, 12, heads.value, look, right),
    ...(isShort
      ? []
      : [
          textAt(columns.model, 12, heads.model, look, style),
          ...(columns.half === null ? [] : [textAt(columns.half, 12, heads.half, look, style)]),
          textAt(columns.date, 12, heads.date, look, style),
          textAt(columns.word, 12, heads.word, look, style),
        ]),
  ];
}

function titleOf(
  { title, notes }: BoardBarGroup,
  y: number,
  width: number,
  columns: BoardColumns,
  look: ChartLook,
): Element[] {
  const { ink, ink2 } = look.palette;
  const words = fitText(title, TITLE, width);
  // Beside a title that reaches over the names the note follows it.
  const beside = Math.max(columns.bar, textWidth(words, TITLE) * BOLD + 14);
  const [x, below] = columns.isOver ? [0, 17] : [beside, 0];
  const room = width - x;
  const note = notes
    .map((_, at) => notes.slice(0, notes.length - at).join(" · "))
    .find((text) => textWidth(text, NOTE) <= room);
  return [
    textAt(0, y + 13, words, look, { size: TITLE, colour: ink, weight: 600 }),
    ...(note === undefined ? [] : [textAt(x, y + 13 + below, note, look, { size: NOTE, colour: ink2 })]),
  ];
}

const TITLE = 13.5;
/** How much wider bold letters are. */
const BOLD = 1.06;

function rule(x1: number, x2: number, y: number, stroke: string): Element {
  return {
    type: "line",
    silent: true,
    z: 0,
    shape: { x1, y1: y + 0.5, x2, y2: y + 0.5 },
    style: { stroke, lineWidth: 1 },
  };
}

function gridLine(x: number, y1: number, y2: number, isBase: boolean, { palette }: ChartLook): Element {
  return {
    type: "line",
    silent: true,
    z: isBase ? 1 : 0,
    shape: { x1: x, y1, x2: x, y2 },
    style: { stroke: isBase ? palette.axis : palette.rule, lineWidth: 1 },
  };
}
