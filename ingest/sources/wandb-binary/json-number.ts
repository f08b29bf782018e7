import { MOST_DECIMALS, nearestQuotient } from "./nearest-quotient";

const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const CAPITAL_E = 0x45;
const SMALL_E = 0x65;
/** So many digits fit a 32-bit integer: a number is gathered in two of them. */
const DIGITS = 9;

/**
 * Puts the number that the bytes `from` to `to` spell in JSON at a place of `into`; false when they spell anything
 * else. `decoded` gives the text of these bytes: it is asked for where the nearest double cannot be told from the
 * digits at once.
 */
export function readNumber(
  bytes: Uint8Array,
  from: number,
  to: number,
  into: Float64Array,
  place: number,
  decoded: (from: number, to: number) => string,
): boolean {
  const isNegative = bytes[from] === MINUS;
  const start = isNegative ? from + 1 : from;
  let high = 0;
  let low = 0;
  /** What the last digit in `high` counts in those of `low`. */
  let unit = 1;
  let digits = 0;
  let point = -1;
  let at = start;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      // Leading zeros are none of the digits that count.
      if (digits === 0 && digit === 0) continue;
      if (digits < DIGITS) high = high * 10 + digit;
      else if (digits < 2 * DIGITS) {
        low = low * 10 + digit;
        unit *= 10;
      }
      digits += 1;
    } else if (byte === POINT && point < 0) point = at;
    else break;
  }
  const integerEnd = point < 0 ? at : point;
  if (integerEnd === start || (bytes[start] === ZERO && integerEnd - start > 1) || point === at - 1)
    return false;
  let decimals = point < 0 ? 0 : at - point - 1;
  if (at < to) {
    const exponent = exponentOf(bytes, at, to);
    if (Number.isNaN(exponent)) return false;
    decimals -= exponent;
  }
  let value = NaN;
  if (decimals >= 0 && decimals <= MOST_DECIMALS && digits <= 2 * DIGITS) {
    const upper = high * unit;
    const sum = upper + low;
    value = nearestQuotient(sum, low - (sum - upper), decimals);
  }
  if (Number.isNaN(value)) into[place] = Number(decoded(from, to));
  else into[place] = isNegative ? -value : value;
  return true;
}

/** The exponent that the bytes spell, its `e` included; NaN when they spell anything else. */
function exponentOf(bytes: Uint8Array, from: number, to: number): number {
  if (bytes[from] !== SMALL_E && bytes[from] !== CAPITAL_E) return NaN;
  const sign = bytes[from + 1];
  let at = sign === MINUS || sign === PLUS ? from + 2 : from + 1;
  if (at >= to) return NaN;
  let exponent = 0;
  for (; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return NaN;
    exponent = exponent * 10 + digit;
  }
  return sign === MINUS ? -exponent : exponent;
}
