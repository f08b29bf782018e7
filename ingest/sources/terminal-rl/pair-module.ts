/**
 * The WebAssembly behind PairFinder, written down instruction by instruction: one function
 *
 *     find(at, end, out, first, second, apart) → out
 *
 * which stores, as 32-bit integers from `out` on, each offset from `at` to `end` where the byte `first` stands and
 * `apart` bytes later `second`; it returns where the next integer would go. It looks at sixteen offsets at a time,
 * so that up to 15 bytes behind `end` count too: they must not match.
 */
const I32 = 0x7f;
const V128 = 0x7b;
const VOID = 0x40;

const AT = 0;
const END = 1;
const OUT = 2;
const FIRST = 3;
const SECOND = 4;
const APART = 5;
const FIRSTS = 6;
const SECONDS = 7;
const HITS = 8;

const SIMD = 0xfd;
const NO_ALIGNMENT = [0, 0];
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const i32Const = (small: number): number[] => [0x41, small];
const I32_ADD = [0x6a];
const I32_SUB = [0x6b];
const I32_AND = [0x71];
const I32_CTZ = [0x68];
const I32_EQZ = [0x45];
const I32_LT_U = [0x49];
const I32_STORE = [0x36, ...NO_ALIGNMENT];
const I8X16_SPLAT = [SIMD, 0x0f];
const I8X16_EQ = [SIMD, 0x23];
const I8X16_BITMASK = [SIMD, 0x64];
const V128_LOAD = [SIMD, 0x00, ...NO_ALIGNMENT];
const V128_AND = [SIMD, 0x4e];
const blockOf = (...body: number[][]): number[] => [0x02, VOID, ...body.flat(), 0x0b];
const loopOf = (...body: number[][]): number[] => [0x03, VOID, ...body.flat(), 0x0b];
/** Leaves so many levels further out than the innermost; of a loop, that is to begin it again. */
const branch = (outwards: number): number[] => [0x0c, outwards];
const branchIf = (outwards: number): number[] => [0x0d, outwards];

const storeEachHit = blockOf(
  loopOf(
    [...get(HITS), ...I32_EQZ, ...branchIf(1)],
    [...get(OUT), ...get(AT), ...get(HITS), ...I32_CTZ, ...I32_ADD, ...I32_STORE],
    [...get(OUT), ...i32Const(4), ...I32_ADD, ...set(OUT)],
    // The lowest bit is taken away.
    [...get(HITS), ...get(HITS), ...i32Const(1), ...I32_SUB, ...I32_AND, ...set(HITS)],
    branch(0),
  ),
);

const find = [
  [...get(FIRST), ...I8X16_SPLAT, ...set(FIRSTS)],
  [...get(SECOND), ...I8X16_SPLAT, ...set(SECONDS)],
  loopOf(
    [...get(AT), ...V128_LOAD, ...get(FIRSTS), ...I8X16_EQ],
    [...get(AT), ...get(APART), ...I32_ADD, ...V128_LOAD, ...get(SECONDS), ...I8X16_EQ],
    [...V128_AND, ...I8X16_BITMASK, ...set(HITS)],
    storeEachHit,
    [...get(AT), ...i32Const(16), ...I32_ADD, ...set(AT)],
    [...get(AT), ...get(END), ...I32_LT_U, ...branchIf(0)],
  ),
  get(OUT),
].flat();

/** An unsigned number in groups of seven bits. */
function leb128(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb128(value >>> 7)];
}

function sized(bytes: readonly number[]): number[] {
  return [...leb128(bytes.length), ...bytes];
}

function vectorOf(...items: number[][]): number[] {
  return [...leb128(items.length), ...items.flat()];
}

function name(text: string): number[] {
  return sized([...Buffer.from(text)]);
}

function section(id: number, content: number[]): number[] {
  return [id, ...sized(content)];
}

/** The module: it imports `js.memory` and exports `find`. */
export const PAIR_MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, vectorOf([0x60, ...vectorOf(...Array.from({ length: 6 }, () => [I32])), ...vectorOf([I32])])),
  ...section(2, vectorOf([...name("js"), ...name("memory"), 0x02, 0x00, 0x01])),
  ...section(3, vectorOf([0])),
  ...section(7, vectorOf([...name("find"), 0x00, 0])),
  ...section(10, vectorOf(sized([...vectorOf([2, V128], [1, I32]), ...find, 0x0b]))),
]);
