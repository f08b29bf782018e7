import { expect, it } from "vitest";

import type { IngestReport } from "@/ingest/ingest";

import { columnMap } from "./arguments";
import { passLine, summary } from "./ingest-summary";

const source = {
  path: "logs/a.log",
  source_id: "s",
  kind: "terminal-rl-log",
  state: "new",
  bytes: 10,
  runs: ["r"],
  trials: 8,
  metrics: 3,
  facts: 1,
  problems: 5,
} as const;
const report: IngestReport = {
  out: "data",
  data_version: "abc",
  sources: [source],
  missing: [],
  problems: [
    { kind: "bad-line", path: "logs/a.log", run_id: null, line: 7, byte: null, count: 4, detail: "no JSON" },
    {
      kind: "bad-line",
      path: "logs/b.log",
      run_id: null,
      line: 9,
      byte: null,
      count: 1,
      detail: "\u001b[31m",
    },
    { kind: "tail-incomplete", path: "x.wandb", run_id: "r", line: null, byte: 99, count: 1, detail: "cut" },
  ],
  runs: [{ run_id: "r", trials: 8, metrics: 3 }],
  kept_runs: ["old"],
};

it("counts what was dropped by kind, with the files, the first place, and what it means", () => {
  const text = summary(report);
  expect(text).toMatch(/bad-line +5 +2 +logs\/a\.log:7\n/);
  expect(text).toMatch(/tail-incomplete +1 +1 +x\.wandb, byte 99\n/);
  expect(text).toContain("bad-line: A line that should hold data could not be parsed and was left out.");
  expect(text).toContain("Wrote 1 runs to data; 1 other runs stay as they were.");
});

it("shows escape sequences of the data instead of sending them to the terminal", () => {
  expect(summary(report)).toContain("\\u001b[31m");
  expect(summary(report)).not.toContain("\u001b");
});

it("shows many files by folder and kind, and how many of them were read", () => {
  const sources = Array.from({ length: 90 }, (_, n) => ({
    ...source,
    path: `jobs/job/task-${n}/result.json`,
    state: n < 80 ? ("unchanged" as const) : ("new" as const),
  }));
  expect(summary({ ...report, sources })).toMatch(
    /jobs\/job\/ +terminal-rl-log +90 +10 +r +720 +270 +90 +450/,
  );
});

it("says that nothing was written when no file has changed", () => {
  const sources = [{ ...source, state: "unchanged" as const }];
  expect(summary({ ...report, sources, runs: [] })).toContain("Nothing has changed");
});

it("claims no writing when what is new could not be read", () => {
  const unreadable = { ...source, path: "b.log", kind: null, runs: [], trials: 0, metrics: 0, facts: 0 };
  const sources = [{ ...source, state: "unchanged" as const }, unreadable];
  expect(summary({ ...report, sources, runs: [] })).toContain(
    "Nothing new could be read; the data in data stay as they were.",
  );
});

it("says on one line what a pass of --follow did", () => {
  expect(passLine(report)).toMatch(
    /^\d\d:\d\d:\d\d {2}read 1 of 1 files, wrote 1 runs: 8 trials, 3 metric values, 6 dropped or odd; data abc$/,
  );
});

it("reads --map as pairs of our name and theirs, and refuses anything else", () => {
  expect(columnMap("reward=score, task = my task")).toEqual({ reward: "score", task: "my task" });
  for (const wrong of ["reward", "=score", "reward=", "a=b,,"])
    expect(() => columnMap(wrong), wrong).toThrow("--map needs pairs");
});
