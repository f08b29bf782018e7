import type { DelimitedValue } from "@/lib/domain/delimited-text";

/** A value of a cell as a file can hold it; what is neither text nor number is written as JSON. */
export function plainValue(value: unknown): DelimitedValue {
  if (value === null || value === undefined) return null;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : JSON.stringify(value);
}
