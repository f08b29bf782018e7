/**
 * Trailing median of the values among the last `window` places; of an even number the mean of the two in the middle.
 * NaN stands for a missing value, which has none. In blocks of the window's length the values are ranked once and
 * counted by rank in a binary indexed tree (Fenwick 1994): O(n log window).
 */
export function movingMedian(values: Float64Array, window: number): Float64Array {
  const { length } = values;
  const medians = new Float64Array(length).fill(Number.NaN);
  if (window < 1) return medians;
  for (let start = 0; start < length; start += window) {
    const first = Math.max(0, start - window + 1);
    const end = Math.min(length, start + window);
    const sorted = finiteSorted(values, first, end);
    const ranks = rankTree(sorted.length);
    const rankOf = ranksOf(values, sorted, first, end);
    for (let place = first; place < start; place += 1) ranks.add(rankOf[place - first] ?? 0, 1);
    for (let place = start; place < end; place += 1) {
      const gone = place - window;
      if (gone >= first) ranks.add(rankOf[gone - first] ?? 0, -1);
      const rank = rankOf[place - first] ?? 0;
      if (rank === 0) continue;
      ranks.add(rank, 1);
      const count = ranks.count();
      const low = sorted[ranks.find((count + 1) >> 1) - 1] ?? Number.NaN;
      const high = count % 2 === 1 ? low : (sorted[ranks.find((count >> 1) + 1) - 1] ?? Number.NaN);
      // Halves are added, since the sum of two huge values may not be finite.
      medians[place] = low === high ? low : low / 2 + high / 2;
    }
  }
  return medians;
}

function finiteSorted(values: Float64Array, first: number, end: number): Float64Array {
  return values
    .subarray(first, end)
    .filter((value) => !Number.isNaN(value))
    .sort();
}

/** The rank of each value, from 1; equal values share the lowest. 0 for a missing one. */
function ranksOf(values: Float64Array, sorted: Float64Array, first: number, end: number): Int32Array {
  return Int32Array.from({ length: end - first }, (_, offset) => {
    const value = values[first + offset] ?? Number.NaN;
    if (Number.isNaN(value)) return 0;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  });
}

/** Counts by rank, from 1 to `size`; rank 0 is nothing. */
function rankTree(size: number) {
  const tree = new Int32Array(size + 1);
  const highest = 2 ** Math.floor(Math.log2(Math.max(1, size)));
  let total = 0;
  return {
    add(rank: number, change: 1 | -1) {
      if (rank === 0) return;
      total += change;
      for (let at = rank; at <= size; at += at & -at) tree[at] = (tree[at] ?? 0) + change;
    },
    count: () => total,
    /** The rank of the k-th smallest, from 1. */
    find(k: number) {
      let at = 0;
      let left = k;
      for (let step = highest; step > 0; step >>= 1) {
        const count = tree[at + step];
        if (count !== undefined && count < left) {
          at += step;
          left -= count;
        }
      }
      return at + 1;
    },
  };
}
