import { type Cohort, type KnownCohort, resolveCohort } from "./cohort-resolve";
import type { CohortName } from "./cohort-syntax";

interface Candidate extends KnownCohort {
  readonly scored: number;
  readonly strict_successes: number;
  readonly tasks_observed: number;
}

interface SavedCheckpoint {
  readonly run_id: string;
  readonly checkpoint: number;
  /** "broken" checkpoints cannot be the one that a run is known by. */
  readonly status: string | null;
}

export interface DefaultCohorts {
  readonly a: Cohort;
  readonly b: Cohort;
}

/**
 * What is compared when nobody said: two runs, each at its best known checkpoint. A run that was evaluated stands with
 * the evaluated checkpoint of the highest strict rate (picked by the same trials, so biased upwards); a run with
 * training trials alone with its last healthy checkpoint. Runs with a checkpoint go before runs without, then those
 * with more scored trials; the run that was evaluated goes left, a training window right. One run alone is compared
 * with itself: its first and its last evaluation, or the first and the last third of its rollouts. Null where there
 * is nothing to compare.
 */
export function defaultCohorts(
  cohorts: readonly Candidate[],
  checkpoints: readonly SavedCheckpoint[],
): DefaultCohorts | null {
  const known = cohorts.filter(({ scored }) => scored > 0);
  const runs = [...new Set(known.map(({ run_id }) => run_id))];
  const standing = runs.flatMap((run_id) => standingOf(run_id, known, checkpoints) ?? []);
  const ranked = standing.toSorted(
    (one, other) => Number(other.isCheckpoint) - Number(one.isCheckpoint) || other.scored - one.scored,
  );
  const [first, second] = ranked;
  if (first === undefined) return null;
  if (second === undefined) return withinRun(first.name.run_id, known);
  const [a, b] = [first, second].toSorted((one, other) => Number(one.isTraining) - Number(other.isTraining));
  return a === undefined || b === undefined ? null : bothOf(a.name, b.name, known);
}

interface Standing {
  readonly name: CohortName;
  readonly scored: number;
  readonly isCheckpoint: boolean;
  readonly isTraining: boolean;
}

function standingOf(
  run_id: string,
  known: readonly Candidate[],
  checkpoints: readonly SavedCheckpoint[],
): Standing | null {
  const ofRun = known.filter((cohort) => cohort.run_id === run_id);
  const scored = ofRun.reduce((sum, cohort) => sum + cohort.scored, 0);
  const best = ofRun
    .filter(({ phase }) => phase === "eval")
    .toSorted(
      (one, other) =>
        Number(other.checkpoint !== null) - Number(one.checkpoint !== null) ||
        strictRate(other) - strictRate(one) ||
        (other.checkpoint ?? 0) - (one.checkpoint ?? 0),
    )[0];
  if (best !== undefined)
    return {
      name: { ...WHOLE, run_id, phase: "eval", checkpoint: best.checkpoint },
      scored,
      isCheckpoint: best.checkpoint !== null,
      isTraining: false,
    };
  const training = ofRun.find(({ phase }) => phase === "train");
  if (training === undefined) return null;
  const healthy = checkpoints.filter(
    (saved) =>
      saved.run_id === run_id &&
      saved.status !== "broken" &&
      saved.checkpoint <= (training.last_rollout ?? -1) &&
      saved.checkpoint >= (training.first_rollout ?? 0),
  );
  const last = healthy.length === 0 ? null : Math.max(...healthy.map(({ checkpoint }) => checkpoint));
  return {
    name: { ...WHOLE, run_id, phase: "train", checkpoint: last },
    scored,
    isCheckpoint: last !== null,
    isTraining: true,
  };
}

const WHOLE = { checkpoint: null, first_rollout: null, last_rollout: null, tasks: null } as const;

function strictRate({ strict_successes, scored }: Candidate): number {
  return strict_successes / scored;
}

function withinRun(run_id: string, known: readonly Candidate[]): DefaultCohorts | null {
  const evaluated = known
    .flatMap((cohort) =>
      cohort.run_id === run_id && cohort.phase === "eval" && cohort.checkpoint !== null
        ? [cohort.checkpoint]
        : [],
    )
    .sort((one, other) => one - other);
  const [first, last] = [evaluated[0], evaluated.at(-1)];
  if (first !== undefined && last !== undefined && first !== last)
    return bothOf(
      { ...WHOLE, run_id, phase: "eval", checkpoint: first },
      { ...WHOLE, run_id, phase: "eval", checkpoint: last },
      known,
    );
  const training = known.find((cohort) => cohort.run_id === run_id && cohort.phase === "train");
  const [from, to] = [training?.first_rollout ?? null, training?.last_rollout ?? null];
  if (from === null || to === null || to - from < 2) return null;
  const third = Math.floor((to - from + 1) / 3);
  return bothOf(
    { ...WHOLE, run_id, phase: "train", first_rollout: from, last_rollout: from + third - 1 },
    { ...WHOLE, run_id, phase: "train", first_rollout: to - third + 1, last_rollout: to },
    known,
  );
}

function bothOf(a: CohortName, b: CohortName, known: readonly Candidate[]): DefaultCohorts | null {
  const [ofA, ofB] = [resolveCohort(a, known).cohort, resolveCohort(b, known).cohort];
  return ofA === null || ofB === null ? null : { a: ofA, b: ofB };
}
