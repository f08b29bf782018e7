import { fillWords } from "@/lib/domain/random";

import { fairCoinTest } from "./binomial-test";

/** Differences closer to zero than this are ties: they come from sums of fractions. */
export const TIE = 1e-12;
/** Up to so many tasks that differ, all sign patterns are tried (32,768 with both signs at once). */
const EXACT_TASKS = 16;
const DRAWS = 10_000;

export interface SignTest {
  readonly ups: number;
  readonly downs: number;
  /** Tasks without a difference: counted here, and left out of the test. */
  readonly ties: number;
  readonly p: number;
}

/** Exact two-sided sign test (Arbuthnot 1710; Dixon and Mood 1946) on differences of task means. */
export function signTest(differences: ArrayLike<number> & Iterable<number>): SignTest {
  let ups = 0;
  let downs = 0;
  for (const difference of differences) {
    if (difference > TIE) ups += 1;
    else if (difference < -TIE) downs += 1;
  }
  return { ups, downs, ties: differences.length - ups - downs, p: fairCoinTest(ups, ups + downs) };
}

export interface SignFlipTest {
  readonly p: number;
  /** Whether all sign patterns were tried; else so many random ones. */
  readonly exact: boolean;
  readonly patterns: number;
  readonly seed: number;
}

/**
 * Permutation test of "A and B are exchangeable within a task": flips the signs of the task differences and asks how
 * often the mean is at least as far from 0 (Fisher 1935). All patterns for up to 16 differing tasks, else random
 * ones with the +1 of Phipson and Smyth (2010), so that p is never 0.
 */
export function signFlipTest(differences: Float64Array, seed: number, draws = DRAWS): SignFlipTest {
  const moved = differences.filter((difference) => Math.abs(difference) > TIE);
  const size = moved.reduce((sum, difference) => sum + Math.abs(difference), 0);
  const observed = Math.abs(moved.reduce((sum, difference) => sum + difference, 0)) - 1e-9 * size;
  if (moved.length === 0) return { p: 1, exact: true, patterns: 1, seed };
  if (moved.length <= EXACT_TASKS) {
    const patterns = 2 ** (moved.length - 1);
    return { p: allPatterns(moved, observed) / patterns, exact: true, patterns: 2 * patterns, seed };
  }
  const extreme = randomPatterns(moved, observed, seed, draws);
  return { p: (extreme + 1) / (draws + 1), exact: false, patterns: draws, seed };
}

/** Patterns with the first sign fixed that are as extreme; a Gray code changes one sign a step. */
function allPatterns(moved: Float64Array, observed: number): number {
  const signed = Float64Array.from(moved);
  let sum = signed.reduce((total, difference) => total + difference, 0);
  let extreme = Number(Math.abs(sum) >= observed);
  for (let step = 1; step < 2 ** (moved.length - 1); step += 1) {
    const at = 31 - Math.clz32(step & -step) + 1;
    const flipped = -(signed[at] ?? 0);
    signed[at] = flipped;
    sum += 2 * flipped;
    if (Math.abs(sum) >= observed) extreme += 1;
  }
  return extreme;
}

/** Tasks of which one byte of random bits decides the signs. */
const BLOCK = 8;

/** Random patterns that are as extreme. The sums of every pattern of eight tasks are looked up, not added. */
function randomPatterns(moved: Float64Array, observed: number, seed: number, draws: number): number {
  const blocks = Math.ceil(moved.length / BLOCK);
  const sums = new Float64Array(blocks << BLOCK);
  for (let block = 0; block < blocks; block += 1) {
    for (let pattern = 0; pattern < 1 << BLOCK; pattern += 1) {
      let sum = 0;
      for (let i = 0; i < BLOCK; i += 1) {
        const difference = moved[block * BLOCK + i] ?? 0;
        sum += ((pattern >>> i) & 1) === 0 ? difference : -difference;
      }
      sums[(block << BLOCK) + pattern] = sum;
    }
  }
  const words = new Uint32Array(Math.ceil(blocks / 4));
  let state = seed;
  let extreme = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    state = fillWords(words, state);
    let sum = 0;
    for (let block = 0; block < blocks; block += 1) {
      const bits = (words[block >>> 2] ?? 0) >>> ((block & 3) * BLOCK);
      sum += sums[(block << BLOCK) + (bits & 255)] ?? 0;
    }
    if (Math.abs(sum) >= observed) extreme += 1;
  }
  return extreme;
}
