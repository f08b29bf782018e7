import { testContext } from "@/ingest/collecting-sink";
import type {
  EventDraft,
  MetricDraft,
  ProblemDraft,
  RunFacts,
  Sink,
  SourceContext,
  TrialDraft,
} from "@/ingest/source";
import type { ProblemKind } from "@/lib/domain/problem-kinds";
import type { RunConfigRow } from "@/lib/schema/tables";

import { terminalRlLog } from "./reader";

/** Everything that the reader put into its sink. */
export interface Collected {
  readonly trials: TrialDraft[];
  readonly metrics: MetricDraft[];
  readonly problems: ProblemDraft[];
  readonly runs: RunFacts[];
  readonly config: RunConfigRow[];
  readonly events: EventDraft[];
  lines: number | null;
}

/** Reads a log given as bytes or text in chunks of `chunkSize` bytes; for tests. */
export async function collect(
  log: Buffer | string,
  context: Partial<SourceContext> = {},
  chunkSize = 65536,
): Promise<Collected> {
  const collected: Collected = {
    trials: [],
    metrics: [],
    problems: [],
    runs: [],
    config: [],
    events: [],
    lines: null,
  };
  const sink: Sink = {
    run: (facts) => collected.runs.push(facts),
    config: (row) => collected.config.push(row),
    trial: (row) => collected.trials.push(row),
    metric: (row) => collected.metrics.push(row),
    task: unexpected,
    checkpoint: unexpected,
    event: (row) => collected.events.push(row),
    leaderboard: unexpected,
    problem: (problem) => collected.problems.push(problem),
    checked: unexpected,
    lines: (count) => {
      collected.lines = count;
    },
  };
  const bytes = typeof log === "string" ? Buffer.from(log) : log;
  const known = { ...testContext, path: "train.log", runId: "run-1" };
  await terminalRlLog.read(inChunks(bytes, chunkSize), { ...known, ...context }, sink);
  return collected;
}

/** The problems of one kind. */
export function problemsOf({ problems }: Collected, kind: ProblemKind): ProblemDraft[] {
  return problems.filter((problem) => problem.kind === kind);
}

/** The only trial with this uid; throws when there is none or another. */
export function trialOf({ trials }: Collected, uid: string): TrialDraft {
  const [trial, ...others] = trials.filter(({ trial_id }) => trial_id.startsWith(`${uid}/`));
  if (trial === undefined || others.length > 0) throw new Error(`not exactly one trial of ${uid}`);
  return trial;
}

// oxlint-disable-next-line typescript/require-await -- a file is read asynchronously
async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  // A reader of files may reuse its buffer: what was handed out is overwritten.
  for (let start = 0; start < bytes.length; start += size) {
    const chunk = Buffer.from(bytes.subarray(start, start + size));
    yield chunk;
    chunk.fill(0x23);
  }
}

function unexpected(): never {
  throw new Error("a training log tells no such row");
}
