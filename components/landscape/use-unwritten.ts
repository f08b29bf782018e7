"use client";

import { createSerializer } from "nuqs";
import { useCallback, useEffect, useMemo, useRef } from "react";

import { landscapeState } from "@/lib/url/landscape-state";

type Values = Parameters<typeof write>[1];

/** Changes that the address does not say yet, and what becomes of the present entry of the history with them. */
interface Unwritten {
  readonly values: NonNullable<Values>;
  readonly history: "push" | "replace";
}

const write = createSerializer(landscapeState);

/** Changes on their way to the address. */
export interface UnwrittenChanges {
  /** Notes changes until `written` resolves. */
  readonly note: (changes: Unwritten, written: Promise<unknown>) => void;
  /** Writes now what the address does not say yet: who leaves the page comes back to it by the history. */
  readonly settle: () => void;
}

/** Remembers changes until the address says them, and writes them at once where the reader leaves by a link or closes the page. */
export function useUnwritten(): UnwrittenChanges {
  const unwritten = useRef<Unwritten | null>(null);
  const note = useCallback((changes: Unwritten, written: Promise<unknown>) => {
    const before = unwritten.current;
    const noted: Unwritten = {
      values: { ...before?.values, ...changes.values },
      history: before?.history === "push" ? "push" : changes.history,
    };
    unwritten.current = noted;
    written.then(() => {
      if (unwritten.current === noted) unwritten.current = null;
    }, reportError);
  }, []);
  const settle = useCallback(() => {
    if (unwritten.current === null) return;
    const { values, history: entry } = unwritten.current;
    unwritten.current = null;
    const href = write(location.href, values);
    // The router and the address's other writers hear of it as of any navigation, and forget what waits.
    if (entry === "push") history.pushState(null, "", href);
    else history.replaceState(null, "", href);
  }, []);
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]") !== null) settle();
    };
    // Before anyone else hears of the click and goes.
    window.addEventListener("click", leave, { capture: true });
    window.addEventListener("pagehide", settle);
    return () => {
      window.removeEventListener("click", leave, { capture: true });
      window.removeEventListener("pagehide", settle);
    };
  }, [settle]);
  return useMemo(() => ({ note, settle }), [note, settle]);
}
