/** Whole numbers in [0, 2³²) that look random and are the same for the same seed (mulberry32, a 32-bit counter hashed). */
export function seededWords(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Numbers in [0, 1) that look random and are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  const word = seededWords(seed);
  return () => word() / 2 ** 32;
}
