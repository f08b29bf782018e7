import { REWARD_BINS, REWARD_COLUMNS } from "@/lib/domain/reward-bins";

/** How many rewards each bin holds, as columns. */
const BINS = REWARD_BINS.map(({ low, high, exact }, index) => {
  const from = low === 0 && !exact ? "> 0" : `>= ${low}::DOUBLE`;
  const within = exact ? `reward = ${low}` : `reward ${from} AND reward < ${high}::DOUBLE`;
  return `count(*) FILTER (${within}) AS ${String(REWARD_COLUMNS[index])}`;
});

/**
 * Cells from trials. m2 = n · population variance: DuckDB's var_pop is a Welford pass.
 * A group is judged only when all its trials are scored and it is as large as the run states of its training
 * groups, else as most groups of its phase are.
 */
export const CELLS = `
  INSERT INTO cells
  WITH counted AS (SELECT * FROM trials WHERE NOT superseded),
  grouped AS (
    SELECT run_id, phase, checkpoint, task_id, rollout, attempt, group_id,
      count(*) AS size, count(reward) AS scored, min(reward) AS low, max(reward) AS high
    FROM counted WHERE group_id IS NOT NULL
    GROUP BY run_id, phase, checkpoint, task_id, rollout, attempt, group_id
  ),
  sizes AS (
    SELECT run_id, phase, size AS usual FROM grouped GROUP BY run_id, phase, size
    QUALIFY row_number() OVER (PARTITION BY run_id, phase ORDER BY count(*) DESC, size DESC) = 1
  ),
  judged AS (
    SELECT grouped.*,
      grouped.size >= 2 AND grouped.scored = grouped.size
        AND grouped.size >= coalesce(CASE WHEN grouped.phase = 'train' THEN runs.group_size END, sizes.usual) AS known
    FROM grouped JOIN sizes ON sizes.run_id = grouped.run_id AND sizes.phase = grouped.phase
    LEFT JOIN runs ON runs.run_id = grouped.run_id
  ),
  kinds AS (
    SELECT run_id, phase, checkpoint, task_id, rollout, count(*) AS groups,
      count(*) FILTER (known AND high = 0) AS all_zero,
      count(*) FILTER (known AND low = 1 AND high = 1) AS all_one,
      count(*) FILTER (known AND low = high AND high <> 0 AND high <> 1) AS constant_partial,
      count(*) FILTER (known AND low < high) AS mixed,
      count(*) FILTER (NOT known) AS unknown
    FROM judged GROUP BY run_id, phase, checkpoint, task_id, rollout
  ),
  rewards AS (
    SELECT run_id, phase, checkpoint, task_id, rollout,
      count(*) AS trials, count(reward) AS scored, favg(reward) AS mean,
      var_pop(reward) * count(reward) AS m2, min(reward) AS low, max(reward) AS high,
      count(*) FILTER (strict_success AND reward IS NOT NULL) AS strict_successes,
      count(*) FILTER (status = 'completed') AS completed, count(*) FILTER (status = 'truncated') AS truncated,
      count(*) FILTER (status = 'aborted') AS aborted, count(*) FILTER (status = 'failed') AS failed,
      count(*) FILTER (status IS NULL) AS status_unknown,
      ${BINS.join(",\n      ")}
    FROM counted GROUP BY run_id, phase, checkpoint, task_id, rollout
  )
  SELECT r.run_id, r.phase, r.checkpoint, r.task_id, r.rollout, r.trials, r.scored, r.mean, r.m2, r.low, r.high,
    r.strict_successes, coalesce(k.groups, 0), coalesce(k.all_zero, 0), coalesce(k.all_one, 0),
    coalesce(k.constant_partial, 0), coalesce(k.mixed, 0), coalesce(k.unknown, 0),
    r.completed, r.truncated, r.aborted, r.failed, r.status_unknown,
    ${REWARD_COLUMNS.map((column) => `r.${column}`).join(", ")}
  FROM rewards AS r LEFT JOIN kinds AS k
    ON k.run_id = r.run_id AND k.phase = r.phase AND k.task_id = r.task_id
    AND k.checkpoint IS NOT DISTINCT FROM r.checkpoint AND k.rollout IS NOT DISTINCT FROM r.rollout`;
