"use client";

import { useCallback, useMemo } from "react";

import { Figure } from "@/components/ui/figure";
import type { SharedFacts } from "@/components/trials/shared-facts";
import { useMessages } from "@/components/ui/locale";
import { rolloutBarsOption, ROLLOUT_BARS_HEIGHT } from "@/lib/charts/rollout-bars";
import type { ChartLook } from "@/lib/charts/text-element";
import { rolloutRates } from "@/lib/domain/rollout-rates";
import { taskFigureMessages } from "@/lib/messages/task-figures";
import type { CohortRow } from "@/lib/queries/cohorts";
import type { TaskTrialRow } from "@/lib/queries/task-trials";

import { BoxChart } from "@/components/ui/box-chart";

interface SitsFigureProps {
  readonly trials: readonly TaskTrialRow[];
  readonly cohort: CohortRow;
  readonly rollout: number | null;
  readonly shared: SharedFacts;
}

/** Where in the run the task was met, and how it went there. No figure for trials without rollouts. */
export function SitsFigure({ trials, cohort, rollout, shared }: SitsFigureProps) {
  const texts = useMessages(taskFigureMessages);
  const rates = useMemo(() => rolloutRates(trials), [trials]);
  const { first_rollout, last_rollout } = cohort;
  const draw = useCallback(
    (width: number, look: ChartLook) => ({
      option: rolloutBarsOption(
        { rates, first: first_rollout ?? 0, last: last_rollout ?? 0, rollout, axis: texts.sits_axis },
        width,
        look,
      ),
      height: ROLLOUT_BARS_HEIGHT,
    }),
    [rates, first_rollout, last_rollout, rollout, texts],
  );
  if (rates.length === 0) return null;
  return (
    <Figure
      title={texts.sits_title(rates.length)}
      subtitle={texts.sits_subtitle}
      table={rates.map((rate) => ({ ...rate }))}
      sql={shared.sql}
      qualifier={shared.qualifier}
    >
      <BoxChart draw={draw} label={texts.sits_label(rates.length)} />
    </Figure>
  );
}
