import { DuckDBTimestampValue, type DuckDBAppender, type DuckDBConnection } from "@duckdb/node-api";
import type { z } from "zod";

import { type SqlType, sqlTypeOf } from "@/lib/schema/columns";
import {
  type CheckpointRow,
  createTable,
  type LeaderboardRow,
  type ProblemRow,
  type RunConfigRow,
  type SourceRow,
  type SourceRunRow,
  tables,
  type TaskRow,
} from "@/lib/schema/tables";

import { completeRun, mergeFacts, type SaidOfRun } from "./run-facts";
import type { EventDraft, MetricDraft, RunFacts, Sink, TrialDraft } from "./source";
import type { LeftAlone } from "./walk";

const STAGED = [
  "runs",
  "run_config",
  "trials",
  "metrics",
  "tasks",
  "checkpoints",
  "events",
  "leaderboard",
  "sources",
  "source_runs",
  "problems",
] as const;
type StagedTable = (typeof STAGED)[number];
type Value = string | number | boolean | null | undefined;
type Row = Readonly<Record<string, Value>>;

/** What one source contributed. */
export interface SourceCounts {
  trials: number;
  metrics: number;
  facts: number;
  problems: number;
  lines: number | null;
  /** Facts by run; a run that only has trials or metrics stands in it with 0. */
  readonly runs: Map<string, number>;
}

interface Appending {
  readonly appender: DuckDBAppender;
  readonly columns: readonly { readonly name: string; readonly type: SqlType }[];
  /** The row under way, judged and not yet appended. */
  readonly values: Value[];
}

/** More rows than any one source has; keeps the order of sources in one exact DOUBLE. */
export const ROWS_OF_A_SOURCE = 1e9;

/**
 * Rows on their way into DuckDB: one appender a table. Their order (`seq`) is that of the sources' positions and,
 * within a source, that in which they were found, whichever source is read first.
 */
export class Staging {
  private readonly open = new Map<StagedTable, Appending>();
  private readonly facts: SaidOfRun[] = [];
  private readonly names = new Map<string, string>();
  private seq = 0;

  private constructor() {}

  /** Creates the staging tables; trials and metrics get `seq`, the order in which they were found. */
  static async create(connection: DuckDBConnection): Promise<Staging> {
    const staging = new Staging();
    for (const name of STAGED) {
      await connection.run(
        createTable(name).replace(`CREATE TABLE ${name} (`, `CREATE TABLE staged_${name} (seq DOUBLE, `),
      );
      const columns = Object.entries<z.ZodType>(tables[name].shape).map(([column, schema]) => ({
        name: column,
        type: sqlTypeOf(schema),
      }));
      if (name === "sources") {
        await connection.run("ALTER TABLE staged_sources ADD COLUMN content_sha256 VARCHAR");
        columns.push({ name: "content_sha256", type: "VARCHAR" });
      }
      const appender = await connection.createAppender(`staged_${name}`);
      staging.open.set(name, { appender, columns, values: [] });
    }
    return staging;
  }

  /** A sink that labels everything with the source it comes from. Sources are read one after the other. */
  sinkFor(source_id: string, position: number, counts: SourceCounts): Sink {
    this.seq = position * ROWS_OF_A_SOURCE;
    // A reader may hand over rows of a run without a word about it.
    let latest: string | null = null;
    const met = (run_id: string) => {
      if (run_id === latest) return;
      latest = run_id;
      if (counts.runs.has(run_id)) return;
      counts.runs.set(run_id, 0);
      this.facts.push({ position, facts: { run_id } });
    };
    const fact = (run_id: string | null) => {
      counts.facts += 1;
      if (run_id === null) return;
      met(run_id);
      counts.runs.set(run_id, (counts.runs.get(run_id) ?? 0) + 1);
    };
    return {
      run: (facts) => {
        met(facts.run_id);
        for (const [name, value] of Object.entries(facts))
          if (name !== "run_id" && value != null) fact(facts.run_id);
        this.facts.push({ position, facts });
      },
      config: (row: RunConfigRow) => {
        fact(row.run_id);
        this.append("run_config", { ...row });
      },
      checked: (count) => {
        counts.facts += count;
      },
      trial: (row: TrialDraft) => {
        counts.trials += 1;
        met(row.run_id);
        this.append("trials", row, source_id);
      },
      metric: (row: MetricDraft) => {
        counts.metrics += 1;
        met(row.run_id);
        this.append("metrics", row, source_id);
      },
      task: (row: TaskRow) => {
        fact(row.run_id);
        this.append("tasks", { ...row });
      },
      checkpoint: (row: CheckpointRow) => {
        fact(row.run_id);
        this.append("checkpoints", { ...row });
      },
      event: (row: EventDraft) => {
        met(row.run_id);
        this.append("events", row, source_id);
      },
      leaderboard: (row: LeaderboardRow) => {
        fact(null);
        this.append("leaderboard", { ...row });
      },
      problem: ({ kind, run_id = null, line = null, byte = null, count = 1, detail }) => {
        counts.problems += count;
        this.problem({ source_id, run_id, kind, line, byte, count: Math.min(count, LARGEST_INT32), detail });
      },
      lines: (count) => {
        counts.lines = count;
      },
    };
  }

  /** What was deliberately not looked at is told as a source of its own. */
  leftAlone(source_id: string, { path, what }: LeftAlone): void {
    const nothing = { bytes: 0, sha256: "", compression: null, reading: "", lines: null };
    this.source({ source_id, kind: what, path, ...nothing, trials: 0, metrics: 0, facts: 0 });
    const nowhere = { source_id, run_id: null, line: null, byte: null, count: 1 };
    this.problem({ ...nowhere, ...LEFT_ALONE[what] });
  }

  /** `content_sha256` is that of what a compressed file holds: a copy may be compressed otherwise. It is not stored. */
  source(row: SourceRow & { readonly content_sha256?: string | null }): void {
    this.append("sources", { ...row });
  }

  sourceRun(row: SourceRunRow): void {
    this.append("source_runs", { ...row });
  }

  problem(row: ProblemRow): void {
    this.append("problems", { ...row });
  }

  /** The name the user gives a run, whatever its sources say. */
  nameRun(run_id: string, name: string): void {
    this.names.set(run_id, name);
  }

  /** Facts of a run from an earlier call: they fill only what nobody says now. */
  earlierRun(facts: RunFacts): void {
    this.facts.push({ position: Infinity, facts });
  }

  /** Everything appended so far becomes visible to SQL; nothing can be added afterwards. */
  close(): void {
    for (const facts of mergeFacts(this.facts, this.names)) this.append("runs", { ...completeRun(facts) });
    for (const { appender } of this.open.values()) appender.closeSync();
    this.open.clear();
  }

  /** `source_id` is that of rows which carry none themselves; ten million of them are not copied to add it. */
  private append(table: StagedTable, row: Row, source_id?: string): void {
    const target = this.open.get(table);
    if (target === undefined) throw new Error(`staging of ${table} is closed`);
    const { appender, columns, values } = target;
    // A row that is appended by half would spoil all that follow: all its values are judged first.
    for (const [place, { name, type }] of columns.entries()) {
      const own = row[name];
      const value =
        own !== undefined ? own : name === "source_id" ? source_id : name === "superseded" ? false : null;
      refuseUnfit(name, type, value);
      values[place] = value;
    }
    appender.appendDouble(this.seq++);
    for (const [place, { type }] of columns.entries()) appendValue(appender, type, values[place]);
    appender.endRow();
  }
}

const LEFT_ALONE = {
  "symbolic-link": {
    kind: "link-not-followed",
    detail: "Neither the link nor what lies behind it was read.",
  },
  "tool-folder": { kind: "folder-skipped", detail: "Nothing in this folder was looked at." },
  "own-data": {
    kind: "folder-skipped",
    detail: "It holds data that ingest wrote itself; they were not read again.",
  },
} as const;

const LARGEST_INT32 = 2 ** 31 - 1;
/** The last moment of a Date, in milliseconds. */
const LATEST_MS = 8.64e15;

function refuseUnfit(column: string, type: SqlType, value: Value): void {
  if (value === null || value === undefined) return;
  const fits =
    typeof value === "number"
      ? Number.isFinite(value) &&
        (type === "DOUBLE" ||
          (type === "INTEGER" && Number.isInteger(value) && Math.abs(value) <= LARGEST_INT32) ||
          (type === "TIMESTAMP" && Math.abs(value) <= LATEST_MS))
      : typeof value === (type === "BOOLEAN" ? "boolean" : type === "VARCHAR" ? "string" : "number");
  if (!fits) throw new Error(`${column} cannot be ${String(value).slice(0, 100)}`);
}

function appendValue(appender: DuckDBAppender, type: SqlType, value: Value): void {
  if (value === null || value === undefined) appender.appendNull();
  else if (typeof value === "string") appender.appendVarchar(value);
  else if (typeof value === "boolean") appender.appendBoolean(value);
  else if (type === "INTEGER") appender.appendInteger(value);
  else if (type === "DOUBLE") appender.appendDouble(value);
  else appender.appendTimestamp(new DuckDBTimestampValue(BigInt(Math.round(value * 1000))));
}
