import { describe, expect, it } from "vitest";

import { audit } from "./audit";
import type { AuditFacts } from "./facts";
import { SEVERITIES } from "./finding";
import { course, healthySeries, noFacts, passes, ramp, rollouts, task, tasks } from "./testing";

/** The shape of the published run: healthy curves, successes in six tasks of 86, most never solved. */
function narrowRun(): AuditFacts {
  const facts = noFacts();
  return {
    ...facts,
    run: { ...facts.run, role: "in-distribution", contaminated: true, pool_tasks: 86, group_size: 8 },
    tasks: [
      ...tasks(25, "cold", 432, 0),
      ...tasks(8, "noisy", 432, 0, 0.02),
      ...tasks(33, "partial", 432, 0, 0.4),
      ...tasks(10, "rare", 432, 12, 0.2),
      ...tasks(3, "some", 432, 90, 0.7),
      task("swe-bench-fsspec", 432, 431, 0.9),
      ...tasks(4, "learned", 432, 330, 0.1),
      task("strong", 432, 300, 0.6),
    ],
    series: healthySeries(),
    log_rows: 300,
    pass_at_1: passes(ramp(300, 0.06, 0.092)),
    rollouts: rollouts(ramp(300, 0.06, 0.092)),
    course: [
      ...course("swe-bench-fsspec", 36, () => 1),
      ...["learned-0", "learned-1", "learned-2", "learned-3"].flatMap((name) =>
        course(name, 36, (bin) => 0.2 + 0.06 * bin),
      ),
      ...course("strong", 36, () => 0.7),
    ],
  };
}

/** Every task is solved in part of its trials, evenly, and more often at the end. */
function broadRun(): AuditFacts {
  return {
    ...narrowRun(),
    run: { ...narrowRun().run, role: "out-of-distribution", contaminated: false },
    tasks: tasks(86, "task", 432, 200, 0.1),
    pass_at_1: passes(ramp(300, 0.3, 0.5)),
    rollouts: rollouts(ramp(300, 0.3, 0.5)),
    course: coursesOf((bin) => 0.2 + 0.05 * bin),
  };
}

function coursesOf(rate: (bin: number) => number) {
  return Array.from({ length: 86 }, (_, i) => course(`task-${String(i)}`, 36, rate)).flat();
}

const idsOf = (facts: AuditFacts) => audit(facts).findings.map(({ id }) => id);
const find = (facts: AuditFacts, id: string) => audit(facts).findings.find((finding) => finding.id === id);

describe("verdict", () => {
  it("calls healthy curves over few solved tasks healthy and narrow", () => {
    expect(audit(narrowRun()).verdict).toEqual({ infrastructure: "healthy", learning: "narrow" });
  });

  it("calls an even spread of successes that grows broad", () => {
    expect(audit(broadRun()).verdict).toEqual({ infrastructure: "healthy", learning: "broad" });
  });

  it("calls an even spread that does not grow flat", () => {
    const facts = { ...broadRun(), course: coursesOf((bin) => (bin % 2 === 0 ? 0.4 : 0.41)) };
    expect(audit(facts).verdict.learning).toBe("flat");
    expect(idsOf(facts)).not.toContain("improved");
  });

  it("says none where no trial succeeded strictly", () => {
    const facts = { ...narrowRun(), tasks: tasks(86, "cold", 432, 0, 0.3) };
    expect(audit(facts).verdict.learning).toBe("none");
  });

  it("measures no learning in a course too short to have an early and a late part", () => {
    const facts = { ...broadRun(), rollouts: rollouts(ramp(12, 0.3, 0.5)) };
    expect(audit(facts).verdict.learning).toBe("unmeasured");
    expect(audit(facts).summary.is_short).toBe(true);
  });

  it("measures no learning without training trials", () => {
    const facts = { ...narrowRun(), tasks: [], pass_at_1: [] };
    expect(audit(facts).verdict).toEqual({ infrastructure: "healthy", learning: "unmeasured" });
  });

  it("knows nothing of a run without data, and finds nothing in it", () => {
    const { verdict, findings } = audit(noFacts());
    expect(verdict).toEqual({ infrastructure: "unknown", learning: "unmeasured" });
    expect(findings).toEqual([]);
  });
});

describe("findings", () => {
  it("come worst first, the quiet one last", () => {
    const severities = audit(narrowRun()).findings.map(({ severity }) => severity);
    const worstFirst = [...severities].sort((a, b) => SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b));
    expect(severities).toEqual(worstFirst);
    expect(severities[0]).toBe("serious");
    expect(severities.at(-1)).toBe("quiet");
  });

  it("of a broad clean run are only what improved, what is learnable and the quiet monitors", () => {
    expect(idsOf(broadRun())).toEqual(["improved", "learnable", "infrastructure"]);
  });
});

describe("concentrated", () => {
  it("names the fewest tasks that hold the share, and what they hold", () => {
    expect(find(narrowRun(), "concentrated")).toMatchObject({
      severity: "serious",
      values: { tasks: 6, pool: 86, strict_successes: 2441 },
    });
  });

  it("is silent without a strict success, in a handful of tasks, and for an even spread", () => {
    expect(idsOf({ ...narrowRun(), tasks: tasks(86, "cold", 432, 0) })).not.toContain("concentrated");
    const few = noFacts();
    expect(idsOf({ ...few, tasks: [task("a", 10, 9), task("b", 10, 0)] })).not.toContain("concentrated");
    expect(idsOf(broadRun())).not.toContain("concentrated");
  });
});

describe("never_solved", () => {
  it("counts cold, noisy, partial and unobserved tasks apart", () => {
    expect(find(narrowRun(), "never_solved")).toMatchObject({
      severity: "serious",
      values: { never: 67, pool: 86, cold_flat: 25, cold_noisy: 8, partial: 33, unobserved: 1 },
    });
  });

  it("warns from a fifth of the tasks on and is silent below", () => {
    const some = { ...broadRun(), tasks: [...tasks(60, "ok", 80, 40), ...tasks(26, "cold", 80, 0)] };
    expect(find(some, "never_solved")).toMatchObject({ severity: "warning" });
    const rare = { ...broadRun(), tasks: [...tasks(80, "ok", 80, 40), ...tasks(6, "cold", 80, 0)] };
    expect(find(rare, "never_solved")).toBeUndefined();
  });
});

describe("no_gradient", () => {
  it("adds up the groups without spread by kind", () => {
    const facts = {
      ...noFacts(),
      tasks: [task("zero", 160, 0), task("one", 80, 80), task("mixed", 160, 80)],
    };
    expect(find(facts, "no_gradient")).toMatchObject({
      severity: "warning",
      values: { groups: 50, all_zero: 0.4, all_one: 0.2, constant_partial: 0, mixed: 0.4, unknown: 0 },
    });
  });

  it("is silent for a handful of groups", () => {
    expect(idsOf({ ...noFacts(), tasks: [task("zero", 80, 0)] })).not.toContain("no_gradient");
  });

  it("is silent where most groups differ and where there are no groups", () => {
    expect(idsOf(broadRun())).not.toContain("no_gradient");
    expect(idsOf(noFacts())).not.toContain("no_gradient");
  });
});

describe("verifier and learnable", () => {
  it("name the task that always passes, and not as learned", () => {
    expect(find(narrowRun(), "verifier")).toMatchObject({
      severity: "warning",
      values: { tasks: [{ task_id: "swe-bench-fsspec" }] },
    });
    expect(find(narrowRun(), "learnable")).toMatchObject({ severity: "notice" });
  });

  it("are silent where no task is of the kind", () => {
    const facts = { ...noFacts(), tasks: tasks(20, "cold", 80, 0) };
    expect(idsOf(facts)).not.toContain("verifier");
    expect(idsOf(facts)).not.toContain("learnable");
  });
});

describe("few trials", () => {
  const thin = { ...narrowRun(), tasks: [...tasks(40, "cold", 1, 0), ...tasks(40, "solved", 1, 1)] };

  it("say nothing about learning, whatever their pattern", () => {
    expect(audit(thin).verdict.learning).toBe("unmeasured");
    for (const id of ["concentrated", "never_solved", "verifier", "learnable"])
      expect(idsOf(thin)).not.toContain(id);
  });
});
