import { CHECKPOINT_WINDOW } from "@/lib/domain/checkpoint-window";
import type { Phase } from "@/lib/domain/vocabulary";

import type { CohortName } from "./cohort-syntax";

/** What is known of the cohorts of the data: one row a run × phase × checkpoint. */
export interface KnownCohort {
  readonly run_id: string;
  readonly phase: Phase;
  readonly checkpoint: number | null;
  readonly first_rollout: number | null;
  readonly last_rollout: number | null;
}

/** A cohort of which trials exist, named in full. */
export interface Cohort {
  readonly run_id: string;
  readonly phase: Phase;
  /** Of an evaluation. Training trials carry none. */
  readonly checkpoint: number | null;
  readonly first_rollout: number | null;
  readonly last_rollout: number | null;
  readonly tasks: readonly string[] | null;
  /** The checkpoint that a window of training rollouts stands for; null where no window was taken for one. */
  readonly window_of: number | null;
}

/** Why a well-written name stands for no trials, with what there is instead. */
export type ResolveError =
  | { readonly kind: "unknown-run"; readonly run_id: string; readonly known: readonly string[] }
  | { readonly kind: "no-phase"; readonly run_id: string; readonly phase: Phase }
  | {
      readonly kind: "which-checkpoint";
      readonly run_id: string;
      readonly asked: number | null;
      readonly known: readonly (number | null)[];
    }
  | {
      readonly kind: "outside";
      readonly run_id: string;
      readonly first_rollout: number | null;
      readonly last_rollout: number | null;
    };

export type ResolvedCohort =
  { readonly cohort: Cohort; readonly error: null } | { readonly cohort: null; readonly error: ResolveError };

/**
 * Finds the trials that a name stands for. Without a phase: the evaluation at the named checkpoint where there is one,
 * else training. A checkpoint of training is the window of 50 rollouts that ends with it, since trials of training
 * belong to rollouts; an evaluation without a named checkpoint is the only one that the run has.
 */
export function resolveCohort(name: CohortName, known: readonly KnownCohort[]): ResolvedCohort {
  const { run_id, checkpoint } = name;
  const ofRun = known.filter((cohort) => cohort.run_id === run_id);
  if (ofRun.length === 0)
    return failed({ kind: "unknown-run", run_id, known: [...new Set(known.map((cohort) => cohort.run_id))] });
  const training = ofRun.find(({ phase }) => phase === "train");
  const evaluations = ofRun.filter(({ phase }) => phase === "eval");
  const isEvaluated = checkpoint !== null && evaluations.some((row) => row.checkpoint === checkpoint);
  const phase = name.phase ?? (isEvaluated || training === undefined ? "eval" : "train");
  if (phase === "eval") return resolveEvaluation(name, evaluations);
  return training === undefined
    ? failed({ kind: "no-phase", run_id, phase })
    : resolveTraining(name, training);
}

function resolveEvaluation(name: CohortName, evaluations: readonly KnownCohort[]): ResolvedCohort {
  const { run_id, checkpoint, first_rollout, last_rollout, tasks } = name;
  if (evaluations.length === 0) return failed({ kind: "no-phase", run_id, phase: "eval" });
  const found = evaluations.filter((row) => checkpoint === null || row.checkpoint === checkpoint);
  const [only] = found;
  if (only === undefined || found.length > 1) {
    const choices = evaluations.map((row) => row.checkpoint);
    return failed({ kind: "which-checkpoint", run_id, asked: checkpoint, known: choices });
  }
  if (first_rollout !== null && isOutside(name, only)) return outside(only);
  return {
    cohort: {
      run_id,
      phase: "eval",
      checkpoint: only.checkpoint,
      first_rollout,
      last_rollout,
      tasks,
      window_of: null,
    },
    error: null,
  };
}

function resolveTraining(name: CohortName, training: KnownCohort): ResolvedCohort {
  const { run_id, checkpoint, tasks } = name;
  const window =
    checkpoint === null
      ? { first_rollout: name.first_rollout, last_rollout: name.last_rollout }
      : { first_rollout: Math.max(0, checkpoint - CHECKPOINT_WINDOW + 1), last_rollout: checkpoint };
  const end = training.last_rollout ?? -1;
  if (
    window.first_rollout !== null &&
    (isOutside(window, training) || (checkpoint !== null && checkpoint > end))
  )
    return outside(training);
  return {
    cohort: { run_id, phase: "train", checkpoint: null, ...window, tasks, window_of: checkpoint },
    error: null,
  };
}

type Rollouts = Pick<KnownCohort, "first_rollout" | "last_rollout">;

function isOutside(asked: Rollouts, there: Rollouts): boolean {
  if (there.first_rollout === null || there.last_rollout === null) return true;
  return (
    (asked.last_rollout ?? Infinity) < there.first_rollout || (asked.first_rollout ?? 0) > there.last_rollout
  );
}

function outside({ run_id, first_rollout, last_rollout }: KnownCohort): ResolvedCohort {
  return failed({ kind: "outside", run_id, first_rollout, last_rollout });
}

function failed(error: ResolveError): ResolvedCohort {
  return { cohort: null, error };
}

/** The name of a cohort in full, as an address or the command line would say it. */
export function nameOf(cohort: Cohort): CohortName {
  const { run_id, phase, checkpoint, first_rollout, last_rollout, tasks } = cohort;
  return { run_id, phase, checkpoint, first_rollout, last_rollout, tasks };
}
