import { createParser, parseAsFloat, parseAsString, parseAsStringLiteral } from "nuqs/server";

import type { Borders } from "@/lib/domain/stretches";

/** Draws of pass@k that can be chosen. */
export const DRAWS = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;
/** Rollouts of a sliding window of pass@k. */
export const PASS_WINDOWS = ["10", "20", "50", "100", "200"] as const;
/** Rollouts of a bucket. */
export const BUCKETS = ["5", "10", "20", "25", "50", "100", "200", "500", "1000", "5000"] as const;
export const SPIKE_RULES = ["above", "robust"] as const;
/** Values of the rolling median: odd, so that as many lie before a value as after it. */
export const SPIKE_WINDOWS = ["11", "21", "51", "101", "201"] as const;

/** Two rollouts (steps, log rows) as `mid_late`; anything else is none. */
export const parseAsBorders = createParser<Borders>({
  parse(text) {
    const [mid, late] = /^\d{1,9}_\d{1,9}$/.test(text) ? text.split("_").map(Number) : [];
    return mid === undefined || late === undefined ? null : [mid, late];
  },
  serialize: ([mid, late]) => `${String(mid)}_${String(late)}`,
  eq: (a, b) => a[0] === b[0] && a[1] === b[1],
});

/** The figures below the panels of /curves. Null is each figure's default. */
export const belowState = {
  /** The metric in buckets; null: the first panel's. */
  of: parseAsString,
  bucket: parseAsStringLiteral(BUCKETS),
  /** Where mid and late begin; null: thirds of the log rows. */
  borders: parseAsBorders,
  /** The metric whose spikes are listed; null: the removed samples, else the first panel's. */
  spikes: parseAsString,
  rule: parseAsStringLiteral(SPIKE_RULES),
  /** What a spike is above, in the metric's units or in robust standard deviations. */
  over: parseAsFloat,
  around: parseAsStringLiteral(SPIKE_WINDOWS),
  /** Draws of pass@k and rollouts of its window. */
  k: parseAsStringLiteral(DRAWS),
  within: parseAsStringLiteral(PASS_WINDOWS),
};
