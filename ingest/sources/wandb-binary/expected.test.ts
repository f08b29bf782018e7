import { describe, expect, it } from "vitest";

import { collect, inPieces } from "@/ingest/collecting-sink";
import {
  disagreements,
  hasSamples,
  readExpected,
  sample,
} from "@/ingest/sources/wandb-history/expected-samples";
import { statisticsOf } from "@/ingest/sources/wandb-history/expected-samples";

import { cellsOf, wandbBinary } from "./reader";
import { readLog } from "./read-log";
import { decodeRecord } from "./record";
import type { WandbRecord } from "./record";

const files = readExpected((_, { kind, readable }) => kind === "wandb" && readable === true);

async function recordsOf(name: string) {
  const records: WandbRecord[] = [];
  const end = await readLog(inPieces(sample(name)), (bytes) => {
    const record = decodeRecord(bytes);
    if (record === null) throw new Error("a record does not decode");
    records.push(record);
  });
  if ("refused" in end) throw new Error(end.refused);
  return { records, end };
}

function historyOf(records: readonly WandbRecord[]) {
  return records.flatMap((record) =>
    record.type === "history" ? [{ ...record, cells: cellsOf(record.items) }] : [],
  );
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

describe.skipIf(!hasSamples)("real .wandb files (skipped where the samples are absent)", () => {
  it.each(files)("$name holds the records that are known of it", async ({ name, fact }) => {
    const { records, end } = await recordsOf(name);
    const types = new Map<string, number>();
    for (const { type } of records) increment(types, type);
    expect(records).toHaveLength(fact.records ?? Number.NaN);
    expect(Object.fromEntries(types)).toEqual(fact.records_by_type);
    expect(end).toMatchObject({ bytes: fact.bytes, skipped_places: 0, skipped_bytes: 0 });
    expect(end.torn_at === null).toBe(fact.tail === "clean" || fact.tail === "file header only");
    const producer = records.flatMap((record) => (record.type === "header" ? [record.producer] : []));
    expect(producer[0]?.split("+")[0] ?? null).toBe(fact.producer_version ?? null);
    const exit = records.flatMap((record) => (record.type === "exit" ? [record.exit_code] : []));
    expect(exit[0] ?? null).toBe(fact.exit_code ?? null);
  });

  it.each(files)("$name names its run and its metric definitions", async ({ name, fact }) => {
    const { records } = await recordsOf(name);
    const run = records.flatMap((record) => (record.type === "run" ? [record.run] : []))[0];
    expect(run?.run_id).toBe(fact.run?.run_id);
    expect(run?.project).toBe(fact.run?.project);
    expect(run?.display_name ?? null).toBe(fact.run?.display_name ?? null);
    expect(run?.resumed).toBe(fact.run?.resumed);
    expect(run?.starting_step).toBe(fact.run?.starting_step);
    const started = fact.run?.start_time_unix;
    expect(run?.start_time == null ? undefined : Math.round(run.start_time) / 1000).toBe(started);
    const definitions = records.flatMap((record) => (record.type === "metric" ? [record.definition] : []));
    expect(definitions).toHaveLength(fact.metric_definitions?.total ?? 0);
    const byHand = definitions.filter((definition) => !definition.expanded_from_glob);
    expect(byHand.map(({ name, glob, step_metric }) => ({ name, glob, step_metric }))).toEqual(
      (fact.metric_definitions?.user_defined ?? []).map(({ name, glob, step_metric }) => ({
        name,
        glob,
        step_metric,
      })),
    );
  });

  it.each(files)("$name holds the history cells that are known of it", async ({ name, fact }) => {
    const history = historyOf((await recordsOf(name)).records);
    expect(history).toHaveLength(fact.history_rows ?? Number.NaN);
    if (fact.numeric === undefined) return;
    const forms = new Map([
      ["key", 0],
      ["nested_key_of_1", 0],
      ["nested_key_of_2_or_more", 0],
    ]);
    for (const { form, path } of history.flatMap(({ items }) => items)) {
      increment(forms, form === "key" ? form : `nested_key_of_${path.length === 1 ? "1" : "2_or_more"}`);
    }
    expect(Object.fromEntries(forms)).toEqual(fact.item_key_forms);
    expect(history.filter(({ step }) => step === null)).toHaveLength(
      fact.rows_without_step_message ?? Number.NaN,
    );
    const cells = history.flatMap(({ cells }) => [...cells]);
    const steps = history.map(({ cells, step }) => cells.get("_step") ?? step);
    expect([steps[0], steps.at(-1)]).toEqual([fact.first_step, fact.last_step]);
    expect(cells).toHaveLength(fact.cells ?? Number.NaN);
    const numbers = cells.flatMap(([key, value]) =>
      typeof value === "number" ? [[key, value] satisfies [string, number]] : [],
    );
    expect(disagreements(statisticsOf(numbers), fact.numeric)).toEqual([]);
    const others = new Map<string, number>();
    for (const [key, value] of cells) if (typeof value !== "number") increment(others, key);
    expect(Object.fromEntries(others)).toEqual(
      Object.fromEntries(Object.entries(fact.non_numeric ?? {}).map(([key, { count }]) => [key, count])),
    );
  });

  it.each(files)("$name gives the metrics and problems that follow from that", async ({ name, fact }) => {
    const { metrics, problems, runs } = await collect(wandbBinary, sample(name));
    const media = Object.keys(fact.non_numeric ?? {})
      .filter((key) => key.endsWith("._type"))
      .map((key) => key.slice(0, -"_type".length));
    const wanted = Object.fromEntries(
      Object.entries(fact.numeric ?? {}).filter(
        ([key]) => !key.startsWith("_") && !media.some((prefix) => key.startsWith(prefix)),
      ),
    );
    const found = metrics.map(
      ({ metric, value }) => [metric, value ?? Number.NaN] satisfies [string, number],
    );
    expect(disagreements(statisticsOf(found), wanted)).toEqual([]);
    expect(runs).toHaveLength(fact.run?.run_id === undefined ? 0 : 1);
    expect(new Set(metrics.map(({ run_id }) => run_id)).size).toBe(metrics.length > 0 ? 1 : 0);
    if (metrics.length > 0) {
      expect(metrics[0]?.run_id).toBe(fact.run?.run_id);
      // Rows that hold nothing but media give no metric, so the ends may lie further in.
      const first = Math.min(...metrics.map(({ log_index }) => log_index));
      expect(first).toBeGreaterThanOrEqual(fact.first_step ?? Number.NaN);
    }
    const kinds = problems.map(({ kind }) => kind);
    const ends = fact.exit_code != null && fact.tail === "clean";
    expect(kinds.includes("tail-incomplete")).toBe(!ends && fact.tail !== "file header only");
    expect(kinds.includes("no-records")).toBe(fact.history_rows === 0);
    expect(kinds).not.toContain("bytes-skipped");
    expect(kinds).not.toContain("bad-record");
    const mediaCount = problems
      .filter(({ kind }) => kind === "media-left-out")
      .reduce((sum, { count }) => sum + (count ?? 1), 0);
    expect(mediaCount).toBe(Object.values(fact.media_types ?? {}).reduce((sum, count) => sum + count, 0));
  });
});
