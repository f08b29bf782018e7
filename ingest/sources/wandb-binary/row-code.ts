import {
  blockOf,
  branch,
  branchIf,
  get,
  I32,
  I32_ADD,
  I32_EQZ,
  I32_GE_U,
  I32_LT_U,
  I32_NE,
  I32_SUB,
  i32Const,
  i32Load8Behind,
  i32LoadBehind,
  i32StoreBehind,
  ifTrue,
  loopOf,
  moduleOf,
  RETURN,
  set,
  V128_AND,
  V128_ANY_TRUE,
  V128_LOAD,
  V128_XOR,
  v128LoadBehind,
} from "@/ingest/sources/terminal-rl/wasm-code";
import type { Code, WasmFunction } from "@/ingest/sources/terminal-rl/wasm-code";

import { MOST_DECIMALS } from "./nearest-quotient";

/** An item of a history record: field 1, bytes. */
const ITEM_TAG = 0x0a;
/** An expected item: the length of its key, then in turn sixteen bytes of the key and which bits of them count. */
export const EXPECTED = { length: 0, bytes: 4, lanes: 16 } as const;
/**
 * What `numbers` tells of a number: its digits as an integer, rounded to a double, and what was lost by that; its
 * decimals, with `minus` added when it is negative; and where its text begins.
 */
export const NUMBER = { sum: 0, lost: 8, decimals: 16, minus: 256, textAt: 20, bytes: 24 } as const;

const I64 = 0x7e;
const I64_EQZ: Code = [0x50];
const I64_ADD: Code = [0x7c];
const I64_SUB: Code = [0x7d];
const I64_MUL: Code = [0x7e];
const I64_AND: Code = [0x83];
const I64_OR: Code = [0x84];
const I64_XOR: Code = [0x85];
const I64_SHR_U: Code = [0x88];
const I64_LOAD: Code = [0x29, 0, 0];
const I64_OF_U32: Code = [0xad];
const F64_OF_I64: Code = [0xb9];
const I64_OF_F64: Code = [0xb0];
const f64StoreBehind = (bytes: number): Code => [0x39, 0, bytes];
const i64Const = (value: bigint): Code => [0x42, ...signed(BigInt.asIntN(64, value))];

/** A signed number in groups of seven bits: the last group's highest bit is the sign. */
function signed(value: bigint): number[] {
  const group = Number(value & 127n);
  return value >= -64n && value < 64n ? [group] : [group | 128, ...signed(value >> 7n)];
}

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const WHOLE_DIGITS = 9;
/** So many digits fit a 64-bit integer whatever they are. */
const DIGITS = 18;
const LONGEST_ITEM = 127;

// The parameters of `numbers`, and its locals.
const [at, end, expected, out] = [0, 1, 2, 3];
const [to, from, rest, whole, decimals, sum, word] = [4, 5, 6, 7, 8, 9, 10];

const plus = (local: number, code: Code): Code => [...get(local), ...code, ...I32_ADD];
const minus = (local: number, code: Code): Code => [...get(local), ...code, ...I32_SUB];
const advance = (local: number, by: number): Code => [...plus(local, i32Const(by)), ...set(local)];
const byteAt = (local: number, behind = 0): Code => [...get(local), ...i32Load8Behind(behind)];
const isNot = (a: Code, b: Code): Code => [...a, ...b, ...I32_NE];
const isBelow = (a: Code, b: Code): Code => [...a, ...b, ...I32_LT_U];
const isAtLeast = (a: Code, b: Code): Code => [...a, ...b, ...I32_GE_U];
/** Ends the function: what was told so far stands, and the item at hand is left to the caller. */
const leaveIf = (condition: Code): Code => [...condition, ...ifTrue([...get(out), ...RETURN])];
const digitAt = (local: number): Code => [...byteAt(local), ...i32Const(ZERO), ...I32_SUB];
const addDigit: Code = [
  ...[...get(sum), ...i64Const(10n), ...I64_MUL, ...digitAt(from), ...I64_OF_U32, ...I64_ADD, ...set(sum)],
  ...advance(from, 1),
];

/** Adds neighbours: each number takes the place of two, of which the first counts `base` times as much. */
const pairUp = (base: bigint, bits: bigint, mask: bigint): Code => [
  ...[...get(word), ...i64Const(base), ...I64_MUL, ...get(word), ...i64Const(bits), ...I64_SHR_U],
  ...[...I64_ADD, ...i64Const(mask), ...I64_AND, ...set(word)],
];

const addEightDigits: Code = [
  ...[...get(from), ...I64_LOAD, ...i64Const(0x3030303030303030n), ...I64_XOR, ...set(word)],
  // A digit is now at most 9; what is more has one of its upper four bits, or gets one by adding 6.
  ...[...get(word), ...i64Const(0x0606060606060606n), ...I64_ADD, ...get(word), ...I64_OR],
  ...[
    ...i64Const(0xf0f0f0f0f0f0f0f0n),
    ...I64_AND,
    ...I64_EQZ,
    ...I32_EQZ,
    ...ifTrue([...get(out), ...RETURN]),
  ],
  ...pairUp(10n, 8n, 0x00ff00ff00ff00ffn),
  ...pairUp(100n, 16n, 0x0000ffff0000ffffn),
  ...pairUp(10_000n, 32n, 0xffffffffn),
  ...[...get(sum), ...i64Const(100_000_000n), ...I64_MUL, ...get(word), ...I64_ADD, ...set(sum)],
  ...advance(from, 8),
];

/** The head of the item and its key, which must be the expected one; leaves `from` at the value's text. */
const head: Code = [
  ...leaveIf(isAtLeast(get(at), get(end))),
  ...leaveIf(isNot(byteAt(at), i32Const(ITEM_TAG))),
  // A longer item has a length of more than one byte.
  ...leaveIf(isAtLeast(byteAt(at, 1), i32Const(LONGEST_ITEM + 1))),
  ...[...plus(at, i32Const(2)), ...set(from)],
  ...[...plus(from, byteAt(at, 1)), ...set(to)],
  ...leaveIf(isBelow(get(end), get(to))),
  ...[...get(expected), ...i32LoadBehind(EXPECTED.length), ...set(rest)],
  ...leaveIf([...get(rest), ...I32_EQZ]),
  ...leaveIf(isAtLeast(plus(from, get(rest)), get(to))),
  ...[...plus(from, get(rest)), ...set(whole)],
  ...leaveIf(isNot(byteAt(whole), minus(to, plus(whole, i32Const(1))))),
  ...advance(expected, EXPECTED.bytes),
  ...loopOf(
    [...get(from), ...V128_LOAD, ...get(expected), ...V128_LOAD, ...V128_XOR],
    [...get(expected), ...v128LoadBehind(EXPECTED.lanes), ...V128_AND, ...V128_ANY_TRUE],
    ifTrue([...get(out), ...RETURN]),
    [...advance(from, EXPECTED.lanes), ...advance(expected, 2 * EXPECTED.lanes)],
    [...isBelow(get(from), get(whole)), ...branchIf(0)],
  ),
  ...[...plus(whole, i32Const(1)), ...set(from)],
];

/** The text from `from` to `to` as an integer in `sum`, and its sign and decimals in `decimals`. */
const number: Code = [
  ...[...get(out), ...get(from), ...i32StoreBehind(NUMBER.textAt)],
  ...[...i64Const(0n), ...set(sum), ...i32Const(0), ...set(decimals)],
  ...[...isNot(byteAt(from), i32Const(MINUS)), ...I32_EQZ],
  ...ifTrue([...advance(from, 1), ...i32Const(NUMBER.minus), ...set(decimals)]),
  ...[...get(from), ...set(rest)],
  ...blockOf(
    loopOf(
      [...isAtLeast(get(from), get(to)), ...branchIf(1)],
      [...isAtLeast(digitAt(from), i32Const(10)), ...branchIf(1)],
      [...addDigit, ...branch(0)],
    ),
  ),
  ...[...minus(from, get(rest)), ...set(whole)],
  ...leaveIf(isAtLeast(minus(whole, i32Const(1)), i32Const(WHOLE_DIGITS))),
  ...isBelow(i32Const(1), get(whole)),
  ...ifTrue(leaveIf([...isNot(byteAt(rest), i32Const(ZERO)), ...I32_EQZ])),
  ...isBelow(get(from), get(to)),
  ...ifTrue([
    ...leaveIf(isNot(byteAt(from), i32Const(POINT))),
    ...advance(from, 1),
    ...[...minus(to, get(from)), ...set(rest)],
    ...leaveIf(isAtLeast(minus(rest, i32Const(1)), i32Const(MOST_DECIMALS))),
    ...[...plus(decimals, get(rest)), ...set(decimals)],
    ...[...get(sum), ...I64_EQZ],
    // Leading zeros are none of the digits that count.
    ...ifTrue([
      ...[...i32Const(0), ...set(whole)],
      ...blockOf(
        loopOf(
          [...isAtLeast(get(from), get(to)), ...branchIf(1)],
          [...isNot(byteAt(from), i32Const(ZERO)), ...branchIf(1)],
          [...advance(from, 1), ...branch(0)],
        ),
      ),
    ]),
    ...leaveIf(isAtLeast(plus(whole, minus(to, get(from))), i32Const(DIGITS + 1))),
    ...blockOf(
      loopOf(
        [...isBelow(minus(to, get(from)), i32Const(8)), ...branchIf(1)],
        [...addEightDigits, ...branch(0)],
      ),
    ),
    ...blockOf(
      loopOf(
        [...isAtLeast(get(from), get(to)), ...branchIf(1)],
        leaveIf(isAtLeast(digitAt(from), i32Const(10))),
        [...addDigit, ...branch(0)],
      ),
    ),
  ]),
];

const tell: Code = [
  ...[...get(out), ...get(sum), ...F64_OF_I64, ...f64StoreBehind(NUMBER.sum)],
  ...[...get(out), ...get(sum), ...get(sum), ...F64_OF_I64, ...I64_OF_F64, ...I64_SUB],
  ...[...F64_OF_I64, ...f64StoreBehind(NUMBER.lost)],
  ...[...get(out), ...get(decimals), ...i32StoreBehind(NUMBER.decimals)],
  ...advance(out, NUMBER.bytes),
];

/**
 * numbers(at, end, expected, out) → the address behind the last number told
 *
 * Reads the items from `at` to `end` as long as they have the keys expected and values that are decimals of up to 18
 * digits. Behind the last item expected stands a length of 0.
 */
const numbers: WasmFunction = {
  name: "numbers",
  parameters: 4,
  locals: [I32, I32, I32, I32, I32, I64, I64],
  body: [...loopOf([...head, ...number, ...tell], [...get(to), ...set(at), ...branch(0)]), ...get(out)],
};

export const ROW_MODULE = moduleOf([numbers]);
