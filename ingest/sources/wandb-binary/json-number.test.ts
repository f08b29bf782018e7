import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readNumber } from "./json-number";

function read(text: string): number {
  const bytes = Buffer.from(`1${text}1`);
  const into = new Float64Array(2);
  const decoded = (from: number, to: number) => bytes.toString("latin1", from, to);
  return readNumber(bytes, 1, bytes.length - 1, into, 1, decoded) ? (into[1] ?? NaN) : NaN;
}

describe("readNumber", () => {
  it("reads each double that JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(read(JSON.stringify(value))).toBe(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("reads what JSON.parse reads as a number, and nothing else", () => {
    const characters = fc.constantFrom("0", "0", "1", "9", "-", "+", ".", "e", "E", " ");
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 24 }), (parts) => {
        const text = parts.join("");
        let expected: unknown = NaN;
        try {
          expected = text.trim() === text ? JSON.parse(text) : NaN;
        } catch {
          expected = NaN;
        }
        expect(read(text)).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  it.each(["-0", "0.1", "123456789012345", "1234567890123456789", "0.30000000000000004", "5e-324", "1e999"])(
    "rounds %s as JSON.parse does",
    (text) => {
      expect(read(text)).toBe(JSON.parse(text));
    },
  );

  it.each(["", "-", "01", "1.", ".5", "NaN", "1e", "1e+", "0x1", "1_000", '"1"', "true"])(
    "takes %j for no number",
    (text) => {
      expect(read(text)).toBeNaN();
    },
  );
});
