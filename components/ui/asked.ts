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

/** One text that was asked with one or several sets of values. */
export interface AskedText extends Omit<Asked, "values"> {
  readonly sets: readonly Asked["values"][];
}

/** The same text asked several times is shown once, with every set of values. */
export function groupAsked(all: readonly Asked[]): AskedText[] {
  const texts = new Map<string, AskedText>();
  for (const { name, sql, values } of all) {
    const known = texts.get(sql);
    texts.set(sql, { name, sql, sets: [...(known?.sets ?? []), values] });
  }
  return [...texts.values()];
}

/** A query with its values as comments: runs again once the values stand for $1, $2, … */
export function askedText({ name, sql, sets }: AskedText): string {
  const bound = sets.map((values) => {
    const named = values.map(
      ({ name: param, value }, index) => `$${String(index + 1)} ${param} = ${literal(value)}`,
    );
    return `-- ${named.join(", ")}`;
  });
  return [`-- ${name}`, ...bound.filter((line) => line !== "-- "), sql].join("\n");
}

/** A value as SQL writes it. */
export function literal(value: Scalar): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? "NULL");
}
