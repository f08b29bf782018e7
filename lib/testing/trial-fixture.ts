import { type TableName, tables, type TrialRow } from "@/lib/schema/tables";

import type { Engine } from "./engines";
import { literal } from "./fixture";

/** What a test says of a trial; the rest is a scored training trial of task "a" in run "r". */
export type TrialFacts = Partial<Omit<TrialRow, "started_at" | "finished_at">>;

/** A trial with what was left out filled in. */
export function trialOf(facts: TrialFacts): Omit<TrialRow, "started_at" | "finished_at"> {
  const reward = facts.reward === undefined ? 0 : facts.reward;
  return {
    run_id: "r",
    phase: "train",
    checkpoint: null,
    attempt: 0,
    superseded: false,
    rollout: 0,
    group_id: "0",
    sample_id: "0",
    trial_id: "t",
    task_id: "a",
    non_finite: null,
    strict_success: reward === null ? null : reward === 1,
    status: null,
    turns: null,
    parse_errors: null,
    evaluations: 1,
    error_kind: null,
    input_tokens: null,
    cached_tokens: null,
    output_tokens: null,
    cost_usd: null,
    source_id: "s",
    source_line: null,
    ...facts,
    reward,
  };
}

/** Inserts trials, in the order given. */
export async function insertTrials(engine: Engine, trials: readonly TrialFacts[]): Promise<void> {
  await insert(engine, "trials", trials.map(trialOf));
}

/** Inserts trials into the table that is sorted by rollout, in the order given. */
export async function insertRolloutTrials(engine: Engine, trials: readonly TrialFacts[]): Promise<void> {
  const kept = new Set(Object.keys(tables.rollout_trials.shape));
  const rows = trials.map((facts) =>
    Object.fromEntries(Object.entries(trialOf(facts)).filter(([column]) => kept.has(column))),
  );
  await insert(engine, "rollout_trials", rows);
}

async function insert(
  engine: Engine,
  table: TableName,
  rows: readonly Readonly<Record<string, Parameters<typeof literal>[0]>>[],
): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row).join(", ");
    await engine.exec(
      `INSERT INTO ${table} (${columns}) VALUES (${Object.values(row).map(literal).join(", ")})`,
    );
  }
}
