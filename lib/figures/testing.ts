import type { FigureOptions } from "./recipe";

/** Options as the command line has them unless told otherwise, for a run that tests make up. */
export const USUAL_OPTIONS: FigureOptions = {
  figure: "scatter",
  run: "r",
  phase: "train",
  checkpoint: null,
  first_rollout: null,
  last_rollout: null,
  settings: {},
  preset: "neurips",
  width: null,
  height: null,
  family: "serif",
  palette: "house",
  grey: false,
  qualifier: true,
  locale: "en",
  format: "svg",
  dpi: 300,
};
