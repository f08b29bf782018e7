"use client";

import { useMemo } from "react";

import { useManifest } from "@/lib/db/use-manifest";
import { useRows } from "@/lib/db/use-rows";
import { type Distribution, distributionOf } from "@/lib/domain/distribution";
import { observe } from "@/lib/domain/observed-task";
import { type PublishedShares, SETA_ENV } from "@/lib/domain/published-shares";
import { cohorts, type CohortRow } from "@/lib/queries/cohorts";
import { taskSummary } from "@/lib/queries/task-summary";
import type { ManifestRun } from "@/lib/schema/manifest";

/** What stands beside the distributions of a run. */
export type Versus =
  | { readonly kind: "none" | "loading" | "empty" | "unknown" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "published"; readonly published: PublishedShares }
  | {
      readonly kind: "run";
      readonly run: ManifestRun;
      readonly cohort: CohortRow;
      readonly distribution: Distribution;
    };

/** What may be compared with a cohort, and what is. */
export interface VersusChoice {
  readonly runs: readonly ManifestRun[];
  readonly published: readonly PublishedShares[];
  readonly versus: Versus;
}

/** Other runs with a cohort of the same phase; the chosen one's distributions over all of its rollouts. */
export function useVersus(run: ManifestRun, cohort: CohortRow, chosen: string | null): VersusChoice {
  const loadable = useManifest();
  const answer = useRows(cohorts, {});
  const runs = loadable.status === "ready" ? loadable.manifest.runs : [];
  const rows = answer.status === "ready" ? answer.rows : [];
  const ofPhase = rows.filter(({ phase, scored }) => phase === cohort.phase && scored > 0);
  const others = runs.filter(
    ({ run_id }) => run_id !== run.run_id && ofPhase.some((row) => row.run_id === run_id),
  );
  // What was published is about training.
  const published = cohort.phase === "train" ? [SETA_ENV] : [];
  const other = others.find(({ run_id }) => run_id === chosen);
  const theirs = ofPhase.find((row) => row.run_id === other?.run_id);
  const asked = useRows(
    taskSummary,
    theirs === undefined
      ? null
      : {
          run_id: theirs.run_id,
          phase: theirs.phase,
          checkpoint: theirs.checkpoint,
          first_rollout: null,
          last_rollout: null,
        },
  );
  const summary = asked.status === "ready" ? asked.rows : null;
  const distribution = useMemo(
    () => (summary === null ? null : distributionOf(summary.flatMap((row) => observe(row) ?? []))),
    [summary],
  );
  const versus = ((): Versus => {
    if (chosen === null) return { kind: "none" };
    if (other !== undefined && theirs !== undefined) {
      if (asked.status === "failed") return { kind: "failed", message: asked.error.message };
      if (distribution === null) return { kind: "loading" };
      if (distribution.tasks === 0) return { kind: "empty" };
      return { kind: "run", run: other, cohort: theirs, distribution };
    }
    const stated = published.find(({ key }) => key === chosen);
    if (stated !== undefined) return { kind: "published", published: stated };
    return { kind: loadable.status === "ready" && answer.status === "ready" ? "unknown" : "loading" };
  })();
  return { runs: others, published, versus };
}
