import type { TaskPlan } from "./course";

/** How an episode loses its result; "episode-scored" is evaluated all the same. */
export type Failure = "allocate" | "reset" | "episode" | "evaluate" | "episode-scored";

export type Ending = "completed" | "truncated" | "aborted";

/** One trial of the reconstruction while it is being calibrated; the writers read it only. */
export interface Trial {
  readonly task: TaskPlan;
  readonly rollout: number;
  /** Group index counted over the whole run, as the log prints it. */
  readonly group: number;
  readonly sample: number;
  failure: Failure | null;
  /** Tests passed; null when not scored. */
  passed: number | null;
  ending: Ending;
  /** Model turns; each is one training sample of the trainer's own means. */
  turns: number;
}

/** Whether the trial loses its evaluation. */
export function isUnscored(trial: Trial): boolean {
  return trial.failure !== null && trial.failure !== "episode-scored";
}

/** The reward as the log prints it: passed / all with four decimals; null when not scored. */
export function rewardOf({ passed, task }: Trial): number | null {
  return passed === null ? null : Number((passed / task.tests).toFixed(4));
}

/** Training samples of a trial: one a turn, and one to stand for an episode that never began. */
export function samplesOf({ turns }: Trial): number {
  return Math.max(1, turns);
}

/** Whether every test passed. */
export function isStrict({ passed, task }: Trial): boolean {
  return passed === task.tests;
}
