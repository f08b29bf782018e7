import { ATTEMPT_KINDS } from "./derive-attempts";

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

/** Finds trials met again (table repeated_trials) and tells of them; attempts must be numbered before. */
export const REPEATED_TRIALS = [repeatedTrials, repeatedTrialProblems, conflictingTrialProblems];

/**
 * Rows of metrics that a later file of the same kind states again (table repeated_rows): the later file is usually
 * the longer export. Where files number their rows each from 0, the rollout or step tells the rows apart; a file
 * that names neither is taken at its log_index.
 */
const repeatedRows = `
  CREATE TABLE repeated_rows AS
  WITH fed AS (SELECT DISTINCT run_id, source_id FROM staged_metrics),
  several AS (
    SELECT fed.run_id, sources.kind FROM fed JOIN staged_sources AS sources ON sources.source_id = fed.source_id
    WHERE sources.kind NOT IN ${ATTEMPT_KINDS}
    GROUP BY fed.run_id, sources.kind HAVING count(*) > 1
  ),
  placed AS (
    SELECT rows.seq, rows.source_id, sources.kind, rows.run_id, rows.metric, rows.log_index, rows.rollout, rows.step,
      rows.value, rows.non_finite
    FROM staged_metrics AS rows
    JOIN staged_sources AS sources ON sources.source_id = rows.source_id
    JOIN several ON several.run_id = rows.run_id AND several.kind = sources.kind
  ),
  shared AS (
    SELECT run_id, kind, metric, log_index, CASE WHEN min(rollout) = max(rollout) THEN min(rollout) END AS only_rollout,
      CASE WHEN min(step) = max(step) THEN min(step) END AS only_step
    FROM placed GROUP BY run_id, kind, metric, log_index HAVING min(source_id) <> max(source_id)
  )
  SELECT placed.seq, placed.run_id, placed.source_id, placed.metric, placed.log_index,
    (placed.value, placed.non_finite) IS DISTINCT FROM last_value((placed.value, placed.non_finite)) OVER same
      AS differs,
    last_value(placed.source_id) OVER same AS counted_source
  FROM placed JOIN shared ON shared.run_id = placed.run_id AND shared.kind = placed.kind
    AND shared.metric = placed.metric AND shared.log_index = placed.log_index
  WINDOW same AS (
    PARTITION BY placed.run_id, placed.kind, placed.metric, placed.log_index,
      coalesce(placed.rollout, shared.only_rollout), coalesce(placed.step, shared.only_step)
    ORDER BY placed.seq ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
  QUALIFY counted_source <> placed.source_id`;

const repeatedRowProblems = `
  INSERT INTO staged_problems
  SELECT 2147483647, source_id, run_id, 'repeated-row', NULL, NULL, count(*)::INTEGER,
    'Values that a later file of the same kind states again count there; ' ||
      CASE count(*) FILTER (differs) WHEN 0 THEN 'all are the same.' ELSE
        (count(*) FILTER (differs))::VARCHAR || ' of ' || count(*)::VARCHAR || ' differ there, first "' ||
          arg_min(metric, seq) FILTER (differs) || '" at ' || (arg_min(log_index, seq) FILTER (differs))::VARCHAR || '.'
      END
  FROM repeated_rows GROUP BY source_id, run_id`;

/** Finds rows of metrics met again and tells of them. */
export const REPEATED_ROWS = [repeatedRows, repeatedRowProblems];
