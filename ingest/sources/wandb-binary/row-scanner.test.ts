import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { RowScanner } from "./row-scanner";

/** An item up to its value, as the scanner is to know it: one nested key, and the tag of the value. */
const keyOf = (key: string) => Buffer.from([0x12, key.length, ...Buffer.from(key), 0x82, 1]);

function itemOf(key: string, text: string): Buffer {
  const value = Buffer.from(text, "latin1");
  const length = keyOf(key).length + 1 + value.length;
  return Buffer.concat([Buffer.from([0x0a, length]), keyOf(key), Buffer.from([value.length]), value]);
}

const scanner = new RowScanner();
const KEYS = ["a", "loss", "thirteen/byte", "a_key_of/just_more_than_sixteen", "x".repeat(60)];
const kept = scanner.keep(KEYS.map(keyOf)) ?? Int32Array.of();

/** The numbers that the scanner reads of a record, and where it stopped. */
function scan(record: Buffer, from = 0, end = record.length) {
  const values = new Float64Array(8);
  expect(scanner.take(record)).toBe(true);
  const count = scanner.read(0, end, kept[from] ?? 0, values, 1);
  return { values: [...values.subarray(1, 1 + count)], at: count === 0 ? 0 : scanner.endOf(count) };
}

const rowOf = (texts: readonly string[], from = 0) =>
  Buffer.concat(texts.map((text, place) => itemOf(KEYS[from + place] ?? "", text)));

describe("the scanner of foreseen rows", () => {
  it("reads all numbers of a row, or those from any key on", () => {
    const texts = ["0.30000000000000004", "-12", "123456789.5", "0", "-0.000012345678901234567"];
    for (const from of KEYS.keys()) {
      const rest = texts.slice(from);
      const record = rowOf(rest, from);
      expect(scan(record, from)).toEqual({ values: rest.map(Number), at: record.length });
    }
  });

  it("reads what JSON.stringify writes without an exponent, to the last bit, and leaves the rest", () => {
    const doubles = fc.oneof(fc.double({ noNaN: true }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
    fc.assert(
      fc.property(doubles, (value) => {
        const text = Object.is(value, -0) ? "-0" : JSON.stringify(value);
        const { values } = scan(itemOf("a", text));
        if (/^-?\d{1,9}(?:\.\d{1,9})?$/.test(text)) expect(values).toHaveLength(1);
        if (values.length > 0) expect(values).toEqual([JSON.parse(text)]);
      }),
      { numRuns: 20_000 },
    );
  });

  it("reads decimals of up to 18 digits as Number does", () => {
    const digits = fc.array(fc.nat(9), { minLength: 1, maxLength: 17 });
    fc.assert(
      fc.property(fc.boolean(), fc.nat(9), digits, (isNegative, whole, decimals) => {
        const text = `${isNegative ? "-" : ""}${String(whole)}.${decimals.join("")}`;
        expect(scan(itemOf("a", text)).values).toEqual([Number(text)]);
      }),
      { numRuns: 20_000 },
    );
  });

  it("takes nothing for a number that JSON.parse does not", () => {
    const unit = fc.constantFrom(...[..."0 0 1 5 9 - + . . e E : / \u0000 \u00ff".split(" "), " "]);
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 24 }), (text) => {
        const { values } = scan(itemOf("a", text));
        if (values.length > 0) expect(values).toEqual([JSON.parse(text)]);
        if (values.length > 0) expect(text.trim()).toBe(text);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    "",
    "-",
    "01",
    "-01",
    "1.",
    ".5",
    "+1",
    "1e5",
    "NaN",
    "null",
    '"1"',
    "1 ",
    "1..5",
    "1.5.5",
    "0x1",
  ])("stops at %j", (text) => {
    expect(scan(rowOf(["1", text, "2"]))).toEqual({ values: [1], at: itemOf("a", "1").length });
  });

  it("stops where any byte of a key or a length is another one", () => {
    const record = rowOf(["1", "0.25", "3", "4.5", "5"]);
    const [a, b] = [rowOf(["1", "0.25", "3"]).length, rowOf(["1", "0.25", "3", "4.5"]).length];
    for (let at = a; at < b - "4.5".length; at += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const damaged = Buffer.from(record);
        damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << bit), at);
        expect(scan(damaged)).toEqual({ values: [1, 0.25, 3], at: a });
      }
    }
  });

  it("stops at an item that reaches beyond the end, wherever that is", () => {
    const texts = ["1", "0.25", "3", "4.5", "5"];
    const record = rowOf(texts);
    for (let end = 0; end < record.length; end += 1) {
      const { at } = scan(record, 0, end);
      expect(at).toBeLessThanOrEqual(end);
      expect(scan(record.subarray(0, end)).at).toBe(at);
    }
  });

  it("leaves rows and records that are too long to others", () => {
    expect(scanner.keep(Array.from({ length: 5000 }, () => keyOf("a")))).toBeNull();
    expect(scanner.keep([Buffer.alloc(8_000_000)])).toBeNull();
    expect(scanner.take(Buffer.alloc(300_000))).toBe(false);
  });
});
