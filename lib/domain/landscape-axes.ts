import type { ObservedTask } from "./observed-task";

/** What the scatter can show, x then y. */
export const LANDSCAPE_AXES = ["mean-std", "strict-std", "strict-zero", "early-late"] as const;
export type LandscapeAxes = (typeof LANDSCAPE_AXES)[number];

/** A task's place in the scatter; null where the task lacks one of the two numbers. */
export function placeOf(task: ObservedTask, axes: LandscapeAxes): readonly [x: number, y: number] | null {
  switch (axes) {
    case "mean-std":
      return [task.mean, task.std];
    case "strict-std":
      return [task.strict.rate, task.std];
    case "strict-zero":
      return task.zero_signal_share === null ? null : [task.strict.rate, task.zero_signal_share];
    case "early-late":
      return task.early_mean === null || task.late_mean === null ? null : [task.early_mean, task.late_mean];
  }
}
