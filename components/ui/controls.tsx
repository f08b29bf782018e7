"use client";

import { type ReactNode, useId } from "react";

interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface SelectProps<V extends string> {
  readonly label: string;
  /** Shown to screen readers only. */
  readonly hideLabel?: boolean;
  readonly value: V;
  readonly choices: readonly Choice<V>[];
  readonly onChange: (value: V) => void;
}

/** A drop-down of the browser's own, in our dress. */
export function Select<V extends string>({ label, hideLabel, value, choices, onChange }: SelectProps<V>) {
  const id = useId();
  return (
    <span className="control">
      <label htmlFor={id} className={hideLabel === true ? "sr-only" : "control-label"}>
        {label}
      </label>
      <span className="select">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    </span>
  );
}

/** One of a few, all in sight: radio buttons in a row. */
export function Segmented<V extends string>({ label, hideLabel, value, choices, onChange }: SelectProps<V>) {
  const name = useId();
  return (
    <fieldset className="control segmented-control">
      <legend className={hideLabel === true ? "sr-only" : "control-label"}>{label}</legend>
      <span className="segmented">
        {choices.map((choice) => (
          <label key={choice.value} className={choice.value === value ? "is-on" : ""}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that narrows what is shown. */
export function Search({ label, value, onChange }: SearchProps) {
  return (
    <input
      className="search"
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface ToggleProps {
  readonly label: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A word or chip that is on or off. */
export function Toggle({ label, on, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      className={`toggle${on ? " is-on" : ""}`}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      {label}
    </button>
  );
}

interface PillProps {
  readonly label: string;
  /** What undoing it does, read out. */
  readonly clear: string;
  readonly onClear: () => void;
}

/** A filter that is in force and can be taken back. */
export function Pill({ label, clear, onClear }: PillProps) {
  return (
    <button type="button" className="pill" title={clear} onClick={onClear}>
      {label}
      <span className="sr-only">{clear}</span>
      <span aria-hidden="true">{"×"}</span>
    </button>
  );
}

/** The row of a view's controls. */
export function FilterBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="filter-bar" role="group" aria-label={label}>
      {children}
    </div>
  );
}
