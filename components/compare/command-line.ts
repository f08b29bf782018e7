import { DEFAULT_OPTIONS } from "@/lib/domain/compare/comparison";

import type { CompareState } from "./compare-state";

/** The command that compares the same cohorts by the same rules in a terminal; only what is not as usual is written. */
export function commandLine(
  cohorts: readonly string[],
  { options, missing }: Pick<CompareState, "options" | "missing">,
): string {
  const { measure, verdict_rule, test, seed } = options;
  const usual = DEFAULT_OPTIONS;
  return [
    "rewardscape compare",
    ...cohorts.map(quoted),
    ...(measure === usual.measure ? [] : [`--measure ${measure}`]),
    ...(missing === "by-phase" ? [] : [`--missing ${missing}`]),
    ...(verdict_rule === usual.verdict_rule ? [] : [`--verdict-rule ${verdict_rule}`]),
    ...(test === usual.test ? [] : [`--test ${test}`]),
    ...(seed === usual.seed ? [] : [`--seed ${String(seed)}`]),
  ].join(" ");
}

/** As a shell reads it back, whatever a name holds. */
function quoted(text: string): string {
  return /^[\w@:.,~/-]+$/.test(text) && !text.startsWith("-") && !text.startsWith("~")
    ? text
    : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
