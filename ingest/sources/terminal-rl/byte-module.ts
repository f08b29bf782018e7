import { lookup, walk } from "./known-lines-code";
import {
  blockOf,
  branch,
  branchIf,
  get,
  I32,
  I32_ADD,
  I32_AND,
  I32_CTZ,
  I32_EQZ,
  I32_LT_S,
  I32_MUL,
  I32_OR,
  I32_SHR_U,
  I32_STORE,
  I32_SUB,
  I32_XOR,
  I32X4_ADD,
  I32X4_MUL,
  I32X4_SHR_U,
  I32X4_SPLAT,
  i32Const,
  i32x4Extract,
  I8X16_BITMASK,
  I8X16_EQ,
  I8X16_LT_S,
  I8X16_NE,
  I8X16_SPLAT,
  ifTrue,
  loopOf,
  moduleOf,
  RETURN,
  SELECT,
  set,
  V128,
  V128_AND,
  V128_ANY_TRUE,
  V128_BITSELECT,
  V128_LOAD,
  V128_OR,
  V128_XOR,
  v128Const,
  v128LoadBehind,
} from "./wasm-code";
import type { WasmFunction } from "./wasm-code";

const LANES = 16;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const SPACE = 0x20;

/** The byte `first`, and `apart` bytes behind it the byte `second`. Neither may be 0. */
export interface BytePair {
  readonly first: number;
  readonly second: number;
  readonly apart: number;
}

/**
 * find(at, end) → 0
 *
 * For each pair, stores each offset from `at` to `end` where it stands as 32-bit integers in a list of its own, and
 * the address behind the last one in `ends`. It looks at sixteen offsets at a time, so that up to 15 bytes behind
 * `end` count too: they must not match. Few vectors hold any pair, so that all are looked for before one is stored.
 */
function find(pairs: readonly BytePair[], listAt: (pair: number) => number, ends: number): WasmFunction {
  const [at, end, hits] = [0, 1, 2];
  const outOf = (pair: number) => 3 + 2 * pair;
  const foundOf = (pair: number) => 4 + 2 * pair;
  // Sixteen times each byte, and the bytes at each distance: in the loop a constant costs more than a comparison.
  const bytes = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
  const distances = [...new Set([0, ...pairs.map(({ apart }) => apart)])];
  const splatOf = (byte: number) => 3 + 2 * pairs.length + bytes.indexOf(byte);
  const vectorAt = (apart: number) => 3 + 2 * pairs.length + bytes.length + distances.indexOf(apart);
  const isByte = (byte: number, apart: number) => [
    ...[...get(vectorAt(apart)), ...get(splatOf(byte)), ...I8X16_EQ],
  ];
  const findPair = ({ first, second, apart }: BytePair, pair: number) => [
    ...isByte(first, 0),
    ...(apart === 0 && first === second ? [] : [...isByte(second, apart), ...V128_AND]),
    ...[...set(foundOf(pair)), ...get(foundOf(pair))],
    ...(pair === 0 ? [] : V128_OR),
  ];
  const storeEachHit = (_: BytePair, pair: number) => [
    ...[...get(foundOf(pair)), ...I8X16_BITMASK, ...set(hits)],
    ...blockOf(
      loopOf(
        [...get(hits), ...I32_EQZ, ...branchIf(1)],
        [...get(outOf(pair)), ...get(at), ...get(hits), ...I32_CTZ, ...I32_ADD, ...I32_STORE],
        [...get(outOf(pair)), ...i32Const(4), ...I32_ADD, ...set(outOf(pair))],
        // The lowest bit is taken away.
        [...get(hits), ...get(hits), ...i32Const(1), ...I32_SUB, ...I32_AND, ...set(hits)],
        branch(0),
      ),
    ),
  ];
  const body = [
    ...bytes.map((byte) => [...i32Const(byte), ...I8X16_SPLAT, ...set(splatOf(byte))]),
    ...pairs.map((_, pair) => [...i32Const(listAt(pair)), ...set(outOf(pair))]),
    loopOf(
      distances.flatMap((apart) => [...get(at), ...v128LoadBehind(apart), ...set(vectorAt(apart))]),
      pairs.flatMap(findPair),
      [...V128_ANY_TRUE, ...ifTrue(pairs.flatMap(storeEachHit))],
      [...get(at), ...i32Const(LANES), ...I32_ADD, ...set(at)],
      [...get(at), ...get(end), ...I32_LT_S, ...branchIf(0)],
    ),
    ...pairs.map((_, pair) => [...i32Const(ends + 4 * pair), ...get(outOf(pair)), ...I32_STORE]),
    i32Const(0),
  ];
  const vectors = [...bytes, ...distances].map(() => V128);
  const locals = [I32, ...pairs.flatMap(() => [I32, V128]), ...vectors];
  return { name: "find", parameters: 2, locals, body: body.flat() };
}

/** Leaves the vector at `at`, all bytes at `end` and behind replaced by those of `filler`. */
function loadUpTo(at: number, end: number, filler: number[]): number[] {
  const left = [...get(end), ...get(at), ...I32_SUB];
  return [
    ...[...get(at), ...V128_LOAD, ...filler],
    ...v128Const(...Array.from({ length: LANES }, (_, lane) => lane)),
    ...[...left, ...i32Const(LANES), ...left, ...i32Const(LANES), ...I32_LT_S, ...SELECT, ...I8X16_SPLAT],
    ...[...I8X16_LT_S, ...V128_BITSELECT],
  ];
}

/**
 * hash(at, end) → a hash of the bytes, never 0; 0 when one of them is not plain: no ASCII, a control character
 * or `[`. Reads up to 15 bytes behind `end`, which count for nothing.
 */
function hash(): WasmFunction {
  const [at, end, bytes, odd, sum, mixed] = [0, 1, 2, 3, 4, 5];
  const prime = [...i32Const(0x01000193), ...I32X4_SPLAT];
  const fold = [...get(sum), ...get(sum), ...i32Const(15), ...I32X4_SHR_U, ...V128_XOR, ...set(sum)];
  const addLane = (lane: number) => [
    ...[...get(mixed), ...i32Const(0x2c1b3c6d), ...I32_MUL],
    ...[...get(sum), ...i32x4Extract(lane), ...I32_ADD, ...set(mixed)],
  ];
  const body = [
    loopOf(
      [...loadUpTo(at, end, [...i32Const(SPACE), ...I8X16_SPLAT]), ...set(bytes)],
      [...get(bytes), ...i32Const(SPACE), ...I8X16_SPLAT, ...I8X16_LT_S],
      [...get(bytes), ...i32Const(OPEN), ...I8X16_SPLAT, ...I8X16_EQ],
      [...V128_OR, ...get(odd), ...V128_OR, ...set(odd)],
      [...get(sum), ...prime, ...I32X4_MUL, ...get(bytes), ...I32X4_ADD, ...set(sum)],
      fold,
      [...get(at), ...i32Const(LANES), ...I32_ADD, ...set(at)],
      [...get(at), ...get(end), ...I32_LT_S, ...branchIf(0)],
    ),
    [...get(odd), ...V128_ANY_TRUE, ...ifTrue([...i32Const(0), ...RETURN])],
    [...get(sum), ...prime, ...I32X4_MUL, ...set(sum)],
    fold,
    [...addLane(0), ...addLane(1), ...addLane(2), ...addLane(3)],
    [...get(mixed), ...get(mixed), ...i32Const(15), ...I32_SHR_U, ...I32_XOR],
    // The sign is set, so that it is never 0.
    [...i32Const(-0x80000000), ...I32_OR],
  ];
  return { name: "hash", parameters: 2, locals: [V128, V128, V128, I32], body: body.flat() };
}

/** same(at, other, end) → 1 when the bytes from `at` to `end` are those from `other` on, 0 when not. */
function same(): WasmFunction {
  const [at, other, end, differences] = [0, 1, 2, 3];
  const differs = [
    ...loadUpTo(at, end, [...get(other), ...V128_LOAD]),
    ...[...get(other), ...V128_LOAD, ...I8X16_NE],
  ];
  const body = [
    loopOf(
      [...differs, ...get(differences), ...V128_OR, ...set(differences)],
      [...get(other), ...i32Const(LANES), ...I32_ADD, ...set(other)],
      [...get(at), ...i32Const(LANES), ...I32_ADD, ...set(at)],
      [...get(at), ...get(end), ...I32_LT_S, ...branchIf(0)],
    ),
    [...get(differences), ...V128_ANY_TRUE, ...I32_EQZ],
  ];
  return { name: "same", parameters: 3, locals: [V128], body: body.flat() };
}

/** closing(at, end) → where the first `] ` stands at `at` or behind; `end` or more when none stands before `end`. */
function closing(): WasmFunction {
  const [at, end, hits] = [0, 1, 2];
  const isByte = (behind: number, byte: number) => [
    ...[...get(at), ...v128LoadBehind(behind), ...i32Const(byte), ...I8X16_SPLAT, ...I8X16_EQ],
  ];
  const body = [
    loopOf(
      [...isByte(0, CLOSE), ...isByte(1, SPACE), ...V128_AND, ...I8X16_BITMASK, ...set(hits)],
      [...get(hits), ...ifTrue([...get(at), ...get(hits), ...I32_CTZ, ...I32_ADD, ...RETURN])],
      [...get(at), ...i32Const(LANES), ...I32_ADD, ...set(at)],
      [...get(at), ...get(end), ...I32_LT_S, ...branchIf(0)],
    ),
    get(end),
  ];
  return { name: "closing", parameters: 2, locals: [I32], body: body.flat() };
}

/** The module behind ByteMemory: `find` for these pairs, `hash`, `same`, `closing`, `lookup` and `walk`. */
export function byteModule(
  pairs: readonly BytePair[],
  listAt: (pair: number) => number,
  ends: number,
): WebAssembly.Module {
  const calls = { hash: 1, same: 2, closing: 3, lookup: 4 };
  const known = [closing(), lookup(calls), walk(calls)];
  return new WebAssembly.Module(moduleOf([find(pairs, listAt, ends), hash(), same(), ...known]));
}
