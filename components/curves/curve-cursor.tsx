"use client";

import { type CurveLayout, pixelOfX, pixelOfY } from "@/lib/charts/curve-layout";
import type { Smoothing } from "@/lib/domain/smoothing";

import { curvesOf, type PanelSeries } from "./panel-series";
import { readingOf } from "./readings";

interface CurveCursorProps {
  readonly series: PanelSeries;
  readonly layout: CurveLayout;
  /** Null: no cursor. */
  readonly x: number | null;
  readonly smoothing: Smoothing;
  /** The part that is being framed, in pixels. */
  readonly frame: readonly [left: number, right: number] | null;
}

/** What lies over a curve: the line and dots of the cursor, and the frame that is being dragged. */
export function CurveCursor({ series, layout, x, smoothing, frame }: CurveCursorProps) {
  const { plot, width, height, domain } = layout;
  const inSight = (place: number) => place >= domain[0] && place <= domain[1];
  return (
    <svg className="curve-over" width={width} height={height} aria-hidden="true">
      {frame !== null && (
        <rect
          className="curve-frame-dragged"
          x={frame[0]}
          y={plot.y}
          width={frame[1] - frame[0]}
          height={plot.height}
        />
      )}
      {x !== null && inSight(x) && (
        <g className="curve-cursor">
          <line x1={pixelOfX(layout, x)} x2={pixelOfX(layout, x)} y1={plot.y} y2={plot.y + plot.height} />
          {curvesOf(series).map((each) => {
            const reading = readingOf(each, x, smoothing);
            if (reading?.value == null || !inSight(reading.x)) return null;
            const y = pixelOfY(layout, reading.value);
            if (!(y >= plot.y - 1 && y <= plot.y + plot.height + 1)) return null;
            return (
              <circle
                key={each.run.run_id}
                className={each.run.look.isFocused ? "" : "is-other"}
                cx={pixelOfX(layout, reading.x)}
                cy={y}
                r="3"
              />
            );
          })}
        </g>
      )}
    </svg>
  );
}
