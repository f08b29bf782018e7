import type { Status } from "./vocabulary";

/** A trial as it ended. */
export interface EndedTrial {
  readonly status: Status | null;
  readonly error_kind: string | null;
  readonly reward: number | null;
}

/** How many trials ended in one way, and why. */
export interface RemovedReason {
  readonly status: Status | null;
  /** Null where the source gives no reason. */
  readonly error_kind: string | null;
  readonly trials: number;
  /** Of them those that have a reward all the same. */
  readonly scored: number;
}

/** Whether a trial is among those that a reader would call a failure: it failed, was aborted, or has no reward. */
export function isRemoved({ status, reward }: EndedTrial): boolean {
  return status === "failed" || status === "aborted" || reward === null;
}

/** Why trials were removed, the most frequent reason first. */
export function removedReasons(trials: readonly EndedTrial[]): RemovedReason[] {
  const reasons = new Map<
    string,
    { status: Status | null; error_kind: string | null; trials: number; scored: number }
  >();
  for (const trial of trials.filter(isRemoved)) {
    const { status, error_kind, reward } = trial;
    const key = JSON.stringify([status, error_kind]);
    const known = reasons.get(key) ?? { status, error_kind, trials: 0, scored: 0 };
    known.trials += 1;
    known.scored += Number(reward !== null);
    reasons.set(key, known);
  }
  return [...reasons.values()].sort((a, b) => b.trials - a.trials);
}
