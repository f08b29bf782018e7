import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs/server";

import { CATEGORIES } from "@/lib/domain/categories";
import { HEAT_MEASURES, HEAT_ORDERS } from "@/lib/domain/heat-map";
import { LANDSCAPE_AXES } from "@/lib/domain/landscape-axes";
import { STD_BUCKETS } from "@/lib/domain/std-buckets";

import { parseAsArea } from "./area";
import { parseAsCategoryRules } from "./category-rules";
import { parseAsNames } from "./names";
import { parseAsOrdinal } from "./ordinal";
import { parseAsBins } from "./reward-bins";
import { viewState } from "./view-state";

const BUCKET_KEYS = STD_BUCKETS.map((_, index) => String(index));

/** /landscape: the cohort, what of it is shown, and the tasks that are selected. Null is everything. */
export const landscapeState = {
  ...viewState,
  /** First and last rollout of the cohort, both included. */
  from: parseAsOrdinal,
  to: parseAsOrdinal,
  category: parseAsArrayOf(parseAsStringLiteral(CATEGORIES)),
  /** Indices of std buckets. */
  bucket: parseAsArrayOf(parseAsStringLiteral(BUCKET_KEYS)),
  /** First and last bin of rewards: tasks with a trial in one of them. */
  reward: parseAsBins,
  /** Part of a task's name. */
  find: parseAsString,
  tasks: parseAsNames,
  /** The table leaves out what is not selected; null shows it below. */
  only: parseAsStringLiteral(["selected"]),
  /** A region of the scatter: selects where a list of names would be too long for an address. */
  area: parseAsArea,
  /** What the scatter's axes show; null is mean against std. */
  axes: parseAsStringLiteral(LANDSCAPE_AXES),
  /** What a mark's area says; null is nothing. */
  size: parseAsStringLiteral(["trials"]),
  /** Thresholds of the categories that differ from the default. */
  rules: parseAsCategoryRules,
  /** Another run whose distributions stand beside this one's. */
  versus: parseAsString,
  /** What stands below the scatter; null is the table. */
  below: parseAsStringLiteral(["heat"]),
  /** What a cell of the heat map shows; null is the mean. */
  heat: parseAsStringLiteral(HEAT_MEASURES),
  /** Order of the heat map's rows; null is by category. */
  order: parseAsStringLiteral(HEAT_ORDERS),
  /** Rollouts in a column of the heat map; null fits the width. */
  width: parseAsOrdinal,
};
