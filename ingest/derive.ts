import type { DuckDBConnection } from "@duckdb/node-api";

import { createTable, TABLE_NAMES, tables } from "@/lib/schema/tables";

import { ATTEMPT_NUMBERS, METRICS, TRIALS } from "./derive-attempts";
import { CELLS } from "./derive-cells";
import { COPIES } from "./derive-copies";
import { REPEATED_ROWS, REPEATED_TRIALS } from "./derive-repeated";

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
  // A key without a value says nothing beside one that has some.
  `INSERT INTO run_config SELECT DISTINCT run_id, key, value FROM staged_run_config
   QUALIFY value IS NOT NULL OR count(value) OVER (PARTITION BY run_id, key) = 0`,
  `INSERT INTO checkpoints SELECT run_id, checkpoint, any_value(status), any_value(note)
   FROM staged_checkpoints GROUP BY run_id, checkpoint`,
  `INSERT INTO checkpoints SELECT DISTINCT run_id, checkpoint, NULL, NULL FROM trials
   WHERE checkpoint IS NOT NULL AND (run_id, checkpoint) NOT IN (SELECT (run_id, checkpoint) FROM checkpoints)`,
  `INSERT INTO events SELECT * EXCLUDE (seq) FROM staged_events`,
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

/** The second order of `trials`, for pages about one rollout. A view: the rows are held once. */
const ROLLOUT_TRIALS = `
  CREATE VIEW rollout_trials AS
  SELECT ${Object.keys(tables.rollout_trials.shape).join(", ")} FROM trials WHERE rollout IS NOT NULL`;

/** Fills the final tables from the staged ones: attempts, duplicates, superseded rows, cells, tasks. */
export async function deriveTables(connection: DuckDBConnection): Promise<void> {
  for (const name of TABLE_NAMES)
    await connection.run(name === "rollout_trials" ? ROLLOUT_TRIALS : createTable(name));
  const statements = [
    `INSERT INTO runs SELECT * EXCLUDE (seq) FROM staged_runs`,
    ...COPIES,
    ...ATTEMPT_NUMBERS,
    ...REPEATED_TRIALS,
    ...REPEATED_ROWS,
    ...TRIALS,
    METRICS,
    tasks,
    CELLS,
    ...restFromStaging,
  ];
  for (const statement of statements) await connection.run(statement);
}
