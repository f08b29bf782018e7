"use client";

import { useCallback, useEffect, useRef } from "react";

import type { PointedSignal } from "@/components/ui/pointed";

type Hover = (key: string | null) => void;

/**
 * Points at rows under the pointer, but not at those that only pass it while the table scrolls: others redraw at each,
 * and the table would stutter. The one it comes to rest on is pointed at then.
 */
export function useCalmHover(isScrolling: boolean, pointed: PointedSignal | undefined): Hover | undefined {
  const under = useRef<string | null>(null);
  const scrolls = useRef(false);
  const point = useCallback(
    (key: string | null) => pointed?.set(key === null ? null : { key, by: "table" }),
    [pointed],
  );
  useEffect(() => {
    scrolls.current = isScrolling;
    if (!isScrolling && under.current !== null) point(under.current);
  }, [isScrolling, point]);
  const hear = useCallback(
    (key: string | null) => {
      under.current = key;
      if (key === null || !scrolls.current) point(key);
    },
    [point],
  );
  return pointed === undefined ? undefined : hear;
}
