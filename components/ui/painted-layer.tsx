"use client";

import { useLayoutEffect, useRef } from "react";

import { whenFontsArrive } from "./fonts";
import { atOnceOrInTurn } from "./turns";
import { usePixelRatio } from "./use-pixel-ratio";

interface PaintedLayerProps {
  /** Paints in CSS pixels; the same function until there is something else to paint. */
  readonly paint: (context: CanvasRenderingContext2D) => void;
  /** CSS pixels, as it was laid out for. */
  readonly width: number;
  readonly height: number;
}

/**
 * A canvas over a chart or instead of one, painted before the frame of the change: setting an option takes ECharts
 * several times longer. Painted again when the face of its texts has arrived, and for other pixels of the screen.
 */
export function PaintedLayer({ paint, width, height }: PaintedLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = usePixelRatio();
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || context === null || context === undefined) return;
    const repaint = () => {
      fit(element, context, ratio, width, height);
      paint(context);
      // Browser tests and printing wait for it.
      element.dataset["painted"] = "true";
    };
    element.dataset["painted"] = "false";
    const forgetTurn = atOnceOrInTurn(repaint);
    const forgetFonts = whenFontsArrive(repaint);
    return () => {
      forgetTurn();
      forgetFonts();
    };
  }, [paint, ratio, width, height]);
  return <canvas className="chart-layer" ref={canvas} aria-hidden="true" />;
}

/** Empties the canvas for a size in CSS pixels. */
function fit(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  ratio: number,
  width: number,
  height: number,
): void {
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
    canvas.style.width = `${String(width)}px`;
    canvas.style.height = `${String(height)}px`;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
}
