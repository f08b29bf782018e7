"use client";

import { type RefObject, useEffect, useState } from "react";

import { takeTurn } from "@/components/ui/turns";
import { usePrinted } from "@/components/ui/use-printed";

/** So far beyond the window panels are drawn before they are scrolled to. */
const AHEAD = "400px";

/** So many panels are drawn in one task: a frame for each would cost more than some of them together. */
const AT_ONCE = 4;
const arrived: (() => void)[] = [];

function admit(): void {
  for (const begin of arrived.splice(0, AT_ONCE)) begin();
  if (arrived.length > 0) takeTurn(admit);
}

function arrive(begin: () => void): () => void {
  arrived.push(begin);
  if (arrived.length === 1) takeTurn(admit);
  return () => {
    const place = arrived.indexOf(begin);
    if (place >= 0) arrived.splice(place, 1);
  };
}

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
    const forget = arrive(() => setDue(true));
    return () => {
      forget();
      setDue(false);
    };
  }, [near]);
  const printed = usePrinted();
  return (near && due) || printed;
}
