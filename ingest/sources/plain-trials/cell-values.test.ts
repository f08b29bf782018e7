import { describe, expect, it } from "vitest";

import { errorKindOf, rewardOf, textOf, timeOf, UNFIT, verdictOf, wholeOf } from "./cell-values";

describe("values of a cell", () => {
  it("give a reward from numbers, text, booleans and the words for nan and the infinities", () => {
    expect([0.5, "0.5", " 1e-1 ", "1", 7n, true, "no", "PASSED"].map(rewardOf)).toEqual([
      0.5, 0.5, 0.1, 1, 7, 1, 0, 1,
    ]);
    expect(["NaN", "inf", "-Infinity"].map(rewardOf)).toEqual([NaN, Infinity, -Infinity]);
    expect(["", null, undefined, "None", "N/A"].map(rewardOf)).toEqual([null, null, null, null, null]);
    expect(["0x10", "0,5", "good", [1], {}].map(rewardOf)).toEqual([UNFIT, UNFIT, UNFIT, UNFIT, UNFIT]);
  });

  it("give a verdict, and none for a number between", () => {
    expect([true, 1, "0", "yes", null, 0.5, NaN].map(verdictOf)).toEqual([
      true,
      true,
      false,
      true,
      null,
      UNFIT,
      UNFIT,
    ]);
  });

  it("are whole numbers only within 32 bits, from 0", () => {
    expect(["12", 12, "12.0", 3n].map(wholeOf)).toEqual([12, 12, 12, 3]);
    expect(["-1", 1.5, 2 ** 31, "1e300", true, NaN].map(wholeOf)).toEqual(Array(6).fill(UNFIT));
    expect(["", null].map(wholeOf)).toEqual([null, null]);
  });

  it("keep an id as its digits, and a missing one as null", () => {
    expect([3, "3", "", null, 12345678901234567890n].map(textOf)).toEqual([
      "3",
      "3",
      null,
      null,
      "12345678901234567890",
    ]);
  });

  it("put a time with a zone into UTC and keep the clock of one without", () => {
    const noon = Date.UTC(2026, 3, 1, 12);
    expect(
      ["2026-04-01T12:00:00Z", "2026-04-01T14:00:00+02:00", "2026-04-01 12:00:00", "2026-04-01T12:00"].map(
        timeOf,
      ),
    ).toEqual([noon, noon, noon, noon]);
    expect(timeOf("2026-04-01T12:00:00.123456+0000")).toBe(noon + 123);
    expect(["2026-02-30", "2026-01-01T25:00:00", "12:00", "soon"].map(timeOf)).toEqual(Array(4).fill(UNFIT));
  });

  it("tell seconds, milli-, micro- and nanoseconds apart by their size", () => {
    const time = Date.UTC(2026, 3, 1);
    expect(
      [time / 1000, time, time * 1e3, time * 1e6, String(time / 1000), new Date(time)].map(timeOf),
    ).toEqual(Array(6).fill(time));
    expect([12.5, -1, 1e30, Infinity].map(timeOf)).toEqual(Array(4).fill(UNFIT));
  });

  it("keep the kind of an error and never its text", () => {
    expect(
      ["TimeoutError", "openai.APIError: key sk-123", "AgentTimeout(60s)", "context length"].map(errorKindOf),
    ).toEqual(["TimeoutError", "APIError", "AgentTimeout", "context length"]);
    expect(errorKindOf("could not reach 10.0.0.7 as root")).toBe("error");
    expect(errorKindOf({ type: "ValueError", message: "secret" })).toBe("ValueError");
    expect([null, "", false, "None", "false"].map(errorKindOf)).toEqual([null, null, null, null, null]);
  });
});
