import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import {
  disagreements,
  hasSamples,
  readExpected,
  sample,
  statisticsOf,
} from "@/ingest/sources/wandb-history/expected-samples";

import { wandbHistoryJsonl } from "./reader";

const histories = readExpected((name) => name === "legacy-dir-0.8/wandb-history.jsonl");

describe.skipIf(!hasSamples)("real JSON Lines (skipped where the samples are absent)", () => {
  it.each(histories)("$name gives the metrics that are known of it", async ({ name, fact }) => {
    const bytes = sample(name);
    expect(wandbHistoryJsonl.detects(bytes, true)).toBe(true);
    const { metrics, problems, runs, lines } = await collect(wandbHistoryJsonl, bytes);
    const wanted = Object.entries(fact.numeric ?? {}).filter(
      ([key]) => !key.startsWith("_") && !key.startsWith("gameplays."),
    );
    const found = metrics.map(
      ({ metric, value }) => [metric, value ?? Number.NaN] satisfies [string, number],
    );
    expect(disagreements(statisticsOf(found), Object.fromEntries(wanted))).toEqual([]);
    expect(runs).toEqual([{ run_id: "from-context" }]);
    expect(lines).toBe(fact.rows);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      kind: "media-left-out",
      count: fact.non_numeric?.["gameplays._type"]?.count,
    });
    expect(problems[0]?.detail).toContain("gameplays");
  });

  it("says of the old client's system metrics that they are no history", async () => {
    const bytes = sample("legacy-dir-0.8/wandb-events.jsonl");
    expect(wandbHistoryJsonl.detects(bytes, true)).toBe(true);
    const { metrics, problems } = await collect(wandbHistoryJsonl, bytes);
    expect(metrics).toEqual([]);
    expect(problems).toMatchObject([{ kind: "known-but-not-data", count: 18 }]);
  });

  it("leaves the metrics file of another trainer alone", () => {
    expect(wandbHistoryJsonl.detects(sample("verl-metrics-jsonl/metrics.jsonl"), true)).toBe(false);
  });
});
