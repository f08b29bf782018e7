import type { Cohort } from "@/lib/domain/compare/cohort-resolve";
import { formatRange } from "@/lib/domain/format";
import type { ComparePageMessages } from "@/lib/messages/compare-page";

/** "run-3, iter215, evaluation"; "tboverfit, iter311, training 262–311"; with the number of patterns of a task filter. */
export function cohortLabel(run: string, cohort: Cohort, texts: ComparePageMessages): string {
  return [run, shortLabel(cohort, texts), placeWords(cohort, texts), filterWords(cohort, texts)]
    .filter((part) => part !== null)
    .join(", ");
}

/** The checkpoint that a cohort is known by; null for one without. */
export function shortLabel(
  { checkpoint, window_of }: Pick<Cohort, "checkpoint" | "window_of">,
  texts: ComparePageMessages,
): string | null {
  const known = checkpoint ?? window_of;
  return known === null ? null : texts.checkpoint(known);
}

function placeWords(
  { phase, first_rollout, last_rollout }: Pick<Cohort, "phase" | "first_rollout" | "last_rollout">,
  texts: ComparePageMessages,
): string {
  const range = first_rollout === null ? null : formatRange(first_rollout, last_rollout);
  return phase === "eval" ? texts.evaluation : range === null ? texts.training : texts.training_range(range);
}

function filterWords({ tasks }: Cohort, texts: ComparePageMessages): string | null {
  return tasks === null ? null : texts.filtered(tasks.length);
}
