"use client";

import { useMemo } from "react";

import { type CurveAnswer, curveKey, type RunMetric } from "@/lib/db/ask-curves";
import { useMetricCurves } from "@/lib/db/use-metric-curves";
import { useRowsOfEach } from "@/lib/db/use-rows-of-each";
import { axesOf, isTime, X_AXES, type XAxis } from "@/lib/domain/curve";
import { counterpartOf } from "@/lib/domain/metric-keys/counterpart";
import { type MetricMap, mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { type LogTimesRow, logTimes } from "@/lib/queries/log-times";
import { metricNames } from "@/lib/queries/metric-names";

import { curveAlong } from "./derived";
import type { PanelMetric } from "./panel-metrics";
import type { PanelSeries, RunCurve, ShownRun } from "./panel-series";

export interface PanelData {
  /** The axes that the values of the run in focus have. */
  readonly axes: readonly XAxis[];
  readonly axis: XAxis;
  /** By the name that the run in focus gives the metric. */
  readonly series: ReadonlyMap<string, PanelSeries>;
  /** When the attempts of each run logged; empty unless the axis is one of time. */
  readonly times: ReadonlyMap<string, readonly LogTimesRow[]>;
  /** What was asked. */
  readonly asked: readonly RunMetric[];
}

const LOADING: CurveAnswer = { status: "loading" };
const NO_STARTS: ReadonlyMap<number, number> = new Map();

/** The values of all panels: of the run in focus, and of the runs laid over it under whatever name they have there. */
export function usePanelSeries(
  focused: ShownRun,
  others: readonly ShownRun[],
  panels: readonly PanelMetric[],
  map: MetricMap,
  wanted: XAxis,
): PanelData {
  const othersNames = useRowsOfEach(
    metricNames,
    others.map(({ run_id }) => ({ run_id })),
  );
  const pairs = useMemo(() => {
    const maps = othersNames.map((answer) => {
      const names = answer.status === "ready" ? answer.rows : [];
      return { names, map: mapMetrics(names) };
    });
    return panels
      .filter(({ is_logged }) => is_logged)
      .map(({ metric }) => ({
        metric,
        others: others.flatMap((run, index) => {
          const known = maps[index];
          const same = known === undefined ? null : counterpartOf(metric, map, known.names, known.map);
          return same === null ? [] : [{ run, metric: same }];
        }),
      }));
  }, [panels, others, othersNames, map]);
  const questions: RunMetric[] = pairs.flatMap((pair) => [
    { run_id: focused.run_id, metric: pair.metric },
    ...pair.others.map(({ run, metric }) => ({ run_id: run.run_id, metric })),
  ]);
  const answers = useMetricCurves(questions);

  const axes = useMemo(() => {
    const found = new Set(
      pairs.flatMap(({ metric }) => {
        const answer = answers.get(curveKey({ run_id: focused.run_id, metric }));
        return answer?.status === "ready" ? axesOf(answer.columns) : [];
      }),
    );
    return X_AXES.filter((axis) => found.has(axis));
  }, [pairs, answers, focused]);
  const axis = axes.length === 0 || axes.includes(wanted) ? wanted : fallback(axes, answers);

  const shown = useMemo(() => [focused, ...others], [focused, others]);
  const timed = isTime(axis) ? shown.map(({ run_id }) => ({ run_id })) : [];
  const timesOfEach = useRowsOfEach(logTimes, timed);
  const times = useMemo(
    () =>
      new Map(
        timesOfEach.map((answer, index) => [
          shown[index]?.run_id ?? "",
          answer.status === "ready" ? answer.rows : [],
        ]),
      ),
    [timesOfEach, shown],
  );
  // Only relative time needs the starts of the attempts.
  const isPlaced = axis !== "relative_time" || timesOfEach.every(({ status }) => status !== "loading");

  const series = useMemo(() => {
    const curveOf = (run: ShownRun, metric: string): RunCurve => {
      const answer = answers.get(curveKey({ run_id: run.run_id, metric })) ?? LOADING;
      const rows = times.get(run.run_id) ?? [];
      const starts =
        rows.length === 0 ? NO_STARTS : new Map(rows.map(({ attempt, first_at }) => [attempt, first_at]));
      const isReady = answer.status === "ready" && isPlaced;
      return { run, metric, answer, curve: isReady ? curveAlong(answer.columns, axis, starts) : null };
    };
    return new Map(
      pairs.map(({ metric, others: same }): [string, PanelSeries] => [
        metric,
        {
          focused: curveOf(focused, metric),
          others: same.map((each) => curveOf(each.run, each.metric)),
        },
      ]),
    );
  }, [pairs, answers, times, isPlaced, axis, focused]);

  return { axes, axis, series, times, asked: questions };
}

/** The axis of a run without the wanted one: its steps where every value has one and they are not all the same, else the rows of its log. */
function fallback(axes: readonly XAxis[], answers: ReadonlyMap<string, CurveAnswer>): XAxis {
  const all = [...answers.values()];
  const steps = all.flatMap((answer) => (answer.status === "ready" ? [answer.columns.step] : []));
  const first = steps.find(({ length }) => length > 0)?.[0];
  const haveSteps = steps.every((each) => !each.some(Number.isNaN));
  const differ = steps.some((each) => each.some((step) => step !== first));
  const isLone = steps.every(({ length }) => length <= 1);
  return axes.includes("step") && haveSteps && (differ || isLone) ? "step" : "log_index";
}
