import { createHash } from "node:crypto";

import type { EarlierSource } from "./earlier";
import type { IngestOptions } from "./options";
import type { SourceContext } from "./source";
import type { FoundFile } from "./walk";

/** To be raised whenever a reader gives other rows for the same bytes: all sources are then read again. */
const READERS_VERSION = 4;

/** A file of this call: what it will be read as, and where it stands among the others. */
export interface PlannedFile {
  readonly found: FoundFile;
  readonly context: SourceContext;
  /** As the source is shown and stored. */
  readonly path: string;
  /** Place in the order of reading; equal inputs give equal rows in equal order. */
  readonly position: number;
  readonly source_id: string;
  /** Names the place it lies in; see `Identity`. */
  readonly origin: string;
  readonly reading: string;
}

/** How a file relates to what an earlier call read of it; kept: it cannot be read now, its earlier rows stay. */
export type SourceState = "new" | "unchanged" | "grown" | "changed" | "kept";

/** Names all that decides, beside the bytes, which rows a file gives: version of the readers, then what was said. */
export function readingOf(context: SourceContext, options: IngestOptions): string {
  const { runId, runIsGiven, phase, checkpoint, columns, keepsPersonal } = context;
  const said = { runId, runIsGiven, phase, checkpoint, columns, keepsPersonal };
  const hash = createHash("sha256").update(JSON.stringify([said, options.as ?? null, options.name ?? null]));
  return `${READERS_VERSION}:${hash.digest("hex").slice(0, 12)}`;
}

/**
 * The unchanged files that must be read again because a run they feed is touched: their rows and those of the
 * changed files decide together what is a duplicate and which attempt wins. Grows `touched` to all their runs.
 */
export function readAgain(
  unchanged: readonly PlannedFile[],
  earlier: ReadonlyMap<string, EarlierSource>,
  touched: Set<string>,
): PlannedFile[] {
  const again = new Set<PlannedFile>();
  for (let size = -1; size !== again.size;) {
    size = again.size;
    for (const file of unchanged) {
      const runs = earlier.get(file.source_id)?.runs ?? [];
      if (again.has(file) || !runs.some((run) => touched.has(run))) continue;
      again.add(file);
      for (const run of runs) touched.add(run);
    }
  }
  return [...again];
}
