"use client";

import { useId, useState } from "react";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  /** Hears a finite number; anything else typed is dropped. */
  readonly onChange: (value: number) => void;
}

/** A number that acts on Enter or when left, not while it is half typed. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    const next = Number(typed.trim().replace("−", "-"));
    if (typed.trim() !== "" && Number.isFinite(next)) onChange(next);
    setTyped(null);
  };
  return (
    <span className="control">
      <label htmlFor={id} className="control-label">
        {label}
      </label>
      <input
        id={id}
        className="number-field"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === "Enter") settle();
          if (event.key === "Escape") setTyped(null);
        }}
      />
    </span>
  );
}
