import { describe, expect, it } from "vitest";

import { seededRandom } from "@/lib/domain/random";

import { audit } from "./audit";
import { type AuditFacts, COURSE_BINS, type CourseCell } from "./facts";
import { course, noFacts, ramp, rollouts, task, tasks } from "./testing";

const find = (facts: AuditFacts, id: string) => audit(facts).findings.find((finding) => finding.id === id);

/** A run of as many tasks as `course` names, each with the trials and successes of its course. */
function runOf(cells: readonly CourseCell[], others = 0): AuditFacts {
  const names = [...new Set(cells.map(({ task_id }) => task_id))];
  const total = (name: string, of: (cell: CourseCell) => number) =>
    cells.filter(({ task_id }) => task_id === name).reduce((sum, cell) => sum + of(cell), 0);
  return {
    ...noFacts(),
    tasks: [
      ...names.map((name) =>
        task(
          name,
          total(name, ({ scored }) => scored),
          total(name, ({ strict_successes }) => strict_successes),
        ),
      ),
      ...tasks(others, "unsolved", 120, 0, 0.2),
    ],
    course: cells.filter(({ task_id }) => total(task_id, ({ strict_successes }) => strict_successes) > 0),
    rollouts: rollouts(ramp(60, 0.2, 0.2)),
  };
}

/** Successes drawn with one unchanging rate a task, spread from 0 to .9: nothing is learned and nothing is lost. */
function unchanging(seed: number): AuditFacts {
  const random = seededRandom(seed);
  const cells = Array.from({ length: 40 }, (_, i) =>
    Array.from({ length: COURSE_BINS }, (_unused, bin): CourseCell => {
      const drawn = Array.from({ length: 12 }, () => random() < (0.9 * i) / 40);
      return { task_id: `t${String(i)}`, bin, scored: 12, strict_successes: drawn.filter(Boolean).length };
    }),
  ).flat();
  return runOf(cells);
}

describe("rules about the course of tasks", () => {
  it("raise a false alarm in one of twenty unchanging runs at most", () => {
    const runs = 200;
    const alarms = { flat: 0, improved: 0, forgotten: 0, fallen: 0, growing: 0 };
    for (let seed = 1; seed <= runs; seed += 1) {
      const { verdict, findings } = audit(unchanging(seed));
      const has = (id: string) => findings.some((finding) => finding.id === id);
      if (verdict.learning !== "flat") alarms.flat += 1;
      if (has("improved")) alarms.improved += 1;
      if (has("forgotten")) alarms.forgotten += 1;
      if (has("fallen")) alarms.fallen += 1;
      const breadth = findings.find(({ id }) => id === "breadth");
      if (breadth?.id === "breadth" && breadth.values.is_growing) alarms.growing += 1;
    }
    // A count of 5 % of 200 exceeds 18 once in a hundred times.
    for (const [name, count] of Object.entries(alarms)) expect(count, name).toBeLessThanOrEqual(18);
  });

  it("find what did change: a task learned, one lost, one new", () => {
    const facts = runOf(
      [
        ...course("learned", 20, (bin) => 0.1 + 0.07 * bin),
        ...course("lost", 20, (bin) => Math.max(0, 0.9 - 0.1 * bin)),
        ...course("new", 20, (bin) => (bin < 8 ? 0 : 0.6)),
        ...course("same", 20, () => 0.5),
      ],
      10,
    );
    expect(find(facts, "improved")).toMatchObject({
      values: { tested: 4, tasks: [{ task_id: "new" }, { task_id: "learned" }] },
    });
    expect(find(facts, "forgotten")).toMatchObject({
      severity: "warning",
      values: { tasks: [{ task_id: "lost" }] },
    });
    expect(find(facts, "breadth")).toMatchObject({
      severity: "notice",
      values: { solved: 4, pool: 14, late: 1, is_growing: true },
    });
  });

  it("warn where no new task is solved while most wait", () => {
    const facts = runOf([...course("a", 20, () => 0.4), ...course("b", 20, (bin) => 0.2 + 0.05 * bin)], 10);
    const breadth = find(facts, "breadth");
    expect(breadth).toMatchObject({ severity: "warning", values: { late: 0, is_growing: false } });
    expect(breadth?.id === "breadth" && breadth.values.expected).toBeCloseTo(0, 6);
  });

  it("expect late first successes of rare tasks without learning", () => {
    // One success in 24 trials, half of them late: it falls there with a chance of one half.
    const one = course("rare", 2, () => 0).map((cell) => ({
      ...cell,
      strict_successes: cell.bin === 9 ? 1 : 0,
    }));
    const facts = runOf(one, 12);
    const breadth = find(facts, "breadth");
    expect(breadth?.id === "breadth" && breadth.values.expected).toBeCloseTo(0.5, 12);
    expect(breadth?.id === "breadth" && breadth.values.p).toBeCloseTo(0.5, 12);
  });

  it("say nothing of a run with few rollouts", () => {
    const facts = {
      ...runOf(
        course("a", 20, (bin) => bin / 11),
        12,
      ),
      rollouts: rollouts(ramp(10, 0.1, 0.4)),
    };
    for (const id of ["improved", "forgotten", "breadth", "saturated"])
      expect(find(facts, id)).toBeUndefined();
  });
});

describe("unsolved_reward", () => {
  it("is the part of all reward that tasks without success earned", () => {
    const facts = {
      ...noFacts(),
      tasks: [...tasks(10, "partial", 100, 0, 0.3), ...tasks(2, "solved", 100, 50)],
    };
    const finding = find(facts, "unsolved_reward");
    expect(finding).toMatchObject({ severity: "warning", values: { tasks: 10, pool: 12 } });
    expect(finding?.id === "unsolved_reward" && finding.values.share).toBeCloseTo(0.75, 12);
  });

  it("is silent where rewards can be negative", () => {
    const facts = { ...noFacts(), tasks: tasks(12, "scores", 100, 0, -0.5) };
    expect(find(facts, "unsolved_reward")).toBeUndefined();
  });
});

describe("saturated", () => {
  it("names tasks whose late interval lies above the bound, and the trials they took", () => {
    const facts = runOf([...course("full", 20, () => 1), ...course("half", 20, () => 0.5)]);
    expect(find(facts, "saturated")).toMatchObject({
      severity: "warning",
      values: { task_ids: ["full"], share: 0.5 },
    });
  });

  it("is silent for a task solved in all of a few trials", () => {
    expect(
      find(runOf([...course("full", 2, () => 1), ...course("half", 2, () => 0.5)]), "saturated"),
    ).toBeUndefined();
  });
});

describe("train_eval_gap", () => {
  const row = {
    ...{ checkpoint: 59, eval_tasks: 20, eval_scored: 200, eval_strict: 20 },
    ...{ train_scored: 500, train_strict: 250, shared_tasks: 0 },
  };

  it("gives both rates and Newcombe's interval of their difference", () => {
    const finding = find({ ...noFacts(), own_evaluations: [row] }, "train_eval_gap");
    expect(finding).toMatchObject({ severity: "warning", values: { train: 0.5, evaluation: 0.1 } });
    // Independently: Wilson .4563 to .5437 and .0657 to .1494.
    expect(finding?.id === "train_eval_gap" && finding.values.low).toBeCloseTo(0.3341, 3);
    expect(finding?.id === "train_eval_gap" && finding.values.high).toBeCloseTo(0.4556, 3);
  });

  it("is silent within chance, for a small gap, and where either side has no trial", () => {
    for (const changed of [
      { eval_scored: 4, eval_strict: 1 },
      { eval_strict: 90 },
      { eval_scored: 0, eval_strict: 0 },
      { train_scored: 0, train_strict: 0 },
    ])
      expect(
        find({ ...noFacts(), own_evaluations: [{ ...row, ...changed }] }, "train_eval_gap"),
      ).toBeUndefined();
  });
});
