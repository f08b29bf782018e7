import { stat } from "node:fs/promises";

import type { EarlierSource } from "./earlier";
import type { IngestOptions } from "./options";
import type { PlannedFile } from "./plan";
import { sha256Of } from "./write-tables";

export interface Sorted {
  readonly changed: readonly PlannedFile[];
  readonly unchanged: readonly PlannedFile[];
}

/** Files whose bytes and reading are as in an earlier call, and all others. */
export async function sortFiles(
  planned: readonly PlannedFile[],
  earlier: readonly EarlierSource[],
  options: IngestOptions,
): Promise<Sorted> {
  const known = new Map(earlier.map((source) => [source.source_id, source]));
  const changed: PlannedFile[] = [];
  const unchanged: PlannedFile[] = [];
  for (const file of planned) {
    const before = options.replace === true ? undefined : known.get(file.source_id);
    const same =
      before !== undefined &&
      before.reading === file.reading &&
      (await isSameFile(file.found.file, before, options));
    (same ? unchanged : changed).push(file);
  }
  return { changed, unchanged };
}

async function isSameFile(file: string, before: EarlierSource, { seen }: IngestOptions): Promise<boolean> {
  try {
    const { size, mtimeMs } = await stat(file);
    if (size !== before.bytes) return false;
    const last = seen?.get(file);
    if (last !== undefined && last.bytes === size && last.modified === mtimeMs)
      return last.sha256 === before.sha256;
    const sha256 = await sha256Of(file);
    seen?.set(file, { bytes: size, modified: mtimeMs, sha256 });
    return sha256 === before.sha256;
  } catch (error) {
    // A file that cannot be read is told of when it is read.
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}
