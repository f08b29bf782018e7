import { expect, it } from "vitest";

import { inPieces } from "@/ingest/collecting-sink";
import { numbers } from "@/ingest/hostile/mutations";

import { encodeWandbFile } from "./encode";
import type { EncodeOptions, LoggedValue } from "./encode";
import { HistoryDecoder } from "./history-cells";
import { readLog } from "./read-log";
import { cellsOf } from "./reader";
import { decodeRecord } from "./record";

const run = { run_id: "r", display_name: "r", project: "p", start_time: 0, config: {} };

function valuesOf(step: number): Record<string, LoggedValue> {
  const text = "日本 \u0000 text".repeat(step % 5);
  if (step % 3 === 0) return { "rollout/step": step, "rollout/raw_reward": step / 7, note: text };
  if (step % 7 === 0)
    return { __proto__key: 1, "é.b": -0, nan: NaN, inf: -Infinity, none: null, list: [1, "2"] };
  return {
    loss: 1 / (step + 1),
    "train/step": step,
    deep: { a: { b: step * 1e300 }, "c.d": true },
    empty: {},
  };
}

async function recordsOf(options: EncodeOptions): Promise<Buffer[]> {
  const rows = Array.from({ length: 200 }, (_, step) => ({
    step,
    logged_at: step * 1001,
    values: valuesOf(step),
  }));
  const records: Buffer[] = [];
  const file = encodeWandbFile(run, [{ name: "a", step_metric: "b" }], rows, options);
  await readLog(inPieces(file), (record) => records.push(record));
  return records;
}

/** What the slow way makes of a record; null when it is one that the decoder leaves to it. */
function judged(record: Buffer) {
  const decoded = decodeRecord(record);
  if (decoded?.type === "output" || decoded?.type === "stats" || decoded?.type === "output_raw")
    return "ignored";
  return decoded?.type === "history" ? { cells: cellsOf(decoded.items), step: decoded.step } : null;
}

it.each<EncodeOptions>([{}, { keys: "key" }, { step_in: "item" }, { step_in: "message" }])(
  "reads every history record as decodeRecord does, and no other record: %j",
  async (options) => {
    const decoder = new HistoryDecoder();
    for (const record of await recordsOf(options)) {
      const expected = judged(record);
      const row = decoder.read(record);
      expect(row).toEqual(expected);
      if (row !== null && expected !== null && row !== "ignored" && expected !== "ignored") {
        expect([...row.cells.keys()]).toEqual([...expected.cells.keys()]);
      }
    }
  },
);

it("refuses damaged records or reads them as decodeRecord does: 5000 with flipped bits and cuts", async () => {
  const next = numbers(11);
  const decoder = new HistoryDecoder();
  const records = await recordsOf({});
  let read = 0;
  for (let round = 0; round < 5000; round += 1) {
    const copy = Buffer.from(records[next(records.length)] ?? []);
    for (let flips = next(4); flips > 0; flips -= 1) {
      const at = next(copy.length);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << next(8)), at);
    }
    const damaged = next(3) === 0 ? copy.subarray(0, next(copy.length)) : copy;
    const row = decoder.read(damaged);
    if (row === null) continue;
    read += 1;
    expect(row).toEqual(judged(damaged));
  }
  expect(read).toBeGreaterThan(500);
});

it("ignores console output and machine statistics", () => {
  const decoder = new HistoryDecoder();
  for (const tag of [0x22, 0x3a, 0x6a]) {
    const record = Buffer.from([8, 3, tag, 2, 0xff, 0xff, 0x82, 1, 0]);
    expect([decoder.read(record), judged(record)]).toEqual(["ignored", "ignored"]);
  }
});

it("leaves a step beyond 28 bits and an unknown field to decodeRecord", async () => {
  const [record = Buffer.alloc(0)] = (await recordsOf({})).filter((bytes) => judged(bytes) !== null);
  const decoder = new HistoryDecoder();
  expect(decoder.read(Buffer.concat([record, Buffer.from([0x1a, 0])]))).toBeNull();
  expect(decoder.read(Buffer.from([0x12, 8, 0x12, 6, 8, 0xff, 0xff, 0xff, 0xff, 1]))).toBeNull();
});
