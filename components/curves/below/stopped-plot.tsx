"use client";

import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from "react";

import { Chart } from "@/components/ui/chart";
import { stepOfKey } from "@/components/ui/key-steps";
import { usePalette } from "@/components/ui/use-palette";
import { useWidth } from "@/components/ui/use-width";
import type { StoppedDrawing } from "@/lib/charts/plain-frame";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import type { ChartLook } from "@/lib/charts/text-element";
import { nearestOf } from "@/lib/domain/extremes";

interface StoppedPlotProps<D extends StoppedDrawing> {
  /** The drawing at a width, null for none; the same function until what it draws changes. */
  readonly draw: (width: number, look: ChartLook) => D | null;
  readonly label: string;
  /** What stands at a stop, in words. */
  readonly read: (stop: number) => string;
  /** The stop that is read while nobody points; null reads the last one. */
  readonly held?: number | null;
  /** Hears the stop that was clicked or entered. */
  readonly onHold?: (stop: number) => void;
  /** Drawn over the plot, in its pixels. */
  readonly overlay?: (drawn: D, width: number) => ReactNode;
}

/** A plot with a cursor that the pointer and the arrow keys move from stop to stop; what stands there is said above. */
export function StoppedPlot<D extends StoppedDrawing>(props: StoppedPlotProps<D>) {
  const { draw, label, read, held = null, onHold, overlay } = props;
  const palette = usePalette();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const drawn = useMemo(
    () => (width === null ? null : draw(width, { palette, font: SCREEN_FONT })),
    [draw, width, palette],
  );
  const [pointed, setPointed] = useState<number | null>(null);
  const stops = drawn?.stops;
  const last = (stops?.length ?? 0) - 1;
  const at = Math.min(last, pointed ?? held ?? last);
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setPointed(nearestOf(stops ?? [], event.clientX - left));
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (step !== null) setPointed(Math.min(last, Math.max(0, at + step)));
    else if (event.key === "Escape") setPointed(null);
    else if (event.key === "Enter" && onHold) onHold(at);
    else return;
    event.preventDefault();
  };
  const x = stops?.[at];
  return (
    <>
      <p className="stop-reading">{at < 0 ? "" : read(at)}</p>
      <div className="stopped-plot" ref={frame}>
        {drawn !== null && (
          <>
            <div
              role="slider"
              tabIndex={0}
              aria-label={label}
              aria-valuemin={0}
              aria-valuemax={Math.max(0, last)}
              aria-valuenow={Math.max(0, at)}
              aria-valuetext={at < 0 ? "" : read(at)}
              onPointerMove={move}
              onPointerLeave={() => setPointed(null)}
              onKeyDown={press}
              onBlur={() => setPointed(null)}
              onClick={() => {
                if (at >= 0) onHold?.(at);
              }}
            >
              <Chart option={drawn.option} label={label} height={drawn.height} />
            </div>
            {x !== undefined && (pointed !== null || held !== null) && (
              <svg className="stop-cursor" width={width ?? 0} height={drawn.height} aria-hidden="true">
                <line x1={x} x2={x} y1={drawn.span[0]} y2={drawn.span[1]} />
              </svg>
            )}
            {width !== null && overlay?.(drawn, width)}
          </>
        )}
      </div>
    </>
  );
}
