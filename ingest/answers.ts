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
import type { TaskSummaryParams } from "@/lib/queries/task-summary";
import type { StoredAnswers } from "@/lib/schema/manifest";

import { ask } from "./open-data";

/** A view of all runs with more rows is asked live only: stored answers would take longer to fetch than the tables. */
const STORED_ROWS = 20_000;

/** Asks natively what the default views of each run ask and stores the answers: run id → path of its answers. */
export async function writeAnswers(
  connection: DuckDBConnection,
  out: string,
  runIds: readonly string[],
): Promise<Map<string, string>> {
  const allCohorts = await ask(connection, cohorts, {});
  const compared = await comparedStretches(connection, allCohorts);
  const shared: Asked = new Map();
  const paths = new Map<string, string>();
  for (const run_id of runIds) {
    const ofRun = allCohorts.filter((cohort) => cohort.run_id === run_id);
    const names = await ask(connection, metricNames, { run_id });
    const stretches = compared.filter((params) => params.run_id === run_id);
    const asked = firstViewQueries(run_id, ofRun, names, stretches);
    paths.set(run_id, await store(out, await answersTo(connection, asked, shared)));
  }
  return paths;
}

/** The stretches of training in the default comparison: whole cohorts are asked for each run anyway. */
async function comparedStretches(
  connection: DuckDBConnection,
  allCohorts: readonly CohortRow[],
): Promise<TaskSummaryParams[]> {
  const pair = defaultCohorts(allCohorts, await ask(connection, checkpointList, {}));
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
export async function writeSharedAnswers(connection: DuckDBConnection, out: string): Promise<string | null> {
  const kept: StoredAnswers = [];
  for (const asked of [importReportQueries(), boardQueries()]) {
    const answers = await answersTo(connection, asked, new Map());
    const rows = answers.reduce((sum, answer) => sum + answer.rows.length, 0);
    if (rows <= STORED_ROWS) kept.push(...answers);
  }
  return kept.length === 0 ? null : store(out, kept);
}

/** Rows of questions about all runs at once, by name: every run's answers hold them, and they are asked once. */
type Asked = Map<string, StoredAnswers[number]["rows"]>;

async function answersTo(
  connection: DuckDBConnection,
  asked: readonly BoundQuery[],
  shared: Asked,
): Promise<StoredAnswers> {
  const answers: StoredAnswers = [];
  for (const { query, values } of asked) {
    const known = values.length === 0 ? shared.get(query.name) : undefined;
    const rows = known ?? (await rowsOf(connection, { query, values }));
    if (values.length === 0) shared.set(query.name, rows);
    answers.push({ query: query.name, values: [...values], rows });
  }
  return answers;
}

async function rowsOf(connection: DuckDBConnection, { query, values }: BoundQuery) {
  const reader = await connection.runAndReadAll(query.sql, [...values]);
  return z.array(query.row).parse(reader.getRowObjectsJS());
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
