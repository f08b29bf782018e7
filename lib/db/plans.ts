import type { AsyncDuckDBConnection, AsyncPreparedStatement } from "@duckdb/duckdb-wasm";

type Plan = Promise<AsyncPreparedStatement>;

/** More statements than this are not kept: the least recently asked goes first. */
const MOST_KEPT = 24;

/** Plans by their SQL, the last asked last. Of a question with many columns the plan takes longer than the answer. */
const plans = new Map<string, Plan>();

/** The plan of a statement, made once until `forgetPlans`. Use it at once: it may be closed after that. */
export function planOf(connection: AsyncDuckDBConnection, sql: string): Plan {
  const plan = plans.get(sql) ?? connection.prepare(sql);
  plans.delete(sql);
  plans.set(sql, plan);
  plan.catch(() => {
    if (plans.get(sql) === plan) plans.delete(sql);
  });
  for (const [oldest, old] of plans) {
    if (plans.size <= MOST_KEPT) break;
    plans.delete(oldest);
    close(old);
  }
  return plan;
}

/** To be called when rows come or go: a plan made while a table was empty may have pruned it away. */
export function forgetPlans(): void {
  for (const plan of plans.values()) close(plan);
  plans.clear();
}

/** The engine takes its messages in order: who holds the plan has sent its question before. */
function close(plan: Plan): void {
  const nothing = () => undefined;
  // Why it could not be made is told to whoever asked.
  plan.then((statement) => statement.close(), nothing).catch((error: unknown) => reportError(error));
}
