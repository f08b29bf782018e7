import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import {
  disagreements,
  hasSamples,
  readExpected,
  sample,
  statisticsOf,
} from "@/ingest/sources/wandb-history/expected-samples";

import { trainerState } from "./reader";

const state = `{
  "best_metric": null, "global_step": 20, "note": "log_history\\": [",
  "log_history": [
    {"step": 10, "epoch": 0.5, "loss": 0.25, "kl": NaN, "completions": {"mean_length": 7}},
    {"step": 10, "epoch": 0.5, "eval_loss": 0.5},
    {"step": 20, "epoch": 1, "loss": -Infinity, "reward": null},
    {"epoch": 1, "step": 20, "train_runtime": 9.5}
  ],
  "max_steps": 20, "stateful_callbacks": {"log_history": [{"step": 1, "loss": 9}]}
}`;

function detects(text: string): boolean {
  return trainerState.detects(Buffer.from(text));
}

async function read(text: string, pieces?: number) {
  return collect(trainerState, text, pieces === undefined ? {} : { pieces });
}

describe("a trainer_state.json", () => {
  it("is known by its log history beside the trainer's own keys, cut or not", () => {
    expect(detects(state)).toBe(true);
    expect(detects(state.slice(0, 150))).toBe(true);
    expect(detects('{"log_history": []}')).toBe(false);
    expect(detects('{"global_step": 1}')).toBe(false);
    expect(detects('{"a": {"log_history": [], "global_step": 1}}')).toBe(false);
  });

  it.each([1, 5, 65_536])(
    "gives each entry's numbers at its place and step, in pieces of %d",
    async (pieces) => {
      const { metrics, problems, runs, lines } = await read(state, pieces);
      expect(
        metrics.map((row) => [row.metric, row.log_index, row.step, row.value ?? row.non_finite]),
      ).toEqual([
        ["epoch", 0, 10, 0.5],
        ["loss", 0, 10, 0.25],
        ["kl", 0, 10, "nan"],
        ["completions.mean_length", 0, 10, 7],
        ["epoch", 1, 10, 0.5],
        ["eval_loss", 1, 10, 0.5],
        ["epoch", 2, 20, 1],
        ["loss", 2, 20, "-inf"],
        ["epoch", 3, 20, 1],
        ["train_runtime", 3, 20, 9.5],
      ]);
      expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
        ["non-finite-metric", 4],
        ["non-finite-metric", 6],
        ["not-a-number", 6],
      ]);
      expect(runs).toEqual([{ run_id: "from-context" }]);
      expect(lines).toBe(10);
    },
  );

  it("that is cut keeps the entries before the cut", async () => {
    const { metrics, problems } = await read(state.slice(0, state.indexOf('"loss": -Inf')));
    expect(new Set(metrics.map(({ log_index }) => log_index))).toEqual(new Set([0, 1]));
    expect(problems.map(({ kind, line }) => [kind, line])).toEqual([
      ["torn-last-line", 6],
      ["non-finite-metric", 4],
    ]);
  });

  it("without an entry says that it holds none", async () => {
    expect((await read('{"global_step": 0, "log_history": []}')).problems).toMatchObject([
      { kind: "no-records" },
    ]);
  });
});

const files = readExpected((_, { kind }) => kind === "trainer_state");

describe.skipIf(!hasSamples)("real trainer states (skipped where the samples are absent)", () => {
  it.each(files)("$name gives the metrics that are known of it", async ({ name, fact }) => {
    const bytes = sample(name);
    expect(trainerState.detects(bytes)).toBe(true);
    const { metrics, problems } = await collect(trainerState, bytes);
    const found = metrics.map(
      ({ metric, value }) => [metric, value ?? Number.NaN] satisfies [string, number],
    );
    const { step, ...wanted } = fact.values ?? {};
    expect(disagreements(statisticsOf(found), wanted)).toEqual([]);
    const rows = new Map(metrics.map((row) => [row.log_index, row.step]));
    expect(rows.size).toBe(fact.log_history_entries);
    expect([...rows.values()].at(0)).toBe(fact.first_step ?? step?.min);
    expect([...rows.values()].at(-1)).toBe(fact.last_step ?? step?.max);
    expect(problems).toEqual([]);
  });
});
