import { formatRate } from "@/lib/domain/format";

/** A value in [0, 1] on the sequential ramp; what is below its first step has no ground of its own. */
export function HeatValue({ value }: { readonly value: number | null }) {
  const step = value === null ? 0 : Math.min(7, Math.max(0, Math.floor(value * 8)));
  return <span className={`heat heat-${String(step)}`}>{formatRate(value)}</span>;
}
