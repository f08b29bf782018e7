import { describe, expect, it } from "vitest";

import { spread } from "./spread";

describe("spread", () => {
  it("leaves places alone that are far enough apart", () => {
    expect(spread([10, 40, 70], 16, 0, 100)).toEqual([10, 40, 70]);
  });

  it("moves places apart by as little as can be, to both sides", () => {
    expect(spread([50, 50, 50], 16, 0, 100)).toEqual([34, 50, 66]);
    expect(spread([20, 50, 52], 16, 0, 100)).toEqual([20, 43, 59]);
  });

  it("keeps places inside", () => {
    expect(spread([1, 2, 99, 100], 16, 0, 100)).toEqual([0, 16, 84, 100]);
  });

  it("keeps the distance where there is no room for all", () => {
    expect(spread([5, 6, 7], 16, 0, 20)).toEqual([0, 16, 32]);
    expect(spread([], 16, 0, 20)).toEqual([]);
  });
});
