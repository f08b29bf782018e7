import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import {
  disagreements,
  hasSamples,
  readExpected,
  sample,
  statisticsOf,
} from "@/ingest/sources/wandb-history/expected-samples";

import { wandbHistoryCsv } from "./history-reader";
import { wandbPanelCsv } from "./panel-reader";
import { wandbRunsTable } from "./runs-table-reader";

const panels = readExpected((_, { kind, series }) => kind === "csv" && series !== undefined);
const histories = readExpected((_, { kind, series }) => kind === "csv" && series === undefined);

describe.skipIf(!hasSamples)("real CSV exports (skipped where the samples are absent)", () => {
  it.each(panels)("$name is told apart and gives the curves that are known of it", async ({ name, fact }) => {
    const bytes = sample(name);
    expect(wandbPanelCsv.detects(bytes)).toBe(true);
    expect(wandbHistoryCsv.detects(bytes)).toBe(false);
    expect(wandbRunsTable.detects(bytes)).toBe(false);
    const { metrics, problems, runs, lines } = await collect(wandbPanelCsv, bytes);
    const series = fact.series ?? [];
    expect(runs.map(({ run_id }) => run_id)).toEqual(series.map(({ run }) => run));
    const columnOf = new Map(series.map(({ run, metric, column }) => [`${run} ${metric}`, column]));
    const found = metrics.map(
      ({ run_id, metric, value }) =>
        [columnOf.get(`${run_id} ${metric}`) ?? "none", value ?? Number.NaN] satisfies [string, number],
    );
    const wanted = Object.entries(fact.values ?? {}).filter(([column]) => column !== "Step");
    expect(disagreements(statisticsOf(found), Object.fromEntries(wanted))).toEqual([]);
    expect(Math.min(...metrics.map(({ log_index }) => log_index))).toBe(fact.first_step);
    expect(Math.max(...metrics.map(({ log_index }) => log_index))).toBe(fact.last_step);
    const differing = problems.filter(({ kind }) => kind === "min-max-differ").length;
    expect(differing).toBe(fact.min_max_differ_from_value_cells);
    expect(lines).toBe((fact.rows ?? Number.NaN) + 1);
  });

  it.each(histories)(
    "$name is told apart and gives the metrics that are known of it",
    async ({ name, fact }) => {
      const bytes = sample(name);
      expect(wandbHistoryCsv.detects(bytes)).toBe(true);
      expect(wandbPanelCsv.detects(bytes)).toBe(false);
      const { metrics, problems, lines } = await collect(wandbHistoryCsv, bytes);
      const found = metrics.map(
        ({ metric, value }) => [metric, value ?? Number.NaN] satisfies [string, number],
      );
      const wanted = Object.entries(fact.values ?? {}).filter(([column]) => !column.startsWith("_"));
      expect(disagreements(statisticsOf(found), Object.fromEntries(wanted))).toEqual([]);
      const steps = new Set(metrics.map(({ log_index }) => log_index));
      expect([steps.size, Math.min(...steps), Math.max(...steps)]).toEqual([
        fact.rows,
        fact.first_step,
        fact.last_step,
      ]);
      expect(metrics[0]?.logged_at).toBe(1_781_020_023_397);
      expect(problems).toEqual([]);
      expect(lines).toBe((fact.rows ?? Number.NaN) + 1);
    },
  );
});
