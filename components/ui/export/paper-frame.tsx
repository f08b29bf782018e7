"use client";

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";

import type { Palette } from "@/lib/charts/palette";

import { ChartCaptureContext } from "./chart-capture";
import { gatherCharts, layoutOf, type PaperLayout } from "./paper-layout";

interface PaperFrameProps {
  /** CSS pixels that the figure has on paper. */
  readonly width: number;
  readonly palette: Palette;
  /** Hears of the layout whenever it has come to rest. */
  readonly onLayout: (layout: PaperLayout) => void;
  readonly children: ReactNode;
}

/** A figure's content laid out once more at the width of paper, out of sight and out of reach; its charts are not drawn. */
export function PaperFrame({ width, palette, onLayout, children }: PaperFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [gathered] = useState(gatherCharts);
  const capture = useMemo(() => ({ palette, add: gathered.add }), [palette, gathered]);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    element.style.width = `${String(width)}px`;
    return gathered.listen((charts) => onLayout(layoutOf(charts, element)));
  }, [gathered, width, onLayout]);
  return (
    <div className="paper-frame" data-theme="light" aria-hidden="true" inert ref={frame}>
      <ChartCaptureContext value={capture}>{children}</ChartCaptureContext>
    </div>
  );
}
