import { describe, expect, it } from "vitest";

import type { ProblemListRow } from "@/lib/queries/problem-list";
import type { SourceListRow } from "@/lib/queries/source-list";

import { countsByEffect, filtered, groupsOf, reportOf } from "./report";

function source(path: string, row: Partial<SourceListRow> = {}): SourceListRow {
  return {
    source_id: `id of ${path}`,
    kind: "terminal-rl-log",
    path,
    compression: null,
    bytes: 1,
    sha256: "",
    lines: null,
    trials: 0,
    metrics: 0,
    facts: 0,
    used_trials: 0,
    used_metrics: 0,
    runs: 0,
    problems: 0,
    ...row,
  };
}

function problem(path: string, kind: string, row: Partial<ProblemListRow> = {}): ProblemListRow {
  return { path, kind, run_id: null, line: null, byte: null, count: 1, detail: "", ...row };
}

const report = reportOf(
  [
    source("a.log", { used_trials: 3, trials: 3 }),
    source("both.csv", { kind: "wandb-panel-csv", used_metrics: 9, metrics: 9 }),
    source("copy.log", { trials: 3 }),
    source("card.json", { kind: "run-card", facts: 4 }),
    source("notes.md", { kind: "unknown" }),
  ],
  [
    { source_id: "id of a.log", run_id: "r", trials: 3, metrics: 0, facts: 0 },
    { source_id: "id of both.csv", run_id: "r", trials: 0, metrics: 4, facts: 0 },
    { source_id: "id of both.csv", run_id: "q", trials: 0, metrics: 5, facts: 0 },
    { source_id: "id of card.json", run_id: "r", trials: 0, metrics: 0, facts: 4 },
  ],
  [
    problem("a.log", "missing-reward", { run_id: "r", count: 2 }),
    problem("a.log", "bad-utf8"),
    problem("both.csv", "not-a-number", { run_id: "q", count: 7 }),
    problem("both.csv", "not-a-number", { run_id: "r", count: 4 }),
    problem("copy.log", "bad-utf8"),
    problem("copy.log", "duplicate-file"),
    problem("notes.md", "not-recognised"),
    problem("notes.md", "__proto__"),
  ],
);
const all = { of: null, source: null, used: null, find: null, file: null };
const pathsOf = (filter: Partial<Parameters<typeof filtered>[1]>) =>
  filtered(report, { ...all, ...filter }).sources.map(({ path }) => path);

describe("reportOf", () => {
  it("calls a file used when trials, metrics or facts of it are in the tables", () => {
    expect(report.sources.map(({ path, is_used }) => [path, is_used])).toEqual([
      ["a.log", true],
      ["both.csv", true],
      ["copy.log", false],
      ["card.json", true],
      ["notes.md", false],
    ]);
  });

  it("gives the problem that speaks of the whole file as the reason why it is not used", () => {
    expect(report.sources.map(({ reason }) => reason?.kind ?? null)).toEqual([
      null,
      null,
      "duplicate-file",
      null,
      "not-recognised",
    ]);
  });
});

describe("filtered", () => {
  it("keeps the files that feed a run, and those that feed none under the empty text", () => {
    expect(pathsOf({ of: "r" })).toEqual(["a.log", "both.csv", "card.json"]);
    expect(pathsOf({ of: "q" })).toEqual(["both.csv"]);
    expect(pathsOf({ of: "" })).toEqual(["copy.log", "notes.md"]);
    expect(pathsOf({ of: "nobody" })).toEqual([]);
  });

  it("keeps of a file that feeds several runs only the problems of the chosen one", () => {
    const { problems } = filtered(report, { ...all, of: "q" });
    expect(problems.map(({ kind, count }) => [kind, count])).toEqual([["not-a-number", 7]]);
  });

  it("narrows by kind, use, part of the path in any case, and one whole path", () => {
    expect(pathsOf({ source: "terminal-rl-log", used: "no" })).toEqual(["copy.log"]);
    expect(pathsOf({ find: "LOG" })).toEqual(["a.log", "copy.log"]);
    expect(pathsOf({ file: "a" })).toEqual([]);
    expect(pathsOf({ file: "a.log" })).toEqual(["a.log"]);
  });
});

describe("groupsOf", () => {
  it("orders kinds by what they do to the numbers, then by count; an unknown kind is odd", () => {
    expect(groupsOf(report.problems).map(({ kind, count, files }) => [kind, count, files])).toEqual([
      ["duplicate-file", 1, 1],
      ["not-recognised", 1, 1],
      ["not-a-number", 11, 1],
      ["missing-reward", 2, 1],
      ["bad-utf8", 2, 2],
      ["__proto__", 1, 1],
    ]);
  });

  it("adds up inputs by effect", () => {
    expect(countsByEffect(groupsOf(report.problems))).toEqual({
      "file-unused": 2,
      "left-out": 11,
      "not-scored": 2,
      withheld: 0,
      kept: 3,
    });
  });
});
