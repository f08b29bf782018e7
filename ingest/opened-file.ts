import { open, stat } from "node:fs/promises";
import { join } from "node:path";

import type { Compression } from "@/lib/domain/vocabulary";

import { compressionOf, decompress } from "./decompress";
import { readAhead } from "./read-ahead";
import type { ProblemDraft, RandomAccess } from "./source";

const HEAD_BYTES = 256 * 1024;
const PARQUET = Buffer.from("PAR1");

/** A file about to be read: its content is what stands in it once decompressed. */
export interface OpenedFile {
  readonly file: string;
  /** Size as it lies on the disk. */
  readonly bytes: number;
  readonly compression: Compression | null;
  /**
   * The first 256 KiB of the content; `whole` when that is all of it. Of a longer Parquet file, whose columns stand
   * at its end, its mark and its last bytes, as if they were all.
   */
  readonly head: Buffer;
  readonly whole: boolean;
}

/** Looks at the start of a file. Throws when it cannot be opened. */
export async function openFile(file: string): Promise<OpenedFile> {
  const { size } = await stat(file);
  const raw = await firstBytes(file);
  const compression = compressionOf(raw.head);
  if (compression === null) return { file, bytes: size, compression, ...raw };
  const pieces: Buffer[] = [];
  let held = 0;
  // Trouble is told when the content is read in earnest.
  for await (const piece of decompress(readAhead(file), compression, () => undefined)) {
    pieces.push(piece);
    held += piece.length;
    if (held > HEAD_BYTES) break;
  }
  const head = Buffer.concat(pieces);
  return {
    file,
    bytes: size,
    compression,
    head: head.subarray(0, HEAD_BYTES),
    whole: head.length <= HEAD_BYTES,
  };
}

/**
 * The first bytes, judged by which a reader is chosen. A Parquet file says what it is at its end: of a longer
 * one the mark at its start and its last bytes stand for them.
 */
async function firstBytes(file: string): Promise<{ head: Buffer; whole: boolean }> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES + 1), 0, HEAD_BYTES + 1, 0);
    const head = buffer.subarray(0, Math.min(bytesRead, HEAD_BYTES));
    if (bytesRead <= HEAD_BYTES || !head.subarray(0, 4).equals(PARQUET)) {
      return { head, whole: bytesRead <= HEAD_BYTES };
    }
    const { size } = await handle.stat();
    const last = Math.min(HEAD_BYTES, size) - PARQUET.length;
    const tail = await handle.read(Buffer.alloc(last), 0, last, size - last);
    return { head: Buffer.concat([PARQUET, tail.buffer.subarray(0, tail.bytesRead)]), whole: true };
  } finally {
    await handle.close();
  }
}

/** The content from front to back. `reuse`: see readAhead; `raw` sees the bytes as they lie on the disk. */
export async function* contentOf(
  opened: OpenedFile,
  reuse: boolean,
  raw: (chunk: Buffer) => void,
  trouble: (problem: ProblemDraft) => void,
): AsyncGenerator<Buffer> {
  const seen = async function* () {
    for await (const chunk of readAhead(opened.file, reuse)) {
      raw(chunk);
      yield chunk;
    }
  };
  if (opened.compression === null) yield* seen();
  else yield* decompress(seen(), opened.compression, trouble);
}

/** Hands over the bytes of a file at any place; a compressed one is first written out into `scratch`. */
export async function withRandomAccess(
  opened: OpenedFile,
  content: AsyncIterable<Buffer>,
  scratch: string,
  use: (file: RandomAccess) => Promise<void>,
): Promise<void> {
  const spooled = opened.compression === null ? null : await open(join(scratch, "content"), "w+");
  for await (const piece of content) if (spooled !== null) await spooled.write(piece);
  const handle = spooled ?? (await open(opened.file));
  try {
    const byteLength = (await handle.stat()).size;
    await use({
      byteLength,
      bytes: async (start, end) => {
        const length = Math.max(0, Math.min(end, byteLength) - start);
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}
