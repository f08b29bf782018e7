"use client";

import type { KeyboardEvent, ReactNode } from "react";

interface PickerShellProps {
  readonly label: string;
  /** How many are picked. */
  readonly note: string;
  readonly children: ReactNode;
}

/** A button that opens a list under it; Escape closes it and gives the focus back. */
export function PickerShell({ label, note, children }: PickerShellProps) {
  return (
    <details
      className="picker"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>
        {label} <span className="muted">{note}</span>
      </summary>
      {children}
    </details>
  );
}

/** The arrow keys move among the field and the buttons of a list, Home and End to the first and last button. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>("input, li button")];
  const at = stops.findIndex((stop) => stop === target);
  const isTyping = at === 0 && (key === "Home" || key === "End");
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: stops.length - 1 }[key];
  if (next === undefined || isTyping) return;
  stops[Math.min(stops.length - 1, Math.max(0, next))]?.focus();
  event.preventDefault();
}
