import { describe, expect, it } from "vitest";

import { rankOf } from "./task-rank";

const tasks = [
  { task_id: "b", mean: 0.5 },
  { task_id: "top", mean: 1 },
  { task_id: "a", mean: 0.5 },
  { task_id: "low", mean: 0 },
];

describe("rankOf", () => {
  it("ranks by mean, equal means by name, and names the neighbours", () => {
    expect(rankOf(tasks, "a")).toEqual({ rank: 2, of: 4, previous: "top", next: "b" });
    expect(rankOf(tasks, "b")).toEqual({ rank: 3, of: 4, previous: "a", next: "low" });
  });

  it("ends at both ends", () => {
    expect(rankOf(tasks, "top")?.previous).toBeNull();
    expect(rankOf(tasks, "low")?.next).toBeNull();
  });

  it("is null for a task that is not among them", () => {
    expect(rankOf(tasks, "__proto__")).toBeNull();
  });
});
