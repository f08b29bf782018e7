import { formatFixed } from "@/lib/domain/format";
import { roundTicks } from "@/lib/domain/ticks";

import type { BoardBar } from "./board-bar";
import { boardRow } from "./board-bar-row";
import { type BoardColumns, boardColumns, type PlacedRow } from "./board-layout";
import { boxMarksOption, type BoxMarksOption, type MarkBox } from "./box-marks";
import { type ChartLook, type Element, NOTE, textAt } from "./text-element";
import { fitText } from "./text-width";

export interface BoardBarGroup {
  readonly title: string;
  readonly note: string;
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

const HEAD = 26;
const GAP = 18;
const PITCH = 23;
const NARROW_PITCH = 40;
const FOOT = 46;

/** Bars with error bars in groups on one scale, with the words of each row beside its bar or over it. */
export function boardBarsOption(input: BoardBarsInput, width: number, look: ChartLook): DrawnBoard {
  const { groups, axis } = input;
  const { palette } = look;
  const columns = boardColumns(width);
  const pitch = columns.isNarrow ? NARROW_PITCH : PITCH;
  const title = columns.isNarrow ? 46 : 28;
  const scale = scaleOf(groups, columns);
  const elements: Element[] = columns.isNarrow ? [] : headsOf(input, columns, look);
  const boxes: MarkBox[] = [];
  const rows: PlacedRow[] = [];
  let y = columns.isNarrow ? 4 : HEAD;
  for (const [at, group] of groups.entries()) {
    if (at > 0) y += GAP;
    elements.push(rule(0, width, y, palette.rule2), ...titleOf(group, y, width, columns, look));
    y += title;
    const top = y;
    for (const bar of group.bars) {
      const drawn = boardRow(bar, y, columns, scale.xOf, look);
      boxes.push(drawn.box);
      elements.push(...drawn.elements);
      rows.push({ key: bar.key, y, height: pitch });
      y += pitch;
    }
    for (const value of scale.ticks) elements.push(gridLine(scale.xOf(value), top, y, value === 0, look));
  }
  for (const value of scale.ticks)
    elements.push(
      textAt(scale.xOf(value), y + 14, formatFixed(value, scale.decimals), look, {
        size: NOTE,
        colour: palette.ink2,
        align: "center",
      }),
    );
  elements.push(
    textAt(columns.bar + columns.barWidth / 2, y + 34, axis, look, {
      size: NOTE,
      colour: palette.ink2,
      align: "center",
    }),
  );
  return { option: boxMarksOption(boxes, elements), height: y + FOOT, rows };
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
  const ticks = roundTicks(0, Math.max(0.01, ...ends), columns.isNarrow ? 6 : 9);
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
  return [
    textAt(columns.rank, 12, heads.rank, look, right),
    textAt(columns.agent, 12, heads.agent, look, style),
    textAt(columns.model, 12, heads.model, look, style),
    textAt(columns.bar, 12, heads.bar, look, style),
    textAt(columns.value, 12, heads.value, look, right),
    textAt(columns.half, 12, heads.half, look, style),
    textAt(columns.date, 12, heads.date, look, style),
    textAt(columns.word, 12, heads.word, look, style),
  ];
}

function titleOf(
  { title, note }: BoardBarGroup,
  y: number,
  width: number,
  columns: BoardColumns,
  look: ChartLook,
): Element[] {
  const { ink, ink2 } = look.palette;
  const place = columns.isNarrow
    ? { x: 0, y: y + 32, room: width }
    : { x: columns.bar, y: y + 15, room: width - columns.bar };
  const room = columns.isNarrow ? width : columns.bar - 12;
  return [
    textAt(0, y + 15, fitText(title, 13.5, room), look, { size: 13.5, colour: ink, weight: 600 }),
    textAt(place.x, place.y, fitText(note, NOTE, place.room), look, { size: NOTE, colour: ink2 }),
  ];
}

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
