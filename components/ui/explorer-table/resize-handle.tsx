"use client";

import { useRef } from "react";

import { LEAST_WIDTH } from "./column-layout";

interface ResizeHandleProps {
  /** The column's width now, in CSS pixels. */
  readonly width: number;
  /** Hears a new width; null for the column's own. */
  readonly onResize: (width: number | null) => void;
}

/** The right edge of a head: drag sets the width, a double click resets it. The keyboard has a field in the menu. */
export function ResizeHandle({ width, onResize }: ResizeHandleProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  return (
    <span
      className="resize-handle"
      aria-hidden="true"
      // Without this the head below it would be dragged.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        onResize(Math.max(LEAST_WIDTH, Math.round(start.current.width + event.clientX - start.current.x)));
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onDoubleClick={() => onResize(null)}
    />
  );
}
