const LF = 10;

/** Counts the line feeds of a block, four bytes at a time: every byte of a log passes through here. */
export class LineFeeds {
  readonly #bytes: Buffer;
  readonly #words: Int32Array;
  /** Offset of the first word within the block. */
  readonly #offset: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#offset = Math.min(bytes.length, -bytes.byteOffset & 3);
    const length = (bytes.length - this.#offset) >> 2;
    this.#words =
      length === 0
        ? new Int32Array(0)
        : new Int32Array(bytes.buffer, bytes.byteOffset + this.#offset, length);
  }

  /** The number of line feeds at offsets `from` (included) to `to` (excluded). */
  count(from: number, to: number): number {
    const bytes = this.#bytes;
    const words = this.#words;
    const offset = this.#offset;
    const firstWord = Math.max(0, (from - offset + 3) >> 2);
    const endWord = Math.max(firstWord, (to - offset) >> 2);
    const wordsStart = Math.min(to, offset + firstWord * 4);
    let count = 0;
    for (let at = from; at < wordsStart; at++) if (bytes[at] === LF) count += 1;
    for (let at = firstWord; at < endWord; at++) {
      const difference = (words[at] ?? 0) ^ 0x0a0a0a0a;
      // The high bit of a byte of `zeros` is set exactly where the difference is zero.
      const zeros = ~(((difference & 0x7f7f7f7f) + 0x7f7f7f7f) | 0 | difference | 0x7f7f7f7f);
      if (zeros === 0) continue;
      count += (zeros >>> 31) + ((zeros >>> 23) & 1) + ((zeros >>> 15) & 1) + ((zeros >>> 7) & 1);
    }
    for (let at = Math.max(wordsStart, offset + endWord * 4); at < to; at++) if (bytes[at] === LF) count += 1;
    return count;
  }
}
