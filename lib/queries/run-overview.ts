import { z } from "zod";

import { PROVENANCES, ROLES } from "@/lib/domain/vocabulary";
import { boolean, double, integer, oneOf, text } from "@/lib/schema/columns";

import { defineQuery, type RowOf } from "./query";

/**
 * Every run with what it is and how much of it there is. `log_rows` are those of the kind of source that has most:
 * a log and a wandb history of one run tell of the same rows.
 */
export const runOverview = defineQuery({
  name: "run-overview",
  tables: ["runs", "cells", "metrics", "tasks", "checkpoints", "problems", "sources"],
  params: z.object({}),
  sql: `
    WITH trial_counts AS (
      SELECT run_id, sum(trials) AS trials, sum(scored) AS scored,
        sum(scored) FILTER (phase = 'train') AS train_scored,
        count(DISTINCT CASE WHEN scored > 0 THEN task_id END) AS tasks_observed,
        count(DISTINCT CASE WHEN phase = 'train' THEN rollout END) AS trial_rollouts
      FROM cells GROUP BY run_id
    ),
    metric_counts AS (
      SELECT run_id, count(DISTINCT metric) AS metrics, count(DISTINCT rollout) AS metric_rollouts,
        epoch_ms(min(logged_at)) AS first_logged, epoch_ms(max(logged_at)) AS last_logged
      FROM metrics GROUP BY run_id
    ),
    rows_of_source AS (
      SELECT run_id, source_id, count(DISTINCT log_index) AS log_rows FROM metrics GROUP BY run_id, source_id
    ),
    rows_of_kind AS (
      SELECT run_id, kind, sum(log_rows) AS log_rows
      FROM rows_of_source LEFT JOIN sources ON sources.source_id = rows_of_source.source_id
      GROUP BY run_id, kind
    ),
    row_counts AS (SELECT run_id, max(log_rows) AS log_rows FROM rows_of_kind GROUP BY run_id),
    checkpoint_counts AS (SELECT run_id, count(*) AS checkpoints FROM checkpoints GROUP BY run_id),
    problem_counts AS (SELECT run_id, sum(count) AS problems FROM problems GROUP BY run_id)
    SELECT
      runs.run_id, runs.name, runs.base_model, runs.algorithm, runs.suite, runs.pool,
      runs.pool_tasks, runs.planned_rollouts, runs.role, runs.contaminated, runs.provenance,
      runs.required_qualifier, runs.group_size,
      coalesce(trial_counts.trials, 0)::INTEGER AS trials,
      coalesce(trial_counts.scored, 0)::INTEGER AS scored,
      coalesce(trial_counts.train_scored, 0)::INTEGER AS train_scored,
      coalesce(trial_counts.tasks_observed, 0)::INTEGER AS tasks_observed,
      greatest(coalesce(trial_counts.trial_rollouts, 0), coalesce(metric_counts.metric_rollouts, 0))::INTEGER AS rollouts,
      coalesce(metric_counts.metrics, 0)::INTEGER AS metrics,
      coalesce(row_counts.log_rows, 0)::INTEGER AS log_rows,
      ((metric_counts.last_logged - metric_counts.first_logged) / 3600000.0)::DOUBLE AS hours,
      coalesce(checkpoint_counts.checkpoints, 0)::INTEGER AS checkpoints,
      coalesce(problem_counts.problems, 0)::INTEGER AS problems
    FROM runs
    LEFT JOIN trial_counts ON trial_counts.run_id = runs.run_id
    LEFT JOIN metric_counts ON metric_counts.run_id = runs.run_id
    LEFT JOIN row_counts ON row_counts.run_id = runs.run_id
    LEFT JOIN checkpoint_counts ON checkpoint_counts.run_id = runs.run_id
    LEFT JOIN problem_counts ON problem_counts.run_id = runs.run_id
    ORDER BY train_scored DESC, trials DESC, log_rows DESC, runs.run_id
  `,
  row: z.object({
    run_id: text,
    name: text,
    base_model: text.nullable(),
    algorithm: text.nullable(),
    suite: text.nullable(),
    pool: text.nullable(),
    pool_tasks: integer.nullable(),
    planned_rollouts: integer.nullable(),
    role: oneOf(ROLES),
    contaminated: boolean.nullable(),
    provenance: oneOf(PROVENANCES),
    required_qualifier: text.nullable(),
    group_size: integer.nullable(),
    trials: integer,
    scored: integer,
    train_scored: integer,
    tasks_observed: integer,
    rollouts: integer,
    metrics: integer,
    log_rows: integer,
    hours: double.nullable(),
    checkpoints: integer,
    problems: integer,
  }),
});

export type RunOverviewRow = RowOf<typeof runOverview>;
