import { z } from "zod";

import { PHASES } from "@/lib/domain/vocabulary";
import { double, integer, text } from "@/lib/schema/columns";

import { defineQuery, type ParamsOf, type RowOf } from "./query";

/**
 * Every task of a cohort with its merged Welford state, rewards' range, strict successes and groups by kind.
 * Merging is Chan's formula in closed form: m2 = Σ m2ᵢ + Σ nᵢ (meanᵢ − mean)². `null` bounds mean all rollouts.
 */
export const taskSummary = defineQuery({
  name: "task-summary",
  tables: ["cells"],
  params: z.object({
    run_id: z.string(),
    phase: z.enum(PHASES),
    checkpoint: z.int().nullable(),
    first_rollout: z.int().nullable(),
    last_rollout: z.int().nullable(),
  }),
  sql: `
    WITH cohort AS (
      SELECT * FROM cells
      WHERE run_id = $1 AND phase = $2
        AND checkpoint IS NOT DISTINCT FROM $3::INTEGER
        AND ($4::INTEGER IS NULL OR rollout >= $4::INTEGER)
        AND ($5::INTEGER IS NULL OR rollout <= $5::INTEGER)
    ),
    centre AS (
      SELECT task_id, sum(mean * scored) / sum(scored) AS mean
      FROM cohort WHERE scored > 0 GROUP BY task_id
    )
    SELECT
      cohort.task_id,
      sum(cohort.trials)::INTEGER AS trials,
      sum(cohort.scored)::INTEGER AS scored,
      any_value(centre.mean)::DOUBLE AS mean,
      sum(cohort.m2 + cohort.scored * (cohort.mean - centre.mean) * (cohort.mean - centre.mean))::DOUBLE AS m2,
      min(cohort.min)::DOUBLE AS min,
      max(cohort.max)::DOUBLE AS max,
      sum(cohort.strict_successes)::INTEGER AS strict_successes,
      sum(cohort.groups)::INTEGER AS groups,
      sum(cohort.all_zero_groups)::INTEGER AS all_zero_groups,
      sum(cohort.all_one_groups)::INTEGER AS all_one_groups,
      sum(cohort.constant_partial_groups)::INTEGER AS constant_partial_groups,
      sum(cohort.mixed_groups)::INTEGER AS mixed_groups,
      sum(cohort.unknown_groups)::INTEGER AS unknown_groups,
      sum(cohort.failed + cohort.aborted)::INTEGER AS failed_or_aborted,
      min(CASE WHEN cohort.strict_successes > 0 THEN cohort.rollout END)::INTEGER AS first_strict_rollout
    FROM cohort LEFT JOIN centre ON centre.task_id = cohort.task_id
    GROUP BY cohort.task_id
    ORDER BY cohort.task_id
  `,
  row: z.object({
    task_id: text,
    trials: integer,
    scored: integer,
    mean: double.nullable(),
    m2: double.nullable(),
    min: double.nullable(),
    max: double.nullable(),
    strict_successes: integer,
    groups: integer,
    all_zero_groups: integer,
    all_one_groups: integer,
    constant_partial_groups: integer,
    mixed_groups: integer,
    unknown_groups: integer,
    failed_or_aborted: integer,
    first_strict_rollout: integer.nullable(),
  }),
});

export type TaskSummaryParams = ParamsOf<typeof taskSummary>;
export type TaskSummaryRow = RowOf<typeof taskSummary>;
