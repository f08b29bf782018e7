import type { NonFinite } from "@/lib/domain/vocabulary";

/** The word for a number that is not finite; null for a finite one. */
export function nonFiniteOf(value: number): NonFinite | null {
  if (Number.isNaN(value)) return "nan";
  if (Number.isFinite(value)) return null;
  return value > 0 ? "inf" : "-inf";
}
