"use client";

import { type KeyboardEvent, useId, useState } from "react";

import { stepOfKey } from "@/components/ui/key-steps";

interface MarkStopsProps {
  readonly label: string;
  /** What is read out at each stop, by key. */
  readonly stops: readonly { readonly key: string; readonly label: string }[];
  /** Hears the stop that the keyboard is on; null once it has left. */
  readonly onStop: (key: string | null) => void;
}

/** One stop of the keyboard for all marks of a drawing: arrows step, what stands there is read out. */
export function MarkStops({ label, stops, onStop }: MarkStopsProps) {
  const id = useId();
  const [index, setIndex] = useState(0);
  const last = stops.length - 1;
  const at = Math.min(index, last);
  const go = (next: number) => {
    setIndex(next);
    onStop(stops[next]?.key ?? null);
  };
  const step = (event: KeyboardEvent) => {
    const move = stepOfKey(event.key);
    if (move === null) return;
    event.preventDefault();
    go(Math.max(0, Math.min(last, at + move)));
  };
  if (stops.length === 0) return null;
  return (
    <ul
      className="chart-marks"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${String(at)}`}
      onKeyDown={step}
      onFocus={() => go(at)}
      onBlur={() => onStop(null)}
    >
      {stops.map((stop, place) => (
        <li key={stop.key} id={`${id}-${String(place)}`} role="option" aria-selected={place === at}>
          {stop.label}
        </li>
      ))}
    </ul>
  );
}
