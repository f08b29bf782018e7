"use client";

import { startTransition, useEffect, useState } from "react";

import { afterPaint } from "./after-paint";

/**
 * A value one painted frame late: what it costs to draw does not hold up the frame of what changed it. `useDeferredValue`
 * may still draw before that frame, and then both are painted together.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState<{ readonly value: T }>({ value });
  useEffect(() => {
    if (Object.is(painted.value, value)) return;
    return afterPaint(() => startTransition(() => setPainted({ value })));
  }, [value, painted]);
  return painted.value;
}
