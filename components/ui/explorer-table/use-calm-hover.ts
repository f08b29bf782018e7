"use client";

import { useCallback, useEffect, useRef } from "react";

type Hover = (key: string | null) => void;

/**
 * Hears rows under the pointer, but not those that only pass it while the table scrolls: others redraw at each, and
 * the table would stutter. The one it comes to rest on is told then.
 */
export function useCalmHover(isScrolling: boolean, hover: Hover | undefined): Hover | undefined {
  const under = useRef<string | null>(null);
  const scrolls = useRef(false);
  useEffect(() => {
    scrolls.current = isScrolling;
    if (!isScrolling && under.current !== null) hover?.(under.current);
  }, [isScrolling, hover]);
  const hear = useCallback(
    (key: string | null) => {
      under.current = key;
      if (key === null || !scrolls.current) hover?.(key);
    },
    [hover],
  );
  return hover === undefined ? undefined : hear;
}
