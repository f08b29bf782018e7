"use client";

import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { type RefObject, useEffect, useState } from "react";

import { SCREEN_FONT } from "@/lib/charts/screen-font";

import { fontsReady } from "./fonts";
import { takeTurn } from "./turns";
import { usePixelRatio } from "./use-pixel-ratio";

/** Replaced whole on every option, so that nothing of an earlier answer stays; brush and zoom keep their state. */
const REPLACED = ["series", "grid", "xAxis", "yAxis", "graphic", "dataset", "visualMap"];

/** Keeps one ECharts instance in `host` that shows `option`; null until its code and fonts have arrived. */
export function useChart(
  host: RefObject<HTMLDivElement | null>,
  option: EChartsCoreOption,
  group: string | undefined,
): { chart: EChartsType | null; failed: Error | null } {
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  const ratio = usePixelRatio();

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let current = true;
    let instance: EChartsType | null = null;
    let forget: (() => void) | null = null;
    const observer = new ResizeObserver(() => instance?.resize());
    Promise.all([import("./echarts-core"), fontsReady()]).then(
      ([echarts]) => {
        if (!current) return;
        forget = takeTurn(() => {
          instance = echarts.init(element, null, { renderer: "canvas", devicePixelRatio: ratio });
          if (group !== undefined) {
            instance.group = group;
            echarts.connect(group);
          }
          observer.observe(element);
          setChart(instance);
        });
      },
      (error: unknown) => {
        if (current) setFailed(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      current = false;
      forget?.();
      observer.disconnect();
      instance?.dispose();
      setChart(null);
    };
  }, [host, group, ratio]);

  useEffect(() => {
    chart?.setOption(
      {
        animation: false,
        backgroundColor: "transparent",
        textStyle: { fontFamily: SCREEN_FONT },
        ...option,
        // ECharts' own tooltip writes HTML with style attributes, which the page's policy refuses.
        tooltip: { ...tooltipOf(option), show: true, showContent: false },
      },
      { replaceMerge: REPLACED },
    );
  }, [chart, option]);

  return { chart, failed };
}

function tooltipOf(option: EChartsCoreOption): object {
  const tooltip: unknown = option["tooltip"];
  return typeof tooltip === "object" && tooltip !== null ? tooltip : { trigger: "item" };
}
