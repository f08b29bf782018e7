const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const INCHES_A_METRE = 39.3700787;
export const RECIPE_KEY = "rewardscape-recipe";

/** A part of a PNG file. */
interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** The PNG with its resolution (pHYs) and texts (iTXt, UTF-8), each under a Latin-1 key of at most 79 characters. */
export function describedPng(
  png: Uint8Array,
  dpi: number,
  texts: readonly (readonly [key: string, text: string])[],
): Uint8Array {
  const [head, ...rest] = chunksOf(png);
  if (head?.type !== "IHDR") throw new Error("not a PNG");
  const kept = rest.filter(({ type }) => type !== "pHYs" && type !== "iTXt");
  return joined([head, resolution(dpi), ...texts.map(([key, text]) => written(key, text)), ...kept]);
}

/** The text under a key of a PNG; null where there is none. */
export function textOfPng(png: Uint8Array, key: string): string | null {
  const head = new TextEncoder().encode(`${key}\0\0\0\0\0`);
  const chunk = chunksOf(png).find(
    ({ type, data }) => type === "iTXt" && head.every((byte, at) => data[at] === byte),
  );
  return chunk === undefined ? null : new TextDecoder().decode(chunk.data.slice(head.length));
}

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

function resolution(dpi: number): Chunk {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  const dots = Math.round(dpi * INCHES_A_METRE);
  view.setUint32(0, dots);
  view.setUint32(4, dots);
  data[8] = 1;
  return { type: "pHYs", data };
}

/** Uncompressed, without language: keyword, four zero fields, text. */
function written(key: string, text: string): Chunk {
  return { type: "iTXt", data: new TextEncoder().encode(`${key}\0\0\0\0\0${text}`) };
}

/** The chunks of a PNG; throws where the file ends too early. */
function chunksOf(png: Uint8Array): Chunk[] {
  if (!isPng(png)) throw new Error("not a PNG");
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= png.length) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (at + 12 + length > png.length) break;
    chunks.push({ type, data: png.slice(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  if (chunks.at(-1)?.type !== "IEND") throw new Error("the PNG is cut off");
  return chunks;
}

function joined(chunks: readonly Chunk[]): Uint8Array {
  const size = chunks.reduce((sum, { data }) => sum + 12 + data.length, SIGNATURE.length);
  const png = new Uint8Array(size);
  const view = new DataView(png.buffer);
  png.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const { type, data } of chunks) {
    view.setUint32(at, data.length);
    png.set(new TextEncoder().encode(type), at + 4);
    png.set(data, at + 8);
    view.setUint32(at + 8 + data.length, crc32(png.subarray(at + 4, at + 8 + data.length)));
    at += 12 + data.length;
  }
  return png;
}

/** CRC-32 of PNG (polynomial 0xEDB88320). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
