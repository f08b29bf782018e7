import { describe, expect, it } from "vitest";

import { mapMetrics, metricOf } from "./map-metrics";
import { chosen, named } from "./testing";

describe("mapMetrics", () => {
  it("reads TRL's keys with and without the prefix that loggers put before them", () => {
    const keys = [
      "reward",
      "reward_std",
      "rewards/accuracy_reward/mean",
      "rewards/accuracy_reward/std",
      "kl",
    ];
    for (const prefix of ["", "train/"]) {
      const map = mapMetrics(named(keys.map((key) => prefix + key)));
      expect(map.framework).toBe("trl");
      expect(chosen(map)).toEqual({
        accuracy: `accuracy_function: ${prefix}rewards/accuracy_reward/mean`,
        reward: `reward_mean: ${prefix}reward`,
        kl: `kl_reference: ${prefix}kl`,
        reward_std: `reward_std: ${prefix}reward_std`,
      });
    }
  });

  it("reads verl's keys where its file logger nests them under data", () => {
    const map = mapMetrics(named(["data.critic/score/mean", "data.actor/kl_loss", "data.timing_s/gen"]));
    expect([map.framework, map.of.reward[0]?.metric]).toEqual(["verl", "data.critic/score/mean"]);
  });

  it("finds every data set of an evaluation, means before the best and the majority of several samples", () => {
    const map = mapMetrics(
      named([
        "val-core/openai/gsm8k/reward/best@4/mean",
        "val-core/openai/gsm8k/reward/mean@4",
        "val-core/aime/acc/maj@4/mean",
        "val-core/aime/acc/mean@4",
      ]),
    );
    expect(map.of.eval_score.map(({ measure, metric }) => `${measure}: ${metric}`)).toEqual([
      "eval_mean: val-core/aime/acc/mean@4",
      "eval_mean: val-core/openai/gsm8k/reward/mean@4",
      "eval_best: val-core/openai/gsm8k/reward/best@4/mean",
      "eval_majority: val-core/aime/acc/maj@4/mean",
    ]);
  });

  it("prefers the name with more values where a pattern fits several", () => {
    const map = mapMetrics([
      { metric: "episode/correct", points: 1 },
      { metric: "val/a/pass@1", points: 2 },
      { metric: "val/b/pass@1", points: 30 },
    ]);
    expect(map.of.eval_score.map(({ metric }) => metric)).toEqual(["val/b/pass@1", "val/a/pass@1"]);
  });

  it("keeps a metric whose values are all not finite, for it is where the run broke", () => {
    const map = mapMetrics([
      { metric: "train/kl_loss", points: 0 },
      { metric: "train/ppo_kl", points: 500 },
      { metric: "train/lr-pg_0", points: 500 },
    ]);
    expect(map.of.kl[0]?.metric).toBe("train/kl_loss");
    expect(metricOf(map, "kl", ["kl_update"])).toBe("train/ppo_kl");
  });

  it("judges an unknown trainer's keys by their names, says so, and takes no evaluation for training", () => {
    const map = mapMetrics(
      named(["charts/episodic_return", "losses/entropy", "losses/approx_kl", "eval/accuracy", "loss"]),
    );
    expect(map.framework).toBeNull();
    expect(chosen(map)).toEqual({
      reward: "as_named: charts/episodic_return",
      kl: "as_named: losses/approx_kl",
      entropy: "as_named: losses/entropy",
    });
  });

  it("survives names that are no ordinary text", () => {
    const map = mapMetrics(named(["__proto__", "constructor", "", "*", "train/(", "\ud800"]));
    expect(map.framework).toBeNull();
    expect(chosen(map)).toEqual({});
  });
});
