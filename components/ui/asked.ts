import type { z } from "zod";

import { bind, type Query, type Scalar } from "@/lib/queries/query";

/** A query as it was asked, to show and to copy. */
export interface Asked {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly { readonly name: string; readonly value: Scalar }[];
}

/** What a figure hands its SQL panel: the query's text with its values by name. */
export function asked<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  params: z.infer<z.ZodObject<P>>,
): Asked {
  const names = Object.keys(query.params.shape);
  const values = bind(query, params).map((value, index) => ({ name: names[index] ?? "", value }));
  return { name: query.name, sql: outdent(query.sql), values };
}

/** The text without the indentation of the file that it stands in. */
function outdent(sql: string): string {
  const lines = sql.replaceAll(/^\s*\n|\s+$/g, "").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return lines.map((line) => line.slice(Math.max(0, least))).join("\n");
}

/** A query with its values as comments: runs again once the values stand for $1, $2, … */
export function askedText({ name, sql, values }: Asked): string {
  const bound = values.map(
    ({ name: param, value }, index) => `-- $${String(index + 1)} ${param} = ${literal(value)}`,
  );
  return [`-- ${name}`, ...bound, sql].join("\n");
}

/** A value as SQL writes it. */
export function literal(value: Scalar): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? "NULL");
}
