/** A call that cannot be understood: message and usage on standard error, exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const USAGE = `usage: rewardscape <command> [options]

  ingest <path…> --out <dir>     read logs, wandb histories and results into Parquet
         [--run <id>]            the run these files belong to
         [--name <text>]         its name
         [--phase train|eval] [--checkpoint <n>]
         [--as <source>]         read every file as this kind
         [--strict]              exit 1 when anything was odd or dropped
         [--json]                the report as one JSON document
  serve  [--data <dir>] [--port 4173] [--site <dir>]
                                 the dashboard over that data, on this machine only
  query  --data <dir> "<sql>" [--format table|csv|json]
                                 ask the data in SQL (tables: runs, trials, cells, metrics, …)
  report --data <dir> [--run <id>] [--json]
                                 per-task results, std buckets and categories of every run

Paths may be files or folders. <dir> of --data is public/data unless given.
Exit codes: 0 done, 1 nothing could be read or an input was refused, 2 wrong usage.`;
