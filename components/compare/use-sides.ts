"use client";

import { useMemo } from "react";

import { type Asked, asked } from "@/components/ui/asked";
import { useRows } from "@/lib/db/use-rows";
import { useRowsOfEach } from "@/lib/db/use-rows-of-each";
import type { Cohort } from "@/lib/domain/compare/cohort-resolve";
import { isInFilter } from "@/lib/domain/compare/cohort-syntax";
import type { ComparedCohort } from "@/lib/domain/compare/comparison";
import type { StatedSide } from "@/lib/domain/compare/conditions";
import { binnedRewards } from "@/lib/domain/compare/rewards";
import { type MissingRule, missingRuleOf } from "@/lib/domain/compare/task-scores";
import { runConfig, type RunConfigRow } from "@/lib/queries/run-config";
import { runOverview, type RunOverviewRow } from "@/lib/queries/run-overview";
import { taskSummary, type TaskSummaryRow } from "@/lib/queries/task-summary";

/** One compared cohort: what the guard must know, and the counts. */
export interface Side {
  readonly facts: StatedSide;
  readonly counted: ComparedCohort;
  readonly rows: readonly TaskSummaryRow[];
  readonly sql: readonly Asked[];
}

export type Sides =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error }
  | { readonly status: "ready"; readonly sides: readonly Side[] };

/** Everything that is asked about the cohorts, in their order; ready when all of it is there. */
export function useSides(cohorts: readonly Cohort[], rule: MissingRule): Sides {
  const summaries = useRowsOfEach(taskSummary, cohorts.map(paramsOf));
  const configs = useRowsOfEach(
    runConfig,
    cohorts.map(({ run_id }) => ({ run_id })),
  );
  const overview = useRows(runOverview, {});
  return useMemo(() => {
    const answers = [...summaries, ...configs, overview];
    const failed = answers.find((answer) => answer.status === "failed");
    if (failed !== undefined) return { status: "failed", error: failed.error };
    const runs = overview.status === "ready" ? overview.rows : null;
    const sides = cohorts.flatMap((cohort, at) => {
      const [rows, config] = [summaries[at], configs[at]];
      const run = runs?.find(({ run_id }) => run_id === cohort.run_id);
      if (rows?.status !== "ready" || config?.status !== "ready" || run === undefined) return [];
      return [knownSide(cohort, rule, rows.rows, config.rows, run)];
    });
    return sides.length < cohorts.length ? { status: "loading" } : { status: "ready", sides };
  }, [cohorts, rule, summaries, configs, overview]);
}

function paramsOf({ run_id, phase, checkpoint, first_rollout, last_rollout }: Cohort) {
  return { run_id, phase, checkpoint, first_rollout, last_rollout };
}

type SideInput = Parameters<typeof sideOf>;

/** The last side made of each answer: live answers that equal the stored ones must not start the reckoning anew. */
const made = new WeakMap<readonly TaskSummaryRow[], { readonly of: SideInput; readonly side: Side }>();

function knownSide(...input: SideInput): Side {
  const [, , rows] = input;
  const known = made.get(rows);
  if (known?.of.every((part, at) => part === input[at]) === true) return known.side;
  const side = sideOf(...input);
  made.set(rows, { of: input, side });
  return side;
}

function sideOf(
  cohort: Cohort,
  rule: MissingRule,
  all: readonly TaskSummaryRow[],
  config: readonly RunConfigRow[],
  run: RunOverviewRow,
): Side {
  const { run_id, phase } = cohort;
  const rows = all.filter(({ task_id }) => isInFilter(task_id, cohort.tasks));
  const missing = missingRuleOf(phase, rule);
  const { name, role, contaminated, provenance, required_qualifier, suite, pool } = run;
  return {
    facts: {
      ...{ cohort, name, role, contaminated, provenance, required_qualifier, suite, pool, config, missing },
      base_model: run.base_model,
      algorithm: run.algorithm,
      trials: rows.reduce((sum, task) => sum + task.trials, 0),
      scored: rows.reduce((sum, task) => sum + task.scored, 0),
      tasks: rows.length,
    },
    counted: { tasks: rows, rewards: binnedRewards(rows), missing },
    rows,
    sql: [asked(taskSummary, paramsOf(cohort)), asked(runConfig, { run_id })],
  };
}
