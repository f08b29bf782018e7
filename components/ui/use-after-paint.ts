"use client";

import { startTransition, useEffect, useState } from "react";

/**
 * A value one painted frame late: what it costs to draw does not hold up the frame of what changed it. `useDeferredValue`
 * may still draw before that frame, and then both are painted together. Only the second callback of a frame tells that
 * the first frame has left the main thread: until then drawing would take the processor from whoever puts it on the screen.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState<{ readonly value: T }>({ value });
  useEffect(() => {
    if (Object.is(painted.value, value)) return;
    let forget = () => {};
    const frame = requestAnimationFrame(() => {
      const second = requestAnimationFrame(() => {
        const timer = setTimeout(() => startTransition(() => setPainted({ value })), 0);
        forget = () => clearTimeout(timer);
      });
      forget = () => cancelAnimationFrame(second);
    });
    forget = () => cancelAnimationFrame(frame);
    return () => forget();
  }, [value, painted]);
  return painted.value;
}
