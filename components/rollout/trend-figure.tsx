"use client";

import { useCallback, useMemo } from "react";

import type { SharedFacts } from "@/components/trials/shared-facts";
import { BoxChart } from "@/components/ui/box-chart";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { ROLLOUT_BARS_HEIGHT, rolloutBarsOption } from "@/lib/charts/rollout-bars";
import type { ChartLook } from "@/lib/charts/text-element";
import { formatCount, formatPercent } from "@/lib/domain/format";
import type { RolloutRate } from "@/lib/domain/rollout-rates";
import { rolloutMessages } from "@/lib/messages/rollout";
import type { RunRolloutRow } from "@/lib/queries/run-rollouts";

interface TrendFigureProps {
  readonly rows: readonly RunRolloutRow[];
  readonly rollout: number;
  readonly shared: SharedFacts;
  readonly onRollout: (rollout: number) => void;
}

/** Where the rollout stands in the run. No figure for a run without trials of rollouts. */
export function TrendFigure({ rows, rollout, shared, onRollout }: TrendFigureProps) {
  const texts = useMessages(rolloutMessages);
  const rates = useMemo(() => ratesOf(rows), [rows]);
  const draw = useCallback(
    (width: number, look: ChartLook) => ({
      option: rolloutBarsOption(
        {
          rates,
          first: rates[0]?.rollout ?? 0,
          last: rates.at(-1)?.rollout ?? 0,
          rollout,
          axis: texts.trend_axis,
        },
        width,
        look,
      ),
      height: ROLLOUT_BARS_HEIGHT,
    }),
    [rates, rollout, texts],
  );
  if (rates.length === 0) return null;
  const here = rates.find((rate) => rate.rollout === rollout);
  const strict_rate = here?.strict_rate ?? null;
  const known = rates.flatMap((rate) => rate.strict_rate ?? []);
  return (
    <Figure
      title={
        here === undefined || strict_rate === null
          ? texts.trend_title_none(rates.length)
          : texts.trend_title(
              strict_rate,
              here.scored,
              1 + known.filter((rate) => rate > strict_rate).length,
              known.length,
            )
      }
      subtitle={texts.trend_subtitle}
      table={rows}
      sql={shared.sql}
      qualifier={shared.qualifier}
    >
      <BoxChart
        draw={draw}
        label={texts.trend_label(rates.length)}
        tip={(box) => {
          const rate = rates[box];
          return rate === undefined ? null : (
            <dl className="tip-values">
              <dt>{texts.rollout}</dt>
              <dd>{formatCount(rate.rollout)}</dd>
              <dt>{texts.fact.strict}</dt>
              <dd>{formatPercent(rate.strict_rate)}</dd>
            </dl>
          );
        }}
        onBox={(box) => {
          const to = rates[box]?.rollout;
          if (to !== undefined) onRollout(to);
        }}
      />
    </Figure>
  );
}

function ratesOf(rows: readonly RunRolloutRow[]): RolloutRate[] {
  return rows.flatMap(({ rollout, trials, scored, strict_successes }) =>
    trials === null || scored === null || strict_successes === null
      ? []
      : [
          {
            rollout,
            trials,
            scored,
            strict_successes,
            strict_rate: scored === 0 ? null : strict_successes / scored,
          },
        ],
  );
}
