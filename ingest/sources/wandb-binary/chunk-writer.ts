import { crc32 } from "node:zlib";

import {
  BLOCK_BYTES,
  CHUNK_HEADER_BYTES,
  FILE_HEADER_BYTES,
  FILE_MAGIC,
  FILE_VERSION,
  FIRST,
  FULL,
  LAST,
  MIDDLE,
} from "./framing";
import type { GridOffset } from "./framing";

/** The 7 bytes at the start of every .wandb file. */
function fileHeader(): Buffer {
  return Buffer.concat([FILE_MAGIC, Buffer.from([FILE_VERSION])]);
}

function chunk(type: number, payload: Uint8Array): Buffer {
  const bytes = Buffer.alloc(CHUNK_HEADER_BYTES + payload.length);
  bytes.writeUInt16LE(payload.length, 4);
  bytes.writeUInt8(type, 6);
  bytes.set(payload, CHUNK_HEADER_BYTES);
  bytes.writeUInt32LE(crc32(bytes.subarray(6)), 0);
  return bytes;
}

/**
 * Frames records as a file of chunks, the file header first; yields pieces of any size. A record that does
 * not fit the rest of its block is split; a rest too short for a chunk header is filled with zeros.
 */
export function* frameRecords(records: Iterable<Uint8Array>, grid: GridOffset = 0): Generator<Buffer> {
  yield fileHeader();
  let inBlock = grid === 0 ? FILE_HEADER_BYTES : 0;
  for (const record of records) {
    let at = 0;
    let begins = true;
    for (let ends = false; !ends;) {
      const left = BLOCK_BYTES - inBlock;
      if (left < CHUNK_HEADER_BYTES) {
        yield Buffer.alloc(left);
        inBlock = 0;
        continue;
      }
      const length = Math.min(record.length - at, left - CHUNK_HEADER_BYTES);
      ends = at + length === record.length;
      const type = begins ? (ends ? FULL : FIRST) : ends ? LAST : MIDDLE;
      yield chunk(type, record.subarray(at, at + length));
      inBlock = (inBlock + CHUNK_HEADER_BYTES + length) % BLOCK_BYTES;
      at += length;
      begins = false;
    }
  }
}
