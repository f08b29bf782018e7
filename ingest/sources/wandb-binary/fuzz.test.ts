import { describe, expect, it } from "vitest";

import type { MetricDraft } from "@/ingest/source";
import { collect, inPieces } from "@/ingest/collecting-sink";
import { numbers } from "@/ingest/hostile/mutations";

import { frameRecords } from "./chunk-writer";
import { encodeWandbFile } from "./encode";
import { readLog } from "./read-log";
import { wandbBinary } from "./reader";
import { decodeRecord } from "./record";

const rows = Array.from({ length: 500 }, (_, step) => ({
  step,
  logged_at: 1_700_000_000_000 + step,
  values: {
    loss: step / 7,
    "rollout/step": step,
    note: "x".repeat((step * 37) % 300),
    deep: { a: { b: step } },
  },
}));
const run = { run_id: "r", display_name: "r", project: "p", start_time: 0, config: { lr: 1, a: { b: "c" } } };
const definitions = [{ name: "rollout/step" }, { glob: "*", step_metric: "rollout/step" }];
const whole = encodeWandbFile(run, definitions, rows);

/** Flips some bits of a copy. */
function flipped(bytes: Uint8Array, next: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  for (let flips = 1 + next(6); flips > 0; flips -= 1) {
    const at = next(copy.length);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << next(8)), at);
  }
  return copy;
}

async function recordsOf(bytes: Buffer): Promise<Buffer[]> {
  const records: Buffer[] = [];
  await readLog(inPieces(bytes), (record) => records.push(Buffer.from(record)));
  return records;
}

describe("damaged .wandb files", () => {
  it("never make the reader throw or invent a value: 300 files with flipped bits, holes and cuts", async () => {
    const next = numbers(20_260_101);
    const valuesOf = (rows: readonly MetricDraft[]) =>
      rows.map((row) => JSON.stringify({ ...row, run_id: "" }));
    const known = new Set(valuesOf((await collect(wandbBinary, whole)).metrics));
    let read = 0;
    for (let round = 0; round < 300; round += 1) {
      const bytes = flipped(whole, next);
      if (next(4) === 0) {
        const hole = next(bytes.length);
        bytes.fill(next(2) * next(256), hole, Math.min(bytes.length, hole + next(40_000)));
      }
      const end = next(3) === 0 ? next(bytes.length) : bytes.length;
      const { metrics, problems } = await collect(wandbBinary, bytes.subarray(0, end), {
        pieces: 1 + next(50_000),
      });
      expect(valuesOf(metrics).filter((row) => !known.has(row))).toEqual([]);
      expect(problems.length).toBeGreaterThan(0);
      read += metrics.length;
    }
    // Damage costs records, not files.
    expect(read).toBeGreaterThan(0.4 * 300 * known.size);
  });

  it("never make the reader throw when the damage is under a valid checksum: 300 records with flipped bits", async () => {
    const next = numbers(7);
    const records = (await recordsOf(whole)).slice(0, 12);
    let bad = 0;
    for (let round = 0; round < 300; round += 1) {
      const damaged = records.map((record) => (next(3) === 0 ? flipped(record, next) : record));
      const undecodable = damaged.filter((record) => decodeRecord(record) === null).length;
      const { problems } = await collect(wandbBinary, Buffer.concat([...frameRecords(damaged)]));
      const told = problems.find(({ kind }) => kind === "bad-record")?.count ?? 0;
      expect(told).toBe(undecodable);
      bad += undecodable;
    }
    expect(bad).toBeGreaterThan(100);
  });
});
