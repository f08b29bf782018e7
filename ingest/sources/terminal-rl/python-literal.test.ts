import { describe, expect, it } from "vitest";

import { parsePythonLiteral } from "./python-literal";
import type { PythonValue } from "./python-literal";

const dict = (...entries: [string, PythonValue][]) => new Map(entries);

describe("parsePythonLiteral", () => {
  it.each<[string, PythonValue]>([
    ["1e-06", 1e-6],
    ["-0.5", -0.5],
    ["+3", 3],
    ["1.", 1],
    ["nan", NaN],
    ["-nan", NaN],
    ["inf", Infinity],
    ["-inf", -Infinity],
    ["1e999", Infinity],
    ["None", null],
    ["True", true],
    ["False", false],
    ["'it'", "it"],
    ['"it\'s"', "it's"],
    [String.raw`'a\'b\\\n\x41\u00e9\U0001f600\q'`, "a'b\\\nAé😀\\q"],
    ["np.float64(0.5)", 0.5],
    ["np.float64(nan)", NaN],
    ["np.int64(-3)", -3],
    ["tensor(3.5012, device='cuda:0')", 3.5012],
    ["tensor(2., grad_fn=<MeanBackward0>)", 2],
    ["array([1., ..., 2.], dtype=float32)", [1, null, 2]],
    ["np.float64(np.float32(1))", 1],
    ["(1, 'x', )", [1, "x"]],
    ["()", []],
    ["[]", []],
    ["{}", dict()],
    ["{1, 2}", [1, 2]],
    [" { 'a' : [1, (2, {'b': None})] } ", dict(["a", [1, [2, dict(["b", null])]]])],
    ["{'__proto__': 1}", dict(["__proto__", 1])],
    ["{1: 2}", dict(["1", 2])],
    [
      '{"a": NaN, "b": null, "c": true, "d": "\\u0041\\/"}',
      dict(["a", NaN], ["b", null], ["c", true], ["d", "A/"]),
    ],
  ])("reads %s", (text, value) => {
    expect(parsePythonLiteral(text)).toEqual(value);
  });

  it.each([
    "",
    "{'a': 1",
    "{'a': 1} trailing",
    "{'a': 1}, {'b': 2}",
    "{'a' 1}",
    "{'a': }",
    "{'a': 1, 2}",
    "{[1]: 2}",
    "[1 2]",
    "[,]",
    "'open",
    String.raw`'\x4'`,
    String.raw`'\U00110000'`,
    "-None",
    "unknown",
    "<object at 0x7f>",
    "tensor(1",
    "tensor(1 2)",
    "1 2",
    "..",
  ])("rejects %j", (text) => {
    expect(parsePythonLiteral(text)).toBeUndefined();
  });

  it("rejects nesting that would overflow the stack", () => {
    expect(parsePythonLiteral("[".repeat(200_000))).toBeUndefined();
  });
});
