/**
 * A second file of one of these kinds in the same run holds later attempts: a job started again, or a checkpoint
 * that repeats the history before it. Files of other kinds may be parts of one history.
 */
export const ATTEMPT_KINDS = "('terminal-rl-log', 'wandb-binary', 'tensorboard-events', 'trainer-state')";

/** Tables of trials state attempts themselves; their readers cannot know which of them were redone. */
const TABLE_KINDS = "('trials-csv', 'trials-jsonl', 'trials-parquet')";

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
    UNION ALL
    SELECT run_id, source_id, attempt, started_at, NULL, seq FROM staged_events
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

/** Numbers the attempts of a run through all its files. */
export const ATTEMPT_NUMBERS = [
  attemptOffsets,
  ...["trials", "metrics", "events"].map(
    (table) => `
    UPDATE staged_${table} AS rows SET attempt = rows.attempt + offsets.earlier
    FROM attempt_offsets AS offsets
    WHERE offsets.run_id = rows.run_id AND offsets.source_id = rows.source_id AND offsets.earlier > 0`,
  ),
];

/** A trial in flight when its attempt died belongs to no rollout; the attempt that followed did it again. */
const trials = `
  INSERT INTO trials
  WITH starts AS (
    SELECT run_id, attempt, min(rollout) AS first FROM staged_trials GROUP BY run_id, attempt
  ),
  ends AS (
    SELECT run_id, attempt, min(first) OVER (
      PARTITION BY run_id ORDER BY attempt ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS redone_from
    FROM starts
  )
  SELECT staged.* EXCLUDE (seq)
    REPLACE (coalesce(coalesce(staged.rollout, 2147483647) >= ends.redone_from, false) AS superseded)
  FROM staged_trials AS staged
  JOIN ends ON ends.run_id = staged.run_id AND ends.attempt = staged.attempt
  WHERE staged.seq NOT IN (SELECT seq FROM repeated_trials)`;

const restartProblems = `
  INSERT INTO staged_problems
  SELECT 2147483647, trials.source_id, trials.run_id, 'attempt-restart', min(trials.source_line), NULL,
    count(*)::INTEGER, 'Trials of attempt ' || min(trials.attempt)::VARCHAR ||
      CASE WHEN max(trials.attempt) > min(trials.attempt) THEN ' to ' || max(trials.attempt)::VARCHAR ELSE '' END ||
      ' do not count, from rollout ' || coalesce(min(trials.rollout)::VARCHAR, 'unknown') ||
      ' on: a later attempt did them again.'
  FROM trials JOIN staged_sources AS sources ON sources.source_id = trials.source_id
  WHERE trials.superseded AND sources.kind IN ${TABLE_KINDS}
  GROUP BY trials.source_id, trials.run_id`;

/** Fills `trials`; the later attempt wins from its first rollout on. Needs repeated_trials. */
export const TRIALS = [trials, restartProblems];

/**
 * Fills `metrics`. A later attempt of a log wins from its first rollout on; of a history from its first log_index
 * on. Event files side by side may be writers of different tags, so there it wins tag by tag. Needs repeated_rows.
 */
export const METRICS = `
  INSERT INTO metrics
  WITH starts AS (
    SELECT rows.run_id, sources.kind, rows.attempt,
      CASE WHEN sources.kind = 'tensorboard-events' THEN rows.metric END AS tag,
      min(CASE WHEN sources.kind = 'terminal-rl-log' THEN rows.rollout ELSE rows.log_index END) AS first
    FROM staged_metrics AS rows JOIN staged_sources AS sources ON sources.source_id = rows.source_id
    WHERE sources.kind IN ${ATTEMPT_KINDS}
    GROUP BY ALL
  ),
  ends AS (
    SELECT run_id, kind, attempt, tag, min(first) OVER (
      PARTITION BY run_id, kind, tag ORDER BY attempt ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS redone_from
    FROM starts
  )
  SELECT rows.* EXCLUDE (seq) REPLACE (
    rows.seq IN (SELECT seq FROM repeated_rows)
      OR coalesce(
        CASE WHEN sources.kind = 'terminal-rl-log' THEN rows.rollout ELSE rows.log_index END >= ends.redone_from,
        false) AS superseded)
  FROM staged_metrics AS rows
  JOIN staged_sources AS sources ON sources.source_id = rows.source_id
  LEFT JOIN ends ON ends.run_id = rows.run_id AND ends.kind = sources.kind AND ends.attempt = rows.attempt
    AND (ends.tag IS NULL OR ends.tag = rows.metric)`;
