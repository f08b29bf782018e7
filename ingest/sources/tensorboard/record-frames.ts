import { maskedCrc32c } from "./crc32c";

const LENGTH_BYTES = 8;
/** Length and its checksum. */
export const HEADER_BYTES = LENGTH_BYTES + 4;
const CHECKSUM_BYTES = 4;
const LARGEST_RECORD = 64 * 1024 * 1024;

/** How a file of records ended and what of it was damaged. */
export interface FramesEnd {
  readonly bytes: number;
  /** Where the unfinished last record begins; null when the file ends between two records. */
  readonly torn_at: number | null;
  readonly skipped_places: number;
  readonly skipped_bytes: number;
  readonly first_skipped_at: number | null;
  /** Records above 64 MiB, which were passed over. */
  readonly too_large: number;
  readonly first_too_large_at: number | null;
}

/** The length of the record whose header stands at `at`; null when the checksum says that none does. */
export function recordLength(bytes: Buffer, at: number): number | null {
  if (bytes.length - at < HEADER_BYTES) return null;
  if (bytes.readUInt32LE(at + LENGTH_BYTES) !== maskedCrc32c(bytes, at, at + LENGTH_BYTES)) return null;
  return Number(bytes.readBigUInt64LE(at));
}

/**
 * Splits the bytes of a TFRecord file into records: a length with its masked CRC-32C, the data with theirs.
 * After damage it goes on at the next place where a length and its checksum agree. Holds one record at a time.
 */
export class RecordFrames {
  #pieces: Buffer[] = [];
  #held = 0;
  /** Bytes wanted before it is worth looking again. */
  #need = HEADER_BYTES;
  /** Offset in the file of the first byte held. */
  #offset = 0;
  #skip = 0;
  #isLost = false;
  #places = 0;
  #lostBytes = 0;
  #firstLost: number | null = null;
  #tooLarge = 0;
  #firstTooLarge: number | null = null;

  /** Takes the next bytes of the file; gives the data of every record that they complete. */
  *push(chunk: Buffer): Generator<Buffer> {
    this.#pieces.push(chunk);
    this.#held += chunk.length;
    if (this.#held < this.#need) return;
    const bytes = this.#pieces.length === 1 ? chunk : Buffer.concat(this.#pieces);
    let at = 0;
    for (;;) {
      const passed = Math.min(this.#skip, bytes.length - at);
      at += passed;
      this.#skip -= passed;
      this.#need = HEADER_BYTES;
      if (bytes.length - at < HEADER_BYTES) break;
      const length = recordLength(bytes, at);
      if (length === null) {
        this.#lose(at);
        at += 1;
        this.#lostBytes += 1;
        continue;
      }
      if (length > LARGEST_RECORD) {
        this.#isLost = false;
        this.#tooLarge += 1;
        this.#firstTooLarge ??= this.#offset + at;
        this.#skip = HEADER_BYTES + length + CHECKSUM_BYTES;
        continue;
      }
      const end = at + HEADER_BYTES + length;
      this.#need = HEADER_BYTES + length + CHECKSUM_BYTES;
      if (bytes.length < end + CHECKSUM_BYTES) break;
      if (bytes.readUInt32LE(end) !== maskedCrc32c(bytes, at + HEADER_BYTES, end)) {
        // The length may be right and the data damaged, or bytes may be missing: look for a header inside.
        this.#lose(at);
        at += HEADER_BYTES;
        this.#lostBytes += HEADER_BYTES;
        continue;
      }
      this.#isLost = false;
      yield bytes.subarray(at + HEADER_BYTES, end);
      at = end + CHECKSUM_BYTES;
    }
    this.#offset += at;
    const rest = bytes.subarray(at);
    this.#pieces = rest.length > 0 ? [rest] : [];
    this.#held = rest.length;
  }

  end(): FramesEnd {
    const torn = this.#skip > 0 || (this.#held > 0 && !this.#isLost);
    return {
      bytes: this.#offset + this.#held,
      torn_at: torn ? this.#offset : null,
      skipped_places: this.#places,
      skipped_bytes: this.#lostBytes + (this.#isLost ? this.#held : 0),
      first_skipped_at: this.#firstLost,
      too_large: this.#tooLarge,
      first_too_large_at: this.#firstTooLarge,
    };
  }

  #lose(at: number): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#places += 1;
    this.#firstLost ??= this.#offset + at;
  }
}
