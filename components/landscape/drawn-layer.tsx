"use client";

import { useLayoutEffect, useRef } from "react";

import type { Drawn } from "@/lib/charts/drawn";

import { paintDrawn } from "./paint-drawn";

interface DrawnLayerProps {
  readonly drawn: readonly Drawn[];
  /** CSS pixels, as it was laid out for. */
  readonly width: number;
  readonly height: number;
}

/** A canvas over a chart, painted before the frame of the change: setting an option takes ECharts several times longer. */
export function DrawnLayer({ drawn, width, height }: DrawnLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || context === null || context === undefined) return;
    const ratio = window.devicePixelRatio || 1;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    element.style.width = `${String(width)}px`;
    element.style.height = `${String(height)}px`;
    context.scale(ratio, ratio);
    paintDrawn(context, drawn);
  }, [drawn, width, height]);
  return <canvas className="chart-layer" ref={canvas} aria-hidden="true" />;
}
