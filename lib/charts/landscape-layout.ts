import type { ObservedTask } from "@/lib/domain/observed-task";
import { roundTicks, type Ticks } from "@/lib/domain/ticks";

import { boxAround, type Box } from "./boxes";
import { type Anchor, MOST_LABELS, placeLabels, type PlacedLabel } from "./label-placement";
import { mark } from "./marks";
import { notableTasks } from "./notable-tasks";
import { type Coincidence, findCoincidences, type Pile, pileShape, placePiles } from "./piles";
import { LABEL, NOTE } from "./text-element";
import { fitText, textWidth } from "./text-width";

/** Below this width a pile becomes one mark with its count, and labels are shorter. */
const NARROW = 560;
/** Width kept right of mean 1 for the names of what lies there. */
const LABEL_ROOM = 128;
/** More marks than this are not laid out one by one. */
const MOST_PILED = 144;

/** The words that a landscape draws; ready in the reader's language. */
export interface LandscapeTexts {
  readonly mean_axis: string;
  readonly std_axis: string;
  readonly arc: string;
  readonly pile: (tasks: number) => string;
  readonly pile_place: (mean: number, std: number) => string;
}

/** What a landscape shows: tasks, which of them are meant, and how large it is in CSS pixels. */
export interface LandscapeInput {
  readonly tasks: readonly ObservedTask[];
  readonly selected: ReadonlySet<string>;
  /** The tasks that stand out; null when all do. */
  readonly focus: ReadonlySet<string> | null;
  readonly width: number;
  readonly texts: LandscapeTexts;
}

/** A task's mark where it is drawn, which is not its true place while it lies in a pile. */
export interface LandscapeMark {
  readonly task: ObservedTask;
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
function captionOf({ ids }: Coincidence, tasks: ReadonlyMap<string, ObservedTask>, texts: LandscapeTexts) {
  const members = ids.flatMap((id) => tasks.get(id) ?? []);
  const [first] = members;
  if (first === undefined) throw new Error("a pile holds no task");
  const exact = members.every(({ mean, std }) => mean === first.mean && std === first.std);
  const above = texts.pile(ids.length);
  const below = exact ? texts.pile_place(first.mean, first.std) : "";
  return { above, below, width: Math.max(textWidth(above, LABEL), textWidth(below, NOTE)) };
}

/**
 * Lays a landscape out: axes, marks, piles of coincident marks beside their place, and labels that cover nothing.
 * Pure: the same input gives the same places.
 */
export function layoutLandscape({ tasks, selected, focus, width, texts }: LandscapeInput): LandscapeLayout {
  const narrow = width < NARROW;
  const height = narrow ? Math.round(width * 0.62) + 60 : Math.min(500, Math.round(width * 0.5) + 60);
  const xTicks = ticksOver(
    tasks.map(({ mean }) => mean),
    0,
    1,
  );
  const yTicks = ticksOver(
    tasks.map(({ std }) => std),
    0,
    0.5,
  );
  const byId = new Map(tasks.map((task) => [task.task_id, task]));

  const margins = marginsOf(tasks, width, narrow, texts);
  const plot: Box = {
    x: margins.left,
    y: 34,
    width: Math.max(80, width - margins.left - margins.right),
    height: height - 34 - 44,
  };
  const [x0, x1] = [xTicks.values[0] ?? 0, xTicks.values.at(-1) ?? 1];
  const [y0, y1] = [yTicks.values[0] ?? 0, yTicks.values.at(-1) ?? 1];
  const xOf = (mean: number) => plot.x + ((mean - x0) / (x1 - x0)) * plot.width;
  const yOf = (std: number) => plot.y + plot.height - ((std - y0) / (y1 - y0)) * plot.height;

  const plotted = tasks.map(({ task_id, mean, std, category }) => {
    const [markWidth, markHeight] = mark(category).size;
    return { id: task_id, x: xOf(mean), y: yOf(std), width: markWidth, height: markHeight };
  });
  const coincidences = findCoincidences(plotted);
  const together = new Set(coincidences.flatMap(({ ids }) => ids));
  const bounds: Box = { x: 0, y: 0, width, height };
  const furniture = furnitureOf(plot, yTicks, yOf, texts);
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
    const task = byId.get(each.id);
    if (task === undefined) throw new Error("a plotted mark has no task");
    return { task, x, y, offset: [x - each.x, y - each.y], faded: focus !== null && !focus.has(each.id) };
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
  return { width, height, plot, xTicks, yTicks, marks, piles, labels };
}

function alignOf({ x, width }: Box, mark: number): LandscapeLabel["align"] {
  if (mark <= x) return "left";
  return mark >= x + width ? "right" : "center";
}

/** Room at the sides: at the left for ticks and a pile at mean 0, at the right for labels and a pile at mean 1. */
function marginsOf(tasks: readonly ObservedTask[], width: number, narrow: boolean, texts: LandscapeTexts) {
  if (narrow) return { left: 34, right: 22 };
  const room = (at: number) => {
    const there = tasks.filter(({ mean, bucket }) => mean === at && bucket === 0);
    if (there.length < 2 || there.length > MOST_PILED) return 0;
    const below = texts.pile_place(at, 0);
    return pileShape(there.length, { above: "", below }, textWidth(below, NOTE)).width + 36;
  };
  return { left: 40 + room(0), right: Math.min(width / 4, Math.max(LABEL_ROOM, room(1))) };
}

/** What labels may not cover besides marks: tick labels, the baseline, axis titles, the arc's name. */
function furnitureOf(plot: Box, yTicks: Ticks, yOf: (std: number) => number, texts: LandscapeTexts): Box[] {
  const bottom = plot.y + plot.height;
  return [
    { x: plot.x, y: bottom - 1, width: plot.width, height: 3 },
    ...yTicks.values.map((value) => ({ x: plot.x - 34, y: yOf(value) - 8, width: 30, height: 16 })),
    // Below the axis stand its ticks and title, and nothing else.
    { x: plot.x - 12, y: bottom + 6, width: plot.width + 24, height: 40 },
    boxAround(plot.x + plot.width / 2, plot.y - 12, textWidth(texts.arc, NOTE), 16),
    { x: plot.x - 34, y: 0, width: 60, height: 18 },
  ];
}
