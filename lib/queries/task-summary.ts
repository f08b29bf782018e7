import { z } from "zod";

import { REWARD_COLUMNS } from "@/lib/domain/reward-bins";
import { PHASES } from "@/lib/domain/vocabulary";
import { double, integer, text } from "@/lib/schema/columns";
import { rewardColumns } from "@/lib/schema/tables";

import { defineQuery, type ParamsOf, type RowOf } from "./query";

/** Scored trials and their mean over some of the rollouts; null without such trials. */
function meanOver(part: "recent" | "early" | "late"): string {
  const within = `FILTER (${part} AND placed.scored > 0)`;
  return `coalesce(sum(placed.scored) ${within}, 0)::INTEGER AS ${part}_scored,
      (fsum(placed.mean * placed.scored) ${within} / sum(placed.scored) ${within})::DOUBLE AS ${part}_mean`;
}

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
    span AS (SELECT min(rollout) AS first_rollout, max(rollout) AS last_rollout FROM cohort),
    placed AS (
      SELECT cohort.*,
        rollout > last_rollout - 50 AS recent,
        3 * (rollout - first_rollout) < last_rollout - first_rollout + 1 AS early,
        3 * (rollout - first_rollout) >= 2 * (last_rollout - first_rollout + 1) AS late
      FROM cohort CROSS JOIN span
    ),
    centre AS (
      SELECT task_id, fsum(mean * scored) / sum(scored) AS mean,
        min(CASE WHEN strict_successes > 0 THEN rollout END) AS first_strict_rollout
      FROM cohort WHERE scored > 0 GROUP BY task_id
    )
    SELECT
      placed.task_id,
      sum(placed.trials)::INTEGER AS trials,
      sum(placed.scored)::INTEGER AS scored,
      any_value(centre.mean)::DOUBLE AS mean,
      fsum(placed.m2 + placed.scored * (placed.mean - centre.mean) * (placed.mean - centre.mean))::DOUBLE AS m2,
      min(placed.min)::DOUBLE AS min,
      max(placed.max)::DOUBLE AS max,
      sum(placed.strict_successes)::INTEGER AS strict_successes,
      sum(placed.groups)::INTEGER AS groups,
      sum(placed.all_zero_groups)::INTEGER AS all_zero_groups,
      sum(placed.all_one_groups)::INTEGER AS all_one_groups,
      sum(placed.constant_partial_groups)::INTEGER AS constant_partial_groups,
      sum(placed.mixed_groups)::INTEGER AS mixed_groups,
      sum(placed.unknown_groups)::INTEGER AS unknown_groups,
      sum(placed.failed + placed.aborted)::INTEGER AS failed_or_aborted,
      any_value(centre.first_strict_rollout)::INTEGER AS first_strict_rollout,
      max(CASE WHEN placed.strict_successes > 0 THEN placed.rollout END)::INTEGER AS last_strict_rollout,
      sum(CASE WHEN placed.rollout < centre.first_strict_rollout THEN placed.scored
        WHEN centre.first_strict_rollout IS NOT NULL THEN 0 END)::INTEGER AS trials_before_first_strict,
      ${meanOver("recent")},
      ${meanOver("early")},
      ${meanOver("late")},
      ${REWARD_COLUMNS.map((column) => `sum(placed.${column})::INTEGER AS ${column}`).join(",\n      ")}
    FROM placed LEFT JOIN centre ON centre.task_id = placed.task_id
    GROUP BY placed.task_id
    ORDER BY placed.task_id
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
    last_strict_rollout: integer.nullable(),
    /** Scored trials in the rollouts before the first strict success: those of one rollout have no order. */
    trials_before_first_strict: integer.nullable(),
    /** Of the last 50 rollouts of the cohort. */
    recent_scored: integer,
    recent_mean: double.nullable(),
    /** Of the first and of the last third of the cohort's rollouts. */
    early_scored: integer,
    early_mean: double.nullable(),
    late_scored: integer,
    late_mean: double.nullable(),
    ...rewardColumns,
  }),
});

export type TaskSummaryParams = ParamsOf<typeof taskSummary>;
export type TaskSummaryRow = RowOf<typeof taskSummary>;
