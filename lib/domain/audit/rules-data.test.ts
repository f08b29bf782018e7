import { describe, expect, it } from "vitest";

import { seededRandom } from "@/lib/domain/random";

import { audit } from "./audit";
import type { AuditFacts } from "./facts";
import { noFacts, task, tasks } from "./testing";

const find = (facts: AuditFacts, id: string) => audit(facts).findings.find((finding) => finding.id === id);
const sampled = (groups: readonly number[]): AuditFacts => ({
  ...noFacts(),
  tasks: groups.map((count, i) => ({ ...task(`t${String(i)}`, 8 * count, 4 * count), groups: count })),
});

describe("unequal_sampling", () => {
  it("is silent for even draws, whatever the dice say", () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = seededRandom(seed);
      const groups = Array.from({ length: 40 }, () => 0);
      for (let draw = 0; draw < 400; draw += 1) {
        const at = Math.floor(random() * 40);
        groups[at] = (groups[at] ?? 0) + 1;
      }
      expect(find(sampled(groups), "unequal_sampling")).toBeUndefined();
    }
  });

  it("names the tenth of the tasks that took a multiple of its share", () => {
    const facts = sampled([...Array.from({ length: 4 }, () => 100), ...Array.from({ length: 36 }, () => 10)]);
    expect(find(facts, "unequal_sampling")).toMatchObject({
      severity: "notice",
      values: { top: 4, tasks: 40, groups: 760, least: 10, most: 100 },
    });
  });
});

describe("unobserved", () => {
  it("says how many tasks even draws would leave out", () => {
    const facts = { ...noFacts(), run: { ...noFacts().run, pool_tasks: 20 }, tasks: tasks(12, "t", 80, 40) };
    const finding = find(facts, "unobserved");
    expect(finding).toMatchObject({ severity: "warning", values: { unobserved: 8, pool: 20, unscored: 0 } });
    expect(finding?.id === "unobserved" && finding.values.expected).toBeCloseTo(20 * 0.95 ** 120, 9);
  });

  it("only notes what a short run leaves out anyway, and is silent where the pool is not known", () => {
    const run = { ...noFacts().run, pool_tasks: 1000 };
    expect(find({ ...noFacts(), run, tasks: tasks(12, "t", 8, 4) }, "unobserved")).toMatchObject({
      severity: "notice",
    });
    expect(find({ ...noFacts(), tasks: tasks(12, "t", 8, 4) }, "unobserved")).toBeUndefined();
  });
});

describe("near_miss", () => {
  it("names tasks with high credit and no success, but not where few trials prove nothing", () => {
    const facts = { ...noFacts(), tasks: [task("stuck", 472, 0, 0.889), task("few", 20, 0, 0.9)] };
    expect(find(facts, "near_miss")).toMatchObject({
      values: { tasks: [{ task_id: "stuck", scored: 472 }] },
    });
  });
});
