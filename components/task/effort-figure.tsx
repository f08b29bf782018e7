"use client";

import { Fragment, useCallback, useMemo } from "react";

import { Figure } from "@/components/ui/figure";
import type { SharedFacts } from "@/components/trials/shared-facts";
import { useMessages } from "@/components/ui/locale";
import { COUNT_BARS_HEIGHT, countBarsOption } from "@/lib/charts/count-bars";
import type { ChartLook } from "@/lib/charts/text-element";
import { medianTurns, shareOfMostTurns, statusCounts, turnBins } from "@/lib/domain/effort";
import { formatCount, formatRange } from "@/lib/domain/format";
import { taskFigureMessages, type TaskFigureMessages } from "@/lib/messages/task-figures";
import type { TaskTrialRow } from "@/lib/queries/task-trials";

import { BoxChart } from "@/components/ui/box-chart";

interface EffortFigureProps {
  readonly trials: readonly TaskTrialRow[];
  readonly shared: SharedFacts;
}

/** How many turns the trials took, how many of them solved the task, and how they ended. */
export function EffortFigure({ trials, shared }: EffortFigureProps) {
  const texts = useMessages(taskFigureMessages);
  const bins = useMemo(() => turnBins(trials), [trials]);
  const statuses = useMemo(() => statusCounts(trials), [trials]);
  const counted = bins.reduce((sum, bin) => sum + bin.trials, 0);
  const draw = useCallback(
    (width: number, look: ChartLook) => {
      const { palette } = look;
      const bars = bins.map((bin) => ({
        label: formatRange(bin.first, bin.last),
        count: bin.trials,
        fill: palette.signal.all_zero,
        part: { count: bin.strict_successes, fill: palette.category["truly-learnable"] },
      }));
      return { option: countBarsOption(bars, width, look), height: COUNT_BARS_HEIGHT };
    },
    [bins],
  );
  return (
    <Figure
      className="effort-figure"
      title={titleOf(trials, texts)}
      subtitle={bins.length === 0 ? texts.effort_subtitle_none : texts.effort_subtitle(counted)}
      table={bins.length === 0 ? statuses : bins.map((bin) => ({ ...bin }))}
      sql={shared.sql}
      qualifier={shared.qualifier}
    >
      {bins.length > 0 && <BoxChart draw={draw} label={texts.effort_label} />}
      <p className="status-line">
        {texts.status_line}
        {statuses.map(({ status, trials: n }) => (
          <Fragment key={String(status)}>
            {" "}
            <span className="status-count">
              {status === null ? texts.status_unknown : texts.status[status]} <b>{formatCount(n)}</b>
            </span>
          </Fragment>
        ))}
      </p>
    </Figure>
  );
}

/** Where most trials use all the turns there are, a median says nothing: then their share does. */
function titleOf(trials: readonly TaskTrialRow[], texts: TaskFigureMessages): string {
  const most = shareOfMostTurns(trials);
  return most !== null && most.share > 0.5
    ? texts.effort_title_most(most.share, most.turns)
    : texts.effort_title(medianTurns(trials));
}
