"use client";

import { useId } from "react";

import { SettledInput } from "@/components/ui/settled-input";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  /** Hears a finite number; anything else typed is dropped. */
  readonly onChange: (value: number) => void;
}

/** A number that acts on Enter or when left, not while it is half typed. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const id = useId();
  const settle = (typed: string) => {
    const next = Number(typed.trim().replace("−", "-"));
    if (typed.trim() !== "" && Number.isFinite(next)) onChange(next);
  };
  return (
    <span className="control">
      <label htmlFor={id} className="control-label">
        {label}
      </label>
      <SettledInput
        id={id}
        className="number-field"
        inputMode="decimal"
        autoComplete="off"
        value={String(value)}
        onSettle={settle}
      />
    </span>
  );
}
