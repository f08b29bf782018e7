"use client";

import { useMemo, useRef } from "react";

import { asked } from "@/components/ui/asked";
import { Chart } from "@/components/ui/chart";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure } from "@/components/ui/query-gate";
import { usePalette } from "@/components/ui/use-palette";
import { useWidth } from "@/components/ui/use-width";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import { signalBarsOption } from "@/lib/charts/signal-bars";
import { useRows } from "@/lib/db/use-rows";
import { barWidth, signalBars, type SignalShares, signalShares } from "@/lib/domain/group-signal";
import { curvesMessages } from "@/lib/messages/curves";
import { groupSignal } from "@/lib/queries/group-signal";

import type { BelowProps } from "./figures-below";

const HEIGHT = 250;
const MOST_BARS = 40;

/** How many groups could teach anything: what their rewards allow, over the run. No figure for a run without groups. */
export function SignalFigure({ run }: BelowProps) {
  const texts = useMessages(curvesMessages);
  const answer = useRows(groupSignal, { run_id: run.run_id });
  const rows = answer.status === "ready" ? answer.rows : null;
  const whole = useMemo(() => (rows === null ? null : signalShares(rows)), [rows]);
  const width = whole === null ? 1 : barWidth(whole.first, whole.last, MOST_BARS);
  const bars = useMemo(() => (rows === null ? [] : signalBars(rows, width)), [rows, width]);
  if (answer.status === "failed") return <Failure error={answer.error} />;
  if (whole === null || rows === null) return null;
  return (
    <Figure
      title={texts.signal_title(whole.shares.mixed, whole.groups)}
      subtitle={texts.signal_subtitle(whole.groups, width)}
      table={rows}
      sql={[asked(groupSignal, { run_id: run.run_id })]}
      qualifier={run.required_qualifier}
      foot={texts.signal_foot}
    >
      <SignalPlot bars={bars} whole={whole} />
    </Figure>
  );
}

interface SignalPlotProps {
  readonly bars: readonly SignalShares[];
  readonly whole: SignalShares;
}

function SignalPlot({ bars, whole }: SignalPlotProps) {
  const texts = useMessages(curvesMessages);
  const palette = usePalette();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const option = useMemo(
    () =>
      width === null
        ? null
        : signalBarsOption(bars, whole, { width, height: HEIGHT }, texts, { palette, font: SCREEN_FONT }),
    [bars, whole, width, texts, palette],
  );
  return (
    <div ref={frame}>
      {option !== null && <Chart option={option} label={texts.signal_label(whole.groups)} height={HEIGHT} />}
    </div>
  );
}
