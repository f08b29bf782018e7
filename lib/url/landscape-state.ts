import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs/server";

import { CATEGORIES } from "@/lib/domain/categories";
import { STD_BUCKETS } from "@/lib/domain/std-buckets";

import { parseAsNames } from "./names";
import { parseAsOrdinal } from "./ordinal";
import { viewState } from "./view-state";

const BUCKET_KEYS = STD_BUCKETS.map((_, index) => String(index));

/** /landscape: the cohort, what of it is shown, and the tasks that are selected. Null is everything. */
export const landscapeState = {
  ...viewState,
  /** First and last rollout of the cohort, both included. */
  from: parseAsOrdinal,
  to: parseAsOrdinal,
  category: parseAsArrayOf(parseAsStringLiteral(CATEGORIES)),
  /** Index of a std bucket. */
  bucket: parseAsStringLiteral(BUCKET_KEYS),
  /** Part of a task's name. */
  find: parseAsString,
  tasks: parseAsNames,
};
