"use client";

import { useState } from "react";

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
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    const next = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
    onChange(next === otherwise ? null : next);
    setTyped(null);
  };
  return (
    <input
      className="rollout-field"
      inputMode="numeric"
      aria-label={label}
      value={typed ?? String(value ?? otherwise)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
        if (event.key === "Escape") setTyped(null);
      }}
    />
  );
}
