import type { ReactNode } from "react";

import { type CellPicture, PictureImage } from "@/components/ui/cell-picture";
import { explorerColumnsFor } from "@/components/ui/explorer-table/columns";
import { ABSENT, formatCount, formatFixed } from "@/lib/domain/format";
import type { ObservedTask } from "@/lib/domain/observed-task";
import type { TaskTableMessages } from "@/lib/messages/task-table";

import type { TaskRow } from "./task-rows";

const column = explorerColumnsFor<TaskRow>();

/** The names of the per-task table's columns: those of the data. */
export type ColumnName = keyof TaskTableMessages["columns"];

interface NumberColumn {
  readonly id: ColumnName;
  readonly size: number;
  /** Null where the task has none. */
  readonly value: (row: TaskRow) => number | null;
  readonly cell: (value: number | null, row: TaskRow) => ReactNode;
  /** Zero is grey like what is absent: it is nothing too. */
  readonly isZeroQuiet?: boolean;
  /** A reader types values times this. */
  readonly factor?: number;
  readonly align?: "left" | "right";
  readonly fits?: boolean;
  readonly narrow?: boolean;
  readonly optional?: boolean;
}

/** A column of numbers that filters by range, left out on narrow screens unless `narrow`. */
export function numberColumn(texts: TaskTableMessages, input: NumberColumn) {
  const { id, size, value, cell, factor = 1, align = "right", narrow = false, optional = false } = input;
  const { fits = align === "right", isZeroQuiet = false } = input;
  const { name, title } = texts.columns[id];
  return column.accessor((row) => value(row), {
    id,
    header: name,
    size,
    cell: ({ getValue, row }) => cell(getValue(), row.original),
    meta: {
      name,
      title,
      align,
      fits,
      quiet: isZeroQuiet ? isNothing : isAbsent,
      wideOnly: !narrow,
      optional,
      filter: { kind: "range", factor },
    },
  });
}

/** A value that only a task with scored trials has. */
export function observed(value: (task: ObservedTask) => number | null): (row: TaskRow) => number | null {
  return (row) => (row.observed === null ? null : value(row.observed));
}

/** What stands where a task has no value. */
export const absent = <span className="muted">{ABSENT}</span>;

/** A picture where there is one. */
export function pictured(picture: CellPicture | null): ReactNode {
  return picture === null ? absent : <PictureImage picture={picture} />;
}

function isAbsent(value: unknown): boolean {
  return value === null;
}

function isNothing(value: unknown): boolean {
  return value === null || value === 0;
}

/** A share as a percentage without its sign. */
export function percentText(value: number | null, decimals: number): string {
  return formatFixed(value === null ? null : value * 100, decimals);
}

/** A whole number; zero and absent are grey. */
export function countValue(value: number | null): ReactNode {
  return greyUnless(value, formatCount(value));
}

/** A share as a percentage without its sign; zero and absent are grey. */
export function percentValue(value: number | null, decimals: number): ReactNode {
  return greyUnless(value, percentText(value, decimals));
}

function greyUnless(value: number | null, text: string): ReactNode {
  return value ? text : <span className="muted">{text}</span>;
}
