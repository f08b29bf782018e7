import { describe, expect, it } from "vitest";

import type { TaskSummaryRow } from "@/lib/queries/task-summary";
import { NO_STATISTICS } from "@/lib/testing/task-statistics";

import { passes, tasksOf } from "./landscape-tasks";

const row = (task_id: string, scored: number): TaskSummaryRow => ({
  ...NO_STATISTICS,
  task_id,
  trials: 8,
  scored,
  mean: scored === 0 ? null : 0.5,
  m2: scored === 0 ? null : 0,
  min: scored === 0 ? null : 0.5,
  max: scored === 0 ? null : 0.5,
  strict_successes: 0,
  groups: 1,
  constant_partial_groups: 1,
});
const pool = [
  { task_id: "seen", suite: null, difficulty: null, in_pool: true },
  { task_id: "never", suite: null, difficulty: null, in_pool: true },
  { task_id: "elsewhere", suite: null, difficulty: null, in_pool: false },
];

describe("tasksOf", () => {
  it("puts unobserved tasks last: those without a score, then those of the pool without a trial", () => {
    const tasks = tasksOf([row("unscored", 0), row("seen", 8)], pool);
    expect(tasks.map(({ task_id, observed }) => [task_id, observed === null])).toEqual([
      ["seen", false],
      ["unscored", true],
      ["never", true],
    ]);
  });
});

describe("passes", () => {
  const [seen, never] = tasksOf([row("seen", 8)], pool);
  const all = { category: null, bucket: null, reward: null, find: null };

  it("finds part of a name in any case", () => {
    expect(seen && passes(seen, { ...all, find: "SEE" })).toBe(true);
    expect(seen && passes(seen, { ...all, find: "x" })).toBe(false);
  });

  it("filters by category and std bucket, and lets no unobserved task through", () => {
    expect(seen && passes(seen, { ...all, category: ["partial-stuck-flat"], bucket: ["0"] })).toBe(true);
    expect(seen && passes(seen, { ...all, category: ["cold-noisy"] })).toBe(false);
    expect(never && passes(never, { ...all, bucket: ["0"] })).toBe(false);
    expect(never && passes(never, all)).toBe(true);
  });
});
