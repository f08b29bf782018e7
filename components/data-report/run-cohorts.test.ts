import { expect, it } from "vitest";

import type { CohortRow } from "@/lib/queries/cohorts";
import type { RunOverviewRow } from "@/lib/queries/run-overview";

import { reportOf } from "./report";
import { runCohorts } from "./run-cohorts";

function run(run_id: string): RunOverviewRow {
  return {
    run_id,
    name: run_id,
    base_model: null,
    algorithm: null,
    suite: null,
    pool: null,
    pool_tasks: null,
    planned_rollouts: null,
    role: "unknown",
    contaminated: null,
    provenance: "original",
    required_qualifier: null,
    group_size: null,
    trials: 0,
    scored: 0,
    train_scored: 0,
    tasks_observed: 0,
    rollouts: 0,
    metrics: 0,
    log_rows: 0,
    hours: null,
    checkpoints: 0,
    problems: 0,
  };
}

function cohort(run_id: string, trials: number, scored: number, strict_successes: number): CohortRow {
  return {
    run_id,
    phase: "eval",
    checkpoint: trials,
    trials,
    scored,
    strict_successes,
    tasks_observed: 0,
    first_rollout: null,
    last_rollout: null,
  };
}

it("divides by scored trials and by all, and has no rate where a denominator is 0", () => {
  const rows = runCohorts(
    [run("a"), run("b"), run("c")],
    [cohort("a", 10, 8, 2), cohort("a", 4, 0, 0), cohort("c", 5, 5, 5)],
    [],
  );
  expect(
    rows.map(({ run: { run_id }, missing, of_scored, of_trials }) => [run_id, missing, of_scored, of_trials]),
  ).toEqual([
    ["a", 2, 0.25, 0.2],
    ["a", 4, null, 0],
    ["b", null, null, null],
    ["c", 0, 1, 1],
  ]);
});

it("counts the files that feed each run", () => {
  const source = {
    kind: "x",
    compression: null,
    bytes: 1,
    sha256: "",
    lines: null,
    trials: 0,
    metrics: 0,
    facts: 1,
    used_trials: 0,
    used_metrics: 0,
    runs: 1,
    problems: 0,
  };
  const feeds = (source_id: string, run_id: string) => ({
    source_id,
    run_id,
    trials: 0,
    metrics: 0,
    facts: 1,
  });
  const { sources } = reportOf(
    [
      { ...source, source_id: "1", path: "1" },
      { ...source, source_id: "2", path: "2" },
    ],
    [feeds("1", "a"), feeds("2", "a"), feeds("2", "b")],
    [],
  );
  expect(runCohorts([run("a"), run("b")], [], sources).map(({ files }) => files)).toEqual([2, 1]);
});
