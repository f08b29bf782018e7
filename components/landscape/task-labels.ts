import { formatPercent } from "@/lib/domain/format";
import type { TaskTableMessages } from "@/lib/messages/task-table";

/** The course of a task in words: where it began and where it is. */
export function courseLabel(
  rates: readonly (number | null)[],
  width: number,
  texts: TaskTableMessages,
): string {
  const known = rates.filter((rate) => rate !== null);
  return texts.course_label(formatPercent(known[0] ?? null), formatPercent(known.at(-1) ?? null), width);
}

/** Counts by reward bin in words: at 0, between, at 1. */
export function rewardsLabel(counts: readonly number[], texts: TaskTableMessages): string {
  const zero = counts[0] ?? 0;
  const one = counts.at(-1) ?? 0;
  const all = counts.reduce((sum, count) => sum + count, 0);
  return texts.rewards_label(zero, all - zero - one, one);
}
