import type { FigureKind } from "./figure";
import { scatter } from "./named/scatter";

/** Every figure that can be asked for by name. A new one is a file in `named` and a line here. */
export const FIGURES: readonly FigureKind[] = [scatter];

/** The figure of that name; null when there is none. */
export function figureNamed(name: string): FigureKind | null {
  return FIGURES.find((figure) => figure.name === name) ?? null;
}
