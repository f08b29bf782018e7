"use client";

import { type ReactNode, useRef } from "react";

import { useWidth } from "@/components/ui/use-width";

/** A drawing as wide as its place; nothing until the place is laid out. */
export function Sized({ children }: { readonly children: (width: number) => ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div className="compare-plot" ref={frame}>
      {width !== null && children(width)}
    </div>
  );
}
