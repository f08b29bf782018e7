import type {
  EventDraft,
  MetricDraft,
  ProblemDraft,
  RandomAccess,
  RunFacts,
  Sink,
  SourceContext,
  SourceReader,
  TrialDraft,
} from "./source";
import type { CheckpointRow, LeaderboardRow, RunConfigRow, TaskRow } from "@/lib/schema/tables";

/** What a reader handed over, for tests. */
export interface Collected {
  readonly runs: RunFacts[];
  readonly config: RunConfigRow[];
  readonly trials: TrialDraft[];
  readonly metrics: MetricDraft[];
  readonly tasks: TaskRow[];
  readonly checkpoints: CheckpointRow[];
  readonly events: EventDraft[];
  readonly leaderboard: LeaderboardRow[];
  checked: number;
  readonly problems: ProblemDraft[];
  lines: number | null;
}

/** The bytes in pieces of a size, as a file system may deliver them. */
export async function* inPieces(bytes: Buffer, size = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

export const testContext: SourceContext = {
  path: "run.file",
  runId: "from-context",
  runIsGiven: false,
  phase: null,
  checkpoint: null,
  columns: {},
  keepsPersonal: false,
  beside: () => Promise.resolve(null),
};

/** A sink that keeps all it is told. */
export function collectingSink(): { readonly sink: Sink; readonly collected: Collected } {
  const collected: Collected = {
    runs: [],
    config: [],
    trials: [],
    metrics: [],
    tasks: [],
    checkpoints: [],
    events: [],
    leaderboard: [],
    checked: 0,
    problems: [],
    lines: null,
  };
  const sink: Sink = {
    run: (facts) => void collected.runs.push(facts),
    config: (row) => void collected.config.push(row),
    trial: (row) => void collected.trials.push(row),
    metric: (row) => void collected.metrics.push(row),
    task: (row) => void collected.tasks.push(row),
    event: (row) => void collected.events.push(row),
    checkpoint: (row) => void collected.checkpoints.push(row),
    leaderboard: (row) => void collected.leaderboard.push(row),
    problem: (problem) => void collected.problems.push(problem),
    checked: (count) => void (collected.checked += count),
    lines: (count) => void (collected.lines = count),
  };
  return { sink, collected };
}

/** Bytes in memory as a file that is read here and there. */
export function randomAccess(bytes: Buffer): RandomAccess {
  return { byteLength: bytes.length, bytes: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}

/** Runs a reader over bytes and keeps all it says. */
export async function collect(
  reader: SourceReader,
  bytes: Buffer | string,
  options: { readonly context?: Partial<SourceContext>; readonly pieces?: number } = {},
): Promise<Collected> {
  const { sink, collected } = collectingSink();
  const context = { ...testContext, ...options.context };
  const buffer = Buffer.from(bytes);
  if ("read" in reader) await reader.read(inPieces(buffer, options.pieces), context, sink);
  else await reader.readAt(randomAccess(buffer), context, sink);
  return collected;
}
