import type { TrialRow } from "@/lib/schema/tables";

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
  for (const trial of trials.map(trialOf)) {
    const columns = Object.keys(trial).join(", ");
    await engine.exec(
      `INSERT INTO trials (${columns}) VALUES (${Object.values(trial).map(literal).join(", ")})`,
    );
  }
}
