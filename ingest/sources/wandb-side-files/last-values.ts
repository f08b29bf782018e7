import type { SourceContext, Sink } from "@/ingest/source";
import { wandbBinary } from "@/ingest/sources/wandb-binary/reader";
import { wandbHistoryJsonl } from "@/ingest/sources/wandb-jsonl/reader";

/** A sink that keeps the last value of each metric, and nothing else. */
function lastValueSink(last: Map<string, number>): Sink {
  const ignore = () => undefined;
  return {
    run: ignore,
    config: ignore,
    trial: ignore,
    task: ignore,
    checkpoint: ignore,
    event: ignore,
    leaderboard: ignore,
    problem: ignore,
    checked: ignore,
    lines: ignore,
    metric: ({ metric, value }) => {
      last.set(metric, value ?? Number.NaN);
    },
  };
}

/** Where the run's .wandb file would be, by the id in the folder's name or as the context knows it. */
function wandbFilesOf({ path, runId }: SourceContext): string[] {
  const named = /(?:^|\/)(?:offline-|dry)?run-\d{8}_\d{6}-([^/]+)\//.exec(path)?.[1];
  const ids = [...(named === undefined ? [] : [named]), ...(runId.includes("/") ? [] : [runId])];
  return ids.flatMap((id) => [`../run-${id}.wandb`, `run-${id}.wandb`]);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

/**
 * The last value of each metric in the history of the run directory that a summary lies in: the .wandb file one
 * folder up, or an old client's history in the same folder. Null when there is none, or none that is small.
 */
export async function lastValuesBeside(context: SourceContext): Promise<ReadonlyMap<string, number> | null> {
  const last = new Map<string, number>();
  const sink = lastValueSink(last);
  for (const path of wandbFilesOf(context)) {
    const bytes = await context.beside(path);
    if (bytes === null || !wandbBinary.detects(bytes)) continue;
    await wandbBinary.read(once(bytes), context, sink);
    return last;
  }
  const lines = await context.beside("wandb-history.jsonl");
  if (lines === null) return null;
  await wandbHistoryJsonl.read(once(lines), context, sink);
  return last;
}
