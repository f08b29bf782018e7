import type { LandscapeAxes } from "@/lib/domain/landscape-axes";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { roundTicks, type Ticks } from "@/lib/domain/ticks";

import { boxAround, type Box } from "./boxes";
import { type Anchor, MOST_LABELS, placeLabels, type PlacedLabel } from "./label-placement";
import { notableTasks } from "./notable-tasks";
import { type Coincidence, findCoincidences, type Pile, placePiles } from "./piles";
import { furnitureOf, marginsOf, MOST_PILED, placedTasks, type Placed } from "./landscape-places";
import { LABEL, NOTE } from "./text-element";
import { fitText, textWidth } from "./text-width";

/** Where the y axis ends unless a task lies higher. */
const HIGHEST: Readonly<Record<LandscapeAxes, number>> = {
  "mean-std": 0.5,
  "strict-std": 0.5,
  "strict-zero": 1,
  "early-late": 1,
};
/** Below this width a pile becomes one mark with its count, and labels are shorter. */
const NARROW = 560;
/** The words that a landscape draws; ready in the reader's language. */
export interface LandscapeTexts {
  /** The titles of x and y for each pair of axes. */
  readonly axis_titles: Readonly<Record<LandscapeAxes, { readonly x: string; readonly y: string }>>;
  /** The name of the curve of rewards that are 0 or 1. */
  readonly arc: string;
  /** The name of the diagonal on which the mean did not change. */
  readonly no_change: string;
  readonly pile: (tasks: number) => string;
  readonly pile_place: (mean: number, std: number) => string;
}

/** What a landscape shows: tasks, which of them are meant, and how large it is in CSS pixels. */
export interface LandscapeInput {
  /** Tasks that lack a number of the chosen axes are left out. */
  readonly tasks: readonly ObservedTask[];
  readonly axes: LandscapeAxes;
  /** Whether a mark's area is in proportion to its task's trials; else all are alike. */
  readonly byTrials: boolean;
  readonly selected: ReadonlySet<string>;
  /** The tasks that stand out; null when all do. */
  readonly focus: ReadonlySet<string> | null;
  readonly width: number;
  readonly texts: LandscapeTexts;
}

/** A task's mark where it is drawn, which is not its true place while it lies in a pile. */
export interface LandscapeMark {
  readonly task: ObservedTask;
  /** What the axes show of it. */
  readonly value: readonly [x: number, y: number];
  readonly size: readonly [width: number, height: number];
  readonly x: number;
  readonly y: number;
  /** Offset of the drawn mark from its true place, x to the right, y down. */
  readonly offset: readonly [number, number];
  readonly faded: boolean;
}

export interface LandscapeLabel extends PlacedLabel {
  readonly text: string;
  /** Bold: a count of marks that lie on one place. */
  readonly counts: boolean;
  /** Of a mark that is faded. */
  readonly faded: boolean;
  /** Which side of its box is at the mark. */
  readonly align: "left" | "center" | "right";
}

/** Everything about a landscape that has a place in pixels. */
export interface LandscapeLayout {
  readonly axes: LandscapeAxes;
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  readonly xTicks: Ticks;
  readonly yTicks: Ticks;
  readonly marks: readonly LandscapeMark[];
  readonly piles: readonly Pile[];
  readonly labels: readonly LandscapeLabel[];
}

function ticksOver(values: readonly number[], low: number, high: number): Ticks {
  const least = values.reduce((a, b) => Math.min(a, b), low);
  const most = values.reduce((a, b) => Math.max(a, b), high);
  return roundTicks(least, most, 6);
}

/** How many tasks, and where, if they lie at exactly one place: near ones are what their leader points to. */
function captionOf({ ids }: Coincidence, places: ReadonlyMap<string, Placed>, texts: LandscapeTexts) {
  const members = ids.flatMap((id) => places.get(id) ?? []);
  const [x, y] = members[0]?.value ?? [Number.NaN, Number.NaN];
  const exact = members.every(({ value }) => value[0] === x && value[1] === y);
  const above = texts.pile(ids.length);
  const below = exact ? texts.pile_place(x, y) : "";
  return { above, below, width: Math.max(textWidth(above, LABEL), textWidth(below, NOTE)) };
}

/**
 * Lays a landscape out: axes, marks, piles of coincident marks beside their place, and labels that cover nothing.
 * Pure: the same input gives the same places.
 */
export function layoutLandscape(input: LandscapeInput): LandscapeLayout {
  const { axes, selected, focus, width, texts } = input;
  const placed = placedTasks(input);
  const tasks = placed.map(({ task }) => task);
  const narrow = width < NARROW;
  const height = narrow ? Math.round(width * 0.62) + 60 : Math.min(500, Math.round(width * 0.5) + 60);
  const xTicks = ticksOver(
    placed.map(({ value }) => value[0]),
    0,
    1,
  );
  const yTicks = ticksOver(
    placed.map(({ value }) => value[1]),
    0,
    HIGHEST[axes],
  );
  const byId = new Map(placed.map((each) => [each.task.task_id, each]));

  const margins = marginsOf(placed, width, narrow, texts);
  const plot: Box = {
    x: margins.left,
    y: 34,
    width: Math.max(80, width - margins.left - margins.right),
    height: height - 34 - 44,
  };
  const [x0, x1] = [xTicks.values[0] ?? 0, xTicks.values.at(-1) ?? 1];
  const [y0, y1] = [yTicks.values[0] ?? 0, yTicks.values.at(-1) ?? 1];
  const xOf = (value: number) => plot.x + ((value - x0) / (x1 - x0)) * plot.width;
  const yOf = (value: number) => plot.y + plot.height - ((value - y0) / (y1 - y0)) * plot.height;

  const plotted = placed.map(({ task, value, size }) => {
    return { id: task.task_id, x: xOf(value[0]), y: yOf(value[1]), width: size[0], height: size[1] };
  });
  const coincidences = findCoincidences(plotted);
  const together = new Set(coincidences.flatMap(({ ids }) => ids));
  const bounds: Box = { x: 0, y: 0, width, height };
  const furniture = furnitureOf(plot, yTicks, yOf, texts, axes);
  const alone = plotted
    .filter(({ id }) => !together.has(id))
    .map((each) => boxAround(each.x, each.y, each.width, each.height));
  const sites = coincidences.map(({ x, y }) => boxAround(x, y, 9, 9));

  const laidOut = narrow ? [] : coincidences.filter(({ ids }) => ids.length <= MOST_PILED);
  const piles = placePiles(
    laidOut,
    (coincidence) => captionOf(coincidence, byId, texts),
    ({ x }) => (x < plot.x + 4 ? [-0.8, -0.6] : x > plot.x + plot.width - 4 ? [0.8, -0.6] : [0, -1]),
    [...furniture, ...alone, ...sites],
    bounds,
  );
  const places = new Map(piles.flatMap((pile) => [...pile.places]));
  const counted = coincidences.filter(({ ids }) => !places.has(ids[0] ?? ""));

  const marks = plotted.map((each): LandscapeMark => {
    const [x, y] = places.get(each.id) ?? [each.x, each.y];
    const known = byId.get(each.id);
    if (known === undefined) throw new Error("a plotted mark has no task");
    const faded = focus !== null && !focus.has(each.id);
    return { ...known, x, y, offset: [x - each.x, y - each.y], faded };
  });

  const longest = narrow ? 104 : 160;
  const anchorOf = (id: string, x: number, y: number, clearance: number, text: string): Anchor => {
    return { id, x, y, clearance, width: textWidth(text, LABEL), height: 15 };
  };
  const countOf = (ids: readonly string[]) => (narrow ? String(ids.length) : texts.pile(ids.length));
  const counts = counted.map(({ ids, x, y }) => ({
    anchor: anchorOf(`at ${x} ${y}`, x, y, 7, countOf(ids)),
    text: countOf(ids),
    counts: true,
    faded: false,
  }));
  const crowded = new Set(coincidences.flatMap(({ ids }) => ids));
  const named = notableTasks(tasks, selected, focus, crowded, narrow ? 7 : MOST_LABELS).flatMap((task) => {
    const drawn = marks.find((each) => each.task === task);
    const text = fitText(task.task_id, LABEL, longest);
    return drawn === undefined
      ? []
      : [
          {
            anchor: anchorOf(task.task_id, drawn.x, drawn.y, 8, text),
            text,
            counts: false,
            faded: drawn.faded,
          },
        ];
  });
  const wanted = [...counts, ...named];
  const obstacles = [...furniture, ...alone, ...sites, ...piles.map(({ box }) => box)];
  const labels = placeLabels(
    wanted.map(({ anchor }) => anchor),
    obstacles,
    bounds,
    MOST_LABELS,
  ).flatMap((placed) => {
    const source = wanted.find(({ anchor }) => anchor.id === placed.id);
    if (source === undefined) return [];
    const { anchor, ...words } = source;
    return [{ ...placed, ...words, align: alignOf(placed.box, anchor.x) }];
  });
  return { axes, width, height, plot, xTicks, yTicks, marks, piles, labels };
}

function alignOf({ x, width }: Box, mark: number): LandscapeLabel["align"] {
  if (mark <= x) return "left";
  return mark >= x + width ? "right" : "center";
}
