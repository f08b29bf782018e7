"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";

import type { BucketDrawing } from "@/lib/charts/bucket-bars";
import { type Borders, bordersWithin } from "@/lib/domain/stretches";

interface BorderHandlesProps {
  readonly drawn: BucketDrawing;
  readonly width: number;
  readonly borders: Borders;
  /** First and last number of the run. */
  readonly extent: readonly [number, number];
  /** What a border is, by its place. */
  readonly names: readonly [mid: string, late: string];
  readonly say: (at: number) => string;
  readonly onMove: (borders: Borders) => void;
}

/** The two borders between phases: dragged along the plot, or moved by arrow keys, Page keys, Home and End. */
export function BorderHandles(props: BorderHandlesProps) {
  const { drawn, width, borders, extent, names, say, onMove } = props;
  const { plot, domain, span, height } = drawn;
  const [dragged, setDragged] = useState<0 | 1 | null>(null);
  const xOf = (at: number) => plot.x + ((at - domain[0]) / (domain[1] - domain[0])) * plot.width;
  const put = (which: 0 | 1, at: number) => {
    const other = borders[1 - which] ?? at;
    // A border stops at the other one instead of changing places with it.
    const held = which === 0 ? Math.min(at, other - 1) : Math.max(at, other + 1);
    const next = bordersWithin(which === 0 ? [held, other] : [other, held], extent);
    if (next !== null && (next[0] !== borders[0] || next[1] !== borders[1])) onMove(next);
  };
  const move = (which: 0 | 1) => (event: PointerEvent<SVGGElement>) => {
    if (dragged !== which) return;
    const left = event.currentTarget.ownerSVGElement?.getBoundingClientRect().left ?? 0;
    const share = (event.clientX - left - plot.x) / plot.width;
    put(which, Math.round(domain[0] + share * (domain[1] - domain[0])));
  };
  const press = (which: 0 | 1) => (event: KeyboardEvent) => {
    const at = borders[which];
    const far = Math.max(1, Math.round((extent[1] - extent[0]) / 20));
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + far,
      PageDown: at - far,
      Home: extent[0],
      End: extent[1],
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    put(which, next);
  };
  return (
    <svg className="border-handles" width={width} height={height}>
      {([0, 1] as const).map((which) => (
        <g
          key={which}
          role="slider"
          tabIndex={0}
          aria-label={names[which]}
          aria-valuemin={extent[0]}
          aria-valuemax={extent[1]}
          aria-valuenow={borders[which]}
          aria-valuetext={say(borders[which])}
          onKeyDown={press(which)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragged(which);
          }}
          onPointerMove={move(which)}
          onPointerUp={() => setDragged(null)}
          onPointerCancel={() => setDragged(null)}
        >
          <rect className="border-reach" x={xOf(borders[which]) - 9} y={0} width="18" height={span[1]} />
          <line x1={xOf(borders[which])} x2={xOf(borders[which])} y1={span[0]} y2={span[1]} />
          <rect
            className="border-grip"
            x={xOf(borders[which]) - 4}
            y={span[1] - 24}
            width="8"
            height="18"
            rx="2"
          />
        </g>
      ))}
    </svg>
  );
}
