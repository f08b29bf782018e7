"use client";

import type { RowData } from "@tanstack/react-table";
import { type RefObject, useCallback, useEffect, useRef } from "react";

import { isGroup, type Line } from "./arrange";
import type { ExplorerRow } from "./columns";

interface Followed {
  readonly key: string;
  /** The row's element when it was acted on: rows are elements by place. */
  readonly element: Element;
}

/** Frames to wait for a row that has to be scrolled to before it is in the document. */
const PATIENCE = 4;

/**
 * A row that is acted on by keyboard may move, as selected rows come first. The focus goes with it, so that Enter once
 * more takes back what Enter did; it stays where it is when the reader has gone on meanwhile.
 */
export function useFollowRow<R extends RowData>(
  lines: readonly Line<ExplorerRow<R>>[],
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
  onRowToggle: ((key: string) => void) | undefined,
): ((key: string) => void) | undefined {
  const followed = useRef<Followed | null>(null);
  useEffect(() => {
    const wanted = followed.current;
    if (wanted === null) return;
    const index = lines.findIndex((line) => !isGroup(line) && line.id === wanted.key);
    const hasGone = document.activeElement !== wanted.element || index < 0;
    // The page may be drawn before the order follows a selection.
    if (!hasGone && wanted.element.getAttribute("aria-rowindex") === String(index + 2)) return;
    followed.current = null;
    if (hasGone) return;
    let frame = 0;
    const focus = (patience: number) => {
      const row = scroller.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${String(index + 2)}"]`);
      if (row !== null && row !== undefined) row.focus();
      else if (patience > 0) frame = requestAnimationFrame(() => focus(patience - 1));
    };
    scrollTo(index);
    focus(PATIENCE);
    return () => cancelAnimationFrame(frame);
    // Only another order moves a row.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lines]);
  const toggle = useCallback(
    (key: string) => {
      const element = document.activeElement;
      const isRow = element?.matches("tr[data-acts]") === true && element.matches(":focus-visible");
      followed.current = isRow ? { key, element } : null;
      onRowToggle?.(key);
    },
    [onRowToggle],
  );
  return onRowToggle === undefined ? undefined : toggle;
}
