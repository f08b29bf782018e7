import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import {
  disagreements,
  hasSamples,
  readExpected,
  sample,
  statisticsOf,
} from "@/ingest/sources/wandb-history/expected-samples";

import { metricLines } from "./reader";

function detects(...rows: readonly (object | string)[]): boolean {
  const text = rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n");
  return metricLines.detects(Buffer.from(text), true);
}

async function valuesOf(text: string) {
  const { metrics, problems } = await collect(metricLines, text);
  return {
    values: metrics.map((row) => [row.metric, row.log_index, row.step, row.value ?? row.non_finite]),
    problems: problems.map(({ kind, line, count }) => [kind, line, count]),
  };
}

describe("rows of metrics", () => {
  it("are known by a step and numbers in each row", () => {
    expect(detects({ step: 1, data: { "actor/loss": 1 } })).toBe(true);
    expect(detects({ step: 1, time: 1.7e9, "reward/mean": 1 }, '{"step": 2, "rew')).toBe(true);
    expect(detects({ global_step: 1, loss: "NaN" })).toBe(true);
    expect(detects('{"step": 1, "loss": NaN}', { step: 2, loss: 0 })).toBe(true);
    expect(detects('[{"step": 1, "a": 2},{"step": 2, "a": 2}]')).toBe(true);
    expect(detects({ schema: "terminal_rl.per_dataset_metrics.v1", phase: "train", dataset: "d" })).toBe(
      true,
    );
  });

  it("are no samples, trials, texts or settings", () => {
    expect(detects({ input: "2+2", output: "4", score: 1, step: 1 })).toBe(false);
    expect(detects({ step: 1, task_id: 3, reward: 1 })).toBe(false);
    expect(detects({ step: 1, group_idx: 3, sample_idx: 1, reward: 1 })).toBe(false);
    expect(detects({ step: 1 })).toBe(false);
    expect(detects({ step: 1, time: 1.7e9 })).toBe(false);
    expect(detects({ step: 1.5, loss: 1 })).toBe(false);
    expect(detects({ loss: 1 })).toBe(false);
    expect(detects({ step: 1, loss: 1 }, { step: 1, prompt: "x" })).toBe(false);
    expect(detects("step: 1", "")).toBe(false);
    expect(detects("")).toBe(false);
  });

  it("of verl have their keys without the name of the dict around them", async () => {
    const { values } = await valuesOf('{"step": 3, "data": {"actor/lr": 1e-6, "x": {"y": Infinity}}}\n');
    expect(values).toEqual([
      ["actor/lr", 3, 3, 1e-6],
      ["x.y", 3, 3, "inf"],
    ]);
  });

  it("of others have all their keys but the step, and the time where it is one", async () => {
    const text = [
      '{"step": 0, "time": 1700000000.5, "reward": {"mean": 0.5}}',
      '{"step": 2, "time": 1700000001, "loss": NaN, "training/global_step": 2}',
      '{"step": 1, "time": 12.5, "reward": {"mean": 0.25}, "__proto__": 4}',
    ].join("\n");
    const { metrics } = await collect(metricLines, text);
    expect(metrics.map(({ metric, logged_at }) => [metric, logged_at])).toEqual([
      ["reward.mean", 1_700_000_000_500],
      ["loss", 1_700_000_001_000],
      ["training/global_step", 1_700_000_001_000],
      ["time", null],
      ["reward.mean", null],
      ["__proto__", null],
    ]);
    expect((await valuesOf(text)).problems).toEqual([
      ["step-went-back", 3, 1],
      ["non-finite-metric", 2, 1],
    ]);
  });

  it("that name their phase in words give a curve for each phase", async () => {
    const text =
      '{"step": 1, "split": "train", "loss": 1}\n{"step": 1, "split": "val", "loss": 2, "val/acc": 3}';
    expect((await valuesOf(text)).values).toEqual([
      ["train/loss", 1, 1, 1],
      ["val/loss", 1, 1, 2],
      ["val/acc", 1, 1, 3],
    ]);
  });

  it("stand at their step, so that a resumed job goes on from its own, or at their _step", async () => {
    const steps = [20, 10, 30].map((step) => JSON.stringify({ step, loss: 1 })).join("\n");
    expect((await valuesOf(steps)).values).toEqual([
      ["loss", 20, 20, 1],
      ["loss", 10, 10, 1],
      ["loss", 30, 30, 1],
    ]);
    expect((await valuesOf('{"step": 3, "_step": 7, "loss": 1}')).values).toEqual([["loss", 7, 3, 1]]);
  });

  it.each(["name", "metric", "key", "tag"])("in long format have the metric's name in %s", async (column) => {
    const row = (step: number, metric: string, value: number | null) =>
      JSON.stringify({ step, [column]: metric, value });
    const text = [row(1, "loss", 0.5), row(1, "acc", 0.25), row(2, "loss", 0.4), row(2, "acc", null)].join(
      "\n",
    );
    expect(metricLines.detects(Buffer.from(text), true)).toBe(false);
    expect(metricLines.detects(Buffer.from(text.replace("null", "1")), true)).toBe(true);
    const { runs } = await collect(metricLines, text, { context: { runId: "r" } });
    expect(runs).toEqual([{ run_id: "r" }]);
    expect((await valuesOf(text)).values).toEqual([
      ["loss", 1, 1, 0.5],
      ["acc", 1, 1, 0.25],
      ["loss", 2, 2, 0.4],
    ]);
  });

  it("in long format may be sorted by metric, and go back only within one", async () => {
    const rows = ["loss", "acc"].flatMap((name) => [1, 2, 2, 1].map((step) => ({ step, name, value: 1 })));
    const inOrder = rows.filter((_, at) => at % 4 < 2).map((row) => JSON.stringify(row));
    const { values, problems } = await valuesOf(inOrder.join("\n"));
    expect(values.map(([metric, place]) => [metric, place])).toEqual([
      ["loss", 1],
      ["loss", 2],
      ["acc", 1],
      ["acc", 2],
    ]);
    expect(problems).toEqual([]);
    const back = await valuesOf(rows.map((row) => JSON.stringify(row)).join("\n"));
    expect(back.problems).toEqual([["step-went-back", 4, 2]]);
  });

  it("in long format may name a phase and a run beside the metric", async () => {
    const text = '{"step": 1, "run": "r7", "split": "val", "name": "loss", "value": 0.5}';
    const { metrics, runs } = await collect(metricLines, text);
    expect(runs).toEqual([{ run_id: "r7", name: "r7" }]);
    expect(metrics.map(({ metric, value }) => [metric, value])).toEqual([["val/loss", 0.5]]);
  });

  it("of the terminal-rl fork have the names of the job's log, and count once when repeated", async () => {
    const row = {
      schema: "terminal_rl.per_dataset_metrics.v1",
      run: "r7",
      phase: "train",
      dataset: "seta",
      rollout_id: 4,
      global_step: 4,
      "reward/total": 0.5,
      test_acc: null,
    };
    const text = [row, row, { ...row, rollout_id: 5 }].map((each) => JSON.stringify(each)).join("\n");
    const { metrics, problems, runs } = await collect(metricLines, text);
    expect(runs).toEqual([{ run_id: "r7", name: "r7" }]);
    const rewards = metrics.filter(({ metric }) => metric === "per_dataset/seta/train/reward/total");
    expect(rewards.map(({ log_index, rollout, step }) => [log_index, rollout, step])).toEqual([
      [0, 4, null],
      [1, 5, null],
    ]);
    expect(problems).toMatchObject([{ kind: "repeated-row", line: 2, count: 1 }]);
  });

  it("name bad lines, and a torn last one", async () => {
    const text = '{"step": 1, "a": 1}\nnothing\n{"step": 2, "a": "text"}\n{"step": 3, "a';
    expect((await valuesOf(text)).problems).toEqual([
      ["bad-line", 2, undefined],
      ["torn-last-line", 4, undefined],
      ["key-changed-type", 3, 1],
    ]);
  });
});

const files = readExpected((name) => name.endsWith("metrics.jsonl"));

describe.skipIf(!hasSamples)("real rows of metrics (skipped where the samples are absent)", () => {
  it.each(files)("$name gives the metrics that are known of it", async ({ name, fact }) => {
    const bytes = sample(name);
    expect(metricLines.detects(bytes, true)).toBe(true);
    const { metrics, problems, lines } = await collect(metricLines, bytes);
    const found = metrics.map(
      ({ metric, value }) => [`data.${metric}`, value ?? Number.NaN] satisfies [string, number],
    );
    const { step, ...wanted } = fact.numeric ?? {};
    expect(disagreements(statisticsOf(found), wanted)).toEqual([]);
    const steps = metrics.flatMap((row) => row.step ?? []);
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([fact.first_step, fact.last_step]);
    expect([step?.min, step?.max]).toEqual([fact.first_step, fact.last_step]);
    expect(lines).toBe(fact.rows);
    expect(problems).toEqual([]);
  });
});
