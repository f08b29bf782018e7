"use client";

import { startTransition, useEffect, useState } from "react";

import { afterPaint } from "@/components/ui/after-paint";

/** Whether something was on the page for a frame, after which what takes longer may be worked out; true where it is short. */
export function usePaintedOnce(shown: object | null, isLong: boolean): boolean {
  const [painted, setPainted] = useState<object | null>(null);
  const isNew = shown !== null && isLong && painted !== shown;
  useEffect(
    () => (isNew ? afterPaint(() => startTransition(() => setPainted(shown))) : undefined),
    [isNew, shown],
  );
  return !isNew;
}
