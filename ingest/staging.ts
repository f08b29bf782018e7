import { DuckDBTimestampValue, type DuckDBAppender, type DuckDBConnection } from "@duckdb/node-api";
import type { z } from "zod";

import { type SqlType, sqlTypeOf } from "@/lib/schema/columns";
import {
  type CheckpointRow,
  createTable,
  type LeaderboardRow,
  type ProblemRow,
  type RunConfigRow,
  type RunRow,
  type SourceRow,
  type SourceRunRow,
  tables,
  type TaskRow,
} from "@/lib/schema/tables";

import type { MetricDraft, RunFacts, Sink, TrialDraft } from "./source";

const STAGED = [
  "runs",
  "run_config",
  "trials",
  "metrics",
  "tasks",
  "checkpoints",
  "leaderboard",
  "sources",
  "source_runs",
  "problems",
] as const;
type StagedTable = (typeof STAGED)[number];
type Value = string | number | boolean | null | undefined;

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
  readonly columns: readonly (readonly [string, SqlType])[];
}

/** Rows on their way into DuckDB: one appender a table, in the order in which they were found. */
export class Staging {
  private readonly open = new Map<StagedTable, Appending>();
  private seq = 0;
  readonly runs = new Map<string, RunFacts>();

  private constructor() {}

  /** Creates the staging tables; trials and metrics get `seq`, the order in which they were found. */
  static async create(connection: DuckDBConnection): Promise<Staging> {
    const staging = new Staging();
    for (const name of STAGED) {
      await connection.run(
        createTable(name).replace(`CREATE TABLE ${name} (`, `CREATE TABLE staged_${name} (seq INTEGER, `),
      );
      const appender = await connection.createAppender(`staged_${name}`);
      const columns = Object.entries<z.ZodType>(tables[name].shape).map(
        ([column, schema]) => [column, sqlTypeOf(schema)] as const,
      );
      staging.open.set(name, { appender, columns });
    }
    return staging;
  }

  /** A sink that labels everything with the source it comes from. */
  sinkFor(source_id: string, counts: SourceCounts): Sink {
    const fact = (run_id: string | null) => {
      counts.facts += 1;
      if (run_id !== null) counts.runs.set(run_id, (counts.runs.get(run_id) ?? 0) + 1);
    };
    return {
      run: (facts) => {
        counts.runs.set(facts.run_id, counts.runs.get(facts.run_id) ?? 0);
        for (const [name, value] of Object.entries(facts))
          if (name !== "run_id" && value != null) fact(facts.run_id);
        this.mergeRun(facts);
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
        this.append("trials", { ...row, source_id, superseded: false });
      },
      metric: (row: MetricDraft) => {
        counts.metrics += 1;
        this.append("metrics", { ...row, source_id, superseded: false });
      },
      task: (row: TaskRow) => {
        fact(row.run_id);
        this.append("tasks", { ...row });
      },
      checkpoint: (row: CheckpointRow) => {
        fact(row.run_id);
        this.append("checkpoints", { ...row });
      },
      leaderboard: (row: LeaderboardRow) => {
        fact(null);
        this.append("leaderboard", { ...row });
      },
      problem: ({ kind, run_id = null, line = null, byte = null, count = 1, detail }) => {
        counts.problems += count;
        this.problem({ source_id, run_id, kind, line, byte, count, detail });
      },
      lines: (count) => {
        counts.lines = count;
      },
    };
  }

  source(row: SourceRow): void {
    this.append("sources", { ...row });
  }

  sourceRun(row: SourceRunRow): void {
    this.append("source_runs", { ...row });
  }

  problem(row: ProblemRow): void {
    this.append("problems", { ...row });
  }

  /** The first source that states a fact wins: run cards are read before the files beside them. */
  mergeRun(facts: RunFacts): void {
    const known: Record<string, Value> = { ...this.runs.get(facts.run_id) };
    const added = Object.entries<Value>(facts).filter(
      ([name, value]) => value != null && known[name] == null,
    );
    this.runs.set(facts.run_id, {
      ...Object.fromEntries(added),
      ...this.runs.get(facts.run_id),
      run_id: facts.run_id,
    });
  }

  /** Everything appended so far becomes visible to SQL; nothing can be added afterwards. */
  close(): void {
    for (const facts of this.runs.values()) this.append("runs", { ...completeRun(facts) });
    for (const { appender } of this.open.values()) appender.closeSync();
    this.open.clear();
  }

  private append(table: StagedTable, row: Readonly<Record<string, Value>>): void {
    const target = this.open.get(table);
    if (target === undefined) throw new Error(`staging of ${table} is closed`);
    const { appender, columns } = target;
    appender.appendInteger(this.seq++);
    for (const [column, type] of columns) appendValue(appender, type, row[column]);
    appender.endRow();
  }
}

/** What nobody said is unknown, except that data are original unless they say they are a reconstruction. */
function completeRun(facts: RunFacts): RunRow {
  return {
    run_id: facts.run_id,
    name: facts.name ?? facts.run_id,
    base_model: facts.base_model ?? null,
    algorithm: facts.algorithm ?? null,
    suite: facts.suite ?? null,
    pool: facts.pool ?? null,
    pool_tasks: facts.pool_tasks ?? null,
    planned_rollouts: facts.planned_rollouts ?? null,
    role: facts.role ?? "unknown",
    contaminated: facts.contaminated ?? null,
    provenance: facts.provenance ?? "original",
    required_qualifier: facts.required_qualifier ?? null,
    group_size: facts.group_size ?? null,
  };
}

function appendValue(appender: DuckDBAppender, type: SqlType, value: Value): void {
  if (value === null || value === undefined) {
    appender.appendNull();
    return;
  }
  if (type === "VARCHAR" && typeof value === "string") appender.appendVarchar(value);
  else if (type === "BOOLEAN" && typeof value === "boolean") appender.appendBoolean(value);
  else if (typeof value !== "number" || !Number.isFinite(value))
    throw new Error(`not a ${type}: ${String(value)}`);
  else if (type === "INTEGER") appender.appendInteger(value);
  else if (type === "DOUBLE") appender.appendDouble(value);
  else if (type === "TIMESTAMP")
    appender.appendTimestamp(new DuckDBTimestampValue(BigInt(Math.round(value * 1000))));
  else throw new Error(`not a ${type}: ${String(value)}`);
}
