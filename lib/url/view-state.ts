import { createSerializer, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs/server";

import { PHASES } from "@/lib/domain/vocabulary";

/** What is looked at, in the URL of every view: which run, and which of its trials. Null is the default. */
export const viewState = {
  run: parseAsString,
  phase: parseAsStringLiteral(PHASES),
  checkpoint: parseAsInteger,
};

/** The keys that stay when a reader goes from one view to another. */
export const carriedState = { run: parseAsString };

/** Appends the carried keys to the path of another view. */
export const carry = createSerializer(carriedState);
