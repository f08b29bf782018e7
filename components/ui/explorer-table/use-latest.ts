"use client";

import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same and calls the latest one: who only acts on events is not drawn again for it. */
export function useLatest<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
