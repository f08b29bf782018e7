"use client";

import { use } from "react";

import { type Palette, PALETTES } from "@/lib/charts/palette";

import { ChartCaptureContext } from "./export/chart-capture";
import { useTheme } from "./theme";

/** The colours of the theme that is shown, or of the paper that a figure is laid out for, for charts; the same object until the theme changes. */
export function usePalette(): Palette {
  const theme = useTheme();
  return use(ChartCaptureContext)?.palette ?? PALETTES[theme];
}
