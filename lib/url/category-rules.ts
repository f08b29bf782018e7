import { createParser } from "nuqs/server";

import { type CategoryRules, RULE_NAMES } from "@/lib/domain/categories";
import { parseCategoryRules, printCategoryRules } from "@/lib/domain/category-rules-text";

/** Thresholds that differ from the default as `name:value` pairs; a name or value that does not exist is left out. */
export const parseAsCategoryRules = createParser<CategoryRules>({
  parse: parseCategoryRules,
  serialize: printCategoryRules,
  eq: (a, b) => RULE_NAMES.every((name) => a[name] === b[name]),
});
