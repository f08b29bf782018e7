"use client";

import { type RefObject, useEffect, useState } from "react";

/** The width of the columns of a grid, which are all alike, in whole CSS pixels; null until it is laid out. */
export function useColumnWidth(grid: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const measured = grid.current;
    if (measured === null) return;
    const observer = new ResizeObserver(() => {
      const next = Math.floor(Number.parseFloat(getComputedStyle(measured).gridTemplateColumns));
      if (next > 0) setWidth(next);
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [grid]);
  return width;
}
