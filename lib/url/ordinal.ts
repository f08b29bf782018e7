import { createParser } from "nuqs/server";

/** A rollout number or another ordinal as plain digits; anything else, or more than SQL's INTEGER holds, is no bound. */
export const parseAsOrdinal = createParser({
  parse(text) {
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  },
  serialize: String,
});
