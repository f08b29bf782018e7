import { describe, expect, it } from "vitest";

import { filterCount, isSeed, isShown } from "./board-filter";
import { boardGroups, mixedRows } from "./board-groups";
import { boardMarks } from "./board-marks";
import { type BoardRow, errorInterval } from "./board-row";
import { benchmarkOf, suiteOf } from "./benchmark-match";
import { ownRows } from "./own-rows";
import { publicRows } from "./public-rows";

const ENTRY = {
  agent: "Agent",
  model: "gpt-5",
  org: null,
  accuracy: 0.5,
  stderr: 0.01,
  stderr_kind: "between-runs",
  date: "2025-10-01",
  benchmark: "bench 1.0",
  verified: null,
  self_reported: null,
  contaminated: null,
  reference: null,
} as const;

const NO_FILTER = {
  benchmark: null,
  agent: null,
  family: null,
  weights: null,
  size: null,
  hide: null,
  find: null,
  preset: null,
} as const;

function rows(...changes: readonly Partial<Parameters<typeof publicRows>[0][number]>[]): BoardRow[] {
  return publicRows(changes.map((change) => ({ ...ENTRY, ...change })));
}

const RUN = {
  run_id: "r",
  name: "run",
  base_model: "Qwen3-8B",
  role: "out-of-distribution",
  contaminated: false,
  provenance: "original",
  required_qualifier: null,
  suite: null,
} as const;

const TASK = {
  run_id: "r",
  phase: "eval",
  checkpoint: 9,
  first_rollout: null,
  last_rollout: null,
  task_id: "a",
  suite: "bench 1.0",
  trials: 4,
  scored: 4,
  strict_successes: 1,
} as const;

describe("groups of a board", () => {
  it("rank inside of one benchmark only", () => {
    const groups = boardGroups(
      rows({ accuracy: 0.9 }, { accuracy: 0.1 }, { benchmark: "bench 2.0" }),
      "accuracy",
    );
    expect(groups.map((group) => group.rows.map(({ rank }) => [rank?.best, rank?.worst]))).toEqual([
      [
        [1, 1],
        [2, 2],
      ],
      [[1, 1]],
    ]);
  });

  it("give a row that reports itself, or trained on its tasks, a rank that it takes from nobody", () => {
    const [group] = boardGroups(
      rows({ accuracy: 0.5 }, { accuracy: 0.9, self_reported: true }, { accuracy: 0.8, contaminated: true }),
      "accuracy",
    );
    expect(group?.rows.map(({ is_guest, rank }) => [is_guest, rank?.best, rank?.worst])).toEqual([
      [true, 1, 1],
      [true, 1, 1],
      [false, 1, 1],
    ]);
    expect(group?.ranked).toBe(1);
  });

  it("give no rank to a row without an error, and no doubt to the others because of it", () => {
    const [group] = boardGroups(
      rows({ accuracy: 0.9 }, { accuracy: 0.5, stderr: null }, { accuracy: 0.1 }),
      "accuracy",
    );
    expect(group?.rows.map(({ rank }) => rank?.best ?? null)).toEqual([1, null, 2]);
    expect(group?.rows.map(({ rank }) => rank?.worst ?? null)).toEqual([1, null, 2]);
  });

  it("stand with the reader's own benchmark first and other series last and paler", () => {
    const own = ownRows([{ ...TASK, suite: "core v2" }], [RUN], []);
    const groups = boardGroups(
      [...rows({ benchmark: "bench 1.0" }, { benchmark: "core v1" }), ...own],
      "accuracy",
    );
    expect(groups.map(({ benchmark, is_other }) => [benchmark, is_other])).toEqual([
      ["core v2", false],
      ["core v1", false],
      ["bench 1.0", true],
    ]);
  });

  it("are of no other series where the reader has rows in several, or where nobody said", () => {
    const own = [
      { ...TASK, suite: "core v2" },
      { ...TASK, checkpoint: 10 },
    ].flatMap((task) => ownRows([task], [RUN], []));
    const unstated = rows({ benchmark: "other 1" }).map((row) => ({ ...row, key: "u", benchmark: null }));
    const groups = boardGroups([...rows({ benchmark: "core v1" }), ...own, ...unstated], "accuracy");
    expect(groups.filter(({ is_other }) => is_other)).toEqual([]);
  });

  it("lose their ranks when they are mixed", () => {
    const mixed = mixedRows(boardGroups(rows({ accuracy: 0.2 }, { benchmark: "b" }), "accuracy"), "accuracy");
    expect(mixed.map(({ accuracy, rank }) => [accuracy, rank])).toEqual([
      [0.5, null],
      [0.2, null],
    ]);
  });

  it("stand by date with the latest first, and by name without regard to case", () => {
    const all = rows(
      { agent: "b", date: "2025-01-01" },
      { agent: "A", date: null },
      { agent: "c", date: "2026-01-01" },
    );
    const order = (sort: "date" | "agent") => boardGroups(all, sort)[0]?.rows.map(({ agent }) => agent);
    expect(order("date")).toEqual(["c", "b", "A"]);
    expect(order("agent")).toEqual(["A", "b", "c"]);
  });
});

describe("own rows", () => {
  it("are the mean over tasks with tasks fixed: √Σ(p(1−p)/(n−1)) / T", () => {
    const [row] = ownRows([TASK, { ...TASK, task_id: "b", strict_successes: 2 }], [RUN], []);
    expect(row?.accuracy).toBeCloseTo(0.375, 12);
    expect(row?.stderr).toBeCloseTo(Math.sqrt((0.25 * 0.75) / 3 + 0.25 / 3) / 2, 12);
    expect(row).toMatchObject({ stderr_kind: "tasks-fixed", in_distribution: false, benchmark: "bench 1.0" });
    expect(row?.own).toMatchObject({ n: 8, tasks: 2, strict_successes: 3, missing: "zero", window: null });
  });

  it("have no error where a task has a single trial", () => {
    const [row] = ownRows([{ ...TASK, trials: 1, scored: 1 }], [RUN], []);
    expect(row).toMatchObject({ stderr: null, stderr_kind: null });
  });

  it("count a trial of an evaluation without a reward as failed, and leave it out of a training window", () => {
    const [evaluated] = ownRows([{ ...TASK, scored: 2 }], [RUN], []);
    expect(evaluated?.accuracy).toBe(0.25);
    const window = { ...TASK, phase: "train", first_rollout: 0, last_rollout: 9, scored: 2 } as const;
    const [trained] = ownRows([window], [RUN], []);
    expect(trained).toMatchObject({ accuracy: 0.5, in_distribution: true });
    expect(trained?.own).toMatchObject({ n: 2, trials: 4, unscored: 2, accuracy_missing_as_zero: 0.25 });
  });
});

describe("the benchmark of own trials", () => {
  it("is the one that the run states for its evaluations where its tasks state none", () => {
    const run = { ...RUN, suite: "bench 2.0" };
    const [evaluated] = ownRows([{ ...TASK, suite: null }], [run], ["bench 2.0 (89 tasks)"]);
    expect(evaluated?.benchmark).toBe("bench 2.0 (89 tasks)");
    expect(evaluated?.own?.benchmark_by).toBe("run");
    const window = { ...TASK, suite: null, phase: "train", first_rollout: 0, last_rollout: 9 } as const;
    expect(ownRows([window], [run], [])[0]?.benchmark).toBeNull();
    expect(ownRows([TASK], [run], [])[0]?.own?.benchmark_by).toBe("stated");
  });

  it("is the suite that their tasks state, else the only one that holds all of them by name", () => {
    const known = [
      { task_id: "a", suite: "s" },
      { task_id: "b", suite: "s" },
      { task_id: "c", suite: "t" },
    ];
    expect(suiteOf([{ task_id: "a", suite: "x" }], known)).toEqual({ suite: "x", by: "stated" });
    expect(suiteOf([{ task_id: "a", suite: null }], known)).toEqual({ suite: "s", by: "task-names" });
    const both = ["a", "c"].map((task_id) => ({ task_id, suite: null }));
    expect(suiteOf(both, known)).toBeNull();
  });

  it("is a board's benchmark of that name, or the only one that begins with it", () => {
    expect(benchmarkOf("core v0.1.x", ["core v0.1.x branch (86 tasks)", "core 0.1.1"])).toBe(
      "core v0.1.x branch (86 tasks)",
    );
    expect(benchmarkOf("core", ["core v1", "core v2"])).toBe("core");
    expect(benchmarkOf("core v1", ["core v1.1"])).toBe("core v1");
  });
});

describe("filters and marks", () => {
  it("narrow by what a name tells, and never hide what the reader entered", () => {
    const [row] = rows({ model: "Qwen3-32B" });
    if (row === undefined) throw new Error("no row");
    expect(isShown(row, { ...NO_FILTER, weights: "open", size: "medium", family: "Qwen" })).toBe(true);
    expect(isShown(row, { ...NO_FILTER, weights: "closed" })).toBe(false);
    expect(isShown({ ...row, origin: "entered" }, { ...NO_FILTER, weights: "closed" })).toBe(true);
    expect(isShown(row, { ...NO_FILTER, find: " qwen3 " })).toBe(true);
    expect(filterCount({ ...NO_FILTER, find: "", hide: ["own"] })).toBe(1);
  });

  it("name what a mixture must say on its face", () => {
    const marks = boardMarks(
      rows(
        {},
        { benchmark: "b", stderr_kind: "tasks-fixed" },
        { contaminated: true },
        { self_reported: true, stderr: null },
      ),
    );
    expect(marks).toMatchObject({
      benchmarks: 2,
      in_distribution: ["Agent · gpt-5"],
      self_reported: 1,
      without_error: 1,
      has_mixed_errors: true,
    });
  });

  it("hold the seed comparison by agent, model and benchmark version", () => {
    const [droid, other] = rows(
      { agent: "Droid", benchmark: "terminal-bench-core 0.1.1 (TB 1.0)" },
      { agent: "Droid", benchmark: "terminal-bench 2.0" },
    );
    expect(droid && isSeed(droid)).toBe(true);
    expect(other && isSeed(other)).toBe(false);
  });

  it("cut intervals at 0 and 1", () => {
    expect(errorInterval({ accuracy: 0.01, stderr: 0.1 })?.low).toBe(0);
    expect(errorInterval({ accuracy: 0.99, stderr: 0.1 })?.high).toBe(1);
    expect(errorInterval({ accuracy: 0.5, stderr: null })).toBeNull();
  });
});
