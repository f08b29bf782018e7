import type { NonFinite } from "@/lib/domain/vocabulary";
import { int32OrNull } from "@/ingest/sources/in-range";

/** A reward as a source states it. */
export interface StatedReward {
  readonly reward: number | null;
  readonly non_finite: NonFinite | null;
}

/** The reward that a value states: numbers, true and false, and the words for nan and the infinities. */
export function statedReward(value: unknown): StatedReward {
  if (typeof value === "boolean") return { reward: value ? 1 : 0, non_finite: null };
  if (typeof value === "number" && Number.isFinite(value)) return { reward: value, non_finite: null };
  return { reward: null, non_finite: nonFinite(value) };
}

function nonFinite(value: unknown): NonFinite | null {
  const word = typeof value === "number" || typeof value === "string" ? String(value).toLowerCase() : "";
  if (word === "nan") return "nan";
  if (/^\+?inf(inity)?$/.test(word)) return "inf";
  return /^-inf(inity)?$/.test(word) ? "-inf" : null;
}

/** A count that was measured: harnesses write 0 where they measured nothing, so 0 is null here. */
export function measuredCount(value: unknown): number | null {
  const count = int32OrNull(value);
  return count !== null && count > 0 ? count : null;
}

/** An amount of money that was measured; 0 is null, as for `measuredCount`. */
export function measuredAmount(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : null;
}
