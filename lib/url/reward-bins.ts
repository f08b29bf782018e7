import { createParser } from "nuqs/server";

import { REWARD_BINS } from "@/lib/domain/reward-bins";

/** First and last bin, both included, as `3-5`. */
export const parseAsBins = createParser<readonly [number, number]>({
  parse(text) {
    const found = /^(\d{1,2})-(\d{1,2})$/.exec(text);
    if (found === null) return null;
    const [first, last] = [Number(found[1]), Number(found[2])];
    return first <= last && last < REWARD_BINS.length ? [first, last] : null;
  },
  serialize: ([first, last]) => `${String(first)}-${String(last)}`,
  eq: (a, b) => a[0] === b[0] && a[1] === b[1],
});
