"use client";

import { type ComponentProps, useState } from "react";

type InputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur" | "onKeyDown">;

interface SettledInputProps extends InputProps {
  readonly value: string;
  /** Hears what was typed, whatever it is. */
  readonly onSettle: (typed: string) => void;
}

/** A field that acts on Enter or when left, not while something is half typed; Escape takes the typing back. */
export function SettledInput({ value, onSettle, ...rest }: SettledInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    onSettle(typed);
    setTyped(null);
  };
  return (
    <input
      {...rest}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
        if (event.key === "Escape") setTyped(null);
      }}
    />
  );
}
