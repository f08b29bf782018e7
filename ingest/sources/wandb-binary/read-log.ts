import { ChunkLog, gridOf, PROBE_BYTES } from "./chunk-log";
import type { LogEnd } from "./chunk-log";
import { FILE_HEADER_BYTES, FILE_MAGIC, FILE_VERSION } from "./framing";

/** Why the start of a file is not one that this reader knows; null when it is. */
function wrongHeader(header: Buffer): string | null {
  if (header.length < FILE_HEADER_BYTES) return "The file ends inside the header of the .wandb format.";
  if (!FILE_MAGIC.equals(header.subarray(0, FILE_MAGIC.length))) {
    return "The file header of the .wandb format is damaged.";
  }
  const version = header.readUInt8(FILE_MAGIC.length);
  if (version === FILE_VERSION) return null;
  return `The file has version ${String(version)} of the .wandb format; only version ${String(FILE_VERSION)} is known.`;
}

/**
 * Reads a whole .wandb file and hands over its records, each valid until the next one; a chunk is copied. Tells how it ended, or in a sentence why it was
 * refused. Holds no more than the file's first blocks, one chunk and one record. A refused file is read to its
 * end all the same, since the caller may be measuring it.
 */
export async function readLog(
  chunks: AsyncIterable<Buffer>,
  onRecord: (bytes: Buffer) => void,
): Promise<LogEnd | { readonly refused: string }> {
  let log: ChunkLog | null = null;
  let refused: string | null = null;
  let start: Buffer[] = [];
  let held = 0;
  const begin = (): ChunkLog => {
    const body = Buffer.concat(start).subarray(FILE_HEADER_BYTES);
    start = [];
    const begun = new ChunkLog(gridOf(body));
    begun.push(body, onRecord);
    return begun;
  };
  for await (const chunk of chunks) {
    if (refused !== null) continue;
    if (log !== null) {
      log.push(chunk, onRecord);
      continue;
    }
    start.push(Buffer.from(chunk));
    held += chunk.length;
    if (held < PROBE_BYTES) continue;
    refused = wrongHeader(Buffer.concat(start));
    if (refused === null) log = begin();
  }
  if (log === null) refused ??= wrongHeader(Buffer.concat(start));
  return refused === null ? (log ?? begin()).end() : { refused };
}
