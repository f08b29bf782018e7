"use client";

import { type ComponentType, memo, useEffect, useState } from "react";

import { takeTurn } from "@/components/ui/turns";
import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import type { MetricNamesRow } from "@/lib/queries/metric-names";
import type { ManifestRun } from "@/lib/schema/manifest";

import { PassAtKFigure } from "./below/pass-at-k-figure";
import { Stretches } from "./below/stretches";
import { SignalFigure } from "./signal-figure";
import { SignalLogFigure } from "./below/signal-log-figure";
import { SignalTasksFigure } from "./below/signal-tasks-figure";
import { SpikesFigure } from "./below/spikes-figure";

/** What every figure under the panels is told; it asks for its own rows. */
export interface BelowProps {
  readonly run: ManifestRun;
  /** What the run's metrics are. */
  readonly map: MetricMap;
  readonly names: readonly MetricNamesRow[];
  /** Rows of the log of the run. */
  readonly log_rows: number;
}

/** The figures under the panels, in their order; one that has nothing to show shows nothing. */
const FIGURES: readonly (readonly [key: string, Below: ComponentType<BelowProps>])[] = [
  ["stretches", Stretches],
  ["pass-at-k", PassAtKFigure],
  ["signal", SignalFigure],
  ["signal-log", SignalLogFigure],
  ["signal-tasks", SignalTasksFigure],
  ["spikes", SpikesFigure],
];

interface FiguresBelowProps extends BelowProps {
  /** Whether the panels have their values: what is below must not keep them waiting. */
  readonly isDue: boolean;
}

/** All figures under the panels, one a task: what is asked, inferred and drawn for them comes after the panels. */
export const FiguresBelow = memo(function FiguresBelow({ isDue, ...props }: FiguresBelowProps) {
  const [shown, setShown] = useState(0);
  const isMore = isDue && shown < FIGURES.length;
  useEffect(() => (isMore ? takeTurn(() => setShown(shown + 1)) : undefined), [isMore, shown]);
  return (
    <div className="curves-below">
      {FIGURES.slice(0, shown).map(([key, Below]) => (
        <Below key={key} {...props} />
      ))}
    </div>
  );
});
