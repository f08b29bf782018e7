"use client";

import { type PointerEvent, useRef, useState } from "react";

import { useMessages } from "@/components/ui/locale";
import { type PointedSignal, usePointedKey } from "@/components/ui/pointed";
import { cellAt, type CellPlace, rowsBetween } from "@/lib/charts/heat-map-hit";
import type { HeatMapLayout } from "@/lib/charts/heat-map-layout";
import { heatMapMessages } from "@/lib/messages/heat-map";

interface HeatPointerProps {
  readonly layout: HeatMapLayout;
  /** The cell that the pointer or the keyboard is on. */
  readonly at: CellPlace | null;
  /** The task that is pointed at elsewhere. */
  readonly shared: PointedSignal;
  readonly selected: ReadonlySet<string>;
  readonly onPoint: (place: CellPlace | null) => void;
  readonly onOpen: (place: CellPlace) => void;
  readonly onBrush: (task_ids: readonly string[]) => void;
}

/** A press that moves less than this is a click. */
const STILL = 4;

/** Lies over the cells: the one under the pointer is crossed by its row and column, a click opens it, a drag selects rows. */
export function HeatPointer({ layout, at, shared, selected, onPoint, onOpen, onBrush }: HeatPointerProps) {
  const texts = useMessages(heatMapMessages);
  const hovered = usePointedKey(shared);
  const start = useRef<readonly [number, number] | null>(null);
  const [brush, setBrush] = useState<readonly [from: number, to: number] | null>(null);
  const { plot, rows, rowHeight, edges } = layout;
  const framed = brush === null ? [] : rowsBetween(layout, ...brush);
  const top = framed[0]?.y ?? 0;
  const bottom = (framed.at(-1)?.y ?? 0) + rowHeight;
  const row = at === null ? rows.find(({ task }) => task.task_id === hovered) : rows[at.row];
  const [left = 0, right = 0] = at === null ? [] : [edges[at.column], edges[at.column + 1]];

  const isDrag = (from: readonly [number, number], [x, y]: readonly [number, number]) =>
    Math.hypot(x - from[0], y - from[1]) > STILL;
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const place = placeOf(event);
    const from = start.current;
    if (from !== null && isDrag(from, place)) {
      onPoint(null);
      setBrush([from[1], place[1]]);
    } else onPoint(cellAt(layout, ...place));
  };
  const up = (event: PointerEvent<SVGSVGElement>) => {
    const place = placeOf(event);
    const from = start.current;
    start.current = null;
    setBrush(null);
    if (from === null) return;
    if (isDrag(from, place)) {
      onBrush(rowsBetween(layout, from[1], place[1]).map(({ task }) => task.task_id));
      return;
    }
    const cell = cellAt(layout, ...place);
    if (cell !== null) onOpen(cell);
  };
  return (
    <svg
      className={`heat-pointer${at === null ? "" : " is-on-cell"}`}
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
      onPointerLeave={() => onPoint(null)}
    >
      {rows.map(
        ({ task, y }) =>
          selected.has(task.task_id) && (
            <rect
              key={task.task_id}
              className="heat-selected"
              x={plot.x - 3}
              y={y}
              width={2}
              height={rowHeight}
            />
          ),
      )}
      {row !== undefined && framed.length === 0 && (
        <rect className="heat-cross" x={plot.x} y={row.y - 1} width={plot.width} height={rowHeight + 1} />
      )}
      {at !== null && row !== undefined && (
        <>
          <rect
            className="heat-cross"
            x={left - 1}
            y={plot.y}
            width={right - left + 1}
            height={plot.height}
          />
          <rect
            className="heat-cell"
            x={left - 1}
            y={row.y - 1}
            width={right - left + 1}
            height={rowHeight + 1}
          />
        </>
      )}
      {framed.length > 0 && (
        <>
          <rect className="brush" x={plot.x} y={top} width={plot.width} height={bottom - top} />
          <text className="brush-name" x={plot.x + 4} y={Math.max(12, top - 5)}>
            {texts.brushed(framed.length)}
          </text>
        </>
      )}
    </svg>
  );
}

function placeOf(event: PointerEvent<SVGSVGElement>): readonly [x: number, y: number] {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}
