/** 2^27 + 1: splits a double into two halves of 26 bits (T. J. Dekker, Numer. Math. 18, 1971). */
const SPLITTER = 134217729;
const LARGEST_EXACT = 2 ** 53;
/** Far above the error of the correction below, relative to its terms, and far below what decides a rounding. */
const DOUBT = 1e-13;

/**
 * The double nearest to (high + low) / divisor, for integers `high` ≥ 0 and `low` ≥ 0 and a power of ten from 1 to
 * 1e22, each of them exact; NaN when it lies too close to the middle between two doubles to be told by this way:
 * the quotient of the rounded sum, corrected by its remainder, which is computed with twice the precision.
 */
export function nearestQuotient(high: number, low: number, divisor: number): number {
  const sum = high + low;
  if (sum < LARGEST_EXACT) return sum / divisor;
  const lost = low - (sum - high);
  const quotient = sum / divisor;
  const product = quotient * divisor;
  const quotientHigh = upper(quotient);
  const quotientLow = quotient - quotientHigh;
  const divisorHigh = upper(divisor);
  const divisorLow = divisor - divisorHigh;
  const productLost =
    quotientLow * divisorLow -
    (product - quotientHigh * divisorHigh - quotientLow * divisorHigh - quotientHigh * divisorLow);
  const rest = sum - product;
  const correction = (rest - productLost + lost) / divisor;
  const doubt = ((Math.abs(rest) + Math.abs(productLost) + Math.abs(lost)) / divisor) * DOUBT;
  const nearest = quotient + (correction - doubt);
  return nearest === quotient + (correction + doubt) ? nearest : NaN;
}

function upper(value: number): number {
  const scaled = SPLITTER * value;
  return scaled - (scaled - value);
}
