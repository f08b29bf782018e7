"use client";

import type { RowData } from "@tanstack/react-table";
import { useEffect } from "react";

import { readyToSort } from "@/components/ui/sort-rows";

import { canSort, type ExplorerColumn, type ExplorerRow } from "./columns";

/** Fewer rows are put in order before a reader could notice. */
const MANY = 1000;

/** Finds the order of many rows by each column while nothing else is to do, so that the first click on a head is quick too. */
export function useReadyToSort<R extends RowData>(
  rows: readonly ExplorerRow<R>[],
  columns: readonly ExplorerColumn<R>[],
): void {
  useEffect(() => {
    if (rows.length < MANY) return;
    const waiting = columns.filter((column) => canSort(column));
    let forget = () => {};
    const next = () => {
      const column = waiting.shift();
      if (column === undefined) return;
      readyToSort(rows, { id: column.id, rank: column.columnDef.meta?.rank });
      forget = whenIdle(next);
    };
    forget = whenIdle(next);
    return () => forget();
  }, [rows, columns]);
}

/** Calls once the browser has time, where it cannot tell in a moment; returns the function that takes the wish back. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const wish = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(wish);
}
