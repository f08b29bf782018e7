import { crc32 } from "node:zlib";

/** From so many bytes on the native function is faster than the call of it is slow. */
const NATIVE_FROM = 512;
const POLYNOMIAL = 0xedb88320;
const WORDS = 4;

/** Row n holds the checksums of each byte followed by n zeros: four bytes are taken at a time. */
const TABLE = tables();

function tables(): Int32Array {
  const table = new Int32Array(256 * WORDS);
  for (let byte = 0; byte < 256; byte += 1) {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ POLYNOMIAL;
    table[byte] = value;
  }
  for (let at = 256; at < table.length; at += 1) {
    const before = table[at - 256] ?? 0;
    table[at] = (before >>> 8) ^ (table[before & 255] ?? 0);
  }
  return table;
}

/** CRC-32 (of zlib) of the bytes `from` to `to`: a file has millions of short chunks. */
export function checksumOf(bytes: Buffer, from: number, to: number): number {
  if (to - from >= NATIVE_FROM) return crc32(bytes.subarray(from, to));
  let sum = -1;
  let at = from;
  for (; at + WORDS <= to; at += WORDS) {
    const word =
      sum ^
      ((bytes[at] ?? 0) |
        ((bytes[at + 1] ?? 0) << 8) |
        ((bytes[at + 2] ?? 0) << 16) |
        ((bytes[at + 3] ?? 0) << 24));
    sum =
      (TABLE[768 + (word & 255)] ?? 0) ^
      (TABLE[512 + ((word >>> 8) & 255)] ?? 0) ^
      (TABLE[256 + ((word >>> 16) & 255)] ?? 0) ^
      (TABLE[word >>> 24] ?? 0);
  }
  for (; at < to; at += 1) sum = (sum >>> 8) ^ (TABLE[(sum ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return ~sum >>> 0;
}
