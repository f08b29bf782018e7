"use client";

import { type ComponentType, memo, useEffect, useState } from "react";

import { takeTurn } from "@/components/ui/turns";

import { PassAtKFigure } from "./below/pass-at-k-figure";
import { Stretches } from "./below/stretches";
import { SignalFigure } from "./signal-figure";
import { SignalLogFigure } from "./below/signal-log-figure";
import { SignalTasksFigure } from "./below/signal-tasks-figure";
import { SpikesFigure } from "./below/spikes-figure";
import type { BelowProps } from "./below/below-props";

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
