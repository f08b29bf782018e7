"use client";

import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { type ReactNode, use, useEffect, useRef, useState } from "react";

import { CapturedChartPlace } from "./export/captured-chart";
import { ChartCaptureContext } from "./export/chart-capture";
import { type ChartMark, ChartMarks } from "./chart-marks";
import { ChartTooltip, type TooltipPlace } from "./chart-tooltip";
import { useChart } from "./use-chart";
import { type ChartHandlers, useChartEvents } from "./use-chart-events";

interface ChartProps {
  /** A pure function of rows and palette made it; the palette comes from usePalette(). */
  readonly option: EChartsCoreOption;
  /** Lies over the canvas once the chart is there: what changes without its option. */
  readonly layer?: ReactNode;
  /** What a reader who cannot see it is told: title, n and the finding. */
  readonly label: string;
  /** CSS pixels. */
  readonly height: number;
  /** ECharts events by name, e.g. click, mouseover, brushselected, updateAxisPointer, datazoom. */
  readonly onEvents?: ChartHandlers;
  /** What to show beside the mark under the pointer; null shows nothing. */
  readonly tooltip?: (mark: { seriesIndex: number; dataIndex: number; name: string }) => ReactNode;
  /** The marks that the keyboard steps through, in reading order; keep them to a few hundred. */
  readonly marks?: readonly ChartMark[];
  /** Hears Enter on a mark. */
  readonly onMark?: (mark: ChartMark) => void;
  /** Charts of one group share axis pointer and zoom. */
  readonly group?: string;
  /** Hears of the instance once it has drawn, for actions such as brush; may return its undoing. */
  readonly onReady?: (chart: EChartsType) => (() => void) | undefined;
}

/** An ECharts canvas that loads late, resizes, follows the theme and has a tooltip of our own. */
export function Chart(props: ChartProps) {
  const capture = use(ChartCaptureContext);
  return capture === null ? (
    <LiveChart {...props} />
  ) : (
    <CapturedChartPlace capture={capture} option={props.option} height={props.height} />
  );
}

function LiveChart(props: ChartProps) {
  const { option, layer, label, height, onEvents, tooltip, marks, onMark, group, onReady } = props;
  const host = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<TooltipPlace | null>(null);
  const { chart, failed } = useChart(host, option, group);
  useChartEvents(chart, onEvents, tooltip === undefined ? null : setPlace);

  useEffect(() => (chart === null ? undefined : onReady?.(chart)), [chart, onReady]);
  useEffect(() => {
    if (host.current !== null) host.current.style.height = `${String(height)}px`;
  }, [height]);

  if (failed !== null) throw failed;
  return (
    <div className="chart">
      <div className="chart-canvas" ref={host} role="img" aria-label={label} />
      {chart !== null && layer}
      {marks && marks.length > 0 && (
        <ChartMarks chart={chart} label={label} marks={marks} onPlace={setPlace} onMark={onMark} />
      )}
      {tooltip && place !== null && <ChartTooltip place={place}>{tooltip(place.mark)}</ChartTooltip>}
    </div>
  );
}
