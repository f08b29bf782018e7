import type { z } from "zod";

import { bind, type Query, type Scalar } from "@/lib/queries/query";

import { asError } from "./data-error";
import { reportFailure } from "./failures";
import type { Loadable } from "./loadable";
import { dataEpoch } from "./manifest";
import { hasMovedOn } from "./refresh";
import { runQuery } from "./run-query";
import { storedAnswer } from "./stored-answers";

/**
 * Answers a query step by step: the stored rows first, then the live ones. A live failure leaves stored rows
 * standing with the failure beside them; without stored rows it is the answer.
 */
export async function answer<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  params: z.infer<z.ZodObject<P>>,
  settle: (loadable: Loadable<z.infer<z.ZodObject<R>>>) => void,
): Promise<void> {
  let values: Scalar[];
  try {
    values = bind(query, params);
  } catch (error) {
    settle({ status: "failed", error: asError(error) });
    return;
  }
  const run_ids = runIdsOf(query, values);
  const [stored, storeFailure] = await storedRows(query, values, run_ids[0] ?? null).then(
    (rows) => [rows, null] as const,
    (error: unknown) => [null, asError(error)] as const,
  );
  if (stored !== null) settle({ status: "ready", rows: stored, live: false });
  try {
    const rows = await runQuery(query, values, run_ids);
    const same = stored !== null && JSON.stringify(stored) === JSON.stringify(rows);
    settle({ status: "ready", rows: same ? stored : rows, live: true });
    if (storeFailure !== null) reportFailure(storeFailure);
  } catch (error) {
    const failure = asError(error);
    if (stored === null) {
      settle({ status: "failed", error: failure });
    } else {
      reportFailure(failure);
      settle({ status: "ready", rows: stored, live: false, failure });
    }
  }
}

/** Newer data take the files of stored answers away: a failure for that reason alone is asked again. */
async function storedRows<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  ...question: Parameters<typeof storedAnswer<P, R>>
): ReturnType<typeof storedAnswer<P, R>> {
  const epoch = dataEpoch();
  try {
    return await storedAnswer(...question);
  } catch (error) {
    if (await hasMovedOn(epoch, error)) return storedAnswer(...question);
    throw error;
  }
}

/** The runs that a query names in its params, by the names `run_id` and `…_run_id`; none means all runs. */
export function runIdsOf(query: Pick<Query, "params">, values: readonly Scalar[]): string[] {
  return Object.keys(query.params.shape).flatMap((name, index) => {
    const value = values[index];
    return /(^|_)run_id$/.test(name) && typeof value === "string" ? [value] : [];
  });
}
