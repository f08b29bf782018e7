"use client";

import { useCallback, useMemo } from "react";

import type { Asked } from "@/components/ui/asked";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { COUNT_BARS_HEIGHT, countBarsOption } from "@/lib/charts/count-bars";
import type { ChartLook } from "@/lib/charts/text-element";
import { rewardColour } from "@/lib/charts/trial-colours";
import { formatDense } from "@/lib/domain/format";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { REWARD_BINS, rewardCounts } from "@/lib/domain/reward-bins";
import { taskFigureMessages } from "@/lib/messages/task-figures";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";

import { BoxChart } from "@/components/ui/box-chart";

interface HistogramFigureProps {
  readonly task: ObservedTask;
  readonly row: TaskSummaryRow;
  readonly sql: readonly Asked[];
  readonly qualifier: string | null;
}

/** Which rewards the task gives: nothing, everything, or parts. */
export function HistogramFigure({ task, row, sql, qualifier }: HistogramFigureProps) {
  const texts = useMessages(taskFigureMessages);
  const counts = useMemo(() => rewardCounts(row), [row]);
  const inside = counts.reduce((sum, count) => sum + count, 0);
  const ends = (counts[0] ?? 0) + (counts.at(-1) ?? 0);
  const table = useMemo(
    () => REWARD_BINS.map(({ low, high }, index) => ({ low, high, trials: counts[index] ?? 0 })),
    [counts],
  );
  const draw = useCallback(
    (width: number, look: ChartLook) => {
      const bars = REWARD_BINS.map(({ low, exact }, index) => {
        const kind = !exact ? "partial" : low === 0 ? "zero" : "solved";
        return {
          label: exact ? String(low) : low === 0 ? ">0" : formatDense(low, 1),
          count: counts[index] ?? 0,
          fill: rewardColour(kind, look.palette) ?? look.palette.axis,
          part: null,
        };
      });
      return { option: countBarsOption(bars, width, look), height: COUNT_BARS_HEIGHT };
    },
    [counts],
  );
  const outside = task.scored - inside;
  return (
    <Figure
      title={
        inside === ends
          ? texts.histogram_title_none
          : texts.histogram_title((inside - ends) / task.scored, task.scored)
      }
      subtitle={texts.histogram_subtitle(task.scored)}
      table={table}
      sql={sql}
      qualifier={qualifier}
      {...(outside > 0 && { foot: texts.histogram_outside(outside) })}
    >
      <BoxChart draw={draw} label={texts.histogram_label(inside)} />
    </Figure>
  );
}
