import { Readable } from "node:stream";
import { constants, createGunzip } from "node:zlib";

import { Decompress } from "fzstd";

import type { Compression } from "@/lib/domain/vocabulary";

import type { ProblemDraft } from "./source";

/** Logs compress 10 to 60 times; what expands far beyond that is made to fill a disk. */
const LARGEST_RATIO = 250;
const FREE_BYTES = 64 * 1024 * 1024;
/** The `zstd` program itself asks for --long=31 above this window. */
const LARGEST_WINDOW = 128 * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

/** The compression that the first bytes of a file announce; null for none. */
export function compressionOf(head: Buffer): Compression | null {
  if (head.length >= 3 && head[0] === 0x1f && head[1] === 0x8b && head[2] === 8) return "gzip";
  return head.length >= 4 && head.readUInt32LE(0) === 0xfd2fb528 ? "zstd" : null;
}

/**
 * The decoded bytes of a compressed file. Damage, a cut end and data that expand beyond reason end the stream:
 * what came before is delivered, and `trouble` is told.
 */
export async function* decompress(
  chunks: AsyncIterable<Buffer>,
  compression: Compression,
  trouble: (problem: ProblemDraft) => void,
): AsyncGenerator<Buffer> {
  const read = { compressed: 0, decoded: 0 };
  const counted = async function* () {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        read.compressed += piece.length;
        yield piece;
      }
    }
  };
  try {
    for await (const piece of compression === "gzip" ? gunzipped(counted()) : unzstd(counted(), read)) {
      read.decoded += piece.length;
      refuseBomb(read.decoded, read.compressed);
      yield piece;
    }
  } catch (error) {
    if (error instanceof Bomb) {
      const detail = `${read.compressed} bytes expand to more than ${read.decoded}; reading stopped there.`;
      trouble({ kind: "expands-too-much", byte: read.compressed, detail });
    } else if (isDamage(error)) {
      const cut = /unexpected end|unexpected EOF/i.test(error.message);
      trouble({
        kind: cut ? "tail-incomplete" : "bytes-skipped",
        byte: read.compressed,
        detail: cut
          ? "The compressed file ends too early; all that could be decoded was used."
          : `The ${compression} data are damaged (${error.message}); all before was used.`,
      });
    } else throw error;
  }
}

class Bomb extends Error {}

function refuseBomb(decoded: number, compressed: number): void {
  if (decoded > FREE_BYTES + LARGEST_RATIO * compressed) throw new Bomb();
}

class DamagedZstd extends Error {}

function isDamage(error: unknown): error is Error {
  if (error instanceof DamagedZstd) return true;
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && /^Z_/.test(error.code)
  );
}

async function* gunzipped(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES, finishFlush: constants.Z_FINISH });
  const source = Readable.from(pieces);
  source.on("error", (error) => gunzip.destroy(error));
  for await (const piece of source.pipe(gunzip)) if (Buffer.isBuffer(piece)) yield piece;
}

async function* unzstd(
  pieces: AsyncIterable<Buffer>,
  read: { compressed: number; decoded: number },
): AsyncGenerator<Buffer> {
  let ready: Buffer[] = [];
  let waiting = 0;
  const state = { ended: false };
  const decoder = new Decompress((data, final) => {
    waiting += data.length;
    refuseBomb(read.decoded + waiting, read.compressed);
    ready.push(Buffer.from(data));
    state.ended = final === true;
  });
  const push = (piece: Uint8Array, final: boolean) => {
    try {
      decoder.push(piece, final);
    } catch (error) {
      if (error instanceof Bomb) throw error;
      throw new DamagedZstd(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
  let first = true;
  for await (const piece of pieces) {
    if (first && windowOf(piece) > LARGEST_WINDOW) throw new DamagedZstd("its window is larger than 128 MiB");
    first = false;
    try {
      // The decoder keeps what it is given; the memory of a chunk may be used again.
      push(Uint8Array.from(piece), false);
    } finally {
      for (const data of ready.splice(0)) yield data;
      waiting = 0;
    }
  }
  push(new Uint8Array(0), true);
  yield* ready;
  ready = [];
  if (!state.ended) throw new DamagedZstd("unexpected EOF");
}

/** Bytes of history that a frame asks for (RFC 8878 §3.1.1.1); 0 when the frame is one segment of known size. */
function windowOf(frame: Buffer): number {
  const descriptor = frame[4] ?? 0;
  if ((descriptor & 0x20) !== 0) return 0;
  const window = frame[5] ?? 0;
  const base = 2 ** (10 + (window >> 3));
  return base + (base / 8) * (window & 7);
}
