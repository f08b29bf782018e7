"use client";

import { useCallback, useMemo } from "react";

import { Figure } from "@/components/ui/figure";
import type { SharedFacts } from "@/components/trials/shared-facts";
import { useMessages } from "@/components/ui/locale";
import { rewardStripOption, STRIP_HEIGHT } from "@/lib/charts/reward-strip";
import type { ChartLook } from "@/lib/charts/text-element";
import { formatCount, formatRate } from "@/lib/domain/format";
import { type RewardKind, rewardKindOf } from "@/lib/domain/reward-kind";
import { taskFigureMessages } from "@/lib/messages/task-figures";
import type { TaskTrialRow } from "@/lib/queries/task-trials";

import { BoxChart } from "@/components/ui/box-chart";
import { RewardLegend } from "@/components/trials/reward-legend";

interface StripFigureProps {
  readonly trials: readonly TaskTrialRow[];
  readonly change: number | null;
  readonly rollout: number | null;
  readonly shared: SharedFacts;
}

/** Every reward in its order; what has none is seen to be missing. */
export function StripFigure({ trials, change, rollout, shared }: StripFigureProps) {
  const texts = useMessages(taskFigureMessages);
  const counts = useMemo(() => countKinds(trials), [trials]);
  const draw = useCallback(
    (width: number, look: ChartLook) => ({
      option: rewardStripOption({ trials, change, rollout }, width, look),
      height: STRIP_HEIGHT,
    }),
    [trials, change, rollout],
  );
  return (
    <Figure
      title={texts.strip_title(trials.length)}
      subtitle={texts.strip_subtitle}
      table={trials}
      sql={shared.sql}
      qualifier={shared.qualifier}
    >
      <RewardLegend counts={counts} />
      <BoxChart
        draw={draw}
        label={texts.strip_label(trials.length)}
        tip={(index) => {
          const trial = trials[index];
          return trial === undefined ? null : (
            <dl className="tip-values">
              <dt>{texts.col_trial}</dt>
              <dd>{formatCount(trial.trial)}</dd>
              <dt>{texts.col_rollout}</dt>
              <dd>{formatCount(trial.rollout)}</dd>
              <dt>{texts.col_reward}</dt>
              <dd>{formatRate(trial.reward)}</dd>
            </dl>
          );
        }}
      />
    </Figure>
  );
}

function countKinds(trials: readonly TaskTrialRow[]) {
  const kinds = trials.map(({ reward }) => rewardKindOf(reward));
  const count = (kind: RewardKind) => kinds.filter((each) => each === kind).length;
  return {
    solved: count("solved"),
    partial: count("partial"),
    zero: count("zero"),
    missing: count("missing"),
  };
}
