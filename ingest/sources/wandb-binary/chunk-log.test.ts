import { describe, expect, it } from "vitest";

import { inPieces } from "@/ingest/collecting-sink";

import { frameRecords } from "./chunk-writer";
import { BLOCK_BYTES } from "./framing";
import type { GridOffset } from "./framing";
import { readLog } from "./read-log";

/** Records of 1 to 9,000 bytes, each filled with one byte value, over several blocks. */
const records = Array.from({ length: 60 }, (_, n) => Buffer.alloc(1 + ((n * 1511) % 9000), n));

function framed(grid: GridOffset = 0, of: readonly Buffer[] = records): Buffer {
  return Buffer.concat([...frameRecords(of, grid)]);
}

/** Equality of buffers, much faster than a deep comparison. */
function expectRecords(found: readonly Buffer[], wanted: readonly Buffer[]): void {
  expect(found.map(({ length }) => length)).toEqual(wanted.map(({ length }) => length));
  expect(Buffer.concat(found).equals(Buffer.concat(wanted))).toBe(true);
}

async function read(bytes: Buffer, pieces?: number) {
  const found: Buffer[] = [];
  const end = await readLog(inPieces(bytes, pieces), (record) => found.push(Buffer.from(record)));
  if ("refused" in end) throw new Error(end.refused);
  return { found, end, marks: found.map((record) => record[0]) };
}

const allMarks = records.map((_, n) => n);
const clean = { torn_at: null, skipped_places: 0, skipped_bytes: 0, first_skipped_at: null };

describe("the chunk log", () => {
  it.each([1, 7, 65_536])("gives back every record when it comes in pieces of %d bytes", async (pieces) => {
    const bytes = framed();
    const { found, end } = await read(bytes, pieces);
    expectRecords(found, records);
    expect(end).toEqual({ bytes: bytes.length, ...clean });
  });

  it("is read on the shifted grid when the file header stands outside of the first block", async () => {
    const bytes = framed(7);
    const { found, end } = await read(bytes);
    expectRecords(found, records);
    expect(end).toEqual({ bytes: bytes.length, ...clean });
  });

  it("is read on the documented grid when the damage is at the first block boundary", async () => {
    const bytes = framed();
    bytes.fill(0xff, BLOCK_BYTES - 20, BLOCK_BYTES + 20);
    const { found, end } = await read(bytes);
    expect(found.length).toBeGreaterThan(40);
    expect(end.skipped_bytes).toBeGreaterThan(0);
  });

  it("fills a block's last bytes with zeros, or with an empty FIRST chunk when a header fits exactly", async () => {
    for (let left = 0; left <= 9; left += 1) {
      const first = Buffer.alloc(BLOCK_BYTES - 7 - 7 - left, 1);
      const second = Buffer.alloc(100, 2);
      const { found, end } = await read(framed(0, [first, second]));
      expectRecords(found, [first, second]);
      expect(end).toMatchObject(clean);
    }
  });

  it("joins a record of many blocks", async () => {
    const large = Buffer.alloc(10 * BLOCK_BYTES, 9);
    const { found } = await read(framed(0, [large, Buffer.from([1])]), 1000);
    expectRecords(found, [large, Buffer.from([1])]);
  });

  it("goes on at the next block after a bad checksum, and loses no other record", async () => {
    const bytes = framed();
    const at = BLOCK_BYTES + 10_000;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const { marks, end } = await read(bytes);
    const lost = allMarks.filter((mark) => !marks.includes(mark));
    expect(end.skipped_places).toBe(1);
    expect(end.first_skipped_at).toBeLessThanOrEqual(at);
    expect(lost.length).toBeGreaterThan(0);
    const first = lost[0] ?? 0;
    expect(lost).toEqual(lost.map((_, n) => first + n));
    // Everything lost began before the end of the damaged block, or was cut by it.
    const size = records.slice(0, lost.at(-1)).reduce((sum, record) => sum + record.length + 7, 7);
    expect(size).toBeLessThan(2 * BLOCK_BYTES + 100);
  });

  it("passes over a zeroed block and counts its bytes", async () => {
    const bytes = framed();
    bytes.fill(0, BLOCK_BYTES, 2 * BLOCK_BYTES);
    const { found, end } = await read(bytes);
    expect(found.length).toBeGreaterThan(30);
    expect(found.every((record) => record.equals(records[record[0] ?? -1] ?? Buffer.alloc(0)))).toBe(true);
    expect(end.skipped_bytes).toBeGreaterThanOrEqual(BLOCK_BYTES);
    expect(end.torn_at).toBeNull();
  });

  it("passes over a zeroed end without waiting for more", async () => {
    const bytes = Buffer.concat([framed(0, records.slice(0, 3)), Buffer.alloc(50)]);
    const { found, end } = await read(bytes, 1);
    expect(found).toHaveLength(3);
    expect(end).toMatchObject({ skipped_places: 1, skipped_bytes: 50, torn_at: null });
  });

  it("keeps all before a cut at any place, and says where the unfinished part begins", async () => {
    const bytes = framed(0, records.slice(0, 12));
    for (let cut = 7; cut < bytes.length; cut += 211) {
      const { found, end } = await read(bytes.subarray(0, cut));
      expectRecords(found, records.slice(0, found.length));
      expect(end).toMatchObject({ bytes: cut, skipped_places: 0 });
      const whole = framed(0, records.slice(0, found.length)).length;
      if (end.torn_at === null) expect(cut - whole).toBeLessThan(7);
      else expect(end.torn_at - whole).toBeLessThan(7);
    }
  });

  it("drops MIDDLE and LAST chunks without a FIRST", async () => {
    const large = Buffer.alloc(3 * BLOCK_BYTES, 5);
    const bytes = framed(0, [large, Buffer.from([1])]);
    bytes.fill(0xff, 7, 20);
    const { marks, end } = await read(bytes);
    expect(marks).toEqual([1]);
    expect(end).toMatchObject({ skipped_places: 1, torn_at: null });
  });

  it("reads a header alone as no records", async () => {
    expect(await read(framed(0, []))).toMatchObject({ found: [], end: { bytes: 7, ...clean } });
  });

  it("refuses another version, another magic number and a cut header in words", async () => {
    const refusal = async (bytes: Buffer) => {
      const end = await readLog(inPieces(bytes), () => undefined);
      return "refused" in end ? end.refused : "";
    };
    const other = framed();
    other[6] = 3;
    expect(await refusal(other)).toContain("version 3");
    const wrong = framed();
    wrong[4] = 0;
    expect(await refusal(wrong)).toContain("damaged");
    expect(await refusal(framed().subarray(0, 5))).toContain("ends inside the header");
  });
});
