import { describe, expect, it } from "vitest";

import { collectingSink, inPieces } from "@/ingest/collecting-sink";

import { readJsonDocument } from "./json-document";
import { measuredAmount, measuredCount, statedReward } from "./measured";
import { statedSpan, statedTime } from "./stated-time";
import { compareTotals } from "./stated-totals";
import { topLevelKeys } from "./top-level-keys";

describe("the keys of the outermost object", () => {
  it.each<[string, string, string[] | null]>([
    ["are those of depth one, whatever lies deeper", '{"a": {"b": [1, {"c": 2}]}, "d": "e:f"}', ["a", "d"]],
    ["do not include values and text that looks like keys", '{"a": "\\"b\\": 1", "c": ["d"]}', ["a", "c"]],
    ["are found in a text that is cut", '{"a": 1, "b": {"c": "x', ["a", "b"]],
    ["leave out a key that is cut", '{"a": 1, "bc', ["a"]],
    ["are decoded", '{"\\u0061\\"b": 1}', ['a"b']],
    ["do not exist for a list", '[{"a": 1}]', null],
    ["do not exist for a line of text", "a: 1", null],
    ["end with the object", '{"a": 1}\n{"b": 2}', ["a"]],
  ])("%s", (_fact, text, keys) => {
    expect(keys === null ? topLevelKeys(text) : [...(topLevelKeys(text) ?? [])]).toEqual(keys);
  });

  it("are found under very deep nesting", () => {
    expect(topLevelKeys(`{"a": ${"[".repeat(200_000)}`)).toEqual(new Set(["a"]));
  });
});

describe("stated values", () => {
  it("are rewards when they are numbers, verdicts or non-finite words", () => {
    expect([0.5, 2, true, false, "NaN", Infinity, "-inf", "1", null, [1], {}].map(statedReward)).toEqual([
      { reward: 0.5, non_finite: null },
      { reward: 2, non_finite: null },
      { reward: 1, non_finite: null },
      { reward: 0, non_finite: null },
      { reward: null, non_finite: "nan" },
      { reward: null, non_finite: "inf" },
      { reward: null, non_finite: "-inf" },
      ...Array.from({ length: 4 }, () => ({ reward: null, non_finite: null })),
    ]);
  });

  it("count as not measured when they are 0, negative, no integer or beyond the column", () => {
    expect([12, 0, -1, 1.5, 2 ** 31, "12", null].map(measuredCount)).toEqual([
      12,
      ...Array<null>(6).fill(null),
    ]);
    expect([1.5, 0, NaN, Infinity, "1"].map(measuredAmount)).toEqual([1.5, ...Array<null>(4).fill(null)]);
  });

  it("are times with their zone, or the clock reading where they name none", () => {
    expect(statedTime("2026-04-13T19:21:45.985096Z")).toEqual({ milliseconds: 1776108105985, hasZone: true });
    expect(statedTime("2026-04-13T21:21:45+02:00")?.milliseconds).toBe(1776108105000);
    expect(statedTime("2026-04-13 19:21:45")).toEqual({ milliseconds: 1776108105000, hasZone: false });
    expect(["", "soon", "2026-13-45T00:00:00Z", 5, null].map(statedTime)).toEqual(Array<null>(5).fill(null));
  });

  it("do not span from a time with a zone to one without", () => {
    expect(statedSpan("2026-04-13T19:21:45Z", "2026-04-14T03:47:20")).toEqual({
      started_at: 1776108105000,
      finished_at: null,
    });
  });
});

describe("a document", () => {
  it.each([
    ["cut", '{"a": [1, 2', "unreadable", "The JSON ends before it is complete."],
    ["broken", '{"a": secret}', "unreadable", "The JSON does not parse."],
    ["of unbounded size", `"${"x".repeat(99)}"`, "too-large", "A document of more than 50 bytes."],
  ])("that is %s is refused without repeating it", async (_how, text, kind, detail) => {
    const { sink, collected } = collectingSink();
    expect(await readJsonDocument(inPieces(Buffer.from(text), 10), sink, 50)).toBeNull();
    expect(collected.problems).toMatchObject([{ kind, detail }]);
  });

  it("may hold bare NaN", async () => {
    const { sink } = collectingSink();
    expect((await readJsonDocument(inPieces(Buffer.from('\uFEFF{"a": NaN}')), sink))?.value).toEqual({
      a: "NaN",
    });
  });

  it("is compared with its records: what holds is checked, what does not is told", () => {
    const { sink, collected } = collectingSink();
    compareTotals(sink, "r", [
      ["mean", 0.1 + 0.2, 0.3],
      ["trials", 3, 2],
      ["absent", null, 2],
    ]);
    expect(collected.checked).toBe(1);
    expect(collected.problems).toMatchObject([
      { kind: "stated-total-differs", run_id: "r", detail: "trials is stated as 3, the records give 2." },
    ]);
  });
});
