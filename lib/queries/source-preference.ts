/** Kinds of sources that log metrics, the one closest to the trainer first. */
export const PREFERRED_SOURCES = [
  "wandb-binary",
  "wandb-history-parquet",
  "wandb-history-jsonl",
  "wandb-history-csv",
  "metrics-jsonl",
  "trainer-state",
  "tensorboard-events",
  "terminal-rl-log",
  "wandb-panel-csv",
] as const;

/**
 * Which of several sources of one metric is used, as an SQL expression over `sources.kind`, least first: the one
 * closest to the trainer.
 */
export const SOURCE_PREFERENCE = `CASE sources.kind
            ${PREFERRED_SOURCES.map((kind, index) => `WHEN '${kind}' THEN ${String(index + 1)}`).join(" ")}
            ELSE ${String(PREFERRED_SOURCES.length + 1)} END`;
