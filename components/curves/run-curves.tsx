"use client";

import { useCallback, useMemo, useState } from "react";

import { TimelineFigure } from "@/components/timeline/timeline-figure";
import { useMessages } from "@/components/ui/locale";
import { createSignal } from "@/lib/db/signal";
import { useRows } from "@/lib/db/use-rows";
import { firstMetrics } from "@/lib/domain/metric-keys/first-panels";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { curvePanelMessages } from "@/lib/messages/curve-panels";
import { cohorts } from "@/lib/queries/cohorts";
import type { MetricNamesRow } from "@/lib/queries/metric-names";
import { runCheckpoints } from "@/lib/queries/run-checkpoints";
import type { ManifestRun } from "@/lib/schema/manifest";
import { rangeOf, smoothingOf } from "@/lib/url/curves-state";

import { CurvesControls, CurvesPlace } from "./curves-controls";
import { CurvesFigure } from "./curves-figure";
import { useCurvesState } from "./curves-state";
import { FiguresBelow } from "./figures-below";
import { MetricPicker } from "./metric-picker";
import type { Moved, Moving } from "./moving";
import { PanelAnswers } from "./panel-answers";
import { canBeLog, type CurveSettings } from "./panel-drawing";
import { changedChoice, panelMetrics } from "./panel-metrics";
import { RunPicker } from "./run-picker";
import { useFollowed } from "./use-followed";
import { shownRuns } from "./shown-runs";
import { usePanelSeries } from "./use-panel-series";
import { removedMetric } from "./watched";

interface RunCurvesProps {
  readonly run: ManifestRun;
  readonly runs: readonly ManifestRun[];
  readonly names: readonly MetricNamesRow[];
}

/** The curves of a run, and of those laid over it, with their controls and the figures under them. */
export function RunCurves({ run, runs, names }: RunCurvesProps) {
  const { run_id } = run;
  const texts = useMessages(curvePanelMessages);
  const state = useCurvesState();
  const { values, change, alter } = state;
  const map = useMemo(() => mapMetrics(names), [names]);
  const { metrics, without } = values;
  const panels = useMemo(
    () => panelMetrics(names, map, { metrics, without }),
    [names, map, metrics, without],
  );
  const first = useMemo(() => firstMetrics(names, map), [names, map]);
  const show = useCallback(
    (changed: readonly string[], isShown: boolean) =>
      alter((before) => changedChoice(before, first, changed, isShown)),
    [alter, first],
  );
  const remove = useCallback((metric: string) => show([metric], false), [show]);
  const { focused, others } = useMemo(
    () => shownRuns(run, runs, values.runs ?? []),
    [run, runs, values.runs],
  );
  const wanted = values.x ?? "rollout";
  const data = usePanelSeries(focused, others, panels, map, wanted);
  const { axis, axes } = data;
  const log_rows = names[0]?.log_rows ?? 0;
  const checkpoints = useRows(runCheckpoints, { run_id });
  const all = useRows(cohorts, {});
  const evaluated =
    all.status === "ready"
      ? all.rows.flatMap((row) =>
          row.run_id === run_id && row.phase === "eval" ? (row.checkpoint ?? []) : [],
        )
      : [];
  const { kind, size } = smoothingOf(values);
  const { xscale, y, clip, redone, from, to } = values;
  const settings = useMemo(
    (): CurveSettings => ({
      axis,
      xScale: xscale === "log" && canBeLog(axis) ? "log" : "linear",
      yScale: y ?? "linear",
      smoothing: { kind, size },
      clip: Number(clip ?? 0) / 100,
      hidesRedone: redone === "hide",
    }),
    [axis, xscale, y, kind, size, clip, redone],
  );
  const range = useMemo(() => rangeOf({ from, to }), [from, to]);
  const view = useMemo(() => ({ axis, range }), [axis, range]);
  const [moving] = useState((): Moving => ({
    hover: createSignal<number | null>(null),
    moved: createSignal<Moved | null>(null),
  }));
  const hasRedone = useMemo(
    () =>
      [...data.series.values()].some(({ focused: one, others: more }) =>
        [one, ...more].some(({ curve }) => curve?.lines.some(({ superseded }) => superseded) === true),
      ),
    [data.series],
  );
  const isDrawn = [...data.series.values()].every(({ focused: { answer } }) => answer.status !== "loading");
  const answers = useMemo(
    () =>
      new Map(
        [...data.series].map(
          ([
            metric,
            {
              focused: { answer },
            },
          ]) => [metric, answer],
        ),
      ),
    [data.series],
  );
  const followed = useFollowed(answers, isDrawn);
  return (
    <PanelAnswers value={followed}>
      <CurvesControls axes={axes} axis={axis} hasRedone={hasRedone} state={state}>
        <MetricPicker
          names={names}
          panels={panels}
          isChanged={metrics !== null || without !== null}
          onShow={show}
          onReset={() => change({ metrics: null, without: null })}
        />
        {runs.length > 1 && (
          <RunPicker
            runs={runs.filter((other) => other.run_id !== run_id)}
            others={others}
            onChange={(next) => change({ runs: next })}
          />
        )}
        <CurvesPlace axis={axis} moving={moving} range={range} state={state} />
      </CurvesControls>
      <TimelineFigure run={run} view={view} />
      <CurvesFigure
        run={run}
        shown={[focused, ...others]}
        panels={panels}
        map={map}
        removed={removedMetric(map)}
        data={data}
        settings={settings}
        missed={axis === wanted ? null : texts.no_axis(texts.axis[wanted], texts.axis[axis])}
        range={range}
        log_rows={log_rows}
        checkpoints={checkpoints.status === "ready" ? checkpoints.rows : NO_CHECKPOINTS}
        chosen={values.checkpoint ?? (evaluated.length === 0 ? null : Math.max(...evaluated))}
        moving={moving}
        state={state}
        onRemove={remove}
      />
      <FiguresBelow
        run={run}
        map={map}
        names={names}
        log_rows={log_rows}
        isDue={isDrawn && followed === answers}
      />
    </PanelAnswers>
  );
}

const NO_CHECKPOINTS: readonly [] = [];
