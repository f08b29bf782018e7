"use client";

import { type RefObject, useEffect, useState } from "react";

import { takeTurn } from "@/components/ui/turns";
import { usePrinted } from "@/components/ui/use-printed";

/** So far beyond the window panels are drawn before they are scrolled to. */
const AHEAD = "400px";

/** Whether an element is in sight, or nearly, and its turn to be drawn has come; or whether the page is printed. */
export function useTurn(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  const [due, setDue] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: AHEAD,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    if (!near) return;
    const forget = takeTurn(() => setDue(true));
    return () => {
      forget();
      setDue(false);
    };
  }, [near]);
  const printed = usePrinted();
  return (near && due) || printed;
}
