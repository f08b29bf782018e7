import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

import { ingest, type IngestReport } from "./ingest";
import type { IngestOptions, SeenFile } from "./options";
import { walk } from "./walk";

const LOOK_MS = 1_000;
/** Reading takes at most this share of the time: a log of hundreds of MB is read whole at every change. */
const LARGEST_SHARE = 0.25;

/**
 * Ingests, then again whenever a file under the paths appears, grows or changes, until `signal` is aborted.
 * Every state published is whole; a pass under way when the signal comes is finished first.
 */
export async function follow(
  options: IngestOptions,
  signal: AbortSignal,
  told: (report: IngestReport) => void,
): Promise<void> {
  const seen = new Map<string, SeenFile>();
  let before: string | null = null;
  while (!signal.aborted) {
    const now = await look(options);
    if (now === before) {
      await rest(LOOK_MS, signal);
      continue;
    }
    const start = Date.now();
    told(await ingest({ ...options, seen }));
    before = now;
    await rest(Math.max(LOOK_MS, (Date.now() - start) * (1 / LARGEST_SHARE - 1)), signal);
  }
}

/** Names, sizes and times of all files under the paths, as one text. */
async function look({ paths, out }: IngestOptions): Promise<string> {
  const { files, missing } = await walk(paths, { out });
  const lines = missing.map(({ path }) => path);
  for (const { file } of files) {
    try {
      const { size, mtimeMs } = await stat(file);
      lines.push(`${file}\0${size}\0${mtimeMs}`);
    } catch (error) {
      // Gone since the walk: the next look will not list it.
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  return lines.join("\n");
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
