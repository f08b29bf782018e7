/** What a group's rewards carry, in the order in which they are stacked from the bottom. */
export const SIGNALS = ["mixed", "constant_partial", "all_one", "all_zero", "unknown"] as const;
export type Signal = (typeof SIGNALS)[number];

/** Groups by kind. */
export interface GroupCounts {
  readonly groups: number;
  readonly mixed_groups: number;
  readonly constant_partial_groups: number;
  readonly all_one_groups: number;
  readonly all_zero_groups: number;
  readonly unknown_groups: number;
}

/** Groups of one rollout by kind. */
export interface SignalCounts extends GroupCounts {
  readonly rollout: number;
}

/** Groups of some rollouts, and the part of each kind in them. */
export interface SignalShares {
  readonly first: number;
  readonly last: number;
  readonly groups: number;
  /** In [0, 1]; their sum is 1. */
  readonly shares: Readonly<Record<Signal, number>>;
}

/** The shares over all the given rollouts; null without groups. */
export function signalShares(rows: readonly SignalCounts[]): SignalShares | null {
  const [first, last] = [rows[0], rows.at(-1)];
  const groups = rows.reduce((sum, row) => sum + row.groups, 0);
  if (first === undefined || last === undefined || groups === 0) return null;
  const share = (count: (row: SignalCounts) => number) =>
    rows.reduce((sum, row) => sum + count(row), 0) / groups;
  return {
    first: first.rollout,
    last: last.rollout,
    groups,
    shares: {
      mixed: share((row) => row.mixed_groups),
      constant_partial: share((row) => row.constant_partial_groups),
      all_one: share((row) => row.all_one_groups),
      all_zero: share((row) => row.all_zero_groups),
      unknown: share((row) => row.unknown_groups),
    },
  };
}

/** Stretches of a task's course in the per-task table, at most. */
export const SPARK_STRETCHES = 24;

/** How many rollouts a bar stands for, so that there are at most `most` bars: 1, 2, 4, 8, 10, 20, 40, 80, 100 … */
export function barWidth(first: number, last: number, most: number): number {
  const span = last - first + 1;
  for (let scale = 1; ; scale *= 10) {
    for (const factor of [1, 2, 4, 8]) if (Math.ceil(span / (factor * scale)) <= most) return factor * scale;
  }
}

/** Shares in bars of `width` rollouts from the first on; a bar without groups is left out. Rows come by rollout. */
export function signalBars(rows: readonly SignalCounts[], width: number): SignalShares[] {
  const start = rows[0]?.rollout ?? 0;
  const bars = new Map<number, SignalCounts[]>();
  for (const row of rows) {
    const bar = Math.floor((row.rollout - start) / width);
    bars.set(bar, [...(bars.get(bar) ?? []), row]);
  }
  return [...bars].flatMap(([bar, inside]) => {
    const shares = signalShares(inside);
    const first = start + bar * width;
    return shares === null ? [] : [{ ...shares, first, last: first + width - 1 }];
  });
}
