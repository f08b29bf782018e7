import { z } from "zod";

import { PHASES, PROVENANCES, ROLES } from "@/lib/domain/vocabulary";

import { topLevelKeys } from "./sources/trial-parts/top-level-keys";

const runCard = z.object({
  rewardscape_run: z.literal(1),
  run_id: z.string().min(1),
  name: z.string().optional(),
  base_model: z.string().nullish(),
  algorithm: z.string().nullish(),
  suite: z.string().nullish(),
  pool: z.string().nullish(),
  /** Names of the tasks of the pool, so that unobserved ones are known. */
  pool_tasks: z.array(z.string()).optional(),
  /** Size of the pool, where its names are not known. */
  pool_size: z.int().optional(),
  planned_rollouts: z.int().nullish(),
  group_size: z.int().nullish(),
  role: z.enum(ROLES).optional(),
  contaminated: z.boolean().nullish(),
  provenance: z.enum(PROVENANCES).optional(),
  required_qualifier: z.string().nullish(),
  phase: z.enum(PHASES).nullish(),
  checkpoint: z.int().nullish(),
  difficulty: z.record(z.string(), z.string()).optional(),
  config: z.record(z.string(), z.unknown()).optional(),
  checkpoints: z
    .array(z.object({ checkpoint: z.int(), status: z.string().nullish(), note: z.string().nullish() }))
    .optional(),
});
/** What a user (or a generator) says about a run that no log says: docs/run-card.md. */
export type RunCard = z.infer<typeof runCard>;

const harnessMetadata = z.object({
  run_id: z.string().min(1),
  dataset_name: z.string().nullish(),
  dataset_version: z.string().nullish(),
  agent_name: z.string().nullish(),
  model_name: z.string().nullish(),
  n_attempts: z.int().nullish(),
  task_ids: z.array(z.string()).nullish(),
  dataset_size: z.int().nullish(),
  accuracy: z.number().nullish(),
  pass_at_k: z.record(z.string(), z.number()).nullish(),
});
/** run_metadata.json of the Terminal-Bench harness; names of people and paths in it are not taken. */
export type HarnessMetadata = z.infer<typeof harnessMetadata>;

/** Parses a run card; the error names each wrong field. */
export function parseRunCard(text: string): RunCard {
  return runCard.parse(JSON.parse(text));
}

/** Parses run_metadata.json of the Terminal-Bench harness. */
export function parseHarnessMetadata(text: string): HarnessMetadata {
  return harnessMetadata.parse(JSON.parse(text));
}

/** Whether the head of a JSON file is a run card's. */
export function isRunCard(head: string): boolean {
  return head.includes('"rewardscape_run"') && (topLevelKeys(head)?.has("rewardscape_run") ?? false);
}

const HARNESS_KEYS = ["run_id", "agent_name", "n_attempts"] as const;

/** Whether the head of a JSON file is that of the harness's run_metadata.json. */
export function isHarnessMetadata(head: string): boolean {
  if (!HARNESS_KEYS.every((key) => head.includes(`"${key}"`))) return false;
  const keys = topLevelKeys(head);
  return keys !== null && HARNESS_KEYS.every((key) => keys.has(key));
}

/** Names that a program gives to the file of every run. */
const NAMELESS_FILE =
  /^(results?|history|wandb-(history|events|summary|metadata)|config|metrics|train|output|log|trainer_state|traces|rollout_metrics|report|\d+)$|^events\.out\.tfevents\./i;
/** Folders that a program makes inside of a run. */
const NAMELESS_FOLDER = /^(?:checkpoint-\d+|files|logs)$/i;
/** TensorBoard's default folder: time and host. The host says nothing of the run, and is nobody's business. */
const DATED_HOST = /^([A-Z][a-z]{2}\d{2}_\d{2}-\d{2}-\d{2})_.+$/;

/**
 * The run of a file that neither names one nor stands under a card: its name without ending, or its folder's
 * name when the file is called like every other ("results.json"). Folders inside of a run ("checkpoint-200")
 * are passed over where there is one above them.
 */
export function fallbackRunId(path: string): string {
  const parts = path.split("/");
  const stem = (parts.at(-1) ?? path)
    .replace(/(\.(jsonl?|ya?ml|csv|tsv|log|txt|wandb|out|parquet|eval|gz|zst))+$/i, "")
    .replace(/_{1,2}results$/, "");
  if (stem !== "" && !NAMELESS_FILE.test(stem)) return stem;
  const folders = parts.slice(0, -1).filter((folder) => folder !== "");
  const folder = folders.findLast((name) => !NAMELESS_FOLDER.test(name)) ?? folders.at(-1);
  return folder === undefined ? stem.split(".")[0] || stem : folder.replace(DATED_HOST, "$1");
}
