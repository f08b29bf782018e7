import { expect, it } from "vitest";

import { inPieces } from "@/ingest/collecting-sink";
import { numbers } from "@/ingest/hostile/mutations";
import { NumberCells } from "@/ingest/sources/wandb-history/number-cells";

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
  await readLog(inPieces(file), (record) => records.push(Buffer.from(record)));
  return records;
}

/** What the slow way makes of a record; null when it is one that the decoder leaves to it. */
function judged(record: Buffer) {
  const decoded = decodeRecord(record);
  if (decoded?.type === "output" || decoded?.type === "stats" || decoded?.type === "output_raw")
    return "ignored";
  return decoded?.type === "history" ? { cells: cellsOf(decoded.items), step: decoded.step } : null;
}

/** What the decoder makes of a record, as a map even where all cells are numbers. */
function read(decoder: HistoryDecoder, record: Buffer) {
  const row = decoder.read(record);
  if (row === null || row === "ignored" || !(row.cells instanceof NumberCells)) return row;
  const { row: keys, values } = row.cells;
  return { ...row, cells: new Map(keys.keys.map((key, place) => [key, values[place]])) };
}

it.each<EncodeOptions>([{}, { keys: "key" }, { step_in: "item" }, { step_in: "message" }])(
  "reads every history record as decodeRecord does, and no other record: %j",
  async (options) => {
    const decoder = new HistoryDecoder();
    for (const record of await recordsOf(options)) {
      const expected = judged(record);
      const row = read(decoder, record);
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
  let known = 0;
  for (let round = 0; round < 5000; round += 1) {
    const copy = Buffer.from(records[next(records.length)] ?? []);
    for (let flips = next(4); flips > 0; flips -= 1) {
      const at = next(copy.length);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << next(8)), at);
    }
    const damaged = next(3) === 0 ? copy.subarray(0, next(copy.length)) : copy;
    const row = read(decoder, damaged);
    if (row === null) continue;
    known += 1;
    expect(row).toEqual(judged(damaged));
  }
  expect(known).toBeGreaterThan(500);
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

const item = (key: string, json: string) => {
  const parts = [0x12, key.length, ...Buffer.from(key), 0x82, 1, json.length, ...Buffer.from(json)];
  return [0x0a, parts.length, ...parts];
};
const history = (...items: number[][]) => Buffer.from([0x12, items.flat().length, ...items.flat()]);

it("keeps the last of two values of one key, and gives rows of the same numbers the same keys", () => {
  const decoder = new HistoryDecoder();
  const twice = history(item("a", "1"), item("b", "2"), item("a", "3"));
  expect(decoder.read(twice)).toEqual(judged(twice));
  const rowOf = (record: Buffer) => {
    const row = decoder.read(record);
    return row !== null && row !== "ignored" && row.cells instanceof NumberCells ? row.cells.row : null;
  };
  const first = rowOf(history(item("a", "1"), item("b", "2")));
  expect(first?.keys).toEqual(["a", "b"]);
  expect(rowOf(history(item("a", "5"), item("b", "0.5")))).toBe(first);
  expect(rowOf(history(item("b", "1"), item("a", "2")))?.keys).toEqual(["b", "a"]);
  expect(rowOf(history(item("a", "1")))?.keys).toEqual(["a"]);
});

it("reads rows that come as foreseen as decodeRecord does, whatever is in them: 5000, half of them damaged", () => {
  const next = numbers(23);
  const decoder = new HistoryDecoder();
  const texts = [
    "1",
    "0.5",
    "-0.12345678901234567",
    "1e-06",
    "NaN",
    "null",
    '"x"',
    '{"a":{"b":1}}',
    "[1]",
    "1e999",
  ];
  const sorts = [["loss", "step"], ["loss", "a/much_longer_name", "z"], ["loss", "step", "z", "loss"], ["z"]];
  let scanned = 0;
  for (let round = 0; round < 5000; round += 1) {
    const keys = sorts[next(8) === 0 ? next(4) : round % 2] ?? [];
    const step = [0x12, 2, 8, next(128)];
    const cells = keys.map((key) => item(key, texts[next(6) === 0 ? next(texts.length) : next(3)] ?? ""));
    const record = next(2) === 0 ? history(...cells, step) : history(step, ...cells);
    for (let flips = next(6) - 3; flips > 0; flips -= 1) {
      const at = next(record.length);
      record.writeUInt8(record.readUInt8(at) ^ (1 << next(8)), at);
    }
    const row = read(decoder, record);
    if (row === null) continue;
    scanned += 1;
    const expected = judged(record);
    expect(row).toEqual(expected);
    if (row !== "ignored" && expected !== null && expected !== "ignored")
      expect([...row.cells.keys()]).toEqual([...expected.cells.keys()]);
  }
  expect(scanned).toBeGreaterThan(2500);
});

it("reads as decodeRecord does what has more keys than are remembered", () => {
  const decoder = new HistoryDecoder();
  for (let row = 0; row < 12_000; row += 1) {
    const record = history(item(`k${String(row)}`, "1"), item("b", "2.5"));
    if (row % 1000 === 0) expect(read(decoder, record)).toEqual(judged(record));
    else decoder.read(record);
  }
});
