import { describe, expect, it } from "vitest";

import { collect } from "@/ingest/collecting-sink";
import type { SourceContext } from "@/ingest/source";

import { splitHeaders } from "./panel-header";
import { wandbPanelCsv } from "./panel-reader";
import { wandbRunsTable } from "./runs-table-reader";

/** A table in the form of the web page: every field in quotes, no line feed at the end. */
function csv(...rows: (string | number)[][]): string {
  return rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")).join("\n");
}

function triple(name: string): string[] {
  return [name, `${name}__MIN`, `${name}__MAX`];
}

function read(text: string, context: Partial<SourceContext> = {}) {
  return collect(wandbPanelCsv, text, { context });
}

describe("the header of a chart export", () => {
  it("is split at the metric that all series share", () => {
    const split = splitHeaders(["exp - a - loss", "exp - b - loss"]);
    expect(split.map(({ run, metric, ambiguous }) => [run, metric, ambiguous])).toEqual([
      ["exp - a", "loss", false],
      ["exp - b", "loss", false],
    ]);
  });

  it("takes the longest shared text as the metric, and says that a shorter one was possible", () => {
    const split = splitHeaders(["a - x - loss", "b - x - loss"]);
    expect(split.map(({ run, metric, ambiguous }) => [run, metric, ambiguous])).toEqual([
      ["a", "x - loss", true],
      ["b", "x - loss", true],
    ]);
  });

  it("is split at the last separator when the series share no metric, or there is one", () => {
    expect(splitHeaders(["a - loss", "a - reward"]).map(({ metric }) => metric)).toEqual(["loss", "reward"]);
    expect(splitHeaders(["a - b - loss"])).toEqual([{ run: "a - b", metric: "loss", ambiguous: true }]);
    expect(splitHeaders(["loss"])).toEqual([{ run: null, metric: "loss", ambiguous: false }]);
  });
});

describe("a chart export", () => {
  it("is known by its ranges, or by its x axis and run names", () => {
    const detects = (header: string[]) => wandbPanelCsv.detects(Buffer.from(csv(header, ["1", "2"])));
    expect(detects(["Step", ...triple("r - loss")])).toBe(true);
    expect(detects(["train/step", ...triple("r - loss")])).toBe(true);
    expect(detects(["Step", "r - loss"])).toBe(true);
    expect(detects(["Relative Time (Process)", "r - loss"])).toBe(true);
    expect(detects(["Step", "Value"])).toBe(false);
    expect(detects(["_step", "loss__MIN"])).toBe(false);
  });

  it("gives a run per series, with empty cells as nothing logged", async () => {
    const text = csv(
      ["Step", ...triple("a - loss"), ...triple("b - loss")],
      [0, 1, 1, 1, "", "", ""],
      [5, 2, 2, 2, 3, 3, 3],
    );
    const { metrics, runs, problems, lines } = await read(text);
    expect(runs).toEqual([
      { run_id: "a", name: "a" },
      { run_id: "b", name: "b" },
    ]);
    expect(metrics.map(({ run_id, metric, log_index, value }) => [run_id, metric, log_index, value])).toEqual(
      [
        ["a", "loss", 0, 1],
        ["a", "loss", 5, 2],
        ["b", "loss", 5, 3],
      ],
    );
    expect(problems).toEqual([]);
    expect(lines).toBe(3);
  });

  it("numbers runs of the same name, each with its own range", async () => {
    const text = csv(["Step", ...triple("a - loss"), ...triple("a - loss")], [0, 1, 1, 1, 2, 1, 3]);
    const { metrics, problems } = await read(text);
    expect(metrics.map(({ run_id, value }) => [run_id, value])).toEqual([
      ["a", 1],
      ["a (2)", 2],
    ]);
    expect(problems).toMatchObject([{ kind: "min-max-differ", run_id: "a (2)", count: 1 }]);
  });

  it("belongs to the run that the user named, when it has one run only", async () => {
    const one = csv(["Step", ...triple("a - loss"), ...triple("a - kl")], [0, 1, 1, 1, 2, 2, 2]);
    const given = { runIsGiven: true };
    expect((await read(one, given)).metrics.map(({ run_id }) => run_id)).toEqual([
      "from-context",
      "from-context",
    ]);
    const two = csv(["Step", "a - loss", "b - loss"], [0, 1, 2]);
    expect((await read(two, given)).metrics.map(({ run_id }) => run_id)).toEqual(["a", "b"]);
  });

  it("says that a single header could be split in more than one way", async () => {
    const { metrics, problems } = await read(csv(["Step", "a - b - loss"], [0, 1]));
    expect(metrics[0]).toMatchObject({ run_id: "a - b", metric: "loss" });
    expect(problems).toMatchObject([{ kind: "ambiguous-header" }]);
  });

  it("takes another x axis as rollout or step, and the log index from the run's _step", async () => {
    const header = (x: string) => [x, "a - loss", "a - _step", "a - _step__MIN", "a - _step__MAX"];
    const byStep = (await read(csv(header("train/step"), [10, 1, 160, 160, 160]))).metrics;
    expect(byStep).toMatchObject([{ metric: "loss", step: 10, rollout: null, log_index: 160 }]);
    const byRollout = (await read(csv(header("rollout/step"), [10, 1, 160, 160, 160]))).metrics;
    expect(byRollout).toMatchObject([{ step: null, rollout: 10, log_index: 160 }]);
  });

  it("counts rows without a step, keeps wall times, and knows nothing of relative ones", async () => {
    const wall = await read(csv(["Wall Time", "a - loss"], [1_700_000_000, 1], [1_700_000_060_000, 2]));
    expect(wall.metrics.map(({ log_index, logged_at }) => [log_index, logged_at])).toEqual([
      [0, 1_700_000_000_000],
      [1, 1_700_000_060_000],
    ]);
    expect(wall.problems).toMatchObject([{ kind: "missing-step", count: 2 }]);
    const relative = await read(csv(["Relative Time (Process)", "a - loss"], [1.5, 1]));
    expect(relative.metrics).toMatchObject([{ log_index: 0, step: null, rollout: null, logged_at: null }]);
  });

  it("names series without numbers, and ranges without a value", async () => {
    const text = csv(
      ["Step", ...triple("a - loss"), "b - loss", "c - loss__MIN", "c - loss__MAX"],
      [0, 1, 1, 1, "", 2, 3],
    );
    const { metrics, problems } = await read(text);
    expect(metrics).toHaveLength(1);
    expect(problems.map(({ kind, detail }) => [kind, detail.split('"')[1]])).toEqual([
      ["not-a-number", "c - loss"],
      ["no-records", "b - loss"],
    ]);
  });

  it("keeps nan and infinity, and counts text", async () => {
    const { metrics, problems } = await read(
      csv(["Step", "a - x"], [0, "NaN"], [1, "-Infinity"], [2, "text"]),
    );
    expect(metrics.map(({ non_finite }) => non_finite)).toEqual(["nan", "-inf"]);
    expect(problems.map(({ kind, count }) => [kind, count])).toEqual([
      ["non-finite-metric", 2],
      ["not-a-number", 1],
    ]);
  });
});

describe("a table of runs", () => {
  const table = csv(
    ["Name", "State", "Notes", "User", "Tags", "Created", "loss"],
    ["a", "finished", "", "u", "", "t", 1],
  );

  it("is recognised and said to hold no history", async () => {
    expect(wandbRunsTable.detects(Buffer.from(table))).toBe(true);
    expect(wandbPanelCsv.detects(Buffer.from(table))).toBe(false);
    const { metrics, problems } = await collect(wandbRunsTable, table);
    expect(metrics).toEqual([]);
    expect(problems).toMatchObject([{ kind: "known-but-not-data" }]);
    expect(problems[0]?.detail).toContain("1 runs");
  });
});
