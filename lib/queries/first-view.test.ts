import { expect, it } from "vitest";

import { firstViewQueries } from "./first-view";

const named = (metric: string) => ({ metric, points: 9, non_finite_points: 0, log_rows: 9 });
const seriesOf = (...metrics: string[]) =>
  firstViewQueries("r", [], metrics.map(named)).flatMap(({ query, values }) =>
    query.name === "metric-series" ? [values[1]] : [],
  );

it("asks for the curves of a run by the names of its own trainer", () => {
  expect(
    seriesOf("timing_s/gen", "actor/lr", "actor/kl_loss", "critic/score/mean", "response_length/mean"),
  ).toEqual(["critic/score/mean", "actor/kl_loss", "response_length/mean", "actor/lr", "timing_s/gen"]);
});

it("asks for what the audit reads even where another metric of the quantity has the panel", () => {
  const nine = [
    ...["rewards/accuracy_reward/mean", "reward", "grad_norm", "kl", "entropy", "completions/mean_length"],
    ...["completions/clipped_ratio", "eval_reward", "frac_reward_zero_std", "reward_std"],
  ];
  expect(seriesOf(...nine)).toHaveLength(8);
  expect(seriesOf("actor/reward_kl_penalty", "actor/kl_loss", "actor/entropy")).toContain("actor/kl_loss");
});

it("asks for no curve of a run without metrics", () => {
  expect(seriesOf()).toEqual([]);
});

it("asks for the stretches of training that the default comparison is about", () => {
  const window = {
    run_id: "r",
    phase: "train",
    checkpoint: null,
    first_rollout: 262,
    last_rollout: 311,
  } as const;
  const asked = firstViewQueries("r", [], [], [window]).filter(({ query }) => query.name === "task-summary");
  expect(asked.map(({ values }) => values)).toEqual([["r", "train", null, 262, 311]]);
});
