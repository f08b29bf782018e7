"use client";

import { useRouter } from "next/navigation";
import { useCallback, useDeferredValue, useMemo } from "react";

import { useMessages } from "@/components/ui/locale";
import { paintDrawn } from "@/components/ui/paint-drawn";
import { PaintedLayer } from "@/components/ui/painted-layer";
import { usePalette } from "@/components/ui/use-palette";
import { drawCurve } from "@/lib/charts/curve";
import type { CurveInput } from "@/lib/charts/curve-input";
import { layoutCurve, xOfPixel } from "@/lib/charts/curve-layout";
import { nameMargin } from "@/lib/charts/curve-margins";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import { curvePanelMessages } from "@/lib/messages/curve-panels";
import { rolloutHref } from "@/lib/url/rollout-state";

import { CurveCursor } from "./curve-cursor";
import { useCurveGestures, zoomedAround } from "./curve-gestures";
import { columnFacts } from "./derived";
import { CurveNotes } from "./curve-notes";
import { type Moving, useCursor, useRange } from "./moving";
import { type CurveSettings, type PanelStrands, valueRange } from "./panel-drawing";
import { countedLines, type PanelSeries } from "./panel-series";
import { placeText } from "./place-text";
import { nearestPlaceX, readingOf, rolloutUnder, stepped } from "./readings";

interface CurvePlotProps {
  readonly metric: string;
  readonly series: PanelSeries;
  readonly drawn: PanelStrands;
  readonly input: Omit<CurveInput, "strands">;
  readonly settings: CurveSettings;
  readonly moving: Moving;
  /** The part of the x axis that the URL asks for, or all of it. */
  readonly domain: readonly [number, number];
  readonly isZoomed: boolean;
  readonly width: number;
  readonly held: number | null;
  readonly onHold: (x: number | null) => void;
  readonly onZoom: (range: readonly [number, number] | null) => void;
}

const HEIGHT = 158;

/** The curve of a panel: it is framed, moved along, read and opened by pointer and keyboard. */
export function CurvePlot(props: CurvePlotProps) {
  const { metric, series, drawn, settings, moving, width, held, isZoomed, onHold, onZoom } = props;
  const { axis, xScale, smoothing, clip } = settings;
  const texts = useMessages(curvePanelMessages);
  const palette = usePalette();
  const router = useRouter();
  const domain = useRange(moving, metric, props.domain);
  const { strands, yScale } = drawn;
  const layout = useMemo(
    () =>
      layoutCurve({
        width,
        height: HEIGHT,
        margin: nameMargin(strands),
        axis,
        domain,
        xScale,
        range: valueRange(strands, domain, clip),
        yScale,
      }),
    [width, strands, axis, domain, xScale, clip, yScale],
  );
  const input = useMemo(() => ({ ...props.input, strands }), [props.input, strands]);
  const drawing = useMemo(
    () => drawCurve(input, layout, { palette, font: SCREEN_FONT }),
    [input, layout, palette],
  );
  const paint = useCallback(
    (context: CanvasRenderingContext2D) => paintDrawn(context, drawing.elements),
    [drawing],
  );
  const open = useCallback(
    (x: number, height: number | null) => {
      const found = rolloutUnder(series, layout, smoothing, x, height);
      if (found === null) onHold(nearestPlaceX(series.focused, x));
      else router.push(rolloutHref({ run: found.run_id, rollout: found.rollout }));
    },
    [series, layout, smoothing, onHold, router],
  );
  const { frame, onKeyDown, ...pointer } = useCurveGestures(layout, {
    point: (x) => moving.hover.set(x === null ? null : nearestPlaceX(series.focused, x)),
    open: (x, y) => open(xOfPixel(layout, x), y),
    hold: (x) => onHold(x === null ? null : nearestPlaceX(series.focused, x)),
    step: (values) => onHold(stepped(series.focused, held, values)),
    openHeld: () => {
      if (held !== null) open(held, null);
    },
    zoom: (range) => {
      moving.moved.set(null);
      onZoom(range);
    },
    move: (range) => moving.moved.set({ range, by: metric }),
    isZoomed,
  });
  const cursor = useCursor(moving, held);
  const reading = readingOf(series.focused, useDeferredValue(cursor), smoothing);
  const points = countedLines(series.focused).reduce((sum, { x }) => sum + x.length, 0);
  const { curve } = series.focused;
  const opens = curve !== null && columnFacts(curve.columns).rollouts > 0;
  const label = texts.panel_label(metric, points);
  return (
    <>
      <div
        className="curve-plot"
        role="slider"
        tabIndex={0}
        aria-label={`${label} ${texts.keys(opens)}`}
        aria-valuemin={domain[0]}
        aria-valuemax={domain[1]}
        aria-valuenow={reading?.x ?? domain[1]}
        aria-valuetext={
          reading === null
            ? label
            : texts.reading(texts.place[axis](placeText(axis, reading.x)), reading.smoothed, reading.raw)
        }
        onKeyDown={(event) => {
          const times = event.key === "+" || event.key === "=" ? 0.5 : event.key === "-" ? 2 : null;
          if (times === null || event.ctrlKey || event.metaKey) onKeyDown(event);
          else onZoom(zoomedAround(layout, held ?? xOfPixel(layout, width / 2), times));
        }}
        {...pointer}
      >
        <PaintedLayer paint={paint} width={width} height={HEIGHT} />
        <CurveCursor series={series} layout={layout} x={cursor} smoothing={smoothing} frame={frame} />
      </div>
      <CurveNotes series={series} drawn={drawn} drawing={drawing} layout={layout} settings={settings} />
    </>
  );
}
