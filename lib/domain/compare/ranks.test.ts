import { describe, expect, it } from "vitest";

import { seededRandom } from "@/lib/domain/random";

import { rankIntervals, twoSidedNormal } from "./ranks";

describe("the two-sided normal tail", () => {
  it.each([
    [0, 1],
    [1, 0.31731050786291415],
    [1.959963984540054, 0.05],
    [2.9, 0.003731626600768075],
    [3, 0.0026997960632601866],
    [5, 5.733031437583878e-7],
    [10, 1.523970604832094e-23],
  ])("at %d is SciPy's 2 · norm.sf", (z, p) => {
    expect(twoSidedNormal(z) / p).toBeCloseTo(1, 8);
  });
});

describe("ranks on a board", () => {
  it("share a rank where accuracies are equal, and every rank that errors leave open", () => {
    const found = rankIntervals([
      { accuracy: 0.9, stderr: 0.01 },
      { accuracy: 0.5, stderr: 0.01 },
      { accuracy: 0.5, stderr: 0.02 },
      { accuracy: 0.51, stderr: 0.02 },
      { accuracy: 0.1, stderr: 0.01 },
    ]);
    expect(found.map(({ rank }) => rank)).toEqual([1, 3, 3, 2, 5]);
    expect(found.map(({ best, worst }) => [best, worst])).toEqual([
      [1, 1],
      [2, 4],
      [2, 4],
      [2, 4],
      [5, 5],
    ]);
    expect(found.map(({ tied }) => tied)).toEqual([0, 2, 2, 2, 0]);
  });

  it("leave every rank open to an entry without an error", () => {
    expect(
      rankIntervals([
        { accuracy: 0.9, stderr: 0.01 },
        { accuracy: 0.5, stderr: null },
        { accuracy: 0.1, stderr: 0.01 },
      ]).map(({ best, worst }) => [best, worst]),
    ).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(rankIntervals([])).toEqual([]);
    expect(rankIntervals([{ accuracy: 0.5, stderr: 0 }])).toEqual([{ rank: 1, best: 1, worst: 1, tied: 0 }]);
  });

  it("do not depend on the order of entries, and hold the true ranks of all in 95 of 100 boards", () => {
    const random = seededRandom(6);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const truth = Array.from({ length: 12 }, (_, at) => 0.9 - at * 0.02);
    let held = 0;
    for (let board = 0; board < 400; board += 1) {
      const scores = truth.map((accuracy) => ({ accuracy: accuracy + 0.015 * normal(), stderr: 0.015 }));
      const found = rankIntervals(scores);
      if (found.every(({ best, worst }, at) => best <= at + 1 && at + 1 <= worst)) held += 1;
      if (board === 0) expect(rankIntervals(scores.toReversed())).toEqual(found.toReversed());
    }
    expect(held / 400).toBeGreaterThanOrEqual(0.95);
  });
});
