"use client";

import { type PointerEvent, useRef, useState } from "react";

import { useMessages } from "@/components/ui/locale";
import { type PointedSignal, usePointedKey } from "@/components/ui/pointed";
import { markAt, marksInside } from "@/lib/charts/landscape-hit";
import type { LandscapeLayout } from "@/lib/charts/landscape-layout";
import { type Point, pointAt, valueAt } from "@/lib/charts/landscape-scale";
import { type Area, simplify } from "@/lib/domain/area";
import { scatterMessages } from "@/lib/messages/scatter";

/** How a drag frames marks: a box between its ends, or the line that it draws. */
export type BrushTool = "box" | "lasso";

interface PlotPointerProps {
  readonly layout: LandscapeLayout;
  readonly tool: BrushTool;
  /** The region that selects; null when names do. */
  readonly area: Area | null;
  readonly pointed: PointedSignal;
  readonly selected: ReadonlySet<string>;
  readonly onHover: (task_id: string | null) => void;
  readonly onToggle: (task_id: string) => void;
  readonly onBrush: (task_ids: readonly string[], area: Area) => void;
}

/** A press that moves less than this is a click. */
const STILL = 4;

interface Brush {
  readonly corners: readonly Point[];
  /** The tasks inside, once the pointer is up. */
  readonly tasks: ReadonlySet<string> | null;
}

/** Lies over the scatter: the nearest mark answers the pointer, a click selects it, a drag selects what it frames. */
export function PlotPointer(props: PlotPointerProps) {
  const { layout, tool, area, pointed, selected, onHover, onToggle, onBrush } = props;
  const texts = useMessages(scatterMessages);
  const path = useRef<Point[]>([]);
  const [brush, setBrush] = useState<Brush | null>(null);
  const hovered = usePointedKey(pointed);
  const mark = hovered === null ? undefined : layout.marks.find(({ task }) => task.task_id === hovered);
  const frame = frameOf(brush, area, selected, layout);

  const move = (event: PointerEvent<SVGSVGElement>) => {
    const point = placeOf(event);
    const [start] = path.current;
    if (start === undefined || distance(start, point) <= STILL) {
      if (path.current.length <= 1) onHover(markAt(layout, point[0], point[1])?.task.task_id ?? null);
      return;
    }
    onHover(null);
    path.current.push(point);
    setBrush({ corners: cornersOf(tool, path.current), tasks: null });
  };
  const up = (event: PointerEvent<SVGSVGElement>) => {
    const point = placeOf(event);
    const drawn = path.current;
    path.current = [];
    const [start] = drawn;
    if (start === undefined) return;
    if (drawn.length > 1) {
      const corners = simplify(cornersOf(tool, [...drawn, point]));
      const tasks = marksInside(layout, corners).map(({ task }) => task.task_id);
      setBrush(tasks.length === 0 ? null : { corners, tasks: new Set(tasks) });
      onBrush(tasks, { axes: layout.axes, corners: corners.map((corner) => valueAt(layout, corner)) });
      return;
    }
    const clicked = markAt(layout, point[0], point[1]);
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
        path.current = [placeOf(event)];
        if (event.pointerType !== "touch") event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => {
        path.current = [];
        setBrush(null);
      }}
      onPointerLeave={() => onHover(null)}
    >
      {frame !== null && (
        <Frame {...frame} name={frame.tasks === null ? null : texts.brushed(frame.tasks.size)} />
      )}
      {mark && <circle className="mark-ring" cx={mark.x} cy={mark.y} r={8.5} />}
    </svg>
  );
}

function Frame({ corners, name }: { readonly corners: readonly Point[]; readonly name: string | null }) {
  const left = Math.min(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  return (
    <>
      <polygon className="brush" points={corners.map((corner) => corner.join(",")).join(" ")} />
      {name !== null && (
        <text className="brush-name" x={Math.max(4, left + 4)} y={Math.max(12, top - 5)}>
          {name}
        </text>
      )}
    </>
  );
}

/** The frame that is being drawn, the one that made the selection in force, or the region of the address. */
function frameOf(
  brush: Brush | null,
  area: Area | null,
  selected: ReadonlySet<string>,
  layout: LandscapeLayout,
): Brush | null {
  if (brush !== null && (brush.tasks === null || sameSet(brush.tasks, selected))) return brush;
  if (area?.axes !== layout.axes) return null;
  return { corners: area.corners.map((corner) => pointAt(layout, corner)), tasks: selected };
}

function cornersOf(tool: BrushTool, path: readonly Point[]): readonly Point[] {
  const [start, end] = [path[0], path.at(-1)];
  if (tool === "lasso" || start === undefined || end === undefined) return [...path];
  return [start, [end[0], start[1]], end, [start[0], end[1]]];
}

function placeOf(event: PointerEvent<SVGSVGElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((name) => b.has(name));
}
