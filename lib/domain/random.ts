/** What the counter of mulberry32 goes on by. */
export const WORD_STEP = 0x6d2b79f5;

/** The random word at a state of the counter of mulberry32, as a signed 32-bit integer. */
export function hashedWord(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return mixed ^ (mixed >>> 14);
}

/** Whole numbers in [0, 2³²) that look random and are the same for the same seed (mulberry32, a 32-bit counter hashed). */
export function seededWords(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + WORD_STEP) >>> 0;
    return hashedWord(state) >>> 0;
  };
}

/**
 * Fills `words` with what `seededWords(state)` would give, in a loop that keeps its state in a register: some five
 * times as fast. Returns the state to go on from.
 */
export function fillWords(words: Uint32Array, state: number): number {
  let at = state | 0;
  for (let i = 0; i < words.length; i += 1) {
    at = (at + WORD_STEP) | 0;
    words[i] = hashedWord(at);
  }
  return at;
}

/** Numbers in [0, 1) that look random and are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  const word = seededWords(seed);
  return () => word() / 2 ** 32;
}
