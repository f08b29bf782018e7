import type { Phase } from "@/lib/domain/vocabulary";
import type { TaskMessages } from "@/lib/messages/task";

interface CohortKey {
  readonly phase: Phase;
  readonly checkpoint: number | null;
}

/** "training", "evaluation", "evaluation, iter215". */
export function cohortName({ phase, checkpoint }: CohortKey, texts: TaskMessages): string {
  const name = phase === "train" ? texts.cohort_train : texts.cohort_eval;
  return checkpoint === null ? name : texts.cohort_checkpoint(name, checkpoint);
}

/** Tells cohorts of one run apart. */
export function cohortKey({ phase, checkpoint }: CohortKey): string {
  return `${phase} ${String(checkpoint)}`;
}
