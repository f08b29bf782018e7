import type { NonFinite } from "@/lib/domain/vocabulary";

const LARGEST_INT32 = 2147483647;

/** The number in decimal digits, or null when it is missing or too large for an INTEGER column. */
export function toInt32(digits: string | undefined): number | null {
  if (digits === undefined || !/^\d+$/.test(digits)) return null;
  const value = Number(digits);
  return value <= LARGEST_INT32 ? value : null;
}

/** How a number stands in a row: itself, or null beside the name of what it is. */
export function splitNonFinite(value: number): { value: number | null; non_finite: NonFinite | null } {
  if (Number.isFinite(value)) return { value, non_finite: null };
  if (Number.isNaN(value)) return { value: null, non_finite: "nan" };
  return { value: null, non_finite: value > 0 ? "inf" : "-inf" };
}
