import { expect, it } from "vitest";

import { collectingSink } from "@/ingest/collecting-sink";
import { numbers } from "@/ingest/hostile/mutations";
import { MetricAxes } from "@/ingest/sources/wandb-binary/metric-axes";

import { HistoryRows } from "./history-rows";
import { NumberCells, RowKeys } from "./number-cells";

const KEYS = [
  ..."_step _timestamp _runtime _wandb.runtime train/step train/loss global_step rollout/step".split(" "),
  ..."rollout/raw_reward rollout/x eval/step eval/suite eval/suite._type axis/rollout_step other".split(" "),
];
const VALUES = [0, 1, 2, 3, -1, 0.5, -0, 1e12, 2 ** 31, Infinity, -Infinity, NaN];

const definition = (glob: string, step_metric: string) => ({
  ...{ name: null, glob, step_metric, step_metric_index: null, overwrite: false, expanded_from_glob: false },
});

it("gives the metrics and problems that a map of the same cells gives, whatever is declared meanwhile", () => {
  const next = numbers(17);
  for (let round = 0; round < 300; round += 1) {
    const rows = [0, 1].map(() => {
      const axes = new MetricAxes();
      const { sink, collected } = collectingSink();
      return { axes, collected, rows: new HistoryRows("r", sink, { axes, origin: "client" }) };
    });
    const sorts = [0, 1, 2].map(() => new RowKeys(KEYS.filter(() => next(3) === 0)));
    for (let step = 0; step < 20; step += 1) {
      if (next(8) === 0) {
        const glob = `${["train", "rollout", "eval", "oth"][next(4)] ?? ""}*`;
        const axis = KEYS[next(KEYS.length)] ?? "";
        for (const { axes } of rows) axes.define(definition(glob, axis));
      }
      const row = sorts[next(3)] ?? new RowKeys([]);
      const values = Float64Array.from(row.keys, () => VALUES[next(VALUES.length)] ?? 0);
      const cells = new NumberCells(row, values);
      const map = new Map(row.keys.map((key, place) => [key, values[place] ?? 0]));
      const told = { step: next(4) === 0 ? null : step, line: null };
      rows[0]?.rows.add({ cells, ...told });
      rows[1]?.rows.add({ cells: map, ...told });
    }
    for (const each of rows) each.rows.finish();
    expect(rows[0]?.collected).toEqual(rows[1]?.collected);
  }
});
