import type { FigureKind } from "./figure";
import { concentration } from "./named/concentration";
import { curves } from "./named/curves";
import { dumbbell } from "./named/dumbbell";
import { heatMap } from "./named/heat-map";
import { leaderboard } from "./named/leaderboard";
import { phases } from "./named/phases";
import { scatter } from "./named/scatter";
import { signal } from "./named/signal";
import { stdBuckets } from "./named/std-buckets";
import { transitions } from "./named/transitions";

/** Every figure that can be asked for by name. A new one is a file in `named` and a line here. */
export const FIGURES: readonly FigureKind[] = [
  scatter,
  curves,
  stdBuckets,
  phases,
  transitions,
  heatMap,
  concentration,
  signal,
  leaderboard,
  dumbbell,
];

/** The figure of that name; null when there is none. */
export function figureNamed(name: string): FigureKind | null {
  return FIGURES.find((figure) => figure.name === name) ?? null;
}
