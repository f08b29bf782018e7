import { CLOCK_BYTES } from "./header-clock";
import {
  blockOf,
  branch,
  branchIf,
  call,
  get,
  I32,
  I32_ADD,
  I32_AND,
  I32_EQ,
  I32_EQZ,
  I32_GE_U,
  I32_LT_U,
  I32_MUL,
  I32_NE,
  I32_OR,
  I32_SUB,
  i32Const,
  i32Load8Behind,
  i32LoadBehind,
  i32StoreBehind,
  ifTrue,
  loopOf,
  RETURN,
  set,
} from "./wasm-code";
import type { Code, WasmFunction } from "./wasm-code";

const CR = 13;

/** Where the parts of a table of keys lie, behind its address; see ByteKeys. */
export const KEY_TABLE = {
  mostKeys: 2048,
  /** Numbers of entries, from 1, as 32-bit integers; 0 where none is. */
  slots: 16384,
  /** A key that found so many slots taken is not kept: who looks for it does not search longer either. */
  mostProbes: 8,
  /** Hash, address and length of each key, as 32-bit integers. */
  entriesAt: 4 * 16384,
  entryBytes: 12,
  hashAt: 0,
  startAt: 4,
  lengthAt: 8,
} as const;

/** Where the numbers lie that `walk` reads and writes, behind its address, each as a 32-bit integer. */
export const WALK = {
  /** Addresses of the next offset in the lists of tags and of line feeds, and where that of tags ends. */
  tags: 0,
  feeds: 4,
  tagsEnd: 8,
  /** Where the line begins that the next line feed ends. */
  start: 12,
  /** Tags there or behind are left alone. */
  limit: 16,
  /** The bytes that lines must begin with, up to their clock. */
  prefix: 20,
  prefixLength: 24,
  /** Tables: clocks, what stands between a clock and a tag, tags, and messages. */
  clocks: 28,
  frames: 32,
  tagKeys: 36,
  messages: 40,
  /** Where the lines go. */
  lines: 44,
  bytes: 48,
} as const;

/** What `walk` tells of a line, each a 32-bit integer: its line feed's address in the list, and entries of tables. */
export const KNOWN_LINE = { feed: 0, clock: 4, tag: 8, message: 12, bytes: 16 } as const;

/** Numbers of the functions in the module. */
export type Calls = Readonly<Record<"hash" | "same" | "closing" | "lookup", number>>;

/**
 * lookup(table, at, end) → the number of the entry whose key is the bytes from `at` to `end`; 0 when there is none.
 */
export function lookup(calls: Pick<Calls, "hash" | "same">): WasmFunction {
  const [table, at, end, hash, entry, probe] = [0, 1, 2, 3, 4, 5];
  const slot = [...get(hash), ...get(probe), ...I32_ADD, ...i32Const(KEY_TABLE.slots - 1), ...I32_AND];
  const fieldOf = (behind: number) => [...get(entry), ...i32LoadBehind(KEY_TABLE.entriesAt + behind)];
  const body = [
    [...get(at), ...get(end), ...call(calls.hash), ...set(hash)],
    [...get(hash), ...I32_EQZ, ...ifTrue([...i32Const(0), ...RETURN])],
    loopOf(
      [...get(table), ...slot, ...i32Const(4), ...I32_MUL, ...I32_ADD, ...i32LoadBehind(0), ...set(entry)],
      [...get(entry), ...I32_EQZ, ...ifTrue([...i32Const(0), ...RETURN])],
      // From here on the address of the entry, less what lies before all entries.
      [
        ...get(entry),
        ...i32Const(KEY_TABLE.entryBytes),
        ...I32_MUL,
        ...get(table),
        ...I32_ADD,
        ...set(entry),
      ],
      [...fieldOf(KEY_TABLE.hashAt), ...get(hash), ...I32_EQ],
      [...fieldOf(KEY_TABLE.lengthAt), ...get(end), ...get(at), ...I32_SUB, ...I32_EQ, ...I32_AND],
      ifTrue(
        [...get(at), ...fieldOf(KEY_TABLE.startAt), ...get(end), ...call(calls.same)],
        ifTrue([
          ...[...get(table), ...slot, ...i32Const(4), ...I32_MUL, ...I32_ADD, ...i32LoadBehind(0)],
          ...RETURN,
        ]),
      ),
      [...get(probe), ...i32Const(1), ...I32_ADD, ...set(probe)],
      [...get(probe), ...i32Const(KEY_TABLE.mostProbes), ...I32_LT_U, ...branchIf(0)],
    ),
    i32Const(0),
  ];
  return { name: "lookup", parameters: 3, locals: [I32, I32, I32], body: body.flat() };
}

/**
 * walk(control) → how many lines it told
 *
 * Goes from tag to tag, and tells each line whose parts are all known: prefix, clock, frame, tag and message. It
 * stops before the first other line with a tag, whose start and line feed then stand in `control`.
 */
export function walk(calls: Omit<Calls, "hash">): WasmFunction {
  const [control, tags, feeds, start, out, count] = [0, 1, 2, 3, 4, 5];
  const [tag, end, clock, close, cut] = [6, 7, 8, 9, 10];
  const [clockEntry, tagEntry, messageEntry, lastClock] = [11, 12, 13, 14];
  const told = (behind: number) => [...get(control), ...i32LoadBehind(behind)];
  const next = (list: number) => [...get(list), ...i32Const(4), ...I32_ADD, ...set(list)];
  const tell = (behind: number, local: number) => [
    ...[...get(out), ...get(local), ...i32StoreBehind(behind)],
  ];
  const find = (table: number, at: Code, to: Code) => [
    ...[...told(table), ...at, ...to, ...call(calls.lookup)],
  ];
  const asInLastLine = (at: Code, behindClock: number, to: Code) => [
    ...[...at, ...get(lastClock), ...i32Const(behindClock), ...I32_ADD, ...to, ...call(calls.same)],
  ];
  const tagOpened = [...get(tag), ...i32Const(1), ...I32_ADD];
  const clockEnd = [...get(clock), ...i32Const(CLOCK_BYTES), ...I32_ADD];
  /** Leaves the loop over lines; for use right inside of it. */
  const otherwiseStop = [...I32_EQZ, ...branchIf(1)];
  const oneLine = [
    // The next tag: none, or behind the limit.
    [...get(tags), ...told(WALK.tagsEnd), ...I32_GE_U, ...branchIf(1)],
    [...get(tags), ...i32LoadBehind(0), ...set(tag)],
    [...get(tag), ...told(WALK.limit), ...I32_GE_U, ...branchIf(1)],
    // In a line that was read, or no `[task=`: read as two numbers, `[tas` and `ask=`.
    [...get(tag), ...get(start), ...I32_LT_U],
    [...get(tag), ...i32LoadBehind(0), ...i32Const(0x7361745b), ...I32_NE, ...I32_OR],
    [...get(tag), ...i32LoadBehind(2), ...i32Const(0x3d6b7361), ...I32_NE, ...I32_OR],
    ifTrue(next(tags), branch(1)),
    // The line around the tag.
    loopOf(
      [...get(feeds), ...i32LoadBehind(0), ...set(end)],
      [...get(end), ...get(tag), ...I32_LT_U],
      ifTrue([...get(end), ...i32Const(1), ...I32_ADD, ...set(start)], next(feeds), branch(1)),
    ),
    // Its prefix and header.
    [...get(start), ...told(WALK.prefixLength), ...I32_ADD, ...set(clock)],
    [...clockEnd, ...get(tag), ...I32_LT_U, ...otherwiseStop],
    [...get(start), ...told(WALK.prefix), ...get(clock), ...call(calls.same), ...otherwiseStop],
    // Mostly both are those of the line before: that is cheaper to see than to look them up.
    blockOf(
      [...get(lastClock), ...ifTrue([...asInLastLine(get(clock), 0, clockEnd), ...branchIf(1)])],
      [...find(WALK.clocks, get(clock), clockEnd), ...set(clockEntry)],
      [...get(clockEntry), ...I32_EQZ, ...branchIf(2)],
    ),
    blockOf(
      // With the bracket of the tag, which no frame holds: a longer frame is another one.
      [...get(lastClock), ...ifTrue([...asInLastLine(clockEnd, CLOCK_BYTES, tagOpened), ...branchIf(1)])],
      [...find(WALK.frames, clockEnd, get(tag)), ...I32_EQZ, ...branchIf(2)],
    ),
    // The end of its tag.
    [...get(tag), ...get(end), ...call(calls.closing), ...set(close)],
    [...get(close), ...get(end), ...I32_LT_U, ...otherwiseStop],
    // Tag and message; a CR before the line feed belongs to that.
    [...get(end), ...get(end), ...i32Const(1), ...I32_SUB, ...i32Load8Behind(0)],
    [...i32Const(CR), ...I32_EQ, ...I32_SUB, ...set(cut)],
    find(WALK.tagKeys, tagOpened, get(close)),
    [...set(tagEntry), ...get(tagEntry), ...otherwiseStop],
    find(WALK.messages, [...get(close), ...i32Const(2), ...I32_ADD], get(cut)),
    [...set(messageEntry), ...get(messageEntry), ...otherwiseStop],
    // All is known.
    tell(KNOWN_LINE.feed, feeds),
    tell(KNOWN_LINE.clock, clockEntry),
    tell(KNOWN_LINE.tag, tagEntry),
    tell(KNOWN_LINE.message, messageEntry),
    [...get(out), ...i32Const(KNOWN_LINE.bytes), ...I32_ADD, ...set(out)],
    [...get(count), ...i32Const(1), ...I32_ADD, ...set(count)],
    [...get(end), ...i32Const(1), ...I32_ADD, ...set(start)],
    [...get(clock), ...set(lastClock)],
    next(feeds),
    next(tags),
    branch(0),
  ];
  const keep = (behind: number, local: number) => [
    ...[...get(control), ...get(local), ...i32StoreBehind(behind)],
  ];
  const body = [
    [...told(WALK.tags), ...set(tags), ...told(WALK.feeds), ...set(feeds)],
    [...told(WALK.start), ...set(start), ...told(WALK.lines), ...set(out)],
    blockOf(loopOf(...oneLine)),
    [...keep(WALK.tags, tags), ...keep(WALK.feeds, feeds)],
    [...keep(WALK.start, start), ...get(count)],
  ];
  return { name: "walk", parameters: 1, locals: new Array<number>(14).fill(I32), body: body.flat() };
}
