import { readdirSync, readFileSync } from "node:fs";

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import { NEEDS_SAMPLES, sample, SAMPLES } from "@/lib/testing/samples";

import { mean } from "./moments";
import { overTasks, passAtK, peakOf, slidingPassAtK, type TaskRollout } from "./pass-at-k";

/** The share of all draws of k from n that hold one of the first c, by listing every draw. */
function listed(n: number, c: number, k: number): number {
  let [all, hits] = [0, 0];
  for (let draw = 0; draw < 2 ** n; draw += 1) {
    const chosen = Array.from({ length: n }, (_, i) => i).filter((i) => (draw >> i) % 2 === 1);
    if (chosen.length !== k) continue;
    all += 1;
    if (chosen.some((i) => i < c)) hits += 1;
  }
  return hits / all;
}

describe("passAtK", () => {
  it("is the share of all draws of k that hold a success, for every n up to 8", () => {
    for (let n = 1; n <= 8; n += 1)
      for (let c = 0; c <= n; c += 1)
        for (let k = 1; k <= n; k += 1) expect(passAtK(n, c, k)).toBeCloseTo(listed(n, c, k), 12);
  });

  it("is not defined for more draws than trials, nor for none", () => {
    expect([passAtK(7, 3, 8), passAtK(0, 0, 1), passAtK(5, 1, 0)]).toEqual([null, null, null]);
  });

  it("stays exact where binomial coefficients would overflow", () => {
    // 1 − (1999/2000 · 1998/1999 · … · 1992/1993) = 1 − 1992/2000
    expect(passAtK(2000, 1, 8)).toBeCloseTo(8 / 2000, 14);
  });

  const expected = z.object({ combined: z.object({ pass_at_k: z.record(z.string(), z.number()) }) });
  const results = z.object({
    results: z.array(z.object({ task_id: z.string(), is_resolved: z.boolean().nullable() })),
  });
  it
    .skipIf(SAMPLES === null)
    .each(["tb1-orchestrator-qwen3-480b-5att", "tb1-goose-sonnet4-5runs", "tb1-goose-opus4-5runs"])(
    `gives the expected values of %s${NEEDS_SAMPLES}`,
    (folder) => {
      const read = (file: string): unknown =>
        JSON.parse(readFileSync(sample("trials", folder, file), "utf8"));
      const counts = new Map<string, { n: number; c: number }>();
      for (const file of readdirSync(sample("trials", folder)).filter((name) =>
        name.endsWith("results.json"),
      ))
        for (const { task_id, is_resolved } of results.parse(read(file)).results) {
          const { n, c } = counts.get(task_id) ?? { n: 0, c: 0 };
          counts.set(task_id, { n: n + 1, c: c + Number(is_resolved === true) });
        }
      for (const [k, value] of Object.entries(expected.parse(read("EXPECTED.json")).combined.pass_at_k)) {
        const estimates = [...counts.values()].map(({ n, c }) => passAtK(n, c, Number(k)) ?? Number.NaN);
        expect(mean(estimates)).toBeCloseTo(value, 5);
      }
    },
  );
});

describe("overTasks", () => {
  it("has the standard error of the mean of the tasks", () => {
    // s = √(4/3) / 2, s/√4 · 1.96 = 0.5658
    const { mean: average, low, high } = overTasks([0, 0, 1, 1]);
    expect([average, low, high]).toEqual([0.5, 0, 1]);
    const wide = overTasks([0.4, 0.5, 0.6]);
    expect(wide.high).toBeCloseTo(0.5 + (1.959964 * 0.1) / Math.sqrt(3), 6);
  });

  it("has no point of certainty where every task is alike", () => {
    expect(overTasks([0, 0, 0, 0]).high).toBeCloseTo(0.4899, 4);
    expect(overTasks([1, 1, 1, 1]).low).toBeCloseTo(0.5101, 4);
    expect(overTasks([0.5, 0.5])).toEqual({ mean: 0.5, low: null, high: null });
    expect(overTasks([])).toEqual({ mean: null, low: null, high: null });
  });
});

describe("slidingPassAtK", () => {
  const row = (task_id: string, rollout: number, scored: number, strict_successes: number): TaskRollout => ({
    task_id,
    rollout,
    scored,
    strict_successes,
  });

  it("adds up a task's trials in the window, drops those that left it, and counts tasks below k", () => {
    const rows = [row("a", 0, 4, 4), row("b", 0, 1, 0), row("a", 1, 4, 0), row("b", 3, 2, 1)];
    const points = slidingPassAtK(rows, 2, 2);
    expect(points).toMatchObject([
      { first_rollout: 0, rollout: 0, pass_at_k: 1, tasks: 1, tasks_left_out: 1, scored: 5 },
      { first_rollout: 0, rollout: 1, tasks: 1, tasks_left_out: 1, scored: 9, strict_successes: 4 },
      { first_rollout: 2, rollout: 3, pass_at_k: 1, tasks: 1, tasks_left_out: 0, pooled_rate: 0.5 },
    ]);
    expect(points[1]?.pass_at_k).toBeCloseTo(listed(8, 4, 2), 12);
  });

  it("gives no value where no task has k trials", () => {
    expect(slidingPassAtK([row("a", 0, 1, 1)], 2, 50)).toMatchObject([
      { pass_at_k: null, low: null, tasks: 0, tasks_left_out: 1 },
    ]);
    expect(slidingPassAtK([], 1, 50)).toEqual([]);
  });

  it("equals the count of each window by itself", () => {
    const cell = fc.tuple(
      fc.constantFrom("a", "b", "c"),
      fc.nat(12),
      fc.integer({ min: 1, max: 4 }),
      fc.nat(4),
    );
    const cells = fc.uniqueArray(cell, { selector: ([task, rollout]) => `${task}${String(rollout)}` });
    fc.assert(
      fc.property(
        cells,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 6 }),
        (drawn, k, window) => {
          const rows = drawn
            .map(([task, rollout, n, c]) => row(task, rollout, n, Math.min(n, c)))
            .sort((a, b) => a.rollout - b.rollout);
          for (const point of slidingPassAtK(rows, k, window)) {
            const inside = rows.filter(
              (each) => each.rollout <= point.rollout && each.rollout > point.rollout - window,
            );
            const estimates = ["a", "b", "c"].flatMap((task) => {
              const own = inside.filter(({ task_id }) => task_id === task);
              const n = own.reduce((sum, { scored }) => sum + scored, 0);
              const c = own.reduce((sum, { strict_successes }) => sum + strict_successes, 0);
              return passAtK(n, c, k) ?? [];
            });
            expect(point.tasks).toBe(estimates.length);
            expect(point.pass_at_k ?? -1).toBeCloseTo(mean(estimates) ?? -1, 12);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

it("takes the last of the highest windows as the peak", () => {
  const points = slidingPassAtK(
    [
      { task_id: "a", rollout: 0, scored: 2, strict_successes: 1 },
      { task_id: "a", rollout: 1, scored: 2, strict_successes: 1 },
      { task_id: "a", rollout: 2, scored: 2, strict_successes: 0 },
    ],
    1,
    1,
  );
  expect(peakOf(points)?.rollout).toBe(1);
  expect(peakOf([])).toBeNull();
});
