"use client";

import { useMemo } from "react";

import { useMessages } from "@/components/ui/locale";
import type { CurveDrawing } from "@/lib/charts/curve";
import type { CurveLayout } from "@/lib/charts/curve-layout";
import { countOutside } from "@/lib/charts/curve-margins";
import { curvePanelMessages } from "@/lib/messages/curve-panels";

import type { CurveSettings, PanelStrands } from "./panel-drawing";
import type { PanelSeries } from "./panel-series";

interface CurveNotesProps {
  readonly series: PanelSeries;
  readonly drawn: PanelStrands;
  readonly drawing: CurveDrawing;
  readonly layout: CurveLayout;
  readonly settings: CurveSettings;
}

/** What a panel leaves out, and what other runs call its metric: said under it. Nothing to say takes no room. */
export function CurveNotes({ series, drawn, drawing, layout, settings }: CurveNotesProps) {
  const texts = useMessages(curvePanelMessages);
  const { strands, yScale } = drawn;
  const isClipped = settings.clip > 0;
  const outside = useMemo(
    () => (isClipped ? countOutside(strands, layout) : { above: 0, below: 0 }),
    [isClipped, strands, layout],
  );
  const notes = [
    settings.yScale === "log" && yScale === "linear" ? texts.stays_linear : null,
    drawn.notAboveZero > 0 ? texts.not_above_zero(drawn.notAboveZero) : null,
    drawn.beforeLog > 0 ? texts.before_log(drawn.beforeLog) : null,
    drawn.unplaced > 0 ? texts.unplaced(drawn.unplaced, texts.axis[settings.axis]) : null,
    drawn.falls > 0 ? texts.falls(drawn.falls) : null,
    outside.above + outside.below > 0 ? texts.outside(outside.above, outside.below, drawing.total) : null,
    drawing.drawn < drawing.total ? texts.thinned(drawing.drawn, drawing.total) : null,
    ...series.others.flatMap(({ run, metric }) =>
      metric === series.focused.metric ? [] : [texts.same_as(run.look.name ?? run.name, metric)],
    ),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : <p className="curve-note">{notes.join(" · ")}</p>;
}
