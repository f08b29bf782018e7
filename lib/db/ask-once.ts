import type { z } from "zod";

import { bind, type Query } from "@/lib/queries/query";

import { runIdsOf } from "./answer";
import { runQuery } from "./run-query";
import { storedAnswer } from "./stored-answers";

/** The rows of a query, for what is made once: the answer stored at ingestion where there is one, else the live one. */
export async function askOnce<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  params: z.infer<z.ZodObject<P>>,
): Promise<z.infer<z.ZodObject<R>>[]> {
  const values = bind(query, params);
  const run_ids = runIdsOf(query, values);
  return (await storedAnswer(query, values, run_ids[0] ?? null)) ?? runQuery(query, values, run_ids);
}
