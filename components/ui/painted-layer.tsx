"use client";

import { useLayoutEffect, useRef } from "react";

import { whenFontsArrive } from "./fonts";

interface PaintedLayerProps {
  /** Paints in CSS pixels; the same function until there is something else to paint. */
  readonly paint: (context: CanvasRenderingContext2D) => void;
  /** CSS pixels, as it was laid out for. */
  readonly width: number;
  readonly height: number;
}

/**
 * A canvas over a chart or instead of one, painted before the frame of the change: setting an option takes ECharts
 * several times longer. Painted again when the face of its texts has arrived.
 */
export function PaintedLayer({ paint, width, height }: PaintedLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || context === null || context === undefined) return;
    const ratio = window.devicePixelRatio || 1;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (element.width !== across || element.height !== down) {
      element.width = across;
      element.height = down;
      element.style.width = `${String(width)}px`;
      element.style.height = `${String(height)}px`;
    }
    const repaint = () => {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, width, height);
      paint(context);
    };
    repaint();
    return whenFontsArrive(repaint);
  }, [paint, width, height]);
  return <canvas className="chart-layer" ref={canvas} aria-hidden="true" />;
}
