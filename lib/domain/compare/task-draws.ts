import { fillWords } from "@/lib/domain/random";

/** Tables that are kept: those of one comparison, or of a matrix whose pairs share most of their tasks. */
const KEPT = 4;
/** Random words at a time: few enough to stay near the processor. */
const CHUNK = 4096;
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

function drawPlaces(count: number, seed: number, places: Uint16Array): Uint16Array {
  const words = new Uint32Array(CHUNK);
  const rejected = MOST_TASKS % count;
  let state = seed;
  let filled = 0;
  while (filled < places.length) {
    state = fillWords(words, state);
    for (let i = 0; i < CHUNK; i += 1) {
      const word = words[i] ?? 0;
      // Writes past the end of the list do nothing.
      const high = Math.imul(word >>> 16, count);
      places[filled] = high >>> 16;
      if ((high & 0xffff) >= rejected) filled += 1;
      const low = Math.imul(word & 0xffff, count);
      places[filled] = low >>> 16;
      if ((low & 0xffff) >= rejected) filled += 1;
    }
  }
  return places;
}
