import { z } from "zod";

import type { Sink, SourceContext } from "@/ingest/source";
import { statedReward } from "@/ingest/sources/trial-parts/measured";
import type { ProblemTally } from "@/ingest/sources/trial-parts/problem-tally";
import { statedTime } from "@/ingest/sources/trial-parts/stated-time";

const TESTS_WEIGH = 0.65;
const JUDGE_WEIGHS = 0.35;
const CLOSE = 1e-6;

const rolloutRow = z.object({
  env_id: z.string().min(1),
  task_name: z.string().min(1),
  timestamp: z.unknown().optional(),
  test_score: z.unknown().optional(),
  judge_score: z.unknown().optional(),
  final_reward: z.unknown().optional(),
});

/** Counts the rows whose final reward was compared with its parts. */
export class RolloutRows {
  readonly #context: SourceContext;
  readonly #sink: Sink;
  readonly #tally: ProblemTally;
  #checked = 0;
  #rows = 0;

  constructor(context: SourceContext, sink: Sink, tally: ProblemTally) {
    this.#context = context;
    this.#sink = sink;
    this.#tally = tally;
  }

  /**
   * One row is one trial. Its reward is what the policy was trained on (final_reward, tests and judge together);
   * strict success is the tests alone: all passed. The time has no zone and is that of the trainer's machine.
   */
  add(record: unknown, line: number): void {
    const { runId: run_id, phase, checkpoint } = this.#context;
    const parsed = rolloutRow.safeParse(record);
    if (!parsed.success) {
      this.#tally.add("bad-record", run_id, line, `line ${line}: ${z.prettifyError(parsed.error)}`);
      return;
    }
    const row = parsed.data;
    if (this.#rows === 0) this.#sink.run({ run_id });
    this.#rows += 1;
    const { reward, non_finite } = statedReward(row.final_reward);
    const tests = statedReward(row.test_score).reward;
    const judge = statedReward(row.judge_score).reward;
    this.#compare(row.env_id, reward, tests, judge, line);
    const trial = {
      run_id,
      phase: phase ?? "train",
      checkpoint,
      attempt: 0,
      rollout: null,
      group_id: null,
      sample_id: null,
      trial_id: row.env_id,
      task_id: row.task_name,
      reward,
      non_finite,
      strict_success: tests === null ? null : tests === 1,
      status: null,
      turns: null,
      parse_errors: null,
      evaluations: reward === null && non_finite === null ? 0 : 1,
      error_kind: null,
      started_at: null,
      finished_at: statedTime(row.timestamp)?.milliseconds ?? null,
      source_line: line,
    } as const;
    this.#tally.reward(trial);
    this.#sink.trial(trial);
  }

  finish(): void {
    if (this.#rows === 0) {
      this.#sink.problem({ kind: "no-records", detail: "No row of the table could be used." });
    }
    if (this.#checked > 0) this.#sink.checked(this.#checked);
  }

  #compare(
    id: string,
    reward: number | null,
    tests: number | null,
    judge: number | null,
    line: number,
  ): void {
    if (reward === null || tests === null || judge === null) return;
    const expected = TESTS_WEIGH * tests + JUDGE_WEIGHS * judge;
    if (Math.abs(reward - expected) <= CLOSE) this.#checked += 1;
    else {
      const detail = `trial ${id}: final_reward is ${reward}, ${TESTS_WEIGH} of its tests and ${JUDGE_WEIGHS} of its judge are ${expected}`;
      this.#tally.add("stated-total-differs", this.#context.runId, line, detail);
    }
  }
}
