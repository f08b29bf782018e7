"use client";

import { type KeyboardEvent, type PointerEvent, useMemo } from "react";

import { Chart } from "@/components/ui/chart";
import { useMessages } from "@/components/ui/locale";
import { usePalette } from "@/components/ui/use-palette";
import { curveOption, type CurveInput, drawnPoints } from "@/lib/charts/curve";
import { layoutCurve, pixelOfX, pixelOfY, xOfPixel } from "@/lib/charts/curve-layout";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import { nearestIndex, type XAxis, type YScale } from "@/lib/domain/curve";
import { curvesMessages } from "@/lib/messages/curves";

import type { Reading } from "./panel-head";
import { placeText } from "./place-text";

interface CurvePlotProps {
  readonly metric: string;
  readonly input: CurveInput;
  readonly domain: readonly [number, number];
  readonly width: number;
  readonly scale: YScale;
  readonly axis: XAxis;
  /** The point at the cursor; null without a cursor. */
  readonly index: number | null;
  readonly reading: Reading | null;
  readonly onHover: (x: number | null) => void;
  readonly onHold: (x: number | null) => void;
}

const HEIGHT = 158;

/** The curve and its cursor: it follows the pointer, a click or the arrow keys hold it. */
export function CurvePlot(props: CurvePlotProps) {
  const { metric, input, domain, width, scale, axis, index, reading, onHover, onHold } = props;
  const { points, smoothed } = input;
  const texts = useMessages(curvesMessages);
  const palette = usePalette();
  const layout = useMemo(
    () => layoutCurve(points, domain, width, HEIGHT, scale),
    [points, domain, width, scale],
  );
  const option = useMemo(
    () => curveOption(input, layout, { palette, font: SCREEN_FONT }),
    [input, layout, palette],
  );
  const drawn = useMemo(() => drawnPoints(points, layout).length, [points, layout]);
  const at = index === null ? undefined : points[index];
  const value = index === null ? null : (smoothed[index] ?? null);

  const under = (event: PointerEvent<HTMLDivElement>): number | null => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const nearest = nearestIndex(points, xOfPixel(layout, event.clientX - left));
    return nearest === null ? null : (points[nearest]?.x ?? null);
  };
  const press = (event: KeyboardEvent) => {
    const from = index ?? points.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      PageUp: from + 10,
      PageDown: from - 10,
      Home: 0,
      End: points.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) onHold(points[Math.min(points.length - 1, Math.max(0, next))]?.x ?? null);
    else if (event.key === "Escape") onHold(null);
    else return;
    event.preventDefault();
  };
  const place = at === undefined ? "" : placeText(at.x);
  return (
    <>
      <div
        className="curve-plot"
        role="slider"
        tabIndex={0}
        aria-label={texts.panel_label(metric, points.length)}
        aria-valuemin={domain[0]}
        aria-valuemax={domain[1]}
        aria-valuenow={at?.x ?? domain[1]}
        aria-valuetext={texts.reading(texts.axis[axis], place, reading?.smoothed ?? "", reading?.raw ?? "")}
        onKeyDown={press}
        onPointerMove={(event) => onHover(under(event))}
        onPointerLeave={() => onHover(null)}
        onClick={() => onHold(at?.x ?? null)}
      >
        <Chart option={option} label={texts.panel_label(metric, points.length)} height={HEIGHT} />
        {at !== undefined && (
          <svg className="curve-cursor" width={width} height={HEIGHT} aria-hidden="true">
            <line
              x1={pixelOfX(layout, at.x)}
              x2={pixelOfX(layout, at.x)}
              y1={layout.plot.y}
              y2={layout.plot.y + layout.plot.height}
            />
            {value !== null && <circle cx={pixelOfX(layout, at.x)} cy={pixelOfY(layout, value)} r="3" />}
          </svg>
        )}
      </div>
      {scale === "log" && !layout.isLog && <p className="curve-note">{texts.stays_linear}</p>}
      {drawn < points.length && <p className="curve-note">{texts.thinned(drawn, points.length)}</p>}
    </>
  );
}
