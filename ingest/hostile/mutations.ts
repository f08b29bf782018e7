/** A repeatable stream of integers below a bound (mulberry32). */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const AWKWARD = [
  "__proto__",
  "constructor",
  "../../../etc/passwd",
  "\u0000",
  "\uFEFF",
  "NaN",
  "-Infinity",
  "1e999",
  "-0",
  "9007199254740993",
  "2147483648",
  "null",
  '"',
  "\\",
  "{",
  "]",
  "\r\n\r\n",
  ",,,,",
  "[".repeat(3000),
  '{"a":'.repeat(3000),
  "x".repeat(5000),
  "\u2028",
  "\ud800",
  "<script>",
] as const;

/** One way to spoil bytes. `next` chooses; the result is another buffer. */
type Mutation = (bytes: Buffer, next: (below: number) => number) => Buffer;

const cut: Mutation = (bytes, next) => bytes.subarray(0, next(bytes.length + 1));
const flip: Mutation = (bytes, next) => {
  const copy = Buffer.from(bytes);
  for (let flips = 1 + next(8); flips > 0 && copy.length > 0; flips -= 1) {
    const at = next(copy.length);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << next(8)), at);
  }
  return copy;
};
const hole: Mutation = (bytes, next) => {
  const from = next(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + next(200))]);
};
const twice: Mutation = (bytes, next) => {
  const from = next(bytes.length + 1);
  const part = bytes.subarray(from, from + next(500));
  return Buffer.concat([bytes.subarray(0, from), part, part, bytes.subarray(from)]);
};
const awkward: Mutation = (bytes, next) => {
  const at = next(bytes.length + 1);
  const text = AWKWARD[next(AWKWARD.length)] ?? "";
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at + next(40))]);
};
const noise: Mutation = (bytes, next) => {
  const at = next(bytes.length + 1);
  const random = Buffer.from(Array.from({ length: 1 + next(64) }, () => next(256)));
  return Buffer.concat([bytes.subarray(0, at), random, bytes.subarray(at + random.length)]);
};
/** A word or number of the text becomes another: what a parser accepts and a schema must refuse. */
const swap: Mutation = (bytes, next) => {
  const text = bytes.toString("latin1");
  const words = [...text.matchAll(/"[^"\n]{0,40}"|-?\d+(?:\.\d+)?|true|false|null/g)];
  const word = words[next(Math.max(1, words.length))];
  if (word === undefined) return flip(bytes, next);
  const instead =
    ["null", "[]", "{}", '""', "1e400", "-1", "true", '"NaN"', "99999999999", "[[1]]"][next(10)] ?? "";
  return Buffer.from(text.slice(0, word.index) + instead + text.slice(word.index + word[0].length), "latin1");
};
const MUTATIONS: readonly Mutation[] = [cut, flip, hole, twice, awkward, noise, swap, swap];

/** A spoilt copy: one to three mutations, chosen by `seed` alone. */
export function spoilt(bytes: Buffer, seed: number): Buffer {
  const next = numbers(seed);
  let copy = bytes;
  for (let times = 1 + next(3); times > 0; times -= 1)
    copy = (MUTATIONS[next(MUTATIONS.length)] ?? flip)(copy, next);
  return copy;
}
