import { ABSENT, formatRate } from "@/lib/domain/format";

/** Steps of the diverging ramp; below the first nothing is coloured. */
const STEPS = [0.05, 0.15, 0.35];

/** A difference in [−1, 1] with its sign, on the diverging ramp. */
export function SignedValue({ value }: { readonly value: number | null }) {
  if (value === null) return <span className="muted">{ABSENT}</span>;
  const size = STEPS.filter((step) => Math.abs(value) >= step).length;
  const text = formatRate(value);
  const side = size === 0 ? "" : value > 0 ? ` is-up-${String(size)}` : ` is-down-${String(size)}`;
  return <span className={`signed${side}`}>{value > 0 && /[1-9]/.test(text) ? `+${text}` : text}</span>;
}
