import { z } from "zod";

import type { Sink, SourceContext, StreamReader, TrialDraft } from "@/ingest/source";
import { parsedNeighbour, readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { ProblemTally } from "@/ingest/sources/trial-parts/problem-tally";
import { hasKeys } from "@/ingest/sources/trial-parts/top-level-keys";
import { formatCount } from "@/lib/domain/format";

import { jobChecks } from "./job-checks";
import { runOfTrial, severalAgents } from "./job-of";
import {
  finishedTrials,
  type JobResult,
  jobResult,
  statedTrials,
  type StatedTrial,
  taskOfTrialName,
} from "./job-result";
import { sayTrial } from "./trial-reader";
import { statusOf, type TrialResult, trialResult } from "./trial-result";

/**
 * result.json of a Harbor job. Its trials lie in folders beside it, so what it says of them is only compared
 * with theirs; a trial whose own file is missing is taken from here.
 */
export const harborJobResult = {
  kind: "harbor-job",
  title: "Harbor job result",
  detects: (head) => hasKeys(head, "n_total_trials", "stats"),
  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const parsed = jobResult.safeParse(document.value);
    if (!parsed.success) {
      sink.problem({ kind: "bad-record", detail: `the job's result: ${z.prettifyError(parsed.error)}` });
      return;
    }
    const job = parsed.data;
    const stated = statedTrials(job);
    const written = new Map(embeddedTrials(job).map((trial) => [trial.trial_name ?? trial.task_name, trial]));
    const trials = await ownResults([...stated.keys(), ...written.keys()], context);
    const [first] = [...trials.values(), ...written.values()];
    const several = await severalAgents(context, "config.json");
    // Without a name of its own the job is called as its trials' folder is: one level up from each of theirs.
    const run_id = runOfTrial(
      { ...context, path: `${folderOf(context.path)}/-/-` },
      first?.config?.trials_dir,
    );
    const owner = several ? null : run_id;
    if (!several) sink.run({ run_id });
    if (!several) addMissing(stated, written, trials, run_id, context, sink);
    tellInterruption(job, stated, owner, sink);
    jobChecks(job, stated, trials, owner, sink);
  },
} satisfies StreamReader;

function folderOf(path: string): string {
  return path.split("/").slice(0, -1).join("/");
}

function embeddedTrials({ trial_results }: JobResult): TrialResult[] {
  return (trial_results ?? []).flatMap((record) => trialResult.safeParse(record).data ?? []);
}

/** The result files of trials that lie beside the job's, by the trial's name. */
async function ownResults(
  names: Iterable<string>,
  context: SourceContext,
): Promise<Map<string, TrialResult>> {
  const found = new Map<string, TrialResult>();
  for (const name of new Set(names)) {
    if (/[\\/]|^\.\.?$/.test(name)) continue;
    const parsed = trialResult.safeParse(parsedNeighbour(await context.beside(`${name}/result.json`)));
    if (parsed.success) found.set(name, parsed.data);
  }
  return found;
}

/** Trials of which only the job's file tells: in full where it holds their results, else reward and exception. */
function addMissing(
  stated: ReadonlyMap<string, StatedTrial>,
  written: ReadonlyMap<string, TrialResult>,
  own: ReadonlyMap<string, TrialResult>,
  run_id: string,
  context: SourceContext,
  sink: Sink,
): void {
  for (const [name, result] of written) if (!own.has(name)) sayTrial(result, run_id, context, sink, null);
  const tally = new ProblemTally(sink);
  for (const [name, { rewards, exception }] of stated) {
    if (own.has(name) || written.has(name)) continue;
    const trial = draftOfStated(name, rewards, exception, run_id, context);
    tally.reward(trial);
    tally.add("taken-from-summary", run_id, null, `trial ${name} has no result file of its own here`);
    sink.trial(trial);
  }
  tally.finish();
}

function draftOfStated(
  trial_id: string,
  rewards: ReadonlyMap<string, number>,
  error_kind: string | null,
  run_id: string,
  { phase, checkpoint }: SourceContext,
): TrialDraft {
  const stated = rewards.get("reward") ?? (rewards.size === 1 ? [...rewards.values()][0] : undefined);
  const reward = stated !== undefined && Number.isFinite(stated) ? stated : null;
  return {
    run_id,
    phase: phase ?? "eval",
    checkpoint,
    attempt: 0,
    rollout: null,
    group_id: null,
    sample_id: null,
    trial_id,
    task_id: taskOfTrialName(trial_id),
    reward,
    non_finite: null,
    strict_success: reward === null ? null : reward === 1,
    status: statusOf(error_kind, reward !== null),
    turns: null,
    parse_errors: null,
    evaluations: reward === null ? 0 : 1,
    error_kind,
    started_at: null,
    finished_at: null,
    source_line: null,
  };
}

function tellInterruption(
  job: JobResult,
  stated: ReadonlyMap<string, StatedTrial>,
  run_id: string | null,
  sink: Sink,
): void {
  const planned = job.n_total_trials;
  const finished = finishedTrials(job);
  const missing = finished === null ? 0 : planned - finished;
  if (missing <= 0 && job.finished_at != null) return;
  const scored = [...stated.values()].filter(({ rewards }) => rewards.size > 0).length;
  const end = job.finished_at == null ? "has no end" : "has ended";
  sink.problem({
    kind: "job-interrupted",
    run_id,
    count: Math.max(1, missing),
    detail: `The job ${end}: ${formatCount(planned)} trials planned, ${finished === null ? "an unknown number" : formatCount(finished)} finished, ${formatCount(scored)} scored.`,
  });
}
