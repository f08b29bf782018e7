import type { Category } from "@/lib/domain/categories";
import { formatCount } from "@/lib/domain/format";
import type { HeatGrid } from "@/lib/domain/heat-grid";
import type { HeatGroup } from "@/lib/domain/heat-order";
import type { ObservedTask } from "@/lib/domain/observed-task";

import type { Box } from "./boxes";
import { MOST_LABELS } from "./label-placement";
import { notableTasks } from "./notable-tasks";
import { spread } from "./spread";
import { LABEL } from "./text-element";
import { fitText, textWidth } from "./text-width";

const NARROW = 620;
const TOP = 30;
const BOTTOM = 44;
/** Height of a line of labels. */
const LINE = 16;
/** Room for a leader between labels and rows, and for a bracket with its mark. */
const LEADER = 20;
const BRACKET = 34;
const LONGEST_NAME = 176;
/** Height that the rows together aim at. */
const ROWS_HEIGHT = 720;
const ROW_LIMITS = [2, 16] as const;
/** Between groups of rows; rows of this height and more afford the wider gap. */
const NARROW_GAP = 2;
const WIDE_GAP = 6;
const WIDE_ROW = 4;

export interface HeatMapInput {
  readonly groups: readonly HeatGroup[];
  readonly grid: HeatGrid;
  readonly selected: ReadonlySet<string>;
  /** The tasks that stand out; null when all do. */
  readonly focus: ReadonlySet<string> | null;
  /** CSS pixels. */
  readonly width: number;
  /** Rows fill it exactly, whatever their height then is: for vector formats. Chosen for reading unless given. */
  readonly height?: number;
  readonly category: Readonly<Record<Category, string>>;
}

export interface HeatRow {
  readonly task: ObservedTask;
  readonly y: number;
  readonly faded: boolean;
}

/** A name beside a row; `rowY` is the middle of the row, `y` that of the text. */
export interface HeatLabel {
  readonly text: string;
  readonly y: number;
  readonly rowY: number;
  readonly faded: boolean;
}

/** The rows of one category; or, where rows are of several, one line of the list that says what the marks mean. */
export interface HeatBracket {
  readonly category: Category;
  /** Top and bottom of its rows; null where its rows do not stand together. */
  readonly rows: readonly [top: number, bottom: number] | null;
  readonly y: number;
  /** Empty where there is no room for it. */
  readonly name: string;
  readonly count: string;
}

/** Everything about a heat map that has a place in pixels. */
export interface HeatMapLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  readonly grid: HeatGrid;
  readonly rowHeight: number;
  readonly rows: readonly HeatRow[];
  /** Left edges of the columns and the right edge of the last, whole pixels. */
  readonly edges: readonly number[];
  readonly labels: readonly HeatLabel[];
  readonly brackets: readonly HeatBracket[];
  /** Too narrow for names of categories and measures. */
  readonly narrow: boolean;
  /** Whether rows stand by category. */
  readonly grouped: boolean;
}

/** The width that is left for the columns of a figure `width` wide, whatever its rows are. */
export function heatPlotWidth(width: number, category: Readonly<Record<Category, string>>): number {
  const { left, right } = sidesOf(width, category);
  return Math.max(40, width - left - right);
}

function sidesOf(width: number, category: Readonly<Record<Category, string>>) {
  if (width < NARROW)
    return { left: Math.round(Math.max(104, 0.45 * width)), right: BRACKET + textWidth("888", LABEL) };
  const names = Object.values(category).map((name) => textWidth(`${name} 888`, LABEL));
  return { left: LONGEST_NAME + LEADER, right: Math.round(BRACKET + Math.max(...names)) };
}

/** Lays a heat map out: rows and columns on whole pixels, names that do not touch, brackets. Pure. */
export function layoutHeatMap(input: HeatMapInput): HeatMapLayout {
  const { groups, grid, focus, width, category } = input;
  const { left } = sidesOf(width, category);
  const count = groups.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const rowHeight = rowHeightOf(count, groups.length, input.height);
  const gap = rowHeight < WIDE_ROW ? NARROW_GAP : WIDE_GAP;
  const rows: HeatRow[] = [];
  const bands: { group: HeatGroup; top: number; bottom: number }[] = [];
  let y = TOP;
  for (const group of groups) {
    const top = y;
    for (const task of group.tasks) {
      rows.push({ task, y, faded: focus !== null && !focus.has(task.task_id) });
      y += rowHeight;
    }
    bands.push({ group, top, bottom: y });
    y += gap;
  }
  const bottom = Math.max(y - gap, TOP + LINE * groups.length);
  const plot: Box = {
    x: left,
    y: TOP,
    width: heatPlotWidth(width, category),
    height: bottom - TOP,
  };
  const edges = Array.from(
    { length: grid.columns + 1 },
    (_, column) => plot.x + Math.round((column * plot.width) / grid.columns),
  );
  const grouped = groups.every((group) => group.category !== null);
  return {
    width,
    height: bottom + BOTTOM,
    plot,
    grid,
    rowHeight,
    rows,
    edges,
    labels: labelsOf(rows, rowHeight, plot, input),
    brackets: grouped ? bracketsOf(bands, plot, input) : keyOf(rows, plot, input),
    narrow: width < NARROW,
    grouped,
  };
}

/** Whole pixels for a screen; for a given height what is left of it for a row. */
function rowHeightOf(rows: number, groups: number, height: number | undefined): number {
  const count = Math.max(1, rows);
  const [least, most] = ROW_LIMITS;
  if (height === undefined) return Math.min(most, Math.max(least, Math.floor(ROWS_HEIGHT / count)));
  const room = height - TOP - BOTTOM;
  const wide = (room - WIDE_GAP * (groups - 1)) / count;
  return Math.max(1, wide >= WIDE_ROW ? wide : (room - NARROW_GAP * (groups - 1)) / count);
}

function labelsOf(rows: readonly HeatRow[], rowHeight: number, plot: Box, input: HeatMapInput): HeatLabel[] {
  const { selected, focus, width } = input;
  const tasks = rows.map(({ task }) => task);
  // The cold look alike: none of them is notable unless selected.
  const cold = new Set(
    tasks.filter(({ category }) => category === "truly-cold-flat").map(({ task_id }) => task_id),
  );
  const room = Math.floor(plot.height / LINE);
  const named = new Set(notableTasks(tasks, selected, focus, cold, Math.min(MOST_LABELS, room)));
  const wanted = rows.filter(({ task }) => named.has(task));
  const middles = wanted.map(({ y }) => y + rowHeight / 2);
  const places = spread(middles, LINE, plot.y, plot.y + plot.height);
  const longest = width < NARROW ? plot.x - LEADER : LONGEST_NAME;
  return wanted.map(({ task, faded }, index) => {
    const rowY = middles[index] ?? 0;
    return { text: fitText(task.task_id, LABEL, longest), y: places[index] ?? rowY, rowY, faded };
  });
}

function bracketsOf(
  bands: readonly { group: HeatGroup; top: number; bottom: number }[],
  plot: Box,
  { width, category }: HeatMapInput,
): HeatBracket[] {
  const places = spread(
    bands.map(({ top, bottom }) => (top + bottom) / 2),
    LINE,
    plot.y,
    plot.y + plot.height,
  );
  return bands.flatMap(({ group, top, bottom }, index): HeatBracket[] => {
    if (group.category === null) return [];
    const name = width < NARROW ? "" : category[group.category];
    const count = formatCount(group.tasks.length);
    return [{ category: group.category, rows: [top, bottom], y: places[index] ?? top, name, count }];
  });
}

/** The categories of rows that do not stand by category, from the top, in the order of their first rows. */
function keyOf(rows: readonly HeatRow[], plot: Box, { width, category }: HeatMapInput): HeatBracket[] {
  const counts = new Map<Category, number>();
  for (const { task } of rows) counts.set(task.category, (counts.get(task.category) ?? 0) + 1);
  return [...counts].map(([name, count], index) => {
    return {
      category: name,
      rows: null,
      y: plot.y + (index + 0.5) * LINE,
      name: width < NARROW ? "" : category[name],
      count: formatCount(count),
    };
  });
}
