"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";

/** A mark and the point beside which its tooltip stands, in CSS pixels of the chart. */
export interface TooltipPlace {
  readonly x: number;
  readonly y: number;
  readonly mark: { readonly seriesIndex: number; readonly dataIndex: number; readonly name: string };
}

const GAP = 14;

interface ChartTooltipProps {
  readonly place: TooltipPlace;
  readonly children: ReactNode;
}

/** Stands beside a mark, on the side that has room. Its place is set through the CSSOM: no style attributes. */
export function ChartTooltip({ place, children }: ChartTooltipProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const parent = element?.offsetParent;
    if (element === null || !(parent instanceof HTMLElement)) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const right = place.x + GAP + width <= parent.clientWidth;
    const left = right ? place.x + GAP : Math.max(0, place.x - GAP - width);
    const below = place.y + GAP + height <= parent.clientHeight;
    const top = below ? place.y + GAP : Math.max(0, place.y - GAP - height);
    element.style.transform = `translate(${String(Math.round(left))}px, ${String(Math.round(top))}px)`;
  });
  if (children === null || children === undefined) return null;
  return (
    <div className="chart-tooltip" ref={box} aria-hidden="true">
      {children}
    </div>
  );
}
