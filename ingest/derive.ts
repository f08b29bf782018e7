import type { DuckDBConnection } from "@duckdb/node-api";

import { createTable, TABLE_NAMES } from "@/lib/schema/tables";

import { CELLS } from "./derive-cells";
import { COPIES } from "./derive-copies";

/**
 * A second file of one of these kinds in the same run holds later attempts: a job started again, or a checkpoint
 * that repeats the history before it. Files of other kinds may be parts of one history.
 */
const ATTEMPT_KINDS = "('terminal-rl-log', 'wandb-binary', 'tensorboard-events', 'trainer-state')";

/**
 * Attempts of one run that stand in several files are counted on, in order of their first time stamp, else of how
 * far they got. Within a file the reader has counted them from 0.
 */
const attemptOffsets = `
  CREATE TABLE attempt_offsets AS
  WITH rows AS (
    SELECT run_id, source_id, attempt, coalesce(started_at, finished_at) AS time, NULL AS log_index, seq
    FROM staged_trials
    UNION ALL
    SELECT run_id, source_id, attempt, logged_at, log_index, seq FROM staged_metrics
  ),
  files AS (
    SELECT rows.run_id, rows.source_id, sources.kind, max(rows.attempt) + 1 AS attempts,
      min(rows.time) AS first_seen, max(rows.log_index) AS last_log_index, min(rows.seq) AS first_seq
    FROM rows JOIN staged_sources AS sources ON sources.source_id = rows.source_id
    WHERE sources.kind IN ${ATTEMPT_KINDS}
    GROUP BY rows.run_id, rows.source_id, sources.kind
  )
  SELECT run_id, source_id, coalesce(sum(attempts) OVER (
    PARTITION BY run_id, kind ORDER BY first_seen NULLS FIRST, last_log_index NULLS FIRST, first_seq
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::INTEGER AS earlier
  FROM files`;

const renumberAttempts = [
  attemptOffsets,
  ...["trials", "metrics"].map(
    (table) => `
    UPDATE staged_${table} AS rows SET attempt = rows.attempt + offsets.earlier
    FROM attempt_offsets AS offsets
    WHERE offsets.run_id = rows.run_id AND offsets.source_id = rows.source_id AND offsets.earlier > 0`,
  ),
];

const repeatedTrials = `
  CREATE TABLE repeated_trials AS
  SELECT seq, run_id, source_id, source_line, trial_id, task_id, reward,
    first_value(reward) OVER same AS first_reward, row_number() OVER same AS occurrence
  FROM staged_trials
  WINDOW same AS (PARTITION BY run_id, phase, checkpoint, attempt, trial_id ORDER BY seq)
  QUALIFY occurrence > 1`;

const repeatedTrialProblems = `
  INSERT INTO staged_problems
  SELECT 2147483647, source_id, run_id, 'duplicate-trial', min(source_line), NULL, count(*)::INTEGER,
    'trial ' || arg_min(trial_id, seq) || ' of task ' || arg_min(task_id, seq) || ' was met before' ||
      CASE WHEN count(*) > 1 THEN ', as were ' || (count(*) - 1)::VARCHAR || ' more of this file' ELSE '' END
  FROM repeated_trials GROUP BY source_id, run_id`;

const conflictingTrialProblems = `
  INSERT INTO staged_problems
  SELECT 2147483647, source_id, run_id, 'conflicting-evaluation', min(source_line), NULL, count(*)::INTEGER,
    'trial ' || arg_min(trial_id, seq) || ' of task ' || arg_min(task_id, seq) || ' has reward ' ||
      coalesce(arg_min(reward, seq)::VARCHAR, 'none') || ' here and ' ||
      coalesce(arg_min(first_reward, seq)::VARCHAR, 'none') || ' where it was met first, which counts'
  FROM repeated_trials WHERE reward IS DISTINCT FROM first_reward GROUP BY source_id, run_id`;

/** A trial in flight when its attempt died belongs to no rollout; the attempt that followed did it again. */
const trials = `
  INSERT INTO trials
  WITH first_rollouts AS (
    SELECT run_id, attempt, min(rollout) AS first_rollout FROM staged_trials
    WHERE rollout IS NOT NULL GROUP BY run_id, attempt
  )
  SELECT staged.* EXCLUDE (seq) REPLACE (
    EXISTS (
      SELECT 1 FROM first_rollouts AS later
      WHERE later.run_id = staged.run_id AND later.attempt > staged.attempt
        AND later.first_rollout <= coalesce(staged.rollout, 2147483647)
    ) AS superseded)
  FROM staged_trials AS staged
  WHERE staged.seq NOT IN (SELECT seq FROM repeated_trials)`;

/** A later attempt of a log wins from its first rollout on; of a history from its first log_index on. */
const metrics = `
  INSERT INTO metrics
  WITH starts AS (
    SELECT rows.run_id, sources.kind, rows.attempt,
      min(rows.rollout) AS first_rollout, min(rows.log_index) AS first_log_index
    FROM staged_metrics AS rows JOIN staged_sources AS sources ON sources.source_id = rows.source_id
    WHERE sources.kind IN ${ATTEMPT_KINDS}
    GROUP BY rows.run_id, sources.kind, rows.attempt
  )
  SELECT rows.* EXCLUDE (seq) REPLACE (
    EXISTS (
      SELECT 1 FROM starts AS later
      WHERE later.run_id = rows.run_id AND later.kind = sources.kind AND later.attempt > rows.attempt
        AND CASE WHEN sources.kind = 'terminal-rl-log' THEN later.first_rollout <= rows.rollout
          ELSE later.first_log_index <= rows.log_index END
    ) AS superseded)
  FROM staged_metrics AS rows JOIN staged_sources AS sources ON sources.source_id = rows.source_id`;

/** Tasks of the pool as a card states them, then those that were only observed. */
const tasks = `
  INSERT INTO tasks
  WITH stated AS (
    SELECT run_id, task_id, any_value(suite) AS suite, any_value(difficulty) AS difficulty, bool_or(in_pool) AS in_pool
    FROM staged_tasks GROUP BY run_id, task_id
  ),
  pools AS (SELECT DISTINCT run_id FROM stated WHERE in_pool),
  observed AS (SELECT DISTINCT run_id, task_id FROM trials)
  SELECT coalesce(stated.run_id, observed.run_id), coalesce(stated.task_id, observed.task_id),
    stated.suite, stated.difficulty,
    CASE WHEN pools.run_id IS NULL THEN NULL ELSE coalesce(stated.in_pool, false) END
  FROM stated FULL JOIN observed ON observed.run_id = stated.run_id AND observed.task_id = stated.task_id
  LEFT JOIN pools ON pools.run_id = coalesce(stated.run_id, observed.run_id)`;

const restFromStaging = [
  `INSERT INTO run_config SELECT run_id, key, arg_min(value, seq) FROM staged_run_config GROUP BY run_id, key`,
  `INSERT INTO checkpoints SELECT run_id, checkpoint, any_value(status), any_value(note)
   FROM staged_checkpoints GROUP BY run_id, checkpoint`,
  `INSERT INTO checkpoints SELECT DISTINCT run_id, checkpoint, NULL, NULL FROM trials
   WHERE checkpoint IS NOT NULL AND (run_id, checkpoint) NOT IN (SELECT (run_id, checkpoint) FROM checkpoints)`,
  `INSERT INTO leaderboard SELECT DISTINCT * EXCLUDE (seq) FROM staged_leaderboard`,
  `INSERT INTO sources SELECT * EXCLUDE (seq, content_sha256) FROM staged_sources`,
  `INSERT INTO source_runs
   WITH parts AS (
     SELECT source_id, run_id, count(*)::INTEGER AS trials, 0 AS metrics, 0 AS facts FROM trials GROUP BY ALL
     UNION ALL
     SELECT source_id, run_id, 0, count(*)::INTEGER, 0 FROM metrics GROUP BY ALL
     UNION ALL
     SELECT source_id, run_id, 0, 0, facts FROM staged_source_runs
   )
   SELECT source_id, run_id, sum(trials)::INTEGER, sum(metrics)::INTEGER, sum(facts)::INTEGER
   FROM parts GROUP BY source_id, run_id`,
  `INSERT INTO problems SELECT * EXCLUDE (seq) FROM staged_problems`,
];

/** Fills the final tables from the staged ones: attempts, duplicates, superseded rows, cells, tasks. */
export async function deriveTables(connection: DuckDBConnection): Promise<void> {
  for (const name of TABLE_NAMES) await connection.run(createTable(name));
  const statements = [
    `INSERT INTO runs SELECT * EXCLUDE (seq) FROM staged_runs`,
    ...COPIES,
    ...renumberAttempts,
    repeatedTrials,
    repeatedTrialProblems,
    conflictingTrialProblems,
    trials,
    metrics,
    tasks,
    CELLS,
    ...restFromStaging,
  ];
  for (const statement of statements) await connection.run(statement);
}
