import { type LandscapeAxes, placeOf } from "@/lib/domain/landscape-axes";
import type { ObservedTask } from "@/lib/domain/observed-task";

import { boxAround, type Box } from "./boxes";
import type { LandscapeInput, LandscapeTexts } from "./landscape-input";
import { pointAt, type Scaled } from "./landscape-scale";
import { mark } from "./marks";
import { pileShape } from "./piles";
import { LABEL, NOTE } from "./text-element";
import { textWidth } from "./text-width";

/** Width kept right of the highest x for the names of what lies there. */
const LABEL_ROOM = 128;
/** More marks than this are not laid out one by one. */
export const MOST_PILED = 144;
/** How far a mark's width may go from that of a task with the usual number of trials. */
const LEAST_SCALE = 0.5;
const MOST_SCALE = 2.5;

/** A task with what the axes show of it and the size of its mark. */
export interface Placed {
  readonly task: ObservedTask;
  readonly value: readonly [x: number, y: number];
  readonly size: readonly [width: number, height: number];
}

/** The tasks that have a place on the axes. A mark's area by trials is 1 at the median task, clamped for legibility. */
export function placedTasks({
  tasks,
  axes,
  byTrials,
}: Pick<LandscapeInput, "tasks" | "axes" | "byTrials">): Placed[] {
  const trials = tasks.map((task) => task.trials).sort((a, b) => a - b);
  const usual = trials[Math.floor(trials.length / 2)] ?? 1;
  return tasks.flatMap((task) => {
    const value = placeOf(task, axes);
    if (value === null) return [];
    const root = Math.sqrt(task.trials / Math.max(1, usual));
    const scale = byTrials ? Math.min(MOST_SCALE, Math.max(LEAST_SCALE, root)) : 1;
    const [width, height] = mark(task.category).size;
    return [{ task, value, size: [width * scale, height * scale] as const }];
  });
}

/** Room at the sides: at the left for ticks and a pile at 0, at the right for labels and a pile at 1. */
export function marginsOf(placed: readonly Placed[], width: number, narrow: boolean, texts: LandscapeTexts) {
  if (narrow) return { left: 34, right: 22 };
  const room = (at: number) => {
    const there = placed.filter(({ value }) => value[0] === at && value[1] === 0);
    if (there.length < 2 || there.length > MOST_PILED) return 0;
    const below = texts.pile_place(at, 0);
    return pileShape(there.length, { above: "", below }, textWidth(below, NOTE)).width + 36;
  };
  return { left: 40 + room(0), right: Math.min(width / 4, Math.max(LABEL_ROOM, room(1))) };
}

/** What labels may not cover besides marks: tick labels, the baseline, axis titles, the name of the reference line. */
export function furnitureOf(scaled: Scaled, texts: LandscapeTexts, axes: LandscapeAxes): Box[] {
  const { plot, yTicks } = scaled;
  const bottom = plot.y + plot.height;
  const line = referenceOf(plot, texts, axes);
  return [
    { x: plot.x, y: bottom - 1, width: plot.width, height: 3 },
    ...yTicks.values.map((value) => ({
      x: plot.x - 34,
      y: pointAt(scaled, [0, value])[1] - 8,
      width: 30,
      height: 16,
    })),
    // Below the axis stand its ticks and title, and nothing else.
    { x: plot.x - 12, y: bottom + 6, width: plot.width + 24, height: 40 },
    ...(line === null ? [] : [line.box]),
    { x: plot.x - 34, y: 0, width: textWidth(texts.axis_titles[axes].y, LABEL), height: 18 },
  ];
}

/** The name of the axes' reference line and where it stands; null where there is no such line. */
export function referenceOf(plot: Box, texts: LandscapeTexts, axes: LandscapeAxes) {
  if (axes === "strict-zero") return null;
  const text = axes === "early-late" ? texts.no_change : texts.arc;
  const width = textWidth(text, NOTE);
  const [x, y] =
    axes === "early-late"
      ? [plot.x + plot.width - width / 2, plot.y - 12]
      : [plot.x + plot.width / 2, plot.y - 12];
  return { text, x, y, box: boxAround(x, y, width, 16) };
}
