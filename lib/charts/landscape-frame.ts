import type { LandscapeAxes } from "@/lib/domain/landscape-axes";
import { roundTicks, type Ticks } from "@/lib/domain/ticks";

import { boxAround, type Box } from "./boxes";
import type { LandscapeInput, LandscapeMark, LandscapeTexts } from "./landscape-input";
import { furnitureOf, marginsOf, MOST_PILED, placedTasks, type Placed } from "./landscape-places";
import { pointAt } from "./landscape-scale";
import { type Coincidence, findCoincidences, type Pile, placePiles } from "./piles";
import { LABEL, NOTE } from "./text-element";
import { textWidth } from "./text-width";

/** Where the y axis ends unless a task lies higher. */
const HIGHEST: Readonly<Record<LandscapeAxes, number>> = {
  "mean-std": 0.5,
  "strict-std": 0.5,
  "strict-zero": 1,
  "early-late": 1,
};
/** Below this width a pile becomes one mark with its count, and labels are shorter. */
const NARROW = 560;
/** More tasks than this lie so densely that only larger groups of coincident marks are told apart from overlap. */
const DENSE = 400;
const LEAST_IN_DENSE = 5;
/** The most places where coincident marks are laid out or counted: the search for room grows with each. */
const MOST_PILES = 10;

/** The part of a landscape that no selection changes: axes, where marks lie, and what is laid out beside them. */
export interface LandscapeFrame {
  readonly axes: LandscapeAxes;
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly plot: Box;
  readonly xTicks: Ticks;
  readonly yTicks: Ticks;
  readonly marks: readonly Omit<LandscapeMark, "faded">[];
  readonly piles: readonly Pile[];
  /** Coincident marks that found no room beside their place: they stand as one with a count. */
  readonly counted: readonly Coincidence[];
  /** Names of the tasks whose marks share a place. */
  readonly crowded: ReadonlySet<string>;
  /** What labels may not cover. */
  readonly obstacles: readonly Box[];
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

/** Places axes and marks, coincident ones beside their place. Pure: the same input gives the same places. */
export function frameLandscape(input: Omit<LandscapeInput, "selected" | "focus">): LandscapeFrame {
  const { axes, width, texts } = input;
  const placed = placedTasks(input);
  const narrow = width < NARROW;
  const usual = narrow ? Math.round(width * 0.62) + 60 : Math.min(500, Math.round(width * 0.5) + 60);
  const height = input.height ?? usual;
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
  const scaled = { plot, xTicks, yTicks };
  const plotted = placed.map(({ task, value, size }) => {
    const [x, y] = pointAt(scaled, value);
    return { id: task.task_id, x, y, width: size[0], height: size[1] };
  });
  const coincidences = findCoincidences(plotted)
    .filter(({ ids }) => placed.length <= DENSE || ids.length >= LEAST_IN_DENSE)
    .slice(0, MOST_PILES);
  const crowded = new Set(coincidences.flatMap(({ ids }) => ids));
  const alone = plotted
    .filter(({ id }) => !crowded.has(id))
    .map((each) => boxAround(each.x, each.y, each.width, each.height));
  const sites = coincidences.map(({ x, y }) => boxAround(x, y, 9, 9));
  const around = [...furnitureOf(scaled, texts, axes), ...alone, ...sites];
  const piles = placePiles(
    narrow ? [] : coincidences.filter(({ ids }) => ids.length <= MOST_PILED),
    (coincidence) => captionOf(coincidence, byId, texts),
    ({ x }) => (x < plot.x + 4 ? [-0.8, -0.6] : x > plot.x + plot.width - 4 ? [0.8, -0.6] : [0, -1]),
    around,
    { x: 0, y: 0, width, height },
  );
  const places = new Map(piles.flatMap((pile) => [...pile.places]));
  const marks = placed.map((each, index) => {
    const at = plotted[index];
    if (at === undefined) throw new Error("a task was not plotted");
    const [x, y] = places.get(at.id) ?? [at.x, at.y];
    return { ...each, x, y, offset: [x - at.x, y - at.y] as const };
  });
  return {
    ...{ axes, width, height, narrow, plot, xTicks, yTicks, marks, piles, crowded },
    counted: coincidences.filter(({ ids }) => !places.has(ids[0] ?? "")),
    obstacles: [...around, ...piles.map(({ box }) => box)],
  };
}
