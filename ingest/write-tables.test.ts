import { describe, expect, it } from "vitest";

import { trialsInRowGroup } from "./write-tables";

describe("row groups of trials", () => {
  it("are whole vectors, small for a run of tens of thousands, some hundreds at ten millions", () => {
    expect([1, 40_960, 1_000_000, 10_000_000].map(trialsInRowGroup)).toEqual([2048, 2048, 10_240, 30_720]);
    expect(10_000_000 / trialsInRowGroup(10_000_000)).toBeLessThan(400);
  });
});
