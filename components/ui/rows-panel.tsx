"use client";

import { useMemo } from "react";

import { uiMessages } from "@/lib/messages/ui";
import type { Scalar } from "@/lib/queries/query";

import { columnsFor } from "./data-table-columns";
import { DataTable } from "./data-table";
import { useMessages } from "./locale";

type AnyRow = Readonly<Record<string, Scalar>>;

const column = columnsFor<AnyRow>();

interface RowsPanelProps {
  readonly title: string;
  readonly rows: readonly AnyRow[];
}

/** The rows of a figure as they came out of the query, every column under its own name. */
export function RowsPanel({ title, rows }: RowsPanelProps) {
  const texts = useMessages(uiMessages);
  const columns = useMemo(() => {
    const names = Object.keys(rows[0] ?? {});
    return column.columns(
      names.map((name) =>
        column.accessor((row) => row[name] ?? null, {
          id: name,
          header: name,
          cell: (cell) => exact(cell.getValue()),
          meta: { align: rows.some((row) => typeof row[name] === "number") ? "right" : "left" },
        }),
      ),
    );
  }, [rows]);
  return <DataTable caption={texts.table_of(title)} columns={columns} rows={rows} compact />;
}

/** A value with up to six significant places: enough to check a figure against, not noise. */
function exact(value: Scalar): string {
  if (value === null) return "–";
  if (typeof value !== "number") return String(value);
  const text = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
  return text.replace(/^-/, "−");
}
