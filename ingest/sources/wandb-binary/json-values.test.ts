import { describe, expect, it } from "vitest";

import { flattenInto, numberOf, parseJsonValue, valueOrText } from "./json-values";
import type { JsonValue } from "./json-values";

function flat(text: string): [string, JsonValue][] {
  const into = new Map<string, JsonValue>();
  flattenInto(into, "k", valueOrText(text));
  return [...into];
}

describe("logged values", () => {
  it.each([
    ["NaN", Number.NaN],
    ["Infinity", Infinity],
    ["-Infinity", -Infinity],
    ['"NaN"', Number.NaN],
    ['"-Infinity"', -Infinity],
    ["1.764810482902354e+09", 1_764_810_482.902354],
    ["9007199254740993", 9_007_199_254_740_992],
    ["-0.0", -0],
  ])("%s is a number", (text, value) => {
    expect(numberOf(parseJsonValue(text) ?? null)).toBe(value);
  });

  it.each(["true", '"text"', "null", "[1]", "{}", '"nan"'])("%s is no number", (text) => {
    expect(numberOf(parseJsonValue(text) ?? null)).toBeNull();
  });

  it("reads bare tokens at any depth, and leaves them alone inside of strings", () => {
    const text = String.raw`{"a": [NaN, -Infinity], "b": {"c": Infinity}, "d": "NaN \" NaN, \\", "NaN": 1}`;
    expect(parseJsonValue(text)).toEqual({
      a: ["NaN", "-Infinity"],
      b: { c: "Infinity" },
      d: String.raw`NaN " NaN, \ `.trim(),
      NaN: 1,
    });
  });

  it.each(["", "{", "NaN,", '{"a": NaN', "nan", '"NaN', "Infinity1", "{'a': 1}"])(
    "%s does not parse",
    (text) => {
      expect(parseJsonValue(text)).toBeUndefined();
    },
  );

  it("stay text when they are no JSON, and null when they are null", () => {
    expect(valueOrText("{oops")).toBe("{oops");
    expect(valueOrText("null")).toBeNull();
  });

  it("joins nested keys with dots and keeps lists and empty objects as one value", () => {
    expect(flat('{"a": {"b": 1, "c": {}}, "d/e": [1, 2]}')).toEqual([
      ["k.a.b", 1],
      ["k.a.c", {}],
      ["k.d/e", [1, 2]],
    ]);
  });

  it("takes __proto__ and constructor as ordinary keys", () => {
    expect(flat('{"__proto__": {"x": 1}, "constructor": 2}')).toEqual([
      ["k.__proto__.x", 1],
      ["k.constructor", 2],
    ]);
    expect(Object.prototype).not.toHaveProperty("x");
  });

  it("does not exhaust the stack on very deep objects", () => {
    const depth = 5000;
    expect(flat('{"a":'.repeat(depth) + "1" + "}".repeat(depth))).toHaveLength(1);
  });
});
