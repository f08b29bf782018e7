import { describe, expect, it } from "vitest";

import { seededRandom } from "@/lib/domain/random";

import { macroBootstrap } from "./macro-bootstrap";
import { pairedBootstrap } from "./resampling";

const floats = (...values: number[]) => Float64Array.from(values);
const REPETITIONS = 600;

/** Rates of some tasks around a half, of which a share is unknown. */
function drawnRates(random: () => number, tasks: number, unknown: number, mean: number): Float64Array {
  return Float64Array.from({ length: tasks }, () => {
    const rate = mean + (random() - 0.5) / 2;
    return random() < unknown ? NaN : rate;
  });
}

describe("the bootstrap of two macro means", () => {
  it("is the paired one where both sides have the same tasks", () => {
    const random = seededRandom(3);
    const [a, b] = [drawnRates(random, 40, 0, 0.4), drawnRates(random, 40, 0, 0.5)];
    const paired = pairedBootstrap(a, b, 5);
    const both = macroBootstrap(a, b, 5);
    expect(both?.difference.low).toBeCloseTo(paired?.difference.low ?? NaN, 12);
    expect(both?.difference.high).toBeCloseTo(paired?.difference.high ?? NaN, 12);
    expect(both?.ratio?.high).toBeCloseTo(paired?.ratio?.high ?? NaN, 12);
  });

  it("covers the true difference in 93 to 97 of 100 repetitions where sides lack tasks", () => {
    const random = seededRandom(11);
    let covered = 0;
    for (let seed = 0; seed < REPETITIONS; seed += 1) {
      const [a, b] = [drawnRates(random, 60, 0.2, 0.4), drawnRates(random, 60, 0.1, 0.5)];
      const found = macroBootstrap(a, b, seed, 500)?.difference;
      if (found !== undefined && found.low <= 0.1 && found.high >= 0.1) covered += 1;
    }
    expect(covered / REPETITIONS).toBeGreaterThan(0.93);
    expect(covered / REPETITIONS).toBeLessThan(0.97);
  });

  it("is absent without a task, or where too many draws miss a side; a ratio over nothing is too", () => {
    expect(macroBootstrap(floats(), floats(), 1)).toBeNull();
    expect(macroBootstrap(floats(0.5, NaN), floats(NaN, 0.5), 1)).toBeNull();
    expect(macroBootstrap(floats(0, 0), floats(0.5, 0.5), 1)?.ratio).toBeNull();
  });
});
