import type { Query, Scalar } from "@/lib/queries/query";

/** A query that failed, with what is needed to run it again by hand. */
export class QueryError extends Error {
  override readonly name = "QueryError";
  readonly query_name: string;
  readonly sql: string;

  constructor(
    query: Pick<Query, "name" | "sql">,
    readonly values: readonly Scalar[],
    cause: unknown,
  ) {
    super(`${query.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.query_name = query.name;
    this.sql = query.sql;
  }
}
