/**
 * The chunk log that holds a .wandb file: blocks of 32,768 bytes, filled with chunks of a 7-byte header
 * (CRC-32 of type and payload, payload length, type) and a payload. A record is one FULL chunk, or FIRST,
 * any number of MIDDLE, and LAST.
 */
export const BLOCK_BYTES = 32_768;
export const FILE_HEADER_BYTES = 7;
export const CHUNK_HEADER_BYTES = 7;

export const FILE_MAGIC = Buffer.from([0x3a, 0x57, 0x26, 0x42, 0xe1, 0xbe]);
/** The only version that any client has written so far. */
export const FILE_VERSION = 0;

export const FULL = 1;
export const FIRST = 2;
export const MIDDLE = 3;
export const LAST = 4;

/**
 * Where the block boundaries lie, as the offset of the first: 0 as documented, 7 in files of the early Go
 * client, which wrote the file header outside of its block buffer.
 */
export type GridOffset = 0 | 7;
