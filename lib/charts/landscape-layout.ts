import type { LandscapeAxes } from "@/lib/domain/landscape-axes";
import type { Ticks } from "@/lib/domain/ticks";

import type { Box } from "./boxes";
import { MOST_LABELS, placeLabels, type PlacedLabel } from "./label-placement";
import type { Anchor } from "./label-places";
import { frameLandscape, type LandscapeFrame } from "./landscape-frame";
import { notableTasks } from "./notable-tasks";
import type { Pile } from "./piles";
import { LABEL } from "./text-element";
import { fitText, textWidth } from "./text-width";
import type { LandscapeInput, LandscapeMark } from "./landscape-input";

/** The most labels where there is little room. */
const MOST_NARROW = 7;

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

/**
 * Lays a landscape out: axes, marks, piles of coincident marks beside their place, and labels that cover nothing.
 * Pure: the same input gives the same places.
 */
export function layoutLandscape(input: LandscapeInput): LandscapeLayout {
  return labelLandscape(frameLandscape(input), input);
}

/** Fades and names the marks of a frame for a selection. */
export function labelLandscape(
  frame: LandscapeFrame,
  {
    selected,
    focus,
    texts,
    longestName,
  }: Pick<LandscapeInput, "selected" | "focus" | "texts" | "longestName">,
): LandscapeLayout {
  const { axes, width, height, narrow, plot, xTicks, yTicks, piles } = frame;
  const marks = frame.marks.map((each): LandscapeMark => {
    return { ...each, faded: focus !== null && !focus.has(each.task.task_id) };
  });
  const byId = new Map(marks.map((each) => [each.task.task_id, each]));
  const anchorOf = (id: string, x: number, y: number, clearance: number, text: string): Anchor => {
    return { id, x, y, clearance, width: textWidth(text, LABEL), height: 15 };
  };
  const countOf = (ids: readonly string[]) => (narrow ? String(ids.length) : texts.pile(ids.length));
  const counts = frame.counted.map(({ ids, x, y }) => ({
    anchor: anchorOf(`at ${String(x)} ${String(y)}`, x, y, 7, countOf(ids)),
    text: countOf(ids),
    counts: true,
    faded: false,
  }));
  const tasks = marks.map(({ task }) => task);
  const most = narrow ? MOST_NARROW : MOST_LABELS;
  const named = notableTasks(tasks, selected, focus, frame.crowded, most).flatMap(({ task_id }) => {
    const drawn = byId.get(task_id);
    if (drawn === undefined) return [];
    const text = fitText(task_id, LABEL, longestName ?? (narrow ? 104 : 160));
    const anchor = anchorOf(task_id, drawn.x, drawn.y, 8, text);
    return [{ anchor, text, counts: false, faded: drawn.faded }];
  });
  const wanted = [...counts, ...named];
  const labels = placeLabels(
    wanted.map(({ anchor }) => anchor),
    frame.obstacles,
    { x: 0, y: 0, width, height },
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
