"use client";

import type { EChartsCoreOption } from "echarts/core";
import { useEffect, useRef } from "react";

import type { ChartCapture } from "./chart-capture";

interface CapturedChartPlaceProps {
  readonly capture: ChartCapture;
  readonly option: EChartsCoreOption;
  readonly height: number;
}

/** The place of a chart that is drawn on paper instead of here. */
export function CapturedChartPlace({ capture, option, height }: CapturedChartPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    element.style.height = `${String(height)}px`;
    return capture.add({ option, element, height });
  }, [capture, option, height]);
  return <div ref={place} />;
}
