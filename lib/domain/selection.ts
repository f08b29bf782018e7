/** The k-th smallest value, from 0; those before it are not larger, those after it not smaller afterwards. No NaN; k must be a place. */
export function select(values: Float64Array, k: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = middleOf(values[low] ?? 0, values[(low + high) >> 1] ?? 0, values[high] ?? 0);
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? pivot) < pivot) left += 1;
      while ((values[right] ?? pivot) > pivot) right -= 1;
      if (left > right) break;
      const kept = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = kept;
      left += 1;
      right -= 1;
    }
    if (k <= right) high = right;
    else if (k >= left) low = left;
    else break;
  }
  return values[k] ?? Number.NaN;
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/**
 * Median without sorting, the mean of the two middle values for an even count; null without values. Changes the order
 * of the values, among which there must be no NaN. On average linear (Hoare 1961).
 */
export function medianInPlace(values: Float64Array): number | null {
  const { length } = values;
  if (length === 0) return null;
  const upper = length >> 1;
  const high = select(values, upper);
  if (length % 2 === 1) return high;
  let low = -Infinity;
  for (let place = 0; place < upper; place += 1) low = Math.max(low, values[place] ?? low);
  // Halves are added, since the sum of two huge values may not be finite.
  return low === high ? low : low / 2 + high / 2;
}

/** How many different values there are, missing ones (NaN) aside; without a copy where they do not fall. */
export function countDistinct(values: Float64Array): number {
  return countSteps(values) ?? countSteps(values.toSorted()) ?? 0;
}

/** Null where a value falls. NaN, which sorts last, is passed over. */
function countSteps(values: Float64Array): number | null {
  let last = Number.NaN;
  let count = 0;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? Number.NaN;
    if (Number.isNaN(value) || value === last) continue;
    if (value < last) return null;
    last = value;
    count += 1;
  }
  return count;
}
