import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";

import { defaultCohorts } from "@/lib/domain/compare/default-cohorts";
import { checkpointList } from "@/lib/queries/checkpoint-list";
import { type CohortRow, cohorts } from "@/lib/queries/cohorts";
import {
  boardQueries,
  type BoundQuery,
  firstViewQueries,
  importReportQueries,
} from "@/lib/queries/first-view";
import { metricNames } from "@/lib/queries/metric-names";
import { bind, parseRows, type Query } from "@/lib/queries/query";
import type { TaskSummaryParams } from "@/lib/queries/task-summary";
import type { StoredAnswers } from "@/lib/schema/manifest";

/** A view of all runs with more rows is asked live only: stored answers would take longer to fetch than the tables. */
const STORED_ROWS = 20_000;

/** Rows of what has been asked of one state of the data: every run's answers hold what is about all runs, asked once. */
export type Asked = Map<string, StoredAnswers[number]["rows"]>;

/** Asks natively what the default views of each run ask and stores the answers: run id → path of its answers. */
export async function writeAnswers(
  connection: DuckDBConnection,
  out: string,
  runIds: readonly string[],
  asked: Asked,
): Promise<Map<string, string>> {
  const allCohorts = await askOnce(connection, cohorts, {}, asked);
  const compared = await comparedStretches(connection, allCohorts, asked);
  const paths = new Map<string, string>();
  for (const run_id of runIds) {
    const ofRun = allCohorts.filter((cohort) => cohort.run_id === run_id);
    const names = await askOnce(connection, metricNames, { run_id }, asked);
    const stretches = compared.filter((params) => params.run_id === run_id);
    const questions = firstViewQueries(run_id, ofRun, names, stretches);
    paths.set(run_id, await store(out, await answersTo(connection, questions, asked)));
  }
  return paths;
}

/** The stretches of training in the default comparison: whole cohorts are asked for each run anyway. */
async function comparedStretches(
  connection: DuckDBConnection,
  allCohorts: readonly CohortRow[],
  asked: Asked,
): Promise<TaskSummaryParams[]> {
  const pair = defaultCohorts(allCohorts, await askOnce(connection, checkpointList, {}, asked));
  return [pair?.a, pair?.b].flatMap((cohort) => {
    if (cohort === undefined || cohort.first_rollout === null) return [];
    const { run_id, phase, checkpoint, first_rollout, last_rollout } = cohort;
    return [{ run_id, phase, checkpoint, first_rollout, last_rollout }];
  });
}

/**
 * Stores what views of all runs ask, the import report and the leaderboard: the path of the answers. A view whose
 * answers are too many to be worth it is left out; null when all are.
 */
export async function writeSharedAnswers(
  connection: DuckDBConnection,
  out: string,
  asked: Asked,
): Promise<string | null> {
  const kept: StoredAnswers = [];
  for (const questions of [importReportQueries(), boardQueries()]) {
    const answers = await answersTo(connection, questions, asked);
    const rows = answers.reduce((sum, answer) => sum + answer.rows.length, 0);
    if (rows <= STORED_ROWS) kept.push(...answers);
  }
  return kept.length === 0 ? null : store(out, kept);
}

/** The rows of a question, from what has been asked if it was. */
export async function askOnce<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  connection: DuckDBConnection,
  query: Query<P, R>,
  params: z.infer<z.ZodObject<P>>,
  asked: Asked,
): Promise<z.infer<z.ZodObject<R>>[]> {
  return parseRows(query, await rowsOf(connection, { query, values: bind(query, params) }, asked));
}

async function answersTo(
  connection: DuckDBConnection,
  questions: readonly BoundQuery[],
  asked: Asked,
): Promise<StoredAnswers> {
  const answers: StoredAnswers = [];
  for (const { query, values } of questions)
    answers.push({
      query: query.name,
      values: [...values],
      rows: await rowsOf(connection, { query, values }, asked),
    });
  return answers;
}

async function rowsOf(connection: DuckDBConnection, { query, values }: BoundQuery, asked: Asked) {
  const key = JSON.stringify([query.name, ...values]);
  const known = asked.get(key);
  if (known !== undefined) return known;
  const reader = await connection.runAndReadAll(query.sql, [...values]);
  const rows = z.array(query.row).parse(reader.getRowObjectsJS());
  asked.set(key, rows);
  return rows;
}

async function store(out: string, answers: StoredAnswers): Promise<string> {
  const text = JSON.stringify(answers);
  const path = `answers/${createHash("sha256").update(text).digest("hex").slice(0, 16)}.json`;
  await mkdir(join(out, "answers"), { recursive: true });
  const temporary = join(out, "answers", `.writing-${process.pid}.json`);
  await writeFile(temporary, text);
  await rename(temporary, join(out, path));
  return path;
}
