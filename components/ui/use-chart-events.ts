"use client";

import type { ECElementEvent, EChartsType } from "echarts/core";
import { useEffect, useRef } from "react";

import type { TooltipPlace } from "./chart-tooltip";

/** By ECharts' name; what comes differs by event, so the receiver looks at it before use. */
export type ChartHandlers = Readonly<Record<string, (event: unknown) => void>>;

/** Passes ECharts' events on, and tells where the mark under the pointer is when someone wants to know. */
export function useChartEvents(
  chart: EChartsType | null,
  handlers: ChartHandlers | undefined,
  onPlace: ((place: TooltipPlace | null) => void) | null,
): void {
  // The latest handlers, so that a new closure on each render does not re-register them.
  const latest = useRef<ChartHandlers | undefined>(handlers);
  useEffect(() => {
    latest.current = handlers;
  }, [handlers]);
  const names = Object.keys(handlers ?? {}).join(" ");

  useEffect(() => {
    if (chart === null || names === "") return;
    const registered = names
      .split(" ")
      .map((name): [string, (event: unknown) => void] => [name, (event) => latest.current?.[name]?.(event)]);
    for (const [name, handler] of registered) chart.on(name, handler);
    return () => {
      if (chart.isDisposed()) return;
      for (const [name, handler] of registered) chart.off(name, handler);
    };
  }, [chart, names]);

  useEffect(() => {
    if (chart === null || onPlace === null) return;
    const over = (event: ECElementEvent) => {
      if (event.componentType !== "series" || event.event === undefined) return;
      const { offsetX, offsetY } = event.event;
      onPlace({
        x: offsetX,
        y: offsetY,
        mark: { seriesIndex: event.seriesIndex ?? 0, dataIndex: event.dataIndex, name: event.name },
      });
    };
    const out = () => onPlace(null);
    chart.on("mouseover", over);
    chart.on("mouseout", out);
    chart.on("globalout", out);
    return () => {
      if (chart.isDisposed()) return;
      chart.off("mouseover", over);
      chart.off("mouseout", out);
      chart.off("globalout", out);
    };
  }, [chart, onPlace]);
}
