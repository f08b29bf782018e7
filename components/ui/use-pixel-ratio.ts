"use client";

import { useSyncExternalStore } from "react";

/**
 * Pixels of the screen a CSS pixel, which changes with the browser's zoom and when the window goes to another screen:
 * what was painted for the old ones is blurred then. 1 where there is no window.
 */
export function usePixelRatio(): number {
  return useSyncExternalStore(subscribe, pixelRatio, () => 1);
}

function pixelRatio(): number {
  return window.devicePixelRatio || 1;
}

/** No event tells the new ratio: a query for the present one stops matching, and then the next is asked. Zoom resizes too. */
function subscribe(changed: () => void): () => void {
  let forget = () => {};
  const listen = () => {
    const query = window.matchMedia(`(resolution: ${String(pixelRatio())}dppx)`);
    const next = () => {
      forget();
      listen();
      changed();
    };
    query.addEventListener("change", next);
    forget = () => query.removeEventListener("change", next);
  };
  listen();
  window.addEventListener("resize", changed);
  return () => {
    forget();
    window.removeEventListener("resize", changed);
  };
}
