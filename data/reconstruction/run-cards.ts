import type { Role } from "@/lib/domain/vocabulary";

import { EVALUATIONS, HYPER_PARAMETERS, POOL, RUN_3, TBOVERFIT } from "./targets";
import { TASK_PLANS } from "./task-plan";
import { isSaved } from "./timeline";

export interface CardCheckpoint {
  readonly checkpoint: number;
  readonly status: "healthy" | "broken" | null;
  readonly note: string | null;
}

/** What a person knows of a run and no log states; applies to all files of its folder and below. */
export interface RunCard {
  readonly rewardscape_run: 1;
  readonly run_id: string;
  readonly name: string;
  readonly base_model: string;
  readonly algorithm: string | null;
  readonly suite: string;
  readonly pool: string | null;
  readonly pool_tasks?: readonly string[];
  readonly pool_size?: number;
  readonly planned_rollouts: number | null;
  readonly role: Role;
  readonly contaminated: boolean | null;
  readonly provenance: "reconstruction";
  readonly required_qualifier: string | null;
  readonly phase: "train" | "eval";
  readonly checkpoint: number | null;
  readonly difficulty?: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, string | number>>;
  readonly checkpoints: readonly CardCheckpoint[];
}

const COMMON = {
  rewardscape_run: 1,
  base_model: "Qwen3-8B",
  provenance: "reconstruction",
} as const;

function overfitCard(difficulty: Readonly<Record<string, string>>): RunCard {
  const saved = Array.from({ length: TBOVERFIT.rollouts }, (_, rollout) => rollout).filter(isSaved);
  return {
    ...COMMON,
    run_id: TBOVERFIT.run_id,
    name: TBOVERFIT.name,
    algorithm: "GRPO",
    suite: POOL.name,
    pool: POOL.name,
    pool_tasks: TASK_PLANS.map(({ task_id }) => task_id),
    planned_rollouts: TBOVERFIT.planned_rollouts,
    role: "in-distribution",
    contaminated: true,
    required_qualifier: "eval-as-train, in-distribution upper bound",
    phase: "train",
    checkpoint: null,
    difficulty,
    config: {},
    checkpoints: saved.map((checkpoint): CardCheckpoint =>
      checkpoint === TBOVERFIT.broken_checkpoint
        ? {
            checkpoint,
            status: "broken",
            note: "Writing met a storage quota: 38 GB of the usual 104 GB were written, then deleted.",
          }
        : { checkpoint, status: "healthy", note: null },
    ),
  };
}

function productionCard(): RunCard {
  return {
    ...COMMON,
    run_id: RUN_3.run_id,
    name: RUN_3.name,
    algorithm: "GRPO",
    suite: POOL.name,
    pool: RUN_3.pool,
    pool_size: RUN_3.pool_tasks,
    planned_rollouts: null,
    role: "out-of-distribution",
    contaminated: false,
    required_qualifier: null,
    phase: "train",
    checkpoint: null,
    config: HYPER_PARAMETERS,
    checkpoints: EVALUATIONS.flatMap(({ run_id, checkpoint }) =>
      run_id === RUN_3.run_id ? [{ checkpoint, status: "healthy", note: null }] : [],
    ),
  };
}

function evaluationCard({ run_id, checkpoint }: (typeof EVALUATIONS)[number]): RunCard {
  const trained = run_id === RUN_3.run_id;
  return {
    ...COMMON,
    run_id,
    name: trained ? RUN_3.name : `${COMMON.base_model} base`,
    algorithm: trained ? "GRPO" : null,
    suite: POOL.name,
    pool: trained ? RUN_3.pool : null,
    ...(trained ? { pool_size: RUN_3.pool_tasks } : {}),
    planned_rollouts: null,
    role: trained ? "out-of-distribution" : "unknown",
    contaminated: false,
    required_qualifier: null,
    phase: "eval",
    checkpoint,
    config: {},
    checkpoints: [],
  };
}

/** All run cards by the folder they are written to; `difficulty` by task. */
export function runCards(difficulty: Readonly<Record<string, string>>): ReadonlyMap<string, RunCard> {
  return new Map([
    [TBOVERFIT.run_id, overfitCard(difficulty)],
    [RUN_3.run_id, productionCard()],
    ...EVALUATIONS.map((evaluation): [string, RunCard] => [evaluation.folder, evaluationCard(evaluation)]),
  ]);
}
