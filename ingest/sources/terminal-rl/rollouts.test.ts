import { describe, expect, it } from "vitest";

import { collect, problemsOf } from "./collected";
import type { Collected } from "./collected";
import { LogText } from "./log-text";

const log = () => new LogText();

function placesOf({ trials }: Collected) {
  const places = trials.map(
    ({ trial_id, attempt, rollout }) => `${trial_id.replace(/\/.*/, "")}:${attempt}:${String(rollout)}`,
  );
  return places.sort();
}

describe("the rollout of a trial", () => {
  it("is that of the rollout manager's next closing line, not of the trainer's lines", async () => {
    const text = log()
      .reward("a", "1.0000")
      .perf(0)
      .reward("b", "0.0000")
      .trainer("rollout 0: {'rollout/raw_reward': 0.1}")
      .trainer("perf 0: {'perf/train_time': 1.0}")
      .perf(1).text;
    expect(placesOf(await collect(text))).toEqual(["a:0:0", "b:0:1"]);
  });

  it("waits for the trial's result", async () => {
    const text = log()
      .trial("a", "Start terminal rollout")
      .reward("b", "1.0000")
      .perf(0)
      .reward("a", "1.0000")
      .perf(1).text;
    expect(placesOf(await collect(text))).toEqual(["a:0:1", "b:0:0"]);
  });

  it("comes from a closing line of a process without prefix, too", async () => {
    const tag = "[task=t uid=a group_idx=0 sample_idx=0]";
    const text = `${tag} Evaluation reward=1.0000\nperf 5: {'rollout/x': 1}\n`;
    expect(await collect(text)).toMatchObject({
      trials: [{ rollout: 5, started_at: null, finished_at: null }],
    });
  });

  it("does not come from a closing line that does not parse", async () => {
    const text = log().reward("a", "1.0000").manager("perf 0: {'rollout/x': 1.0, 'rollout/").text;
    const collected = await collect(text);
    expect(placesOf(collected)).toEqual(["a:0:null"]);
    expect(problemsOf(collected, "bad-metric-line")).toMatchObject([{ line: 2 }]);
  });

  it("is closed by a metric JSON of its phase, and its closing line starts no attempt", async () => {
    const json = (phase: string, rollout: number, dataset: string) =>
      `TERMINAL_RL_METRIC_JSON ${JSON.stringify({ phase, rollout_id: rollout, dataset, sample_count: 1 })}`;
    const text = log()
      .reward("a", "1.0000")
      .manager(json("train", 4, "x"))
      .manager(json("train", 4, "y"))
      .trial("a", "Marking sample FAILED after evaluation error.")
      .perf(4)
      .reward("e", "1.0000", { group: -1 })
      .manager(json("eval", 4, "x"))
      .manager("eval 4: {'eval/x': 0.5}").text;
    const collected = await collect(text);
    expect(placesOf(collected)).toEqual(["a:0:4", "e:0:4"]);
    expect(collected.trials.map(({ status }) => status)).toEqual(["failed", null]);
  });

  it("is the evaluated policy for trials without a group, which leave training trials alone", async () => {
    const text = log()
      .reward("e", "1.0000", { group: "None", sample: "None" })
      .reward("a", "1.0000")
      .manager("eval 40: {'eval/x': 0.5}")
      .perf(41).text;
    const { trials } = await collect(text);
    expect(trials).toMatchObject([
      { trial_id: "e/-/-", phase: "eval", rollout: 40, checkpoint: 40, group_id: null, sample_id: null },
      { trial_id: "a/0/0", phase: "train", rollout: 41, checkpoint: null },
    ]);
  });

  it("tells evaluations apart that repeat the ids of their trials", async () => {
    const text = log();
    for (const rollout of [8, 16]) {
      text
        .trial("e", "Start terminal rollout", { group: -1 })
        .reward("e", rollout === 8 ? "0.0000" : "1.0000", { group: -1 })
        .manager(`eval ${rollout}: {'eval/x': 0.5}`);
    }
    const collected = await collect(text.text);
    expect(collected.trials).toMatchObject([
      { rollout: 8, reward: 0, evaluations: 1 },
      { rollout: 16, reward: 1, evaluations: 1 },
    ]);
    expect(problemsOf(collected, "conflicting-evaluation")).toEqual([]);
  });

  it("is compared with the group index when the batch is known", async () => {
    const text = log()
      .launch("--rollout-batch-size 2")
      .reward("a", "1.0000", { group: 4 })
      .reward("b", "1.0000", { group: 5 })
      .perf(7)
      .reward("c", "1.0000", { group: 6 })
      .reward("d", "1.0000", { group: 9 })
      .perf(8).text;
    const problems = problemsOf(await collect(text), "rollout-disagreement");
    expect(problems).toMatchObject([{ count: 1 }]);
    expect(problems[0]?.detail).toContain("1 of 4");
  });
});

describe("attempts", () => {
  it("begin with a launch, without the trials in flight", async () => {
    const text = log().launch("").reward("a", "1.0000").launch("").reward("b", "0.0000").perf(0).text;
    const collected = await collect(text);
    expect(placesOf(collected)).toEqual(["a:0:null", "b:1:0"]);
    expect(problemsOf(collected, "attempt-restart")).toMatchObject([{ line: 3 }]);
    expect(problemsOf(collected, "in-flight")).toMatchObject([{ line: 2, count: 1 }]);
  });

  it("begin once when a launch and another process follow each other", async () => {
    const text = log()
      .reward("a", "1.0000")
      .perf(0)
      .launch("")
      .reward("b", "0.0000", { pid: 9 })
      .perf(0, 9).text;
    expect(placesOf(await collect(text))).toEqual(["a:0:0", "b:1:0"]);
  });

  it("begin with another rollout manager, but not with another worker", async () => {
    const text = log()
      .reward("a", "1.0000")
      .raw("(EnvWorker pid=77) [task=t uid=w group_idx=0 sample_idx=1] Evaluation reward=1.0000")
      .perf(0)
      .reward("b", "0.0000", { pid: 9 })
      .perf(1, 9).text;
    expect(placesOf(await collect(text))).toEqual(["a:0:0", "b:1:1", "w:0:0"]);
  });

  it("begin when a rollout is closed again by the same process", async () => {
    const text = log()
      .reward("a", "1.0000")
      .perf(0)
      .perf(1)
      .reward("b", "0.0000")
      .perf(1)
      .reward("c", "0.0000")
      .perf(2);
    const collected = await collect(text.text);
    expect(placesOf(collected)).toEqual(["a:0:0", "b:0:null", "c:1:2"]);
    expect(collected.metrics.map(({ attempt }) => attempt)).toEqual([0, 0, 1, 1]);
  });

  it("do not begin when an evaluation is repeated", async () => {
    const text = log().manager("eval 0: {'eval/x': 0.5}").perf(0).manager("eval 0: {'eval/x': 0.5}").text;
    expect(problemsOf(await collect(text), "attempt-restart")).toEqual([]);
  });

  it("keep apart trials of the same name", async () => {
    const text = log().reward("a", "1.0000").perf(0).launch("").reward("a", "0.0000").perf(0).text;
    expect(placesOf(await collect(text))).toEqual(["a:0:0", "a:1:0"]);
  });
});

describe("the group size", () => {
  it("is the configured one", async () => {
    const { runs } = await collect(log().launch("--n-samples-per-prompt 8").reward("a", "1.0000").text);
    expect(runs).toMatchObject([{ group_size: 8 }]);
  });

  it("follows from the indices where no launch tells it", async () => {
    const text = log()
      .reward("a", "1.0000", { group: 64, sample: 512 })
      .reward("b", "1.0000", { group: 64, sample: 519 });
    expect((await collect(text.text)).runs).toMatchObject([{ group_size: 8 }]);
  });

  it("stays open when the indices follow no such rule, or trials have none", async () => {
    const odd = log().reward("a", "1.0000", { group: 5, sample: 3 }).text;
    expect((await collect(odd)).runs).toMatchObject([{ group_size: null }]);
    expect((await collect(log().reward("a", "1.0000", { group: -1 }).text)).runs).toMatchObject([
      { group_size: null },
    ]);
  });
});
