/** A seeded source of random numbers; the same seed and name give the same numbers on every machine. */
export interface Random {
  /** In [0, 1). */
  uniform(): number;
  /** In 0 … below − 1. */
  integer(below: number): number;
  /** Standard normal (Box–Muller). */
  normal(): number;
  /** One of the items; throws when there is none. */
  pick<T>(items: readonly T[]): T;
  /** A new list in random order (sorted by random keys). */
  shuffled<T>(items: readonly T[]): T[];
  /** `count` lower-case hexadecimal digits. */
  hex(count: number): string;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** SplitMix32: turns one word of seed into the state of the generator below. */
function splitMix(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
}

/** xoshiro128** (Blackman and Vigna), 32 bits a call. */
function xoshiro(seed: number): () => number {
  const next = splitMix(seed);
  let [a, b, c, d] = [next(), next(), next(), next()];
  const rotate = (x: number, by: number): number => ((x << by) | (x >>> (32 - by))) >>> 0;
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5) >>> 0, 7), 9) >>> 0;
    const shifted = (b << 9) >>> 0;
    c = (c ^ a) >>> 0;
    d = (d ^ b) >>> 0;
    b = (b ^ c) >>> 0;
    a = (a ^ d) >>> 0;
    c = (c ^ shifted) >>> 0;
    d = rotate(d, 11);
    return result;
  };
}

/** Independent streams under one seed: `name` says what the numbers are for. */
export function randomFor(seed: number, name: string): Random {
  const word = xoshiro((seed ^ hashOf(name)) >>> 0);
  const uniform = (): number => word() / 0x1_0000_0000;
  const integer = (below: number): number => Math.floor(uniform() * below);
  return {
    uniform,
    integer,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    pick: (items) => {
      const item = items[integer(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
    shuffled: (items) => {
      const keyed = items.map((item) => ({ item, key: word() }));
      return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
    },
    hex: (count) => Array.from({ length: count }, () => integer(16).toString(16)).join(""),
  };
}
