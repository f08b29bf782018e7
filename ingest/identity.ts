import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

import type { EarlierSource } from "./earlier";
import type { FoundFile } from "./walk";

/** Which source a file is: its id, and the path it is shown under. */
export interface Identity {
  readonly source_id: string;
  readonly path: string;
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
    const origin = originOf(found);
    const before = byOrigin.get(origin);
    if (
      before !== undefined &&
      (isSameSaying(before.reading, reading) || (await holds(found.file, before)))
    ) {
      identities.push({ source_id: before.source_id, path: before.path });
      continue;
    }
    const free = freePath(found.path, (id) => !taken.has(id));
    taken.set(free.source_id, origin);
    identities.push(free);
  }
  return identities;
}

/** Names the place of a file without telling it. */
export function originOf({ origin }: Pick<FoundFile, "origin">): string {
  return createHash("sha256").update(origin).digest("hex").slice(0, 16);
}

/** The id of the source that is shown under this path. */
export function sourceId(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}

function freePath(path: string, isFree: (source_id: string) => boolean): Identity {
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
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(file, { end: bytes - 1 }))
      if (Buffer.isBuffer(chunk)) hash.update(chunk);
  } catch (error) {
    // A file that cannot be read is told of when it is read.
    if (error instanceof Error && "code" in error) return true;
    throw error;
  }
  return hash.digest("hex") === sha256;
}
