import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { mapMetrics } from "./map-metrics";
import { chosen } from "./testing";

const samples = path.resolve(import.meta.dirname, "../../../../shared/samples/wandb");

describe.skipIf(!existsSync(samples))("mapMetrics on the keys of real runs (../shared/samples/wandb)", () => {
  it.each([
    [
      "verl-metrics-jsonl/metrics.jsonl",
      "verl",
      {
        reward: "reward_mean: data.critic/score/mean",
        grad_norm: "grad_norm: data.actor/grad_norm",
        kl: "kl_reference: data.actor/kl_loss",
        entropy: "entropy: data.actor/entropy",
        response_length: "response_tokens: data.response_length/mean",
        truncated: "truncated_share: data.response_length/clip_ratio",
        clip_fraction: "clip_fraction: data.actor/pg_clipfrac",
        learning_rate: "learning_rate: data.actor/lr",
      },
    ],
    [
      "trainer-state-grpo/trainer_state.json",
      "trl",
      {
        accuracy: "accuracy_function: rewards/correctness_reward_func",
        reward: "reward_mean: reward",
        grad_norm: "grad_norm: grad_norm",
        kl: "kl_reference: kl",
        response_length: "response_tokens: completion_length",
        reward_std: "reward_std: reward_std",
        learning_rate: "learning_rate: learning_rate",
      },
    ],
    [
      "grpo-crash/run-xp0vz5oa.wandb",
      "trl",
      {
        accuracy: "as_named: train/rollout/accuracy_mean",
        reward: "as_named: train/rollout/outcome_reward_mean",
        grad_norm: "grad_norm: train/grad_norm",
        kl: "as_named: train/logps/kl",
        clip_fraction: "as_named: train/logps/clip_ratio",
        learning_rate: "learning_rate: train/learning_rate",
      },
    ],
    ["rlhf-exit255/run-clnzftry.wandb", null, { learning_rate: "as_named: lr" }],
  ])("knows what %s logged", (file, framework, expected) => {
    const map = mapMetrics(countsOf(file));
    expect(map.framework).toBe(framework);
    expect(chosen(map)).toEqual(expected);
  });
});

/** The numeric keys of a sample with their counts, as its description lists them. */
function countsOf(file: string) {
  const all: unknown = JSON.parse(readFileSync(path.join(samples, "EXPECTED.json"), "utf8"));
  const entry = member(all, file);
  const counted = member(entry, "numeric") ?? member(entry, "values");
  return Object.entries(counted ?? {}).map(([metric, values]) => ({
    metric,
    points: Number(member(values, "count")),
  }));
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
