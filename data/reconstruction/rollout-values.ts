import type { Random } from "./random";
import type { RolloutRows } from "./row-order";
import { single } from "./series";
import { split } from "./split";
import { keptScore, sharedScore, type Tally } from "./tally";
import type { RolloutTimes } from "./timeline";
import type { Trial } from "./trial";

export interface RolloutFacts {
  readonly row: RolloutRows;
  readonly times: RolloutTimes;
  readonly tally: Tally;
  readonly trials: readonly Trial[];
  /** Mean tokens of a response. */
  readonly responseLen: number;
}

/** The `terminal/*` row: what the rollout function counted over its samples. */
export function terminalValues({ tally, times }: RolloutFacts): Record<string, number> {
  const { samples, completed, truncated, failed, aborted, accuracy, lowest, highest } = tally;
  return {
    "terminal/total_samples": samples,
    "terminal/completed": completed,
    "terminal/truncated": truncated,
    "terminal/failed": failed,
    "terminal/aborted": aborted,
    "terminal/failed_ratio": failed / samples,
    "terminal/non_trainable_ratio": failed / samples,
    ...(accuracy === null || lowest === null || highest === null
      ? {}
      : {
          "terminal/reward_mean": 2 * accuracy - 1,
          "terminal/reward_min": 2 * lowest - 1,
          "terminal/reward_max": 2 * highest - 1,
          "terminal/accuracy": accuracy,
        }),
    "terminal/rollout_time": times.ends - times.begins,
  };
}

/** Groups of one shared score by that score; a score that no group shares has no key. */
function zeroSpread(trials: readonly Trial[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const group of split(trials, ({ group }) => group).values()) {
    const score = sharedScore(group);
    if (score === null) continue;
    const key = `rollout/zero_std/count_${score}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** The rollout manager's own line and row. */
export function rolloutSideValues(random: Random, facts: RolloutFacts): Record<string, number> {
  const { tally, times, responseLen } = facts;
  const seconds = times.ends - times.begins;
  const tokens = tally.samples * responseLen;
  return {
    "rollout/response_len/mean": responseLen,
    "rollout/response_len/median": Math.round(responseLen * (0.62 + 0.04 * random.normal())),
    "rollout/response_len/max": Math.round(
      900 + 1400 * random.uniform() + 12 * responseLen * random.uniform(),
    ),
    "rollout/response_len/min": 1 + random.integer(14),
    ...zeroSpread(facts.trials),
    "rollout/repetition_frac": random.uniform() < 0.8 ? 0 : random.integer(6) / tally.samples,
    "rollout/truncated_ratio": tally.truncated / tally.samples,
    "perf/rollout_time": seconds,
    "perf/tokens_per_gpu_per_sec": tokens / seconds / 8,
    "perf/longest_sample_tokens_per_sec": (1900 + 300 * random.normal()) / seconds,
  };
}

/** The trainer's view of the same batch. */
export function trainerValues(random: Random, facts: RolloutFacts): Record<string, number> {
  const { tally, trials, responseLen } = facts;
  const kept = keptScore(trials);
  const logProb = -0.055 + 0.006 * random.normal();
  const reference = logProb - 0.002 * random.uniform();
  return {
    "rollout/response_lengths": responseLen * (1.01 + 0.02 * random.normal()),
    "rollout/rewards": single(1e-8 * random.normal()),
    ...(kept === null ? {} : { "rollout/raw_reward": kept }),
    "rollout/truncated": tally.truncated / (tally.samples - tally.failed),
    "rollout/rollout_log_probs": single(logProb + 0.0004 * random.normal()),
    "rollout/log_probs": single(logProb),
    "rollout/ref_log_probs": single(reference),
    "rollout/advantages": single(0.01 * random.normal()),
    "rollout/returns": single(0.01 * random.normal()),
    "rollout/total_lengths": 3400 + 2.2 * responseLen + 180 * random.normal(),
  };
}

/** The trainer's timers; `wait` is how long it waited for the batch. */
export function timingValues(random: Random, { times }: RolloutFacts, wait: number): Record<string, number> {
  const train = times.trained - times.trains;
  const saving = times.saves ? 90 + 6 * random.uniform() : 0;
  const rest = train - saving;
  return {
    "perf/data_preprocess_time": rest * 0.012,
    "perf/ref_log_probs_time": rest * 0.13,
    "perf/log_probs_time": rest * 0.128,
    "perf/actor_train_time": rest * 0.61,
    "perf/update_weights_time": rest * 0.07,
    ...(times.saves ? { "perf/save_model_time": saving } : {}),
    "perf/train_time": train,
    "perf/train_wait_time": wait,
    "perf/actor_train_tflops": 148 + 9 * random.normal(),
    "perf/step_time": train + wait,
    "perf/wait_time_ratio": wait / (train + wait),
  };
}
