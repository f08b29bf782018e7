import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";

import { encodeWandbFile } from "./encode";
import type { EncodedDefinition, EncodedRow, EncodedRun, EncodeOptions, LoggedValue } from "./encode";
import { wandbBinary } from "./reader";

const START = 1_700_000_000_000;
const run: EncodedRun = { run_id: "r1", display_name: "first", project: "p", start_time: START };

function rowsOf(...values: Record<string, LoggedValue>[]): EncodedRow[] {
  return values.map((row, step) => ({ step, logged_at: START + step * 1000, values: row }));
}

function read(
  rows: readonly EncodedRow[],
  options: {
    run?: Partial<EncodedRun>;
    definitions?: readonly EncodedDefinition[];
    encode?: EncodeOptions;
    given?: boolean;
  } = {},
) {
  const bytes = encodeWandbFile({ ...run, ...options.run }, options.definitions ?? [], rows, options.encode);
  return collect(wandbBinary, bytes, { context: { runIsGiven: options.given ?? false } });
}

const many = Array.from({ length: 2000 }, (_, n) => ({
  loss: Math.cos(n),
  "train/step": n,
  note: "x".repeat(n % 90),
}));

describe("a .wandb file", () => {
  it("is known by its first bytes", () => {
    expect(wandbBinary.detects(encodeWandbFile(run, [], []))).toBe(true);
    expect(wandbBinary.detects(Buffer.from("{}"))).toBe(false);
    expect(wandbBinary.detects(Buffer.alloc(0))).toBe(false);
  });

  it("becomes one metric per number and row, with the run's name and id", async () => {
    const { metrics, runs, problems } = await read(rowsOf({ loss: 0.5 }, { loss: 0.25, "train/step": 7 }));
    expect(runs).toEqual([{ run_id: "r1", name: "first" }]);
    expect(problems).toEqual([]);
    const common = { run_id: "r1", attempt: 0, rollout: null, non_finite: null };
    expect(metrics).toEqual([
      { ...common, metric: "loss", log_index: 0, step: null, logged_at: START, value: 0.5 },
      { ...common, metric: "loss", log_index: 1, step: 7, logged_at: START + 1000, value: 0.25 },
      { ...common, metric: "train/step", log_index: 1, step: 7, logged_at: START + 1000, value: 7 },
    ]);
  });

  it("belongs to the run that the user named", async () => {
    const { metrics, runs } = await read(rowsOf({ loss: 1 }), { given: true });
    expect(runs[0]?.run_id).toBe("from-context");
    expect(metrics[0]?.run_id).toBe("from-context");
  });

  it.each([1, 7, 65_536])("gives the same rows in pieces of %d bytes", async (pieces) => {
    const bytes = encodeWandbFile(run, [], rowsOf(...many.slice(0, 600)));
    const whole = await collect(wandbBinary, bytes, { pieces: bytes.length });
    expect(await collect(wandbBinary, bytes, { pieces })).toEqual(whole);
    expect(whole.metrics).toHaveLength(1200);
  });

  it("gives the same rows in both key forms, on both grids", async () => {
    const rows = rowsOf(...many.map((row) => ({ ...row, nested: { a: { b: 1 }, "c/d": 2 } })));
    const documented = await read(rows);
    expect(documented.metrics).toHaveLength(8000);
    expect(documented.metrics.slice(2, 4).map(({ metric }) => metric)).toEqual(["nested.a.b", "nested.c/d"]);
    expect(await read(rows, { encode: { keys: "key" } })).toEqual(documented);
    expect(await read(rows, { encode: { grid: 7 } })).toEqual(documented);
  });

  it("keeps nan and infinities as such, and counts them by key", async () => {
    const { metrics, problems } = await read(
      rowsOf({ a: Number.NaN }, { a: Infinity }, { a: -Infinity }, { a: 1 }),
    );
    expect(metrics.map(({ value, non_finite }) => [value, non_finite])).toEqual([
      [null, "nan"],
      [null, "inf"],
      [null, "-inf"],
      [1, null],
    ]);
    expect(problems).toMatchObject([{ kind: "non-finite-metric", count: 3, run_id: "r1" }]);
  });

  it("counts text, lists, objects, null and booleans by key, and media once per object", async () => {
    const media = { _type: "histogram", values: [1, 2], bins: [0, 1, 2], size: 3 };
    const row = { s: "x", l: [1], o: {}, n: null, b: true, h: media };
    for (const keys of ["nested_key", "key"] as const) {
      const { metrics, problems } = await read(rowsOf(row, row), { encode: { keys } });
      expect(metrics).toEqual([]);
      const told = problems.map(({ kind, count, detail }) => [kind, count, detail.split('"')[1]]);
      expect(told).toEqual([
        ["media-left-out", 2, "h"],
        ...["s", "l", "o", "b", "n"].map((key) => ["not-a-number", 2, key]),
      ]);
      expect(problems[0]?.detail).toContain("histogram");
    }
  });

  it("keeps keys of any script, and hostile ones, as they are", async () => {
    const keys = ["奖励/均值", "a.b", "__proto__", "constructor", "val-core/x/acc/mean@1", "é", ""];
    const values = Object.fromEntries(keys.map((key) => [key, 1]));
    const { metrics } = await read(rowsOf(values));
    expect(metrics.map(({ metric }) => metric)).toEqual(keys);
  });

  it("takes the step from the item, else from the message, else from the order", async () => {
    const rows = [5, 9].map((step) => ({ step, logged_at: START, values: { a: 1 } }));
    for (const step_in of ["both", "item", "message"] as const) {
      const { metrics, problems } = await read(rows, { encode: { step_in } });
      expect(metrics.map(({ log_index }) => log_index)).toEqual([5, 9]);
      expect(problems).toEqual([]);
    }
    const { metrics, problems } = await read(rows.map((row) => ({ ...row, step: null })));
    expect(metrics.map(({ log_index }) => log_index)).toEqual([0, 1]);
    expect(problems).toMatchObject([{ kind: "missing-step", count: 2 }]);
  });

  it("keeps rows in file order when the time goes back, and says so, also where a row holds no number", async () => {
    const rows = [0, 2000, 1000].map((later, step) => ({
      step,
      logged_at: START + later,
      values: step === 1 ? {} : { a: step },
    }));
    const { metrics, problems } = await read(rows);
    expect(metrics.map(({ log_index }) => log_index)).toEqual([0, 2]);
    expect(problems).toMatchObject([{ kind: "time-went-back", count: 1 }]);
  });

  it("keeps rows in file order when the step goes back, and says so", async () => {
    const rows = [3, 1, 2].map((step) => ({ step, logged_at: START, values: { a: step } }));
    const { metrics, problems } = await read(rows);
    expect(metrics.map(({ log_index }) => log_index)).toEqual([3, 1, 2]);
    expect(problems).toMatchObject([{ kind: "step-went-back", count: 1 }]);
  });

  it("says of a run without rows that it has none, and of a bare header only that", async () => {
    expect((await read([])).problems).toMatchObject([{ kind: "no-records", run_id: "r1" }]);
    const header = encodeWandbFile(run, [], []).subarray(0, 7);
    const { runs, problems } = await collect(wandbBinary, header);
    expect(runs).toEqual([]);
    expect(problems).toMatchObject([{ kind: "no-records" }]);
  });

  it("says where a killed run's file breaks off and how much was left over", async () => {
    const { problems } = await read(rowsOf({ a: 1 }), { run: { exit_code: null } });
    expect(problems).toMatchObject([{ kind: "tail-incomplete" }]);
    expect(problems[0]?.detail).toContain("0 bytes");
    const bytes = encodeWandbFile(run, [], rowsOf(...many));
    const cut = await collect(wandbBinary, bytes.subarray(0, bytes.length - 3));
    expect(cut.problems.find(({ kind }) => kind === "tail-incomplete")?.detail).toContain("No exit record");
    expect(cut.metrics).toHaveLength(4000);
  });

  it("refuses another version of the format", async () => {
    const bytes = encodeWandbFile(run, [], rowsOf({ a: 1 }));
    bytes[6] = 1;
    const { metrics, problems } = await collect(wandbBinary, bytes);
    expect(metrics).toEqual([]);
    expect(problems).toMatchObject([{ kind: "unreadable" }]);
    expect(problems[0]?.detail).toContain("version 1");
  });

  it("counts damaged places and records that do not decode, and reads on", async () => {
    const bytes = encodeWandbFile(run, [], rowsOf(...many));
    bytes[40_000] = (bytes[40_000] ?? 0) ^ 0xff;
    const { metrics, problems } = await collect(wandbBinary, bytes);
    expect(metrics.length).toBeGreaterThan(2500);
    expect(problems.find(({ kind }) => kind === "bytes-skipped")).toMatchObject({ count: 1 });
  });
});
