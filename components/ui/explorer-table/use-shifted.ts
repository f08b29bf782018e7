"use client";

import { type RefObject, useEffect } from "react";

/**
 * Marks a scroller while it is scrolled to the right (`data-shifted`). Only then need pinned cells stick: each that
 * may has a layer of its own, which every frame of scrolling downwards would pay for.
 */
export function useShifted(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const mark = () => element.toggleAttribute("data-shifted", element.scrollLeft > 0);
    mark();
    element.addEventListener("scroll", mark, { passive: true });
    return () => element.removeEventListener("scroll", mark);
  }, [scroller]);
}
