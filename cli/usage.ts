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
         [--map reward=score,…]  columns of a plain table of trials (docs/trials-table.md)
         [--replace]             the runs met hold nothing but what is read now
         [--follow]              keep the folder up to date while the files grow
         [--keep-personal]       store host and user names, addresses, launch commands (never keys)
         [--strict]              exit 1 when anything was odd or dropped
         [--json]                the report as one JSON document
  remove <run…> --data <dir>     take runs out of the data
  serve  [--data <dir>] [--port 4173] [--site <dir>]
                                 the dashboard over that data, on this machine only
  query  --data <dir> "<sql>" [--format table|csv|json]
                                 ask the data in SQL (tables: runs, trials, cells, metrics, …)
  report --data <dir> [--run <id>] [--format text|md|json|html|tex]
                                 the learning audit, per-task results, std buckets and categories of every run;
                                 md, html and tex: one document with figures
         [--threshold kl=0.5,…]  thresholds of the audit (docs/audit.md)
         [--language en|zh]      the language of the report
         [--no-figures]          Markdown without them
         [--json]                the same as --format json
  compare [<cohort> <cohort> …] --data <dir> [--json] [--seed 1]
         [--verdict-rule majority|any|all] [--measure strict|reward]
         [--missing by-phase|skip|zero] [--test fisher|barnard]
                                 two cohorts task by task, paired; more than two as a matrix
                                 a cohort is run[:phase][@checkpoint | @from-to][~task,task*]
  figure <name> [--data <dir>] [--run <id> | --cohort run[:phase][@checkpoint | @from-to]]
  figure dumbbell [<cohort> <cohort>] [--data <dir>]
         [--preset neurips] [--width 5.5in|14cm|398pt] [--height …] [--font serif|sans]
         [--palette house|okabe-ito|tol] [--grey]
         [--language en|zh] [--no-qualifier] [--format svg|pdf|png|tex|csv|md|booktabs] [--dpi 300]
         [--axes …] [--smooth …] …  what else a figure knows: see --list
         [--caption] -o <file>  a figure for a paper, at its size, with its recipe inside
  figure --from <file> [--data <dir>] -o <file>
                                 the same figure again, from an exported file
  figure --list                  names of figures and presets

Paths may be files, folders or - for standard input; gzip and zstd are unpacked on the way.
A file read before and unchanged is not read again; one that grew takes the place of its old rows. <dir> of --data is public/data unless given.
Exit codes: 0 done, 1 nothing could be read or an input was refused, 2 wrong usage.`;
