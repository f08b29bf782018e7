import type { z } from "zod";

import { parseRows, type Query, type Scalar } from "@/lib/queries/query";

import { askColumns, type Columns } from "./ask-columns";
import { askEngine } from "./ask-engine";
import { loadNeeded } from "./load-needed";
import { dataEpoch } from "./manifest";
import { QueryError } from "./query-error";
import { hasMovedOn } from "./refresh";

const answers = new Map<string, Promise<unknown[]>>();
/** The epoch of the data that the answers are of. */
let answersOf = 0;

/** How often a question is asked anew because the data changed under it. */
const ATTEMPTS = 5;

/**
 * The live rows of a query with its bound values, asked once as long as the data stay the same.
 * `run_ids` are the runs it is about, none for all. Rejects with a QueryError; a failed one may be asked again.
 */
export async function runQuery<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  values: readonly Scalar[],
  run_ids: readonly string[],
): Promise<z.infer<z.ZodObject<R>>[]> {
  if (answersOf !== dataEpoch()) {
    answers.clear();
    answersOf = dataEpoch();
  }
  const key = JSON.stringify([query.name, values]);
  const answer = answers.get(key) ?? ask(query, values, run_ids, askEngine);
  answers.set(key, answer);
  try {
    return parseRows(query, await answer);
  } catch (error) {
    if (answers.get(key) === answer) answers.delete(key);
    throw new QueryError(query, values, error);
  }
}

/** The live answer to a query of numbers, by column; asked every time, so that nobody holds it twice. Else as `runQuery`. */
export async function runColumns<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  values: readonly Scalar[],
  run_ids: readonly string[],
): Promise<Readonly<Record<keyof R, Float64Array>>> {
  try {
    const columns = await ask(query, values, run_ids, askColumns);
    return columnsNamed(query, columns);
  } catch (error) {
    throw new QueryError(query, values, error);
  }
}

function columnsNamed<R extends z.ZodRawShape>(
  query: { readonly row: z.ZodObject<R> },
  columns: Columns,
): Readonly<Record<keyof R, Float64Array>>;
function columnsNamed(query: { readonly row: z.ZodObject }, columns: Columns): Columns {
  const missing = Object.keys(query.row.shape).filter((name) => columns[name] === undefined);
  if (missing.length === 0) return columns;
  throw new Error(`the answer lacks ${missing.join(", ")}`);
}

/** What is of one state of the data: an answer during which the data were replaced is asked for again. */
async function ask<Answer>(
  query: Pick<Query, "tables" | "pruned" | "params" | "sql">,
  values: readonly Scalar[],
  run_ids: readonly string[],
  engine: (sql: string, values: readonly Scalar[]) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const epoch = dataEpoch();
    try {
      await loadNeeded(query, values, run_ids);
      const answer = await engine(query.sql, values);
      if (epoch === dataEpoch()) return answer;
    } catch (error) {
      if (!(await hasMovedOn(epoch, error))) throw error;
    }
  }
  throw new Error("The data are replaced faster than they can be read. Ask again when ingestion rests.");
}
