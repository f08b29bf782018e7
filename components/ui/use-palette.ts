"use client";

import { type Palette, PALETTES } from "@/lib/charts/palette";

import { useTheme } from "./theme";

/** The colours of the theme that is shown, for charts; the same object until the theme changes. */
export function usePalette(): Palette {
  return PALETTES[useTheme()];
}
