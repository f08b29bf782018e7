"use client";

import { SettledInput } from "@/components/ui/settled-input";
import { parseAsOrdinal } from "@/lib/url/ordinal";

interface RolloutFieldProps {
  readonly label: string;
  /** Null: no bound. */
  readonly value: number | null;
  /** What stands there without a bound. */
  readonly otherwise: number;
  readonly onChange: (value: number | null) => void;
}

/** One end of a range of rollouts. It acts on Enter or when left, not while a number is half typed. */
export function RolloutField({ label, value, otherwise, onChange }: RolloutFieldProps) {
  const settle = (typed: string) => {
    const next = parseAsOrdinal.parse(typed);
    onChange(next === otherwise ? null : next);
  };
  return (
    <SettledInput
      className="rollout-field"
      inputMode="numeric"
      aria-label={label}
      value={String(value ?? otherwise)}
      onSettle={settle}
    />
  );
}
