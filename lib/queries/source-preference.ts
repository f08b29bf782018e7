/**
 * Which of several sources of one metric is used, as an SQL expression over `sources.kind`, least first: the one
 * closest to the trainer.
 */
export const SOURCE_PREFERENCE = `CASE sources.kind
            WHEN 'wandb-binary' THEN 1 WHEN 'wandb-history-parquet' THEN 2 WHEN 'wandb-history-jsonl' THEN 3
            WHEN 'wandb-history-csv' THEN 4 WHEN 'metrics-jsonl' THEN 5 WHEN 'trainer-state' THEN 6
            WHEN 'tensorboard-events' THEN 7 WHEN 'terminal-rl-log' THEN 8 ELSE 9 END`;
