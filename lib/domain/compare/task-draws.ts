import { hashedWord, WORD_STEP } from "@/lib/domain/random";

/** Tables that are kept: those of one comparison, or of a matrix whose pairs share most of their tasks. */
const KEPT = 4;
/** Places have 16 bits. */
const MOST_TASKS = 2 ** 16;
const kept = new Map<string, Uint16Array>();

/**
 * Which tasks each resample draws, as places from 0: `draws` times `count` of them, one resample after the other.
 * The same for the same count and seed, and kept for the next question about as many tasks. Half a word gives a place,
 * by multiplication and rejection (Lemire 2019, arXiv 1805.10941), so that every task is equally likely.
 */
export function taskDraws(count: number, seed: number, draws: number): Uint16Array {
  if (count > MOST_TASKS) throw new Error(`resampling ${count} tasks; the most is ${MOST_TASKS}`);
  const key = `${count} ${seed} ${draws}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const places = drawPlaces(count, seed, new Uint16Array(count * draws));
  for (const [oldest] of kept) if (kept.size >= KEPT) kept.delete(oldest);
  kept.set(key, places);
  return places;
}

/**
 * Words are made and used in one loop, which keeps everything in registers: less than half the time of a list of words.
 * They are those of `seededWords(seed)`.
 */
function drawPlaces(count: number, seed: number, places: Uint16Array): Uint16Array {
  const rejected = MOST_TASKS % count;
  const length = places.length;
  let state = seed | 0;
  let filled = 0;
  // A word may give one place more than there is room for.
  while (filled < length - 1) {
    state = (state + WORD_STEP) | 0;
    const word = hashedWord(state);
    const high = Math.imul(word >>> 16, count);
    places[filled] = high >>> 16;
    filled += (high & 0xffff) >= rejected ? 1 : 0;
    const low = Math.imul(word & 0xffff, count);
    places[filled] = low >>> 16;
    filled += (low & 0xffff) >= rejected ? 1 : 0;
  }
  while (filled < length) {
    state = (state + WORD_STEP) | 0;
    const word = hashedWord(state);
    for (const half of [word >>> 16, word & 0xffff]) {
      const product = Math.imul(half, count);
      // Writes past the end of the list do nothing.
      places[filled] = product >>> 16;
      if ((product & 0xffff) >= rejected) filled += 1;
    }
  }
  return places;
}
