"use client";

import type { ComponentType } from "react";

import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import type { ManifestRun } from "@/lib/schema/manifest";

import { SignalFigure } from "./signal-figure";
import { SpikesFigure } from "./spikes-figure";

/** What every figure under the panels is told; it asks for its own rows. */
export interface BelowProps {
  readonly run: ManifestRun;
  /** What the run's metrics are. */
  readonly map: MetricMap;
  /** Rows of the log of the run. */
  readonly log_rows: number;
}

/** The figures under the panels, in their order; one that has nothing to show shows nothing. */
const FIGURES: readonly (readonly [key: string, Below: ComponentType<BelowProps>])[] = [
  ["signal", SignalFigure],
  ["spikes", SpikesFigure],
];

/** All figures under the panels. */
export function FiguresBelow(props: BelowProps) {
  return (
    <div className="curves-below">
      {FIGURES.map(([key, Below]) => (
        <Below key={key} {...props} />
      ))}
    </div>
  );
}
