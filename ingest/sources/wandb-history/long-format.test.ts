import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import type { StreamReader } from "@/ingest/source";
import { wandbHistoryCsv } from "@/ingest/sources/wandb-csv/history-reader";
import { wandbHistoryJsonl } from "@/ingest/sources/wandb-jsonl/reader";

import { longMetricOf } from "./long-format";

async function found(reader: StreamReader, text: string, context = {}) {
  const { metrics, runs } = await collect(reader, text, { context: { runId: "r", ...context } });
  return {
    runs: runs.map(({ run_id }) => run_id),
    values: metrics.map(({ run_id, metric, log_index, value }) => [run_id, metric, log_index, value]),
  };
}

describe("a history in long format", () => {
  it("as CSV gives metrics, and an empty cell no run of the metric's name", async () => {
    const text = "_step,name,value\n1,loss,0.5\n1,acc,0.25\n2,loss,\n2,acc,0.5\n";
    expect(await found(wandbHistoryCsv, text)).toEqual({
      runs: ["r"],
      values: [
        ["r", "loss", 1, 0.5],
        ["r", "acc", 1, 0.25],
        ["r", "acc", 2, 0.5],
      ],
    });
  });

  it("as JSON Lines gives metrics, of the run that another column names", async () => {
    const text = '{"_step": 1, "run": "a", "tag": "loss", "value": 0.5, "_timestamp": 1700000000}\n';
    expect(await found(wandbHistoryJsonl, text)).toEqual({ runs: ["a"], values: [["a", "loss", 1, 0.5]] });
  });

  it("is none where other numbers stand beside the name: it is the run's, in all later rows too", async () => {
    const text = '{"_step": 1, "name": "a", "value": 1, "loss": 2}\n{"_step": 2, "name": "a", "value": 3}\n';
    expect(await found(wandbHistoryJsonl, text)).toEqual({
      runs: ["a"],
      values: [
        ["a", "value", 1, 1],
        ["a", "loss", 1, 2],
        ["a", "value", 2, 3],
      ],
    });
  });

  it("keeps the axes of a row whatever a metric is called", () => {
    const row = new Map<string, string | number>([
      ["_step", 3],
      ["value", 9],
      ["name", "_step"],
    ]);
    expect(longMetricOf(row)).toBe("_step");
    expect([...row]).toEqual([
      ["_step", 3],
      ["value", 9],
    ]);
  });
});

describe("runs that rows name where a run was given", () => {
  const row = (run: string, loss: number) => JSON.stringify({ _step: 1, run, loss });
  const given = { runId: "mine", runIsGiven: true };

  it("are the given run when there is one", async () => {
    const text = [row("a", 1), row("a", 2)].join("\n");
    const { runs, values } = await found(wandbHistoryJsonl, text, given);
    expect([runs, values.map(([run]) => run)]).toEqual([["mine"], ["mine", "mine"]]);
  });

  it("stand below the given run when there are several", async () => {
    const text = [row("a", 1), row("b", 2), row("a", 3)].join("\n");
    const { runs, values } = await found(wandbHistoryJsonl, text, given);
    expect([runs, values.map(([run]) => run)]).toEqual([
      ["mine/a", "mine/b"],
      ["mine/a", "mine/b", "mine/a"],
    ]);
  });
});
