/** A sum that carries what rounding lost (Neumaier 1974). */
interface CarriedSum {
  readonly sum: number;
  readonly lost: number;
}

const NOTHING: CarriedSum = { sum: 0, lost: 0 };

function plus({ sum, lost }: CarriedSum, value: number): CarriedSum {
  const next = sum + value;
  return {
    sum: next,
    lost: lost + (Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum),
  };
}

/** The mean of a first-in, first-out window of numbers, each step in constant time on average. */
interface SlidingMean {
  push(value: number): void;
  /** Drops the oldest value; does nothing when there is none. */
  shift(): void;
  /** Null while the window is empty. */
  mean(): number | null;
}

/**
 * Two stacks whose sums only ever grow: nothing is subtracted, so a huge value that has left the window
 * leaves no residue behind (as the difference of two prefix sums would).
 */
export function slidingMean(): SlidingMean {
  let newer: number[] = [];
  let newerSum = NOTHING;
  /** Oldest value last; each entry is the sum of itself and everything newer in this stack. */
  let older: CarriedSum[] = [];
  return {
    push(value) {
      newer.push(value);
      newerSum = plus(newerSum, value);
    },
    shift() {
      if (older.length === 0) {
        let sum = NOTHING;
        older = newer.reverse().map((value) => (sum = plus(sum, value)));
        newer = [];
        newerSum = NOTHING;
      }
      older.pop();
    },
    mean() {
      const count = newer.length + older.length;
      if (count === 0) return null;
      const oldest = older.at(-1) ?? NOTHING;
      const both = plus(oldest, newerSum.sum);
      return (both.sum + (both.lost + newerSum.lost)) / count;
    },
  };
}
