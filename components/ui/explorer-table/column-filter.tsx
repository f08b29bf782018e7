"use client";

import type { RowData } from "@tanstack/react-table";
import { useState } from "react";

import { useMessages } from "@/components/ui/locale";
import type { ColumnFilter as Filter } from "@/lib/domain/table-view";
import { explorerTableMessages } from "@/lib/messages/explorer-table";

import { type ExplorerColumn, nameOf } from "./columns";
import { fromShown, toShown } from "./filter-words";
import type { Explorer } from "./use-explorer";

interface ColumnFilterProps<R extends RowData> {
  readonly column: ExplorerColumn<R>;
  readonly explorer: Explorer<R>;
}

/** The fields that narrow a table by one column; nothing for a column that does not filter. */
export function ColumnFilter<R extends RowData>({ column, explorer }: ColumnFilterProps<R>) {
  const texts = useMessages(explorerTableMessages);
  const look = column.columnDef.meta?.filter;
  const { id } = column;
  const filter = explorer.view.filters.find((known) => known.id === id);
  const name = nameOf(column);
  switch (look?.kind) {
    case undefined:
      return null;
    case "text":
      return (
        <input
          className="filter-text"
          // Escape would empty a search field; here it closes the menu.
          type="text"
          aria-label={texts.contains(name)}
          placeholder={texts.contains_short}
          spellCheck={false}
          autoComplete="off"
          value={filter?.kind === "text" ? filter.contains : ""}
          onChange={(event) => explorer.filter({ id, kind: "text", contains: event.target.value })}
        />
      );
    case "range": {
      const range = filter?.kind === "range" ? filter : { from: null, to: null };
      const change = (ends: Partial<Pick<Extract<Filter, { kind: "range" }>, "from" | "to">>) =>
        explorer.filter({ id, kind: "range", from: range.from, to: range.to, ...ends });
      const factor = look.factor ?? 1;
      return (
        <span className="filter-range">
          <RangeEnd
            label={texts.from(name)}
            hint={texts.from_short}
            value={range.from}
            factor={factor}
            onChange={(from) => change({ from })}
          />
          <span aria-hidden="true">{"–"}</span>
          <RangeEnd
            label={texts.to(name)}
            hint={texts.to_short}
            value={range.to}
            factor={factor}
            onChange={(to) => change({ to })}
          />
        </span>
      );
    }
    case "choice": {
      const values = filter?.kind === "choice" ? filter.values : [];
      return (
        <fieldset className="filter-choice">
          <legend className="sr-only">{texts.one_of(name)}</legend>
          {look.choices.map(({ value, label }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={values.includes(value)}
                onChange={(event) => {
                  const others = values.filter((known) => known !== value);
                  const next = event.target.checked ? [...others, value] : others;
                  explorer.filter({ id, kind: "choice", values: next });
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
      );
    }
  }
}

interface RangeEndProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number | null;
  readonly factor: number;
  readonly onChange: (value: number | null) => void;
}

/** One end of a range. What is no number yet stays in the field and narrows nothing. */
function RangeEnd({ label, hint, value, factor, onChange }: RangeEndProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isBad = draft !== null && draft.trim() !== "" && fromShown(draft, factor) === null;
  return (
    <input
      className="filter-end-field"
      type="text"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isBad}
      placeholder={hint}
      autoComplete="off"
      value={draft ?? (value === null ? "" : toShown(value, factor))}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(fromShown(event.target.value, factor));
      }}
      onBlur={() => {
        if (!isBad) setDraft(null);
      }}
    />
  );
}
