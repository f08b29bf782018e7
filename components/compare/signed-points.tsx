import { ABSENT, formatFixed } from "@/lib/domain/format";

/** Steps of the diverging ramp; below the first nothing is coloured. */
const STEPS = [0.05, 0.15, 0.35];

/** The step of the diverging ramp for a difference: "is-up-2", "is-down-1", or nothing. */
export function rampOf(difference: number): string {
  const size = STEPS.filter((step) => Math.abs(difference) >= step).length;
  if (size === 0) return "";
  return difference > 0 ? `is-up-${String(size)}` : `is-down-${String(size)}`;
}

/** A difference of shares in percentage points with its sign, on the diverging ramp. */
export function SignedPoints({ value }: { readonly value: number | null }) {
  if (value === null) return <span className="muted">{ABSENT}</span>;
  return <span className={`signed ${rampOf(value)}`}>{signedPoints(value)}</span>;
}

/** "+84.7", "−20.0", "0.0". */
export function signedPoints(difference: number): string {
  const text = formatFixed(difference * 100, 1);
  return difference > 0 && text !== "0.0" ? `+${text}` : text;
}
