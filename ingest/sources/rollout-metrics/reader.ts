import type { StreamReader } from "@/ingest/source";
import { DelimitedRows, type DelimitedRow } from "@/ingest/sources/plain-trials/delimited-rows";
import { ProblemTally } from "@/ingest/sources/trial-parts/problem-tally";
import { topLevelKeys } from "@/ingest/sources/trial-parts/top-level-keys";
import { numberOf, parseJsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { readLines } from "@/ingest/sources/wandb-jsonl/json-lines";

import { RolloutRows } from "./rollout-row";

const COLUMNS = ["env_id", "task_name", "final_reward", "test_score"] as const;

function firstLine(head: Buffer): string {
  return (
    head
      .toString("utf8", 0, 65_536)
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/, 1)[0] ?? ""
  );
}

/** The rollout_metrics table of terminal-bench-rl, one JSON object a line. */
export const rolloutMetricsJsonl = {
  kind: "rollout-metrics-jsonl",
  title: "terminal-bench-rl rollout metrics (JSON lines)",
  detects(head) {
    const keys = topLevelKeys(firstLine(head));
    return keys !== null && COLUMNS.every((column) => keys.has(column));
  },
  async read(chunks, context, sink) {
    const tally = new ProblemTally(sink);
    const rows = new RolloutRows(context, sink, tally);
    let lines = 0;
    for await (const { number, text, ended } of readLines(chunks)) {
      lines = number;
      if (text === null) tally.add("bad-line", context.runId, number, `line ${number} is too long`);
      else if (text.trim() !== "") {
        const record = parseJsonValue(text);
        if (record !== undefined) rows.add(record, number);
        else
          tally.add(
            ended ? "bad-line" : "torn-last-line",
            context.runId,
            number,
            `line ${number} is no JSON`,
          );
      }
    }
    sink.lines(lines);
    rows.finish();
    tally.finish();
  },
} satisfies StreamReader;

/** The same table as CSV. */
export const rolloutMetricsCsv = {
  kind: "rollout-metrics-csv",
  title: "terminal-bench-rl rollout metrics (CSV)",
  detects(head) {
    const columns = firstLine(head)
      .split(",")
      .map((column) => column.replace(/^"(.*)"$/, "$1"));
    return COLUMNS.every((column) => columns.includes(column));
  },
  async read(chunks, context, sink) {
    const tally = new ProblemTally(sink);
    const rows = new RolloutRows(context, sink, tally);
    const table = new DelimitedRows(",", (trouble, line) =>
      tally.add("bad-line", context.runId, line, `line ${line}: ${trouble}`),
    );
    let header: readonly string[] | null = null;
    const take = ({ fields, line, ended }: DelimitedRow) => {
      if (header === null) header = fields.map((name) => name.replace(/^\uFEFF/, ""));
      else if (fields.length === header.length) rows.add(recordOf(header, fields), line);
      else {
        const detail = `line ${line} has ${fields.length} fields instead of ${header.length}`;
        tally.add(ended ? "bad-line" : "torn-last-line", context.runId, line, detail);
      }
    };
    for await (const chunk of chunks) for (const row of table.push(chunk)) take(row);
    for (const row of table.end()) take(row);
    sink.lines(table.lines);
    rows.finish();
    tally.finish();
  },
} satisfies StreamReader;

const NUMBERS = new Set(["test_score", "judge_score", "final_reward"]);

function recordOf(header: readonly string[], fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    header.map((name, index) => {
      const field = fields[index] ?? "";
      return [name, NUMBERS.has(name) ? numberIn(field) : field];
    }),
  );
}

function numberIn(field: string): number | string | null {
  if (field.trim() === "") return null;
  const value = Number(field);
  return Number.isNaN(value) ? (numberOf(field) ?? field) : value;
}
