"use client";

import { useMemo, useState } from "react";

import type { Loadable } from "@/lib/db/loadable";
import { useRows } from "@/lib/db/use-rows";
import { useRowsOfEach } from "@/lib/db/use-rows-of-each";
import { axesOf, curvePoints, X_AXES, type XAxis } from "@/lib/domain/curve";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { cohorts } from "@/lib/queries/cohorts";
import type { MetricNamesRow } from "@/lib/queries/metric-names";
import { metricSeries, type MetricSeriesRow } from "@/lib/queries/metric-series";
import { runCheckpoints } from "@/lib/queries/run-checkpoints";
import type { ManifestRun } from "@/lib/schema/manifest";

import { CurvesControls } from "./curves-controls";
import { CurvesFigure } from "./curves-figure";
import { useCurvesState } from "./curves-state";
import { FiguresBelow } from "./figures-below";
import { panelMetrics } from "./panel-metrics";
import { removedMetric } from "./watched";

interface RunCurvesProps {
  readonly run: ManifestRun;
  readonly names: readonly MetricNamesRow[];
}

/** The axis of a run without the wanted one: its steps where every value has one, else the rows of its log. */
function axisWithout(answers: readonly Loadable<MetricSeriesRow>[]): XAxis {
  const rows = answers.flatMap((answer) => (answer.status === "ready" ? answer.rows : []));
  return rows.every(({ step }) => step !== null) ? "step" : "log_index";
}

/** The curves of one run with their controls, and the figures under them. */
export function RunCurves({ run, names }: RunCurvesProps) {
  const { run_id } = run;
  const state = useCurvesState();
  const { values } = state;
  const map = useMemo(() => mapMetrics(names), [names]);
  const panels = useMemo(() => panelMetrics(names, map, values.metrics ?? []), [names, map, values.metrics]);
  const removed = removedMetric(map);
  const log_rows = names[0]?.log_rows ?? 0;
  const logged = useMemo(() => panels.filter(({ is_logged }) => is_logged), [panels]);
  const asked = logged.map(({ metric }) => ({ run_id, metric }));
  const answers = useRowsOfEach(metricSeries, asked);
  const checkpoints = useRows(runCheckpoints, { run_id });
  const all = useRows(cohorts, {});

  const axes = useMemo(() => {
    const found = new Set<XAxis>(
      answers.flatMap((answer) => (answer.status === "ready" ? axesOf(answer.rows) : [])),
    );
    return X_AXES.filter((axis) => found.has(axis));
  }, [answers]);
  const wanted = values.x ?? "rollout";
  const axis = axes.length === 0 || axes.includes(wanted) ? wanted : axisWithout(answers);
  const series = useMemo(
    () =>
      new Map(
        logged.map(({ metric }, index) => {
          const answer = answers[index] ?? { status: "loading", previous: null };
          const points = answer.status === "ready" ? curvePoints(answer.rows, axis) : [];
          return [metric, { answer, points }] as const;
        }),
      ),
    [logged, answers, axis],
  );
  const evaluated =
    all.status === "ready"
      ? all.rows.flatMap((row) =>
          row.run_id === run_id && row.phase === "eval" ? (row.checkpoint ?? []) : [],
        )
      : [];
  const [hovered, setHovered] = useState<number | null>(null);
  return (
    <>
      <CurvesControls
        axes={axes}
        axis={axis}
        cursor={hovered ?? values.at}
        names={names}
        panels={panels}
        state={state}
      />
      <CurvesFigure
        run={run}
        panels={panels}
        map={map}
        removed={removed}
        series={series}
        axis={axis}
        isFallback={axis !== wanted}
        log_rows={log_rows}
        checkpoints={checkpoints.status === "ready" ? checkpoints.rows : []}
        chosen={values.checkpoint ?? (evaluated.length === 0 ? null : Math.max(...evaluated))}
        hovered={hovered}
        onHover={setHovered}
        state={state}
      />
      <FiguresBelow run={run} map={map} names={names} log_rows={log_rows} />
    </>
  );
}
