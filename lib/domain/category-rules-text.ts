import { type CategoryRules, DEFAULT_RULES, RULE_NAMES } from "./categories";

/** Thresholds that differ from the default as `name:value` pairs; a name or value that does not exist is left out. Null: none differs. */
export function parseCategoryRules(text: string): CategoryRules | null {
  const rules: Record<keyof CategoryRules, number> = { ...DEFAULT_RULES };
  for (const pair of text.split("_")) {
    const found = /^([a-z-]+):(\d(\.\d{1,4})?)$/.exec(pair);
    const name = RULE_NAMES.find((known) => known.replaceAll("_", "-") === found?.[1]);
    const value = Number(found?.[2]);
    if (name !== undefined && value <= 1) rules[name] = value;
  }
  return RULE_NAMES.every((name) => rules[name] === DEFAULT_RULES[name]) ? null : rules;
}

export function printCategoryRules(rules: CategoryRules): string {
  return RULE_NAMES.filter((name) => rules[name] !== DEFAULT_RULES[name])
    .map((name) => `${name.replaceAll("_", "-")}:${String(rules[name])}`)
    .join("_");
}
