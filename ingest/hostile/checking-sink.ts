import { z } from "zod";

import type { Sink } from "@/ingest/source";
import { PROBLEM_KINDS } from "@/lib/domain/problem-kinds";
import { tables } from "@/lib/schema/tables";

/** What a reader handed over: how much, and every row that could not have been stored. */
export interface Checked {
  rows: number;
  problems: number;
  lines: number | null;
  readonly unfit: string[];
}

/** The last moment of a JavaScript Date, in milliseconds: DuckDB's last one lies behind it. */
const LATEST_MS = 8.64e15;

/** The rows as they are stored must fit the schema, and every number its column: the appender refuses all else. */
export function checkingSink(): { readonly sink: Sink; readonly checked: Checked } {
  const checked: Checked = { rows: 0, problems: 0, lines: null, unfit: [] };
  const check = (schema: z.ZodType, row: object) => {
    checked.rows += 1;
    const parsed = schema.safeParse(row);
    if (!parsed.success) checked.unfit.push(`${z.prettifyError(parsed.error)} in ${shown(row)}`);
    for (const [name, value] of Object.entries(row))
      if (TIMES.has(name) && typeof value === "number" && Math.abs(value) > LATEST_MS)
        checked.unfit.push(`${name} is ${value}, no time`);
  };
  const stored = { source_id: "s", superseded: false };
  const uncounted = { input_tokens: null, cached_tokens: null, output_tokens: null, cost_usd: null };
  const sink: Sink = {
    run: (facts) => check(tables.runs.partial().required({ run_id: true }), facts),
    config: (row) => check(tables.run_config, row),
    trial: (row) => check(tables.trials, { ...uncounted, ...row, ...stored }),
    metric: (row) => check(tables.metrics, { ...row, ...stored }),
    task: (row) => check(tables.tasks, row),
    event: (row) => check(tables.events, { ...row, source_id: "s" }),
    checkpoint: (row) => check(tables.checkpoints, row),
    leaderboard: (row) => check(tables.leaderboard, row),
    problem: (problem) => {
      checked.problems += 1;
      if (!Object.hasOwn(PROBLEM_KINDS, problem.kind)) checked.unfit.push(`problem kind ${problem.kind}`);
      const { run_id = null, line = null, byte = null } = problem;
      const count = Math.min(problem.count ?? 1, 2 ** 31 - 1);
      check(tables.problems, { source_id: "s", ...problem, run_id, line, byte, count });
      checked.rows -= 1;
      if (problem.detail.length > 20_000) checked.unfit.push(`detail of ${problem.detail.length} characters`);
    },
    checked: (count) => {
      checked.rows += count;
    },
    lines: (count) => {
      checked.lines = count;
    },
  };
  return { sink, checked };
}

const TIMES: ReadonlySet<string> = new Set(["started_at", "finished_at", "logged_at"]);
function shown(row: object): string {
  return JSON.stringify(row).slice(0, 300);
}
