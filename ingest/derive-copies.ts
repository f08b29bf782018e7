/**
 * A byte-identical copy would look like one more attempt, or double every trial: it counts once. So does the same
 * content compressed otherwise; what an earlier call read compressed is only known by its compressed bytes.
 */
const copiedFiles = `
  CREATE TABLE copied_files AS
  WITH contributed AS (
    SELECT DISTINCT run_id, source_id FROM staged_trials UNION SELECT DISTINCT run_id, source_id FROM staged_metrics
    UNION SELECT DISTINCT run_id, source_id FROM staged_events
  )
  SELECT contributed.run_id, contributed.source_id, sources.sha256,
    first_value(sources.path) OVER same AS original, first_value(sources.sha256) OVER same AS original_sha256,
    row_number() OVER same AS occurrence, count(*) OVER (PARTITION BY contributed.source_id) AS runs
  FROM contributed JOIN staged_sources AS sources ON sources.source_id = contributed.source_id
  WINDOW same AS (
    PARTITION BY contributed.run_id, coalesce(sources.content_sha256, sources.sha256) ORDER BY sources.seq
  )
  QUALIFY occurrence > 1`;

/** What is odd in a copy was told of the original; a word about no run goes when the file feeds none any more. */
const dropProblemsOfCopies = `
  DELETE FROM staged_problems
  WHERE (source_id, run_id) IN (SELECT (source_id, run_id) FROM copied_files)
    OR run_id IS NULL AND source_id IN (
      SELECT source_id FROM copied_files GROUP BY source_id HAVING count(*) = any_value(runs))`;

/** Copies lose their rows and problems, and a problem says so. */
export const COPIES = [
  copiedFiles,
  ...["trials", "metrics", "events"].map(
    (table) => `DELETE FROM staged_${table} AS rows USING copied_files AS copied
      WHERE copied.run_id = rows.run_id AND copied.source_id = rows.source_id`,
  ),
  dropProblemsOfCopies,
  `INSERT INTO staged_problems SELECT 2147483647, source_id, run_id, 'duplicate-file', NULL, NULL, 1,
    CASE WHEN sha256 = original_sha256 THEN 'the same bytes as ' ELSE 'the same content, compressed otherwise, as ' END
      || original
   FROM copied_files`,
];
