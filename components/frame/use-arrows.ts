"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** What takes the arrow keys itself. */
const TAKES_ARROWS =
  "input, select, textarea, pre, summary, [role=listbox], [role=slider], [role=group][tabindex], [contenteditable]";

/** ← and → step to the neighbours, unless something under the keyboard wants them or a modifier is held. */
export function useArrows(previous: string | null, next: string | null): void {
  const router = useRouter();
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(TAKES_ARROWS) !== null) return;
      const href = key === "ArrowLeft" ? previous : key === "ArrowRight" ? next : null;
      if (href === null) return;
      event.preventDefault();
      router.push(href, { scroll: false });
    };
    window.addEventListener("keydown", step);
    return () => window.removeEventListener("keydown", step);
  }, [router, previous, next]);
}
