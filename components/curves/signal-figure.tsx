"use client";

import { useCallback, useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { CsvAction } from "@/components/ui/csv-action";
import { wholeRun } from "@/components/ui/export/figure-source";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure } from "@/components/ui/query-gate";
import { signalBarsOption, signalBarStops } from "@/lib/charts/signal-bars";
import type { ChartLook } from "@/lib/charts/text-element";
import { useRows } from "@/lib/db/use-rows";
import { barWidth, signalBars, SIGNALS, signalShares } from "@/lib/domain/group-signal";
import { curvesMessages } from "@/lib/messages/curves";
import { signalAuditMessages } from "@/lib/messages/signal-audit";
import { groupSignal } from "@/lib/queries/group-signal";

import { StoppedPlot } from "./below/stopped-plot";
import type { BelowProps } from "./below/below-props";

const HEIGHT = 250;
const MOST_BARS = 40;

/** How many groups could teach anything: what their rewards allow, over the run. No figure for a run without groups. */
export function SignalFigure({ run }: BelowProps) {
  const texts = useMessages(curvesMessages);
  const words = useMessages(signalAuditMessages);
  const answer = useRows(groupSignal, { run_id: run.run_id });
  const rows = answer.status === "ready" ? answer.rows : null;
  const whole = useMemo(() => (rows === null ? null : signalShares(rows)), [rows]);
  const width = whole === null ? 1 : barWidth(whole.first, whole.last, MOST_BARS);
  const bars = useMemo(() => (rows === null ? [] : signalBars(rows, width)), [rows, width]);
  const draw = useCallback(
    (wide: number, look: ChartLook) => {
      if (whole === null) return null;
      const size = { width: wide, height: HEIGHT };
      return {
        option: signalBarsOption(bars, whole, size, texts, look),
        height: HEIGHT,
        ...signalBarStops(bars, whole, size, texts),
      };
    },
    [bars, whole, texts],
  );
  if (answer.status === "failed") return <Failure error={answer.error} />;
  if (whole === null || rows === null) return null;
  const { mixed, unknown } = whole.shares;
  const title = texts.signal_title(mixed, whole.groups);
  const read = (stop: number) => {
    const bar = bars[stop];
    if (bar === undefined) return "";
    const parts = SIGNALS.map((signal) => words.part(texts.signal[signal], bar.shares[signal]));
    return `${words.reading(bar.first, Math.min(bar.last, whole.last), bar.groups)}: ${parts.join(", ")}`;
  };
  return (
    <Figure
      title={title}
      subtitle={`${words.capacity(1 - mixed - unknown, 1 - mixed)} ${texts.signal_subtitle(whole.groups, width)}`}
      table={rows}
      named={{ ...wholeRun(run.run_id), figure: "signal" }}
      sql={[asked(groupSignal, { run_id: run.run_id })]}
      actions={<CsvAction title={title} fileName={`${run.run_id}-signal`} rows={rows} />}
      qualifier={run.required_qualifier}
      foot={texts.signal_foot}
    >
      <StoppedPlot draw={draw} label={texts.signal_label(whole.groups)} read={read} />
    </Figure>
  );
}
