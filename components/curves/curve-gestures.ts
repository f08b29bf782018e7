"use client";

import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

import { stepOfKey } from "@/components/ui/key-steps";
import { type CurveLayout, onScale, pixelOfX, xOfPixel } from "@/lib/charts/curve-layout";

/** What a reader can do with the x axis of a panel. */
export interface CurveActions {
  /** The pointer is at a place of the axis; null: it has left. */
  readonly point: (x: number | null) => void;
  /** A click: where it was, in pixels of the plot. */
  readonly open: (x: number, y: number) => void;
  readonly hold: (x: number | null) => void;
  /** Moves the cursor by some values; ±Infinity: to an end. */
  readonly step: (values: number) => void;
  readonly openHeld: () => void;
  /** Shows a part of the axis; null: all of it. */
  readonly zoom: (range: readonly [number, number] | null) => void;
  /** Shows a part for now, while it is being moved. */
  readonly move: (range: readonly [number, number]) => void;
  readonly isZoomed: boolean;
}

interface Gesture {
  readonly kind: "frame" | "move";
  readonly start: number;
  readonly layout: CurveLayout;
  readonly isDragged: boolean;
}

/** So many pixels make a drag of a click. */
const DRAG = 4;
/** So long a click waits to be a double-click, where that would do something. */
const DOUBLE_CLICK_MS = 280;

/** Pointer and keyboard of one panel: frame a part, move along, hold, open, go back. */
export function useCurveGestures(layout: CurveLayout, actions: CurveActions) {
  const gesture = useRef<Gesture | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [frame, setFrame] = useState<readonly [left: number, right: number] | null>(null);
  const { plot } = layout;
  const at = (event: PointerEvent<HTMLElement>): readonly [number, number] => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const inPlot = (x: number) => Math.min(plot.x + plot.width, Math.max(plot.x, x));
  const dragged = (x: number, { kind, start, layout: began }: Gesture) => {
    if (kind === "frame") setFrame([Math.min(inPlot(start), inPlot(x)), Math.max(inPlot(start), inPlot(x))]);
    else actions.move(movedBy(began, start - x));
  };

  return {
    frame,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const [x, y] = at(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      const isOnAxis = y > plot.y + plot.height;
      gesture.current = {
        kind: isOnAxis || event.altKey ? "move" : "frame",
        start: x,
        layout,
        isDragged: false,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const [x] = at(event);
      const now = gesture.current;
      if (now === null || (!now.isDragged && Math.abs(x - now.start) < DRAG)) {
        actions.point(xOfPixel(layout, x));
        return;
      }
      if (!now.isDragged) gesture.current = { ...now, isDragged: true };
      dragged(x, now);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const [x, y] = at(event);
      const now = gesture.current;
      gesture.current = null;
      setFrame(null);
      if (now === null) return;
      if (now.isDragged && now.kind === "frame") {
        const [from, to] = [
          xOfPixel(layout, Math.min(x, now.start)),
          xOfPixel(layout, Math.max(x, now.start)),
        ];
        if (from < to) actions.zoom([from, to]);
      } else if (now.isDragged) actions.zoom(movedBy(now.layout, now.start - x));
      else if (event.shiftKey) actions.hold(xOfPixel(layout, x));
      else if (!actions.isZoomed) actions.open(x, y);
      else if (waiting.current === null) {
        waiting.current = setTimeout(() => {
          waiting.current = null;
          actions.open(x, y);
        }, DOUBLE_CLICK_MS);
      } else {
        clearTimeout(waiting.current);
        waiting.current = null;
        actions.zoom(null);
      }
    },
    onPointerCancel: () => {
      gesture.current = null;
      setFrame(null);
    },
    onPointerLeave: () => actions.point(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (press(event, layout, actions)) event.preventDefault();
    },
  };
}

/** The part of the axis that is in sight after its plot was pushed by some pixels to the left. */
function movedBy(layout: CurveLayout, pixels: number): readonly [number, number] {
  const { plot, domain, xScale } = layout;
  const [first, last] = [onScale(xScale, domain[0]), onScale(xScale, domain[1])];
  const by = (pixels / plot.width) * (last - first);
  return xScale === "log" ? [10 ** (first + by), 10 ** (last + by)] : [first + by, last + by];
}

/** A part of the axis around a place, so many times as long as the one in sight. */
export function zoomedAround(layout: CurveLayout, x: number, times: number): readonly [number, number] {
  const { domain, xScale } = layout;
  const [first, last, at] = [onScale(xScale, domain[0]), onScale(xScale, domain[1]), onScale(xScale, x)];
  const [from, to] = [at - (at - first) * times, at + (last - at) * times];
  return xScale === "log" ? [10 ** from, 10 ** to] : [from, to];
}

/** Whether a key did something. */
function press(event: KeyboardEvent, layout: CurveLayout, actions: CurveActions): boolean {
  const { key, shiftKey } = event;
  const step = stepOfKey(key);
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (step !== null && shiftKey && Math.abs(step) === 1) {
    actions.zoom(movedBy(layout, (step * layout.plot.width) / 4));
  } else if (step !== null) actions.step(step);
  else if (key === "Enter") actions.openHeld();
  else if (key === "Escape" && actions.isZoomed) actions.zoom(null);
  else if (key === "Escape") actions.hold(null);
  else return false;
  return true;
}

/** Pixels of a place, kept inside the plot. */
export function cursorPixel(layout: CurveLayout, x: number): number {
  const { plot } = layout;
  return Math.min(plot.x + plot.width, Math.max(plot.x, pixelOfX(layout, x)));
}
