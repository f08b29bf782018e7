import type { MetricDraft, ProblemDraft, RunFacts, Sink, SourceContext, SourceReader } from "@/ingest/source";
import type { RunConfigRow } from "@/lib/schema/tables";

/** What a reader handed over, for tests. */
export interface Collected {
  readonly runs: RunFacts[];
  readonly config: RunConfigRow[];
  readonly metrics: MetricDraft[];
  readonly problems: ProblemDraft[];
  lines: number | null;
}

function refuse(): never {
  throw new Error("a metric history has no such rows");
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
};

/** A sink that keeps all it is told. */
export function collectingSink(): { readonly sink: Sink; readonly collected: Collected } {
  const collected: Collected = { runs: [], config: [], metrics: [], problems: [], lines: null };
  const sink: Sink = {
    run: (facts) => void collected.runs.push(facts),
    config: (row) => void collected.config.push(row),
    metric: (row) => void collected.metrics.push(row),
    problem: (problem) => void collected.problems.push(problem),
    lines: (count) => void (collected.lines = count),
    trial: refuse,
    task: refuse,
    checkpoint: refuse,
    leaderboard: refuse,
  };
  return { sink, collected };
}

/** Runs a reader over bytes and keeps all it says. */
export async function collect(
  reader: SourceReader,
  bytes: Buffer | string,
  options: { readonly context?: Partial<SourceContext>; readonly pieces?: number } = {},
): Promise<Collected> {
  const { sink, collected } = collectingSink();
  const context = { ...testContext, ...options.context };
  await reader.read(inPieces(Buffer.from(bytes), options.pieces), context, sink);
  return collected;
}
