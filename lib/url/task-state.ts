import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";

import type { Phase } from "@/lib/domain/vocabulary";

import { parseAsOrdinal } from "./ordinal";
import { viewState } from "./view-state";

/** Trials of one task that are counted together along the learning curve. */
export const BUCKET_SIZES = ["10", "20", "50"] as const;

/** /task: which task of which cohort, how its trials are counted, and the rollout that is marked. */
export const taskState = {
  ...viewState,
  task: parseAsString,
  /** Trials in a bucket; null: 20. */
  n: parseAsStringLiteral(BUCKET_SIZES),
  rollout: parseAsOrdinal,
};

const write = createSerializer(taskState);

/** What a link to a task names; `rollout` is marked and scrolled to, `n` is trials in a bucket where chosen. */
interface TaskAddress {
  readonly run: string;
  readonly task: string;
  readonly phase: Phase;
  readonly checkpoint: number | null;
  readonly rollout?: number | null;
  readonly n?: (typeof BUCKET_SIZES)[number] | null;
}

/** The address of one task's page inside the site, for Next's Link. */
export function taskHref({ run, task, phase, checkpoint, rollout = null, n = null }: TaskAddress): string {
  return write("/task/", { run, task, phase, checkpoint, rollout, n });
}
