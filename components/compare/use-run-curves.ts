"use client";

import { useMemo } from "react";

import { type Asked, asked } from "@/components/ui/asked";
import { useRowsOfEach } from "@/lib/db/use-rows-of-each";
import { CHECKPOINT_WINDOW } from "@/lib/domain/checkpoint-window";
import { type CurvePoint, placeCurve, trialsSeen } from "@/lib/domain/compare/aligned-curves";
import { firstMetrics } from "@/lib/domain/metric-keys/first-panels";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { metricNames } from "@/lib/queries/metric-names";
import { metricSeries, type MetricSeriesRow } from "@/lib/queries/metric-series";
import { passAt1, type PassAt1Row } from "@/lib/queries/pass-at-1";
import { rolloutOutcomes, type RolloutOutcomesRow } from "@/lib/queries/rollout-outcomes";
import type { Alignment } from "@/lib/url/compare-state";

/** What stands for pass@1 among the metrics that a reader can choose. */
export const PASS_AT_1 = "";

/** The curves of both runs, placed by what they are aligned by. Empty where a run has no value or no place. */
export interface RunCurves {
  readonly a: readonly CurvePoint[];
  readonly b: readonly CurvePoint[];
  /** What is drawn: a metric, or PASS_AT_1. */
  readonly metric: string;
  /** What both runs have, pass@1 first where both have it. */
  readonly choices: readonly string[];
  readonly sql: readonly Asked[];
}

export type LoadableCurves =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error }
  | { readonly status: "ready"; readonly curves: RunCurves };

const HOUR = 3_600_000;

export function useRunCurves(
  runA: string,
  runB: string,
  align: Alignment,
  wanted: string | null,
): LoadableCurves {
  const runs = useMemo(() => [runA, runB].map((run_id) => ({ run_id })), [runA, runB]);
  const windows = useMemo(() => runs.map(({ run_id }) => ({ run_id, window: CHECKPOINT_WINDOW })), [runs]);
  const names = useRowsOfEach(metricNames, runs);
  const rates = useRowsOfEach(passAt1, windows);
  const outcomes = useRowsOfEach(rolloutOutcomes, runs);
  const [namesA, namesB] = names.map((answer) => (answer.status === "ready" ? answer.rows : null));
  const [ratesA, ratesB] = rates.map((answer) => (answer.status === "ready" ? answer.rows : null));

  const choices = useMemo(() => {
    if (!namesA || !namesB || !ratesA || !ratesB) return null;
    const ofB = new Set(namesB.map(({ metric }) => metric));
    const common = namesA.filter(({ metric }) => ofB.has(metric));
    const first = firstMetrics(common, mapMetrics(common));
    const rest = common.map(({ metric }) => metric).filter((metric) => !first.includes(metric));
    const hasRates = ratesA.length > 0 && ratesB.length > 0;
    return [...(hasRates ? [PASS_AT_1] : []), ...first, ...rest];
  }, [namesA, namesB, ratesA, ratesB]);
  const metric = choices === null ? null : (choices.find((each) => each === wanted) ?? choices[0] ?? null);
  // Times stand beside the values of any metric: for pass@1 the first one of each run tells them.
  const [clockA, clockB] = [namesA, namesB].map((rows) =>
    metric === null || metric === PASS_AT_1 ? (rows?.[0]?.metric ?? null) : metric,
  );
  const isTimed = metric !== null && (metric !== PASS_AT_1 || align === "time");
  const asks = useMemo(
    () =>
      [
        { run_id: runA, metric: clockA ?? null },
        { run_id: runB, metric: clockB ?? null },
      ].flatMap((ask) => (isTimed && ask.metric !== null ? [{ ...ask, metric: ask.metric }] : [])),
    [runA, runB, clockA, clockB, isTimed],
  );
  const series = useRowsOfEach(metricSeries, asks);

  return useMemo(() => {
    const answers = [...names, ...rates, ...outcomes, ...series];
    const failed = answers.find((answer) => answer.status === "failed");
    if (failed !== undefined) return { status: "failed", error: failed.error };
    if (choices === null || answers.some((answer) => answer.status !== "ready")) return { status: "loading" };
    const curveOf = (run_id: string, at: number): CurvePoint[] => {
      const seriesOf = series[asks.findIndex((ask) => ask.run_id === run_id)];
      return curve({
        rates: rowsOf(rates[at]),
        outcomes: rowsOf(outcomes[at]),
        series: rowsOf(seriesOf),
        isRate: metric === PASS_AT_1,
        align,
      });
    };
    return {
      status: "ready",
      curves: {
        a: metric === null ? [] : curveOf(runA, 0),
        b: metric === null ? [] : curveOf(runB, 1),
        metric: metric ?? PASS_AT_1,
        choices,
        sql: [
          ...windows.map((params) => asked(passAt1, params)),
          ...runs.map((params) => asked(rolloutOutcomes, params)),
          ...asks.map((params) => asked(metricSeries, params)),
        ],
      },
    };
  }, [names, rates, outcomes, series, choices, metric, align, runA, runB, runs, windows, asks]);
}

function rowsOf<Row>(
  answer: { readonly status: string; readonly rows?: readonly Row[] } | undefined,
): readonly Row[] {
  return answer?.rows ?? [];
}

interface CurveInput {
  readonly rates: readonly PassAt1Row[];
  readonly outcomes: readonly RolloutOutcomesRow[];
  readonly series: readonly MetricSeriesRow[];
  readonly isRate: boolean;
  readonly align: Alignment;
}

function curve({ rates, outcomes, series, isRate, align }: CurveInput): CurvePoint[] {
  const points = isRate
    ? rates.map(({ rollout, pass_at_1 }) => ({ rollout, value: pass_at_1 }))
    : series.flatMap(({ rollout, value }) =>
        rollout === null || value === null ? [] : [{ rollout, value }],
      );
  return placeCurve(points, placesOf(align, outcomes, series));
}

/** Where a rollout stands: itself, the trials seen by then, or hours since the first logged row, pauses included. */
function placesOf(
  align: Alignment,
  outcomes: readonly RolloutOutcomesRow[],
  series: readonly MetricSeriesRow[],
): (rollout: number) => number | null {
  if (align === "rollout") return (rollout) => rollout;
  if (align === "trials") {
    const seen = trialsSeen(outcomes);
    return (rollout) => seen.get(rollout) ?? null;
  }
  const times = new Map<number, number>();
  for (const { rollout, logged_at } of series)
    if (rollout !== null && logged_at !== null && !times.has(rollout)) times.set(rollout, logged_at);
  const start = [...times.values()].reduce((least, ms) => Math.min(least, ms), Infinity);
  return (rollout) => {
    const ms = times.get(rollout);
    return ms === undefined ? null : (ms - start) / HOUR;
  };
}
