import { describe, expect, it } from "vitest";

import { mappedReader } from "./mapped-reader";

const chosen = (text: string, columns: Record<string, string>) => {
  const found = mappedReader(Buffer.from(text), true, columns);
  return found === null ? null : [found.reader.kind, found.isSure];
};

describe("a file for which the user mapped columns", () => {
  it("is a table of trials for sure where it has them all", () => {
    expect(chosen("name,points,x\na,1,2\n", { task: "name", reward: "points" })).toEqual([
      "trials-csv",
      true,
    ]);
    expect(chosen('{"name": "a", "s": {"r": 1}}\n', { task: "name", reward: "s.r" })).toEqual([
      "trials-jsonl",
      true,
    ]);
  });

  it("is one perhaps where it lacks some", () => {
    expect(chosen("name,points\na,1\n", { reward: "score" })).toEqual(["trials-csv", false]);
    expect(chosen("PAR1xxxxxxxxxxxxPAR1", { reward: "score" })).toEqual(["trials-parquet", false]);
  });

  it("is none where nothing was mapped or it is no table", () => {
    expect(chosen("name,points\na,1\n", {})).toBeNull();
    expect(chosen("a log without columns\n", { reward: "x" })).toBeNull();
  });
});
