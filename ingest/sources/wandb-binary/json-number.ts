const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const CAPITAL_E = 0x45;
const SMALL_E = 0x65;
/** A double holds all integers of so many digits. */
const EXACT_DIGITS = 15;
/** Powers of ten that a double holds exactly: a division of exact numbers is rounded once, as it should be. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${String(exponent)}`));

/**
 * The number that the bytes `from` to `to` spell in JSON; NaN when they spell anything else. `decoded` gives the
 * text of these bytes where the digits alone do not tell the nearest double.
 */
export function jsonNumber(
  bytes: Uint8Array,
  from: number,
  to: number,
  decoded: (from: number, to: number) => string,
): number {
  const isNegative = bytes[from] === MINUS;
  const start = isNegative ? from + 1 : from;
  let mantissa = 0;
  let digits = 0;
  let at = start;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > NINE) break;
    mantissa = mantissa * 10 + (byte - ZERO);
    if (mantissa > 0) digits += 1;
  }
  if (at === start || (bytes[start] === ZERO && at - start > 1)) return NaN;
  let decimals = 0;
  if (at < to && bytes[at] === POINT) {
    const point = at;
    for (at += 1; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte < ZERO || byte > NINE) break;
      mantissa = mantissa * 10 + (byte - ZERO);
      if (mantissa > 0) digits += 1;
    }
    decimals = at - point - 1;
    if (decimals === 0) return NaN;
  }
  const power = POWERS[decimals];
  if (at === to && digits <= EXACT_DIGITS && power !== undefined) {
    return isNegative ? -(mantissa / power) : mantissa / power;
  }
  return at === to || isExponent(bytes, at, to) ? Number(decoded(from, to)) : NaN;
}

function isExponent(bytes: Uint8Array, from: number, to: number): boolean {
  if (bytes[from] !== SMALL_E && bytes[from] !== CAPITAL_E) return false;
  let at = from + 1;
  if (bytes[at] === MINUS || bytes[at] === PLUS) at += 1;
  if (at >= to) return false;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > NINE) return false;
  }
  return true;
}
