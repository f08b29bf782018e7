import { z } from "zod";

import type { Sink, SourceContext } from "@/ingest/source";
import { ProblemTally } from "@/ingest/sources/trial-parts/problem-tally";
import { compareTotals } from "@/ingest/sources/trial-parts/stated-totals";

import { type LogHeader, runOfLog, sayRun, scorerOf, tellCompleteness } from "./log-header";
import { logSample, sampleKey, sampleTrial } from "./log-sample";

/** Takes the samples of one log one by one; then compares the header's statements with them. */
export class LogReading {
  readonly run_id: string;
  readonly tally: ProblemTally;
  readonly #header: LogHeader;
  readonly #context: SourceContext;
  readonly #sink: Sink;
  readonly #scorer: ReturnType<typeof scorerOf>;
  readonly #rewards = new Map<string, (number | null)[]>();
  readonly #seen = new Set<string>();

  constructor(header: LogHeader, context: SourceContext, sink: Sink) {
    this.run_id = runOfLog(header, context);
    this.#header = header;
    this.#context = context;
    this.#sink = sink;
    this.#scorer = scorerOf(header);
    this.tally = new ProblemTally(sink);
    sayRun(header, this.run_id, sink);
  }

  has(key: string): boolean {
    return this.#seen.has(key);
  }

  /** `where` names the record in a problem. */
  add(record: unknown, where: string): void {
    const parsed = logSample.safeParse(record);
    if (!parsed.success) {
      this.tally.add("bad-record", this.run_id, null, `${where}: ${z.prettifyError(parsed.error)}`);
      return;
    }
    const sample = parsed.data;
    const { trial, isNoScore } = sampleTrial(
      sample,
      this.#scorer,
      this.run_id,
      this.#context,
      (this.#header.eval.config?.epochs ?? 1) > 1,
    );
    this.#seen.add(sampleKey(sample));
    const rewards = this.#rewards.get(trial.task_id) ?? [];
    rewards.push(trial.reward);
    this.#rewards.set(trial.task_id, rewards);
    if (isNoScore) {
      const detail = `sample ${trial.trial_id}: the value of scorer ${this.#scorer?.name ?? "?"} is no number`;
      this.tally.add("not-a-score", this.run_id, null, detail);
    } else this.tally.reward(trial);
    this.#sink.trial(trial);
  }

  finish(): void {
    this.tally.finish();
    if (this.#seen.size === 0)
      this.#sink.problem({ kind: "no-records", run_id: this.run_id, detail: "The log holds no sample." });
    tellCompleteness(this.#header, this.#seen.size, this.run_id, this.#sink);
    const stated = this.#header.results;
    compareTotals(this.#sink, this.run_id, [
      ["The number of completed samples", stated?.completed_samples, this.#seen.size],
      ...this.#statedMeans(),
    ]);
  }

  /** Accuracy and mean are over the samples that have a score; older versions count one without as 0. */
  #statedMeans(): (readonly [string, number, number | null])[] {
    const metrics = this.#header.results?.scores?.[0]?.metrics ?? {};
    const tasks = [...this.#rewards.values()];
    const scored = tasks.map((rewards) => rewards.filter((reward) => reward !== null));
    const overScored = meanOf(scored.filter((rewards) => rewards.length > 0).map(meanOf));
    const overAll = meanOf(tasks.map((rewards) => meanOf(rewards.map((reward) => reward ?? 0))));
    return ["accuracy", "mean"].flatMap((name) => {
      const value = metrics[name]?.value;
      if (typeof value !== "number") return [];
      const found = overAll !== null && Math.abs(overAll - value) < 1e-9 ? overAll : overScored;
      return [[`The ${name}`, value, found] as const];
    });
  }
}

function meanOf(values: readonly (number | null)[]): number | null {
  if (values.length === 0) return null;
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
}
