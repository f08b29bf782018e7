import { FigureError } from "./scene";

/** What figures can be asked for beyond their cohort, as options of the command line; each figure names those it knows. */
export const SETTINGS = {
  axes: "mean-std, strict-std, strict-zero or early-late",
  size: "equal, or trials: a mark's area says how many; of models: small, medium, large, huge or unknown",
  tasks: "names of tasks that stand out, separated by commas",
  rules: "thresholds of the categories, name:value joined by _",
  measure: "mean, strict or zero-signal; of two cohorts: strict or reward",
  order: "category or similar",
  columns: "rollouts in a column",
  x: "rollout, step, log_index, wall_time or relative_time",
  xscale: "linear or log",
  yscale: "linear or log",
  range: "part of the x axis, first..last",
  clip: "percent of the values that the y axis may leave out on each side",
  smooth: "none, mean, ema, gaussian or median",
  window: "points of the smoothing",
  metrics: "names of metrics, separated by commas",
  runs: "further runs laid over the first, by id, separated by commas",
  redone: "show, or hide: what a later attempt redid is left out",
  checkpoints: "hide, or show: ticks under the axis",
  missing: "by-phase, skip or zero: how trials without a reward count",
  test: "fisher or barnard",
  fdr: "false-discovery rate at which a difference is bold",
  seed: "of the resamples",
  rows: "of the board: seed, first or all; of two cohorts: differing or all",
  by: "version or mixed",
  sort: "accuracy, date, agent or model",
  benchmark: "only results on this benchmark",
  agent: "only results of this agent",
  family: "only results of this family of models",
  weights: "open, closed or unknown",
  hide: "own, self-reported, in-distribution, separated by commas",
  find: "part of an agent, a model or an organisation",
} as const;
export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES: readonly SettingName[] = [
  ...(["axes", "size", "tasks", "rules", "measure", "order", "columns", "x", "xscale", "yscale"] as const),
  ...(["range", "clip", "smooth", "window", "metrics", "runs", "redone", "checkpoints"] as const),
  ...(["missing", "test", "fdr", "seed", "rows", "by", "sort", "benchmark", "agent", "family"] as const),
  ...(["weights", "hide", "find"] as const),
];

export type Settings = Readonly<Record<string, string>>;

/** The same settings in the order of their names above; others behind them. */
export function inOrder(settings: Settings): Record<string, string> {
  const placeOf = (name: string) => {
    const at = SETTING_NAMES.findIndex((each) => each === name);
    return at < 0 ? SETTING_NAMES.length : at;
  };
  return Object.fromEntries(Object.entries(settings).sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

/** Throws a FigureError on a setting that the figure does not know. */
export function refuseUnknown(settings: Settings, known: readonly SettingName[], figure: string): void {
  const unknown = Object.keys(settings).find((name) => !known.some((each) => each === name));
  if (unknown === undefined) return;
  const list = known.map((name) => `--${name}`).join(", ");
  throw new FigureError(`${figure} does not know --${unknown}${list === "" ? "" : `; it knows ${list}`}`);
}

/** One of some words; the usual one where nothing is said. */
export function wordOf<const W extends string>(
  settings: Settings,
  name: SettingName,
  words: readonly W[],
  usual: W,
): W {
  const text = settings[name];
  if (text === undefined) return usual;
  const word = words.find((each) => each === text);
  if (word === undefined) throw new FigureError(`--${name} is one of ${words.join(", ")}, not "${text}"`);
  return word;
}

/** A number within bounds, both included; null where nothing is said. */
export function numberOf(settings: Settings, name: SettingName, least: number, most: number): number | null {
  const text = settings[name];
  if (text === undefined) return null;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < least || value > most)
    throw new FigureError(`--${name} is a number from ${least} to ${most}, not "${text}"`);
  return value;
}

/** A stretch `first..last`; null where nothing is said. */
export function stretchOf(settings: Settings, name: SettingName): readonly [number, number] | null {
  const text = settings[name];
  if (text === undefined) return null;
  const [first = Number.NaN, last = Number.NaN] = text.split("..").map(Number);
  if (!(first < last)) throw new FigureError(`--${name} is like 10..200, not "${text}"`);
  return [first, last];
}
