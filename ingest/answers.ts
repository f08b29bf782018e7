import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";

import { cohorts } from "@/lib/queries/cohorts";
import { firstViewQueries } from "@/lib/queries/first-view";

import { ask } from "./open-data";

/** Asks natively what the default views of each run ask and stores the answers: run id → path of its answers. */
export async function writeAnswers(
  connection: DuckDBConnection,
  out: string,
  runIds: readonly string[],
): Promise<Map<string, string>> {
  await mkdir(join(out, "answers"), { recursive: true });
  const allCohorts = await ask(connection, cohorts, {});
  const paths = new Map<string, string>();
  for (const run_id of runIds) {
    const answers = [];
    for (const { query, values } of firstViewQueries(
      run_id,
      allCohorts.filter((cohort) => cohort.run_id === run_id),
    )) {
      const reader = await connection.runAndReadAll(query.sql, [...values]);
      answers.push({ query: query.name, values, rows: z.array(query.row).parse(reader.getRowObjectsJS()) });
    }
    const text = JSON.stringify(answers);
    const path = `answers/${createHash("sha256").update(text).digest("hex").slice(0, 16)}.json`;
    await writeFile(join(out, path), text);
    paths.set(run_id, path);
  }
  return paths;
}
