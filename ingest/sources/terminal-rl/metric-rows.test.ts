import { describe, expect, it } from "vitest";

import { collect, problemsOf } from "./collected";
import { LogText } from "./log-text";

const log = () => new LogText();

describe("metric rows", () => {
  it("are one for each number, nested ones too, with time and ordinal of the line", async () => {
    const text = log().perf(0).manager("perf 3: {'a': 1, 'b': {'c': np.float64(0.5), 'd': {'e': 2}}}").text;
    const { metrics } = await collect(text);
    const row = { run_id: "run-1", attempt: 0, log_index: 1, rollout: 3, step: null, non_finite: null };
    const logged_at = Date.UTC(2026, 0, 1, 0, 0, 2);
    expect(metrics.slice(1)).toEqual([
      { ...row, logged_at, metric: "a", value: 1 },
      { ...row, logged_at, metric: "b.c", value: 0.5 },
      { ...row, logged_at, metric: "b.d.e", value: 2 },
    ]);
  });

  it("keep what is not finite by name and tell it once for each metric", async () => {
    const collected = await collect(
      log().trainer("step 0: {'x': nan, 'y': -inf}").trainer("step 1: {'x': inf}").text,
    );
    expect(collected.metrics.map(({ value, non_finite }) => [value, non_finite])).toEqual([
      [null, "nan"],
      [null, "-inf"],
      [null, "inf"],
    ]);
    expect(problemsOf(collected, "non-finite-metric")).toMatchObject([
      { line: 1, count: 2 },
      { line: 1, count: 1 },
    ]);
  });

  it("leave out None, booleans, text and lists, and tell them once for each key", async () => {
    const line = "step 0: {'n': None, 'b': True, 's': 'x', 'l': [1], 'ok': 1}";
    const collected = await collect(log().trainer(line).trainer(line).text);
    expect(collected.metrics.map(({ metric }) => metric)).toEqual(["ok", "ok"]);
    expect(problemsOf(collected, "not-a-number").map(({ count }) => count)).toEqual([2, 2, 2, 2]);
  });

  it("tell a dictionary that does not close or goes on, with its line", async () => {
    const text = log()
      .trainer("step 0: {'a': 1")
      .trainer("step 1: {'a': 1} and more")
      .trainer("step 2: {'a': 1}").text;
    const collected = await collect(text);
    expect(problemsOf(collected, "bad-metric-line").map(({ line }) => line)).toEqual([1, 2]);
    expect(collected.metrics).toMatchObject([{ step: 2, log_index: 0 }]);
  });

  it("take the rollout of a step from the trainer's last rollout line of the same process", async () => {
    const text = log()
      .launch("--num-steps-per-rollout 2")
      .trainer("rollout 5: {'rollout/x': 1}")
      .trainer("step 9: {'train/rollout_id': 4}")
      .trainer("critic-step 9: {'train/rollout_id': 4}", 3)
      .trainer("train-step 9: {'train/x': 4}", 3)
      .trainer("step 9: {'train/x': 1}").text;
    const { metrics } = await collect(text);
    expect(metrics.slice(1).map(({ rollout, step }) => [rollout, step])).toEqual([
      [5, 9],
      [4, 9],
      [4, 9],
      [5, 9],
    ]);
  });

  it("leave the rollout of a step open when nothing tells it, also after a restart", async () => {
    const text = log().trainer("rollout 5: {'a': 1}").launch("").trainer("step 9: {'a': 1}").text;
    expect((await collect(text)).metrics).toMatchObject([
      { attempt: 0 },
      { attempt: 1, rollout: null, step: 9 },
    ]);
  });

  it("do not come from text that is no metric line", async () => {
    const text = log()
      .trainer("note step 1: {'a': 1}")
      .trainer("other 1: {'a': 1}")
      .trainer("step 1 : {'a': 1}").text;
    expect((await collect(text)).metrics).toEqual([]);
  });
});

describe("metric JSON rows", () => {
  const json = (fields: object) => `TERMINAL_RL_METRIC_JSON ${JSON.stringify(fields)}`;
  const fields = {
    schema: "s",
    phase: "train",
    dataset: "d",
    rollout_id: 4,
    reward: 0.5,
    kl: null,
    more: { x: 1 },
  };

  it("are named by data set and phase, and belong to their rollout", async () => {
    const { metrics } = await collect(log().manager(json(fields)).text);
    expect(metrics.map(({ metric, value, rollout, step }) => [metric, value, rollout, step])).toEqual([
      ["per_dataset/d/train/rollout_id", 4, 4, null],
      ["per_dataset/d/train/reward", 0.5, 4, null],
      ["per_dataset/d/train/more.x", 1, 4, null],
    ]);
  });

  it("come once for lines of the same identity within an attempt", async () => {
    const line = json(fields);
    const once = await collect(log().manager(line).manager(line).text);
    expect(once.metrics).toHaveLength(3);
    const redone = await collect(log().manager(line).launch("").manager(line).text);
    expect(redone.metrics.map(({ attempt }) => attempt)).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it("leave nulls out silently, keep a bare NaN, and tell what does not parse", async () => {
    const text = log()
      .manager('TERMINAL_RL_METRIC_JSON {"dataset":"d","phase":"eval","a":NaN,"b":null}')
      .manager('TERMINAL_RL_METRIC_JSON {"dataset":"d",').text;
    const collected = await collect(text);
    expect(collected.metrics).toMatchObject([
      { metric: "per_dataset/d/eval/a", non_finite: "nan", rollout: null },
    ]);
    expect(problemsOf(collected, "not-a-number")).toEqual([]);
    expect(problemsOf(collected, "bad-metric-line")).toMatchObject([{ line: 2 }]);
  });
});

describe("the configuration", () => {
  it("is read from a launch command that spans lines, without its secrets", async () => {
    const text = log()
      .raw("+ ray job submit --address=http://h:1 '--runtime-env-json={")
      .raw('  "env_vars": {"WANDB_API_KEY": "abc"}')
      .raw("}' -- python3 train.py --n-samples-per-prompt 4 --wandb-key abc")
      .reward("a", "1.0000").text;
    const collected = await collect(text);
    expect(collected.config).toEqual([{ run_id: "run-1", key: "n-samples-per-prompt", value: "4" }]);
    expect(problemsOf(collected, "personal-left-out")).toMatchObject([{ line: 1, count: 1 }]);
    expect(problemsOf(collected, "secret-left-out")).toMatchObject([{ line: 1, count: 2 }]);
    expect(JSON.stringify(collected)).not.toContain("abc");
    expect(collected.runs).toMatchObject([{ group_size: 4 }]);
    expect(collected.trials).toHaveLength(1);
  });

  it("does not swallow records when a quote of the command never closes", async () => {
    const text = log().raw("+ ray job submit --a 1 'open").raw("more").reward("a", "1.0000").text;
    const collected = await collect(text);
    expect(collected.trials).toHaveLength(1);
    expect(collected.config).toMatchObject([{ key: "a", value: "1" }]);
  });

  it("holds every value where attempts differ, each once", async () => {
    const { config } = await collect(log().launch("--lr 1 --x 2").launch("--lr 3").launch("--lr 1").text);
    expect(config.map(({ key, value }) => [key, value])).toEqual([
      ["lr", "1"],
      ["lr", "3"],
      ["x", "2"],
    ]);
  });
});
