"use client";

import { delimitedText } from "@/lib/domain/delimited-text";
import { uiMessages } from "@/lib/messages/ui";
import type { Scalar } from "@/lib/queries/query";

import { saveText } from "./explorer-table/save-text";
import { useMessages } from "./locale";

interface CsvActionProps {
  /** The title of the figure, for who cannot see where the button stands. */
  readonly title: string;
  /** Of the download, without its ending. */
  readonly fileName: string;
  readonly rows: readonly Readonly<Record<string, Scalar>>[];
}

/** A figure's rows as a CSV file, every column under its own name, numbers in full. */
export function CsvAction({ title, fileName, rows }: CsvActionProps) {
  const texts = useMessages(uiMessages);
  const save = () => {
    const names = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => names.map((name) => row[name] ?? null));
    saveText(`${fileName}.csv`, delimitedText(names, values, "csv"), "text/csv");
  };
  return (
    <button
      type="button"
      className="figure-action"
      aria-label={texts.csv_of(title)}
      disabled={rows.length === 0}
      onClick={save}
    >
      {texts.csv}
    </button>
  );
}
