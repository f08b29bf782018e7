"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

import { finishTurns } from "./turns";

/** Whether the page is being printed: then everything is drawn, in sight or not. */
export function usePrinted(): boolean {
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    // The picture is taken right after the event, so neither React nor a canvas may leave anything for later.
    const begin = () => {
      flushSync(() => setPrinted(true));
      finishTurns();
    };
    const end = () => setPrinted(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return printed;
}
