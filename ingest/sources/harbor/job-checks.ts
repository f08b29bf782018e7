import type { Sink } from "@/ingest/source";
import { compareTotals } from "@/ingest/sources/trial-parts/stated-totals";

import { finishedTrials, type JobResult, type StatedTrial } from "./job-result";
import { exceptionOf, rewardValue, type TrialResult } from "./trial-result";

/**
 * Compares the job's statements with its trials' own files: counts, the mean, and reward and exception of each
 * trial. Harbor's mean divides by all finished trials, with 0 for one without a reward.
 */
export function jobChecks(
  job: JobResult,
  stated: ReadonlyMap<string, StatedTrial>,
  trials: ReadonlyMap<string, TrialResult>,
  run_id: string | null,
  sink: Sink,
): void {
  if (trials.size === 0) return;
  const finished = finishedTrials(job);
  const records = [...trials.values()];
  const errors = records.filter((trial) => exceptionOf(trial) !== null).length;
  const rewards = records.map(numericReward);
  const scored = rewards.filter((reward) => reward !== null).length;
  // A trial with neither reward nor exception is finished but named nowhere: only its share of the mean is known.
  const complete = finished === null || finished === records.length;
  compareTotals(sink, run_id, [
    ["The number of finished trials", complete ? finished : null, records.length],
    ["The number of trials with an exception", job.stats.n_errors ?? job.stats.n_errored_trials, errors],
  ]);
  const evaluations = Object.values(job.stats.evals ?? {});
  const [only] = evaluations;
  if (evaluations.length === 1 && only !== undefined) {
    const mean = only.metrics?.map((metric) => metric["mean"]).find((value) => typeof value === "number");
    const divisor = finished ?? records.length;
    const sum = rewards.reduce<number>((total, reward) => total + (reward ?? 0), 0);
    compareTotals(sink, run_id, [
      ["The number of scored trials", only.n_trials, scored],
      ["The mean reward of all finished trials", mean, divisor === 0 ? null : sum / divisor],
    ]);
  }
  compareTrials(stated, trials, run_id, sink);
}

function compareTrials(
  stated: ReadonlyMap<string, StatedTrial>,
  trials: ReadonlyMap<string, TrialResult>,
  run_id: string | null,
  sink: Sink,
): void {
  let agreeing = 0;
  const differing: string[] = [];
  for (const [name, { rewards, exception }] of stated) {
    const trial = trials.get(name);
    if (trial === undefined) continue;
    const own = trial.verifier_result?.rewards ?? {};
    const same = [...rewards].every(([reward, value]) => own[reward] === value);
    if (same && exceptionOf(trial) === exception) agreeing += 1;
    else differing.push(name);
  }
  if (agreeing > 0) sink.checked(agreeing);
  const [first] = differing;
  if (first === undefined) return;
  sink.problem({
    kind: "stated-total-differs",
    run_id,
    count: differing.length,
    detail: `The job lists another reward or exception for ${first} than the trial's own file states.`,
  });
}

function numericReward(trial: TrialResult): number | null {
  const value = rewardValue(trial.verifier_result?.rewards ?? {});
  return typeof value === "number" ? value : null;
}
