export type RowKind = "terminal" | "rollout side" | "trainer" | "step" | "timings";

/** One log call of the trainer: a row of the history and, for all but `terminal`, a line of the log. */
export interface HistoryRow {
  readonly kind: RowKind;
  readonly rollout: number;
  /** The number that the log line carries: the step label for steps, else the rollout. */
  readonly label: number;
  /** Seconds since the start of the run. */
  readonly at: number;
  readonly values: Readonly<Record<string, number>>;
}

/** Metrics whose x axis is the rollout; the axis is added when the row is sent, after the line was printed. */
export function withAxis({ kind, rollout, values }: HistoryRow): Record<string, number> {
  return kind === "step" ? { ...values } : { ...values, "rollout/step": rollout };
}

/** Globs and their x axes, as the trainer declares them. */
export const AXES = [
  { glob: "train/*", step_metric: "train/step" },
  { glob: "rollout/*", step_metric: "rollout/step" },
  { glob: "multi_turn/*", step_metric: "rollout/step" },
  { glob: "passrate/*", step_metric: "rollout/step" },
  { glob: "eval/*", step_metric: "eval/step" },
  { glob: "perf/*", step_metric: "rollout/step" },
  { glob: "terminal/*", step_metric: "rollout/step" },
] as const;
