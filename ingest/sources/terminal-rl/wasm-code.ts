/** The few WebAssembly instructions that the search in logs is written in, by their names in the specification. */

export const I32 = 0x7f;
export const V128 = 0x7b;

const SIMD = 0xfd;
const VOID = 0x40;
const END = 0x0b;
const NO_ALIGNMENT = [0, 0];

export type Code = readonly number[];

export const get = (local: number): Code => [0x20, local];
export const set = (local: number): Code => [0x21, local];
/** A 32-bit constant; its upper bits may be given as a negative number. */
export const i32Const = (value: number): Code => [0x41, ...signed(value | 0)];
export const I32_ADD: Code = [0x6a];
export const I32_SUB: Code = [0x6b];
export const I32_MUL: Code = [0x6c];
export const I32_AND: Code = [0x71];
export const I32_OR: Code = [0x72];
export const I32_XOR: Code = [0x73];
export const I32_SHR_U: Code = [0x76];
export const I32_CTZ: Code = [0x68];
export const I32_EQZ: Code = [0x45];
export const I32_LT_S: Code = [0x48];
export const I32_EQ: Code = [0x46];
export const I32_NE: Code = [0x47];
export const I32_LT_U: Code = [0x49];
export const I32_GE_U: Code = [0x4f];
export const I32_STORE: Code = [0x36, ...NO_ALIGNMENT];
export const i32LoadBehind = (bytes: number): Code => [0x28, 0, ...unsigned(bytes)];
export const i32Load8Behind = (bytes: number): Code => [0x2d, 0, ...unsigned(bytes)];
export const i32StoreBehind = (bytes: number): Code => [0x36, 0, ...unsigned(bytes)];
/** Takes two values and a condition; leaves the first value when that is not 0. */
export const SELECT: Code = [0x1b];
export const RETURN: Code = [0x0f];
/** Calls the function of this number in the module. */
export const call = (number: number): Code => [0x10, ...unsigned(number)];

export const V128_LOAD: Code = [SIMD, 0x00, ...NO_ALIGNMENT];
/** Loads from the address and so many bytes behind it. */
export const v128LoadBehind = (bytes: number): Code => [SIMD, 0x00, 0, ...unsigned(bytes)];
export const v128Const = (...bytes: number[]): Code => [SIMD, 0x0c, ...bytes];
export const I8X16_SPLAT: Code = [SIMD, 0x0f];
export const I32X4_SPLAT: Code = [SIMD, 0x11];
export const i32x4Extract = (lane: number): Code => [SIMD, 0x1b, lane];
export const I8X16_EQ: Code = [SIMD, 0x23];
export const I8X16_NE: Code = [SIMD, 0x24];
export const I8X16_LT_S: Code = [SIMD, 0x25];
export const V128_AND: Code = [SIMD, 0x4e];
export const V128_OR: Code = [SIMD, 0x50];
export const V128_XOR: Code = [SIMD, 0x51];
/** Takes two vectors and a mask; leaves the bits of the first where the mask has ones. */
export const V128_BITSELECT: Code = [SIMD, 0x52];
export const V128_ANY_TRUE: Code = [SIMD, 0x53];
export const I8X16_BITMASK: Code = [SIMD, 0x64];
export const I32X4_SHR_U: Code = [SIMD, 0xad, 0x01];
export const I32X4_ADD: Code = [SIMD, 0xae, 0x01];
export const I32X4_MUL: Code = [SIMD, 0xb5, 0x01];

export const blockOf = (...body: Code[]): Code => [0x02, VOID, ...body.flat(), END];
export const loopOf = (...body: Code[]): Code => [0x03, VOID, ...body.flat(), END];
/** A level as well. */
export const ifTrue = (...body: Code[]): Code => [0x04, VOID, ...body.flat(), END];
/** Leaves so many levels further out than the innermost; of a loop, that is to begin it again. */
export const branch = (outwards: number): Code => [0x0c, outwards];
export const branchIf = (outwards: number): Code => [0x0d, outwards];

/** A function of 32-bit integers, of which it returns one. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: number;
  /** Types of the locals, numbered from the parameters on. */
  readonly locals: readonly number[];
  readonly body: Code;
}

/** A module that imports `js.memory` and exports the functions. */
export function moduleOf(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [
    0x60,
    ...vectorOf(Array.from({ length: parameters }, () => [I32])),
    ...vectorOf([[I32]]),
  ]);
  const bodies = functions.map(({ locals, body }) =>
    sized([...vectorOf(locals.map((type) => [1, type])), ...body, END]),
  );
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, vectorOf(types)),
    ...section(2, vectorOf([[...text("js"), ...text("memory"), 0x02, 0x00, 0x01]])),
    ...section(3, vectorOf(functions.map((_, index) => [index]))),
    ...section(7, vectorOf(functions.map(({ name }, index) => [...text(name), 0x00, index]))),
    ...section(10, vectorOf(bodies)),
  ]);
}

/** An unsigned number in groups of seven bits. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

/** A signed number in groups of seven bits: the last group's highest bit is the sign. */
function signed(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
}

function sized(bytes: Code): number[] {
  return [...unsigned(bytes.length), ...bytes];
}

function vectorOf(items: readonly Code[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function text(characters: string): number[] {
  return sized([...Buffer.from(characters)]);
}

function section(id: number, content: Code): number[] {
  return [id, ...sized(content)];
}
