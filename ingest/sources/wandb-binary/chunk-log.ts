import { checksumOf } from "./checksum";
import { BLOCK_BYTES, CHUNK_HEADER_BYTES, FILE_HEADER_BYTES, FIRST, FULL, LAST, MIDDLE } from "./framing";
import type { GridOffset } from "./framing";

/** How the file ended, and what of it could not be used. */
export interface LogEnd {
  /** Bytes of the whole file. */
  readonly bytes: number;
  /** Where the unfinished chunk or record at the end begins; null when the file ends between two records. */
  readonly torn_at: number | null;
  /** Contiguous damaged places, and the bytes in them. */
  readonly skipped_places: number;
  readonly skipped_bytes: number;
  /** Offset of the first damaged place. */
  readonly first_skipped_at: number | null;
}

/**
 * Takes the bytes of a chunk log after its 7-byte file header, in pieces of any size, and gives back whole
 * records. Damage never stops it: it drops the unfinished record, goes on at the next block boundary with the
 * next FULL or FIRST chunk, and counts what it passed over. Holds at most one chunk and one unfinished record.
 */
export class ChunkLog {
  readonly #grid: GridOffset;
  /** Begins with the bytes held: memory of its own, since a piece may be overwritten once it was taken. */
  #space = Buffer.alloc(0);
  #held = 0;
  #need = 1;
  /** File offset of the first byte held. */
  #at = FILE_HEADER_BYTES;
  /** Bytes yet to pass over before anything is parsed again. */
  #passing = 0;
  #record: Buffer[] | null = null;
  #recordAt = 0;
  #skippedPlaces = 0;
  #skippedBytes = 0;
  #firstSkippedAt: number | null = null;
  #skippedTo: number | null = null;
  #validChunks = 0;

  constructor(grid: GridOffset) {
    this.#grid = grid;
  }

  /** Chunks whose checksum held so far. */
  get validChunks(): number {
    return this.#validChunks;
  }

  /** Feeds the next bytes; hands over every record that they complete, valid until `onRecord` returns. */
  push(piece: Buffer, onRecord: (bytes: Buffer) => void): void {
    const bytes = this.#append(piece);
    if (this.#held < this.#need) return;
    let from = 0;
    const take = (count: number): void => {
      from += count;
      this.#at += count;
    };
    for (;;) {
      const available = bytes.length - from;
      if (this.#passing > 0) {
        const passed = Math.min(this.#passing, available);
        this.#passing -= passed;
        take(passed);
      }
      const left = this.#leftInBlock();
      this.#need = left < CHUNK_HEADER_BYTES ? left : CHUNK_HEADER_BYTES;
      if (bytes.length - from < this.#need) break;
      if (left < CHUNK_HEADER_BYTES) {
        take(left);
        continue;
      }
      const length = bytes.readUInt16LE(from + 4);
      const type = bytes.readUInt8(from + 6);
      if (type < FULL || type > LAST || length > left - CHUNK_HEADER_BYTES) {
        this.#damage(left);
        continue;
      }
      this.#need = CHUNK_HEADER_BYTES + length;
      if (bytes.length - from < this.#need) break;
      const end = from + this.#need;
      if (checksumOf(bytes, from + CHUNK_HEADER_BYTES - 1, end) !== bytes.readUInt32LE(from)) {
        this.#damage(left);
        continue;
      }
      this.#validChunks += 1;
      const record = this.#join(type, bytes.subarray(from + CHUNK_HEADER_BYTES, end));
      take(CHUNK_HEADER_BYTES + length);
      if (record !== null) onRecord(record);
    }
    bytes.copyWithin(0, from);
    this.#held = bytes.length - from;
  }

  /** Tells how the file ended; call it once, after the last piece. */
  end(): LogEnd {
    const bytes = this.#at + this.#held;
    const passing = Math.max(0, this.#passing - this.#held);
    const unused = this.#held > this.#passing && this.#leftInBlock() >= CHUNK_HEADER_BYTES;
    const tornChunk = unused ? this.#at + this.#passing : null;
    return {
      bytes,
      torn_at: this.#record === null ? tornChunk : this.#recordAt,
      skipped_places: this.#skippedPlaces,
      skipped_bytes: this.#skippedBytes - passing,
      first_skipped_at: this.#firstSkippedAt,
    };
  }

  #append(piece: Buffer): Buffer {
    const held = this.#held;
    this.#held += piece.length;
    if (this.#space.length < this.#held) {
      const larger = Buffer.allocUnsafeSlow(this.#held + BLOCK_BYTES);
      this.#space.copy(larger, 0, 0, held);
      this.#space = larger;
    }
    piece.copy(this.#space, held);
    return this.#space.subarray(0, this.#held);
  }

  #leftInBlock(): number {
    return BLOCK_BYTES - ((this.#at - this.#grid) % BLOCK_BYTES);
  }

  #join(type: number, payload: Buffer): Buffer | null {
    const size = CHUNK_HEADER_BYTES + payload.length;
    if (type === FULL || type === FIRST) {
      this.#drop();
      if (type === FULL) return payload;
      this.#record = [Buffer.from(payload)];
      this.#recordAt = this.#at;
      return null;
    }
    if (this.#record === null) {
      this.#skip(this.#at, size);
      return null;
    }
    this.#record.push(Buffer.from(payload));
    if (type === MIDDLE) return null;
    const whole = Buffer.concat(this.#record);
    this.#record = null;
    return whole;
  }

  #drop(): void {
    if (this.#record === null) return;
    this.#record = null;
    this.#skip(this.#recordAt, this.#at - this.#recordAt);
  }

  /** A chunk that cannot be one: nothing in the rest of its block can be trusted. */
  #damage(left: number): void {
    this.#drop();
    this.#skip(this.#at, left);
    this.#passing = left;
  }

  #skip(at: number, bytes: number): void {
    if (this.#skippedTo !== at) this.#skippedPlaces += 1;
    this.#firstSkippedAt ??= at;
    this.#skippedBytes += bytes;
    this.#skippedTo = at + bytes;
  }
}

/** Bytes of a file's start that `gridOf` should see: enough for several block boundaries. */
export const PROBE_BYTES = 8 * BLOCK_BYTES + FILE_HEADER_BYTES;

/**
 * Which block grid a file uses, judged by the number of valid chunks that either finds in the file's start.
 * `start` begins after the file header. Both agree before the first boundary; the documented grid wins a tie.
 */
export function gridOf(start: Buffer): GridOffset {
  const count = (grid: GridOffset): number => {
    const log = new ChunkLog(grid);
    log.push(start, () => undefined);
    return log.validChunks;
  };
  return start.length + FILE_HEADER_BYTES > BLOCK_BYTES && count(7) > count(0) ? 7 : 0;
}
