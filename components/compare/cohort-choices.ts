import { type Cohort, resolveCohort } from "@/lib/domain/compare/cohort-resolve";
import { type CohortName, printCohort } from "@/lib/domain/compare/cohort-syntax";
import type { CheckpointListRow } from "@/lib/queries/checkpoint-list";
import type { CohortRow } from "@/lib/queries/cohorts";

/** A part of a run that can be a side. */
export interface CohortChoice {
  /** The cohort as an address writes it. */
  readonly key: string;
  readonly name: CohortName;
  readonly kind: "evaluation" | "training" | "window";
  readonly checkpoint: number | null;
}

const WHOLE = { checkpoint: null, first_rollout: null, last_rollout: null, tasks: null } as const;

/** The cohorts of a run: its evaluations, all of its training, and the window that ends with each of its checkpoints. */
export function choicesOf(
  run_id: string,
  known: readonly CohortRow[],
  checkpoints: readonly CheckpointListRow[],
): CohortChoice[] {
  const names = known
    .filter((cohort) => cohort.run_id === run_id)
    .flatMap(({ phase, checkpoint }): CohortChoice[] => {
      const kind = phase === "eval" ? "evaluation" : "training";
      const own = choice({ ...WHOLE, run_id, phase, checkpoint }, kind);
      return phase === "eval"
        ? [own]
        : [
            own,
            ...checkpoints
              .filter((saved) => saved.run_id === run_id)
              .map((saved) => choice({ ...WHOLE, run_id, phase, checkpoint: saved.checkpoint }, "window")),
          ];
    });
  return names.filter(({ name }) => resolveCohort(name, known).cohort !== null);
}

function choice(name: CohortName, kind: CohortChoice["kind"]): CohortChoice {
  return { key: printCohort(name), name, kind, checkpoint: name.checkpoint };
}

/** The choice that a resolved cohort came from; null for a range of rollouts of its own. */
export function choiceOf(cohort: Cohort, choices: readonly CohortChoice[]): CohortChoice | null {
  const { phase, checkpoint, window_of, first_rollout } = cohort;
  return (
    choices.find(({ kind, checkpoint: at }) =>
      phase === "eval"
        ? kind === "evaluation" && at === checkpoint
        : window_of !== null
          ? kind === "window" && at === window_of
          : kind === "training" && first_rollout === null,
    ) ?? null
  );
}
