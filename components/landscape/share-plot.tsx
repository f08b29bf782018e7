"use client";

import { useMemo, useRef } from "react";

import { Chart } from "@/components/ui/chart";
import { usePalette } from "@/components/ui/use-palette";
import { useWidth } from "@/components/ui/use-width";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import { shareBarsHeight, type ShareBarsInput, shareBarsOption } from "@/lib/charts/share-bars";

import { BarHits } from "./bar-hits";

interface SharePlotProps {
  /** Kept by the caller while nothing of it changes. */
  readonly input: ShareBarsInput;
  readonly pitch: 20 | 28;
  readonly label: string;
  readonly actions: readonly string[];
  readonly isOn: (index: number) => boolean;
  readonly onToggle: (index: number) => void;
  readonly onRange: (first: number, last: number) => void;
}

/** Bars of counts with what a reader does on them. */
export function SharePlot({ input, pitch, label, actions, isOn, onToggle, onRange }: SharePlotProps) {
  const palette = usePalette();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const headed = input.other !== null;
  const option = useMemo(
    () => (width === null ? null : shareBarsOption(input, { width, pitch }, { palette, font: SCREEN_FONT })),
    [input, width, pitch, palette],
  );
  return (
    <div className="share-plot" ref={frame}>
      {option !== null && (
        <Chart option={option} label={label} height={shareBarsHeight(input.bars.length, pitch, headed)} />
      )}
      <BarHits
        labels={actions}
        pitch={pitch}
        headed={headed}
        isOn={isOn}
        onToggle={onToggle}
        onRange={onRange}
      />
    </div>
  );
}
