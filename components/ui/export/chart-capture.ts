"use client";

import type { EChartsCoreOption } from "echarts/core";
import { createContext } from "react";

import type { Palette } from "@/lib/charts/palette";

/** A chart that was laid out for paper: its option and where its place is. */
export interface CapturedChart {
  readonly option: EChartsCoreOption;
  readonly element: HTMLElement;
  /** CSS pixels. */
  readonly height: number;
}

/** Hears of the charts inside it, which then draw nothing themselves. */
export interface ChartCapture {
  readonly palette: Palette;
  /** Returns how to take it back. */
  readonly add: (chart: CapturedChart) => () => void;
}

/** Null everywhere but where a figure is laid out for paper. */
export const ChartCaptureContext = createContext<ChartCapture | null>(null);
