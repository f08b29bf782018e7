import { exportScene, type FigureEffects } from "./export-scene";
import type { MadeFigure } from "./figure";
import { figureJob } from "./figure-job";
import type { FramedFigure } from "./frame";
import type { Recipe } from "./recipe";

/** A figure as the bytes of a file, its caption and recipe inside; CSV alone has no place for them. */
export async function exportFigure(
  figure: MadeFigure,
  framed: FramedFigure,
  made: Recipe,
  effects: FigureEffects,
): Promise<Uint8Array> {
  const job = figureJob(figure, framed, made, made.options);
  return typeof job === "string" ? new TextEncoder().encode(job) : exportScene(job, effects);
}
