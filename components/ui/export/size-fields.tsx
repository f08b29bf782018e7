"use client";

import { useId } from "react";

import { VENUE_NAMES, VENUES } from "@/lib/figures/venues";
import { exportMessages } from "@/lib/messages/export";

import { Select } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import type { ExportForm } from "./export-form";

interface SizeFieldsProps {
  readonly form: ExportForm;
  /** Whether the height is the reader's to choose. */
  readonly hasHeight: boolean;
  readonly onChange: (change: Partial<ExportForm>) => void;
}

/** Where the figure will stand: a venue's width, or a width and height of its own. */
export function SizeFields({ form, hasHeight, onChange }: SizeFieldsProps) {
  const texts = useMessages(exportMessages);
  const hint = useId();
  const venueName = (name: string) =>
    Object.entries(texts.venues).find(([known]) => known === name)?.[1] ?? name;
  const usual = Object.entries(VENUES).find(([name]) => name === form.preset)?.[1].width;
  return (
    <div className="export-size">
      <Select
        label={texts.venue}
        value={form.preset}
        choices={VENUE_NAMES.map((name) => ({ value: name, label: venueName(name) }))}
        onChange={(preset) => onChange({ preset })}
      />
      <Length
        label={texts.width}
        value={form.width}
        usual={usual === undefined ? "" : `${String(usual)}in`}
        hint={hint}
        onChange={(width) => onChange({ width })}
      />
      {hasHeight && (
        <Length
          label={texts.height}
          value={form.height}
          usual=""
          hint={hint}
          onChange={(height) => onChange({ height })}
        />
      )}
      <span className="export-hint" id={hint}>
        {texts.length_hint}
      </span>
    </div>
  );
}

interface LengthProps {
  readonly label: string;
  readonly value: string;
  /** What holds while it is empty. */
  readonly usual: string;
  readonly hint: string;
  readonly onChange: (value: string) => void;
}

function Length({ label, value, usual, hint, onChange }: LengthProps) {
  const id = useId();
  return (
    <span className="control">
      <label htmlFor={id} className="control-label">
        {label}
      </label>
      <input
        id={id}
        className="export-length"
        value={value}
        placeholder={usual}
        aria-describedby={hint}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
