"use client";

import { type PointerEvent, useRef, useState } from "react";

import { useMessages } from "@/components/ui/locale";
import type { Box } from "@/lib/charts/boxes";
import { markAt, marksInside } from "@/lib/charts/landscape-hit";
import type { LandscapeLayout } from "@/lib/charts/landscape-layout";
import { landscapeMessages } from "@/lib/messages/landscape";

interface PlotPointerProps {
  readonly layout: LandscapeLayout;
  readonly hovered: string | null;
  readonly selected: ReadonlySet<string>;
  readonly onHover: (task_id: string | null) => void;
  readonly onToggle: (task_id: string) => void;
  readonly onBrush: (task_ids: readonly string[]) => void;
}

/** A press that moves less than this is a click. */
const STILL = 4;

interface Brush {
  readonly box: Box;
  /** The tasks inside, once the pointer is up. */
  readonly tasks: ReadonlySet<string> | null;
}

/** Lies over the scatter: the nearest mark answers the pointer, a click selects it, a drag selects what it frames. */
export function PlotPointer({ layout, hovered, selected, onHover, onToggle, onBrush }: PlotPointerProps) {
  const texts = useMessages(landscapeMessages);
  const start = useRef<readonly [number, number] | null>(null);
  const [brush, setBrush] = useState<Brush | null>(null);
  const mark = layout.marks.find(({ task }) => task.task_id === hovered);
  // The frame stays for as long as the selection is what it framed.
  const inForce = brush?.tasks == null || sameSet(brush.tasks, selected) ? brush : null;

  const move = (event: PointerEvent<SVGSVGElement>) => {
    const [x, y] = placeOf(event);
    const from = start.current;
    if (from !== null && Math.hypot(x - from[0], y - from[1]) > STILL) {
      onHover(null);
      setBrush({ box: boxBetween(from, [x, y]), tasks: null });
    } else onHover(markAt(layout, x, y)?.task.task_id ?? null);
  };
  const up = (event: PointerEvent<SVGSVGElement>) => {
    const [x, y] = placeOf(event);
    const from = start.current;
    start.current = null;
    if (from === null) return;
    if (Math.hypot(x - from[0], y - from[1]) > STILL) {
      const box = boxBetween(from, [x, y]);
      const tasks = marksInside(layout, box).map(({ task }) => task.task_id);
      setBrush(tasks.length === 0 ? null : { box, tasks: new Set(tasks) });
      onBrush(tasks);
      return;
    }
    const clicked = markAt(layout, x, y);
    if (clicked !== null) onToggle(clicked.task.task_id);
  };
  return (
    <svg
      className={`plot-pointer${mark === undefined ? "" : " is-on-mark"}`}
      width={layout.width}
      height={layout.height}
      aria-hidden="true"
      onPointerDown={(event) => {
        // A finger scrolls the page; only a mouse or pen frames.
        if (event.button !== 0) return;
        start.current = placeOf(event);
        if (event.pointerType !== "touch") event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => {
        start.current = null;
        setBrush(null);
      }}
      onPointerLeave={() => onHover(null)}
    >
      {inForce !== null && (
        <>
          <rect className="brush" {...inForce.box} />
          {inForce.tasks !== null && (
            <text className="brush-name" x={inForce.box.x + 4} y={Math.max(12, inForce.box.y - 5)}>
              {texts.brushed(inForce.tasks.size)}
            </text>
          )}
        </>
      )}
      {mark && <circle className="mark-ring" cx={mark.x} cy={mark.y} r={8.5} />}
    </svg>
  );
}

function placeOf(event: PointerEvent<SVGSVGElement>): readonly [number, number] {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

function boxBetween(a: readonly [number, number], b: readonly [number, number]): Box {
  return {
    x: Math.min(a[0], b[0]),
    y: Math.min(a[1], b[1]),
    width: Math.abs(a[0] - b[0]),
    height: Math.abs(a[1] - b[1]),
  };
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((name) => b.has(name));
}
