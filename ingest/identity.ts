import { createHash } from "node:crypto";

import type { EarlierSource } from "./earlier";
import type { FoundFile } from "./walk";
import { sha256Of } from "./write-tables";

/** Which source a file is: its id, and the path it is shown under. */
export interface Identity {
  readonly source_id: string;
  readonly path: string;
  /** Names the place of the file without telling it. */
  readonly origin: string;
}

interface Wanted {
  readonly found: FoundFile;
  /** Names what the file is read as; see `readingOf`. */
  readonly reading: string;
}

/**
 * Which source each file is. A file is the one that an earlier call read from the same place, whatever it is
 * called now, unless the user says something else of it and it holds something else: a folder that every
 * evaluation overwrites. Ids come from the path as shown, so that equal inputs give equal data on any machine; a
 * file whose path and so its id belong to another file gets a numbered path of its own.
 */
export async function identify(
  files: readonly Wanted[],
  earlier: readonly EarlierSource[],
): Promise<Identity[]> {
  const byOrigin = new Map(earlier.map((source) => [source.origin, source]));
  const taken = new Map(earlier.map(({ source_id, origin }) => [source_id, origin]));
  const identities: Identity[] = [];
  for (const { found, reading } of files) {
    const origin = createHash("sha256").update(found.origin).digest("hex").slice(0, 16);
    const before = byOrigin.get(origin);
    if (
      before !== undefined &&
      (isSameSaying(before.reading, reading) || (await holds(found.file, before)))
    ) {
      identities.push({ source_id: before.source_id, path: before.path, origin });
      continue;
    }
    const free = freePath(found.path, (id) => !taken.has(id));
    taken.set(free.source_id, origin);
    identities.push({ ...free, origin });
  }
  return identities;
}

/** The id of the source that is shown under this path. */
export function sourceId(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}

function freePath(path: string, isFree: (source_id: string) => boolean): Omit<Identity, "origin"> {
  for (let copy = 1; ; copy += 1) {
    const shown = copy === 1 ? path : `(${copy})/${path}`;
    const source_id = sourceId(shown);
    if (isFree(source_id)) return { source_id, path: shown };
  }
}

/** Whether two readings differ at most in the version of the readers. */
function isSameSaying(one: string, other: string): boolean {
  return one.slice(one.indexOf(":")) === other.slice(other.indexOf(":"));
}

/** Whether the file begins with all that the earlier source held. */
async function holds(file: string, { bytes, sha256 }: EarlierSource): Promise<boolean> {
  if (bytes === 0) return true;
  try {
    return (await sha256Of(file, bytes)) === sha256;
  } catch (error) {
    // A file that cannot be read is told of when it is read.
    if (error instanceof Error && "code" in error) return true;
    throw error;
  }
}
