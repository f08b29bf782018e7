import type { z } from "zod";

import { parseRows, type Query, type Scalar } from "@/lib/queries/query";

import { askEngine } from "./ask-engine";
import { ensureLoaded } from "./load-tables";
import { QueryError } from "./query-error";

const answers = new Map<string, Promise<unknown[]>>();

/**
 * The live rows of a query with its bound values, asked once: the data does not change under a loaded page.
 * `run_ids` are the runs it is about, none for all. Rejects with a QueryError; a failed one may be asked again.
 */
export async function runQuery<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  values: readonly Scalar[],
  run_ids: readonly string[],
): Promise<z.infer<z.ZodObject<R>>[]> {
  const key = JSON.stringify([query.name, values]);
  const answer = answers.get(key) ?? ask(query, values, run_ids);
  answers.set(key, answer);
  try {
    return parseRows(query, await answer);
  } catch (error) {
    answers.delete(key);
    throw new QueryError(query, values, error);
  }
}

async function ask(
  { tables, sql }: Pick<Query, "tables" | "sql">,
  values: readonly Scalar[],
  run_ids: readonly string[],
): Promise<unknown[]> {
  await ensureLoaded(tables, run_ids);
  return askEngine(sql, values);
}
