import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";

/** Deeper values stay out: no writer nests so, and hostile input must not exhaust the stack. */
const MAX_DEPTH = 64;

/** A decoded value as JSON would hold it; undefined where there is nothing of the kind. Large integers are rounded. */
export function jsonOf(value: unknown, depth = 0): JsonValue | undefined {
  if (value === undefined || depth > MAX_DEPTH) return undefined;
  if (value === null || typeof value === "number" || typeof value === "string" || typeof value === "boolean")
    return value;
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (value instanceof Uint8Array) return "bytes";
  if (ArrayBuffer.isView(value)) return [];
  if (Array.isArray(value)) return value.map((inner) => jsonOf(inner, depth + 1) ?? null);
  if (typeof value !== "object") return undefined;
  const members = Object.entries(value).flatMap(([key, inner]) => {
    const json = jsonOf(inner, depth + 1);
    return json === undefined ? [] : [[key, json] satisfies [string, JsonValue]];
  });
  return Object.fromEntries(members);
}
