/** 2^27 + 1: splits a double into two halves of 26 bits (T. J. Dekker, Numer. Math. 18, 1971). */
const SPLITTER = 134217729;
const LARGEST_EXACT = 2 ** 53;
/** Far above the error of the correction below, relative to its terms, and far below what decides a rounding. */
const DOUBT = 1e-13;

/** Powers of ten that a double holds exactly, their upper halves, and about what they multiply by when divided by. */
const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${String(exponent)}`));
const UPPER_HALVES = POWERS.map(upper);
const INVERSES = POWERS.map((power) => 1 / power);

/** The most decimals that `nearestQuotient` takes. */
export const MOST_DECIMALS = 22;

/**
 * The double nearest to (sum + lost) / 10^decimals, for an integer of up to 18 digits that is nearest to the double
 * `sum` ≥ 0 and off by `lost`, and 0 ≤ `decimals` ≤ 22; NaN when it lies too close to the middle between two doubles
 * to be told by this way: the quotient of the rounded sum, corrected by its remainder, which is computed with twice
 * the precision.
 */
export function nearestQuotient(sum: number, lost: number, decimals: number): number {
  const divisor = POWERS[decimals] ?? NaN;
  const quotient = sum / divisor;
  if (sum < LARGEST_EXACT) return quotient;
  const product = quotient * divisor;
  const quotientHigh = upper(quotient);
  const quotientLow = quotient - quotientHigh;
  const divisorHigh = UPPER_HALVES[decimals] ?? NaN;
  const divisorLow = divisor - divisorHigh;
  const productLost =
    quotientLow * divisorLow -
    (product - quotientHigh * divisorHigh - quotientLow * divisorHigh - quotientHigh * divisorLow);
  const rest = sum - product;
  const inverse = INVERSES[decimals] ?? NaN;
  const correction = (rest - productLost + lost) * inverse;
  const doubt = (Math.abs(rest) + Math.abs(productLost) + Math.abs(lost)) * inverse * DOUBT;
  const nearest = quotient + (correction - doubt);
  return nearest === quotient + (correction + doubt) ? nearest : NaN;
}

function upper(value: number): number {
  const scaled = SPLITTER * value;
  return scaled - (scaled - value);
}
