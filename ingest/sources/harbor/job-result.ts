import { z } from "zod";

const count = z.number().nullish();
const statistics = z.object({
  n_trials: count,
  n_errors: count,
  metrics: z.array(z.record(z.string(), z.unknown())).nullish(),
  reward_stats: z.record(z.string(), z.record(z.string(), z.array(z.string()))).nullish(),
  exception_stats: z.record(z.string(), z.array(z.string())).nullish(),
});

/** A job's result.json, as written until early 2026 and since (v0.13 renamed the counts of `stats`). */
export const jobResult = z.object({
  finished_at: z.string().nullish(),
  n_total_trials: z.number(),
  stats: z.object({
    n_trials: count,
    n_errors: count,
    n_completed_trials: count,
    n_errored_trials: count,
    n_running_trials: count,
    n_pending_trials: count,
    n_cancelled_trials: count,
    evals: z.record(z.string(), statistics).nullish(),
  }),
  trial_results: z.array(z.unknown()).nullish(),
});
export type JobResult = z.infer<typeof jobResult>;

/** What a job's file says about one of its trials. */
export interface StatedTrial {
  readonly rewards: Map<string, number>;
  exception: string | null;
}

/** Trials by name, as the job's file lists them; those with neither reward nor exception are not listed there. */
export function statedTrials({ stats }: JobResult): Map<string, StatedTrial> {
  const trials = new Map<string, StatedTrial>();
  const trial = (name: string) => {
    const known = trials.get(name) ?? { rewards: new Map<string, number>(), exception: null };
    trials.set(name, known);
    return known;
  };
  for (const { reward_stats, exception_stats } of Object.values(stats.evals ?? {})) {
    for (const [reward, values] of Object.entries(reward_stats ?? {}))
      for (const [value, names] of Object.entries(values))
        for (const name of names) trial(name).rewards.set(reward, Number(value));
    for (const [exception, names] of Object.entries(exception_stats ?? {}))
      for (const name of names) trial(name).exception = exception;
  }
  return trials;
}

/** How many trials have ended, with or without a reward; null when the file does not say. */
export function finishedTrials({ stats }: JobResult): number | null {
  return stats.n_trials ?? stats.n_completed_trials ?? null;
}

/** The task of a trial that is only known by its name: it ends in two underscores and a random part. */
export function taskOfTrialName(name: string): string {
  return name.replace(/__[A-Za-z0-9]{7}$/, "");
}
