import type { Phase } from "@/lib/domain/vocabulary";
import type { SourceContext, StreamReader } from "@/ingest/source";
import { textOf, UNFIT, wholeOf } from "@/ingest/sources/plain-trials/cell-values";
import {
  firstKeys,
  type JsonRecord,
  own,
  readRecords,
  recordOf,
} from "@/ingest/sources/plain-trials/json-records";
import { runAbove } from "@/ingest/sources/plain-trials/run-above";
import { fileId, TrialWriter } from "@/ingest/sources/plain-trials/trial-writer";

import {
  lastError,
  listOf,
  textAt,
  traceReward,
  traceStatus,
  traceTimes,
  traceTokens,
  traceTurns,
} from "./trace";

/** What the folders of a run of prime-rl say: rollouts/step_<N>/{train|eval}/{all|effective}/traces.jsonl. */
export function placeOf(path: string): { readonly step: number | null; readonly phase: Phase | null } {
  const folders = path.split("/").slice(0, -1);
  const step = folders
    .map((folder) => /^step_(\d{1,9})$/.exec(folder)?.[1])
    .findLast((found) => found !== undefined);
  const phase = folders.findLast((folder) => folder === "train" || folder === "eval");
  return {
    step: step === undefined ? null : Number(step),
    phase: phase === "train" || phase === "eval" ? phase : null,
  };
}

/** What is known of all traces of one line. */
interface Standing {
  readonly run_id: string;
  readonly run_name: string | null;
  readonly phase: Phase;
  readonly checkpoint: number | null;
  readonly rollout: number | null;
  readonly group_id: string | null;
  readonly suite: string | null;
}

function standingOf(record: JsonRecord, context: SourceContext): Standing {
  const run = recordOf(own(record, "run"));
  const work = recordOf(run === null ? undefined : own(run, "work"));
  const place = placeOf(context.path);
  const type = textAt(work, "type") ?? textAt(run, "type");
  const stated: Phase | null = type === "train" || type === "eval" ? type : null;
  const phase = context.phase ?? stated ?? place.phase ?? "eval";
  const named = wholeOf(work === null ? undefined : own(work, "step"));
  const step = typeof named === "number" ? named : place.step;
  const env = recordOf(own(record, "env"));
  return {
    run_id: context.runIsGiven ? context.runId : (textAt(run, "id") ?? runAbove(context, /^rollouts$/)),
    run_name: textAt(run, "name"),
    phase,
    checkpoint: phase === "eval" ? (step ?? context.checkpoint) : null,
    rollout: phase === "train" ? step : null,
    group_id: textAt(recordOf(own(record, "group")), "id"),
    suite: textAt(env, "name") ?? textAt(env, "id"),
  };
}

/** The task's key, else its hash, else what its data call it. */
function taskOf(record: JsonRecord): string | null {
  const task = recordOf(own(record, "task"));
  if (task === null) return textAt(record, "task");
  const data = recordOf(own(task, "data"));
  const id = textAt(task, "key") ?? textAt(task, "hash") ?? textAt(data, "id") ?? textAt(data, "name");
  const index = data === null ? null : textOf(own(data, "idx"));
  return id ?? (typeof index === "string" ? index : null);
}

/**
 * Traces of verifiers and prime-rl: a line is an episode with the traces of its agents, or one trace. A trial is
 * a trace of an agent that is trained (or evaluated): judges and other helpers are checked off. The folders
 * `all` and `effective` hold the same episodes: equal ids count once. An episode without a trace is a failed trial.
 */
export const verifiersTraces = {
  kind: "verifiers-traces",
  title: "verifiers and prime-rl traces",

  detects(head, whole) {
    const keys = firstKeys(head, whole);
    if (keys === null || !keys.has("id") || !keys.has("task")) return false;
    const isEpisode = keys.has("traces") || (keys.has("env") && (keys.has("group") || keys.has("run")));
    const isTrace = keys.has("agent") && (keys.has("nodes") || keys.has("rewards") || keys.has("verifiers"));
    return isEpisode || isTrace;
  },

  async read(chunks, context, sink) {
    const file = fileId(context.path);
    const writer = new TrialWriter(sink);
    const tasks = new Set<string>();
    let helpers = 0;
    const add = (trace: JsonRecord, standing: Standing, task_id: string, line: number, id: string): void => {
      const { run_id, suite, run_name, ...where } = standing;
      if (!tasks.has(task_id) && suite !== null) {
        sink.task({ run_id, task_id, suite, difficulty: null, in_pool: null });
      }
      tasks.add(task_id);
      if (!writer.runs.has(run_id) && run_name !== null) sink.run({ run_id, name: run_name });
      const reward = traceReward(trace);
      if (reward === UNFIT) writer.tally.add("not-a-score", line, "A reward of a trace is no number.");
      writer.add(
        {
          run_id,
          ...where,
          trial_id: textAt(trace, "id") ?? id,
          task_id,
          reward: reward === UNFIT ? null : reward,
          status: traceStatus(trace),
          turns: traceTurns(trace),
          error_kind: lastError(trace),
          input_tokens: traceTokens(trace, "input_tokens", "prompt_tokens"),
          output_tokens: traceTokens(trace, "output_tokens", "completion_tokens"),
          ...traceTimes(trace),
          source_line: line,
        },
        reward !== UNFIT,
      );
    };
    await readRecords(chunks, sink, (record, line) => {
      const standing = standingOf(record, context);
      const isEpisode = Object.hasOwn(record, "traces") || !Object.hasOwn(record, "agent");
      const traces = isEpisode
        ? listOf(record, "traces")
            .map(recordOf)
            .filter((trace) => trace !== null)
        : [record];
      const counted = traces.filter((trace) => recordOf(own(trace, "agent"))?.["trainable"] !== false);
      helpers += traces.length - counted.length;
      const task = taskOf(record);
      for (const [index, trace] of counted.entries()) {
        const task_id = taskOf(trace) ?? task;
        if (task_id === null) writer.tally.add("bad-record", line, "A trace names no task and was left out.");
        else add(trace, standing, task_id, line, `${file}:${line}#${index}`);
      }
      if (traces.length > 0) return;
      if (task === null) writer.tally.add("bad-record", line, "An episode names no task and was left out.");
      else {
        const failed = own(record, "ok") === true ? {} : { status: "failed" as const };
        const { run_id, run_name: _name, suite: _suite, ...where } = standing;
        const trial_id = `episode ${textAt(record, "id") ?? `${file}:${line}`}`;
        const error_kind = lastError(record);
        writer.add({
          run_id,
          ...where,
          trial_id,
          task_id: task,
          reward: null,
          error_kind,
          ...failed,
          source_line: line,
        });
      }
    });
    if (helpers > 0) sink.checked(helpers);
    writer.finish(context);
    if (writer.count === 0) sink.problem({ kind: "no-records", line: 1, detail: "The file holds no trace." });
  },
} satisfies StreamReader;
