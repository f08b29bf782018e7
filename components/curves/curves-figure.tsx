"use client";

import { useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { Loadable } from "@/lib/db/loadable";
import type { CurvePoint, XAxis } from "@/lib/domain/curve";
import { FRAMEWORK_NAMES } from "@/lib/domain/metric-keys/framework";
import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import { curvesMessages } from "@/lib/messages/curves";
import { quantityMessages } from "@/lib/messages/quantities";
import { metricSeries, type MetricSeriesRow } from "@/lib/queries/metric-series";
import type { RunCheckpointsRow } from "@/lib/queries/run-checkpoints";
import type { ManifestRun } from "@/lib/schema/manifest";
import { DEFAULT_WINDOW } from "@/lib/url/curves-state";

import { CurvePanel } from "./curve-panel";
import { CurvesFoot } from "./curves-foot";
import type { CurvesState } from "./curves-state";
import { MissingPanel } from "./missing-panel";
import { glossOf } from "./gloss";
import type { PanelMetric } from "./panel-metrics";

/** What is known of one metric: the answer, and its values along the axis. */
export interface PanelSeries {
  readonly answer: Loadable<MetricSeriesRow>;
  readonly points: readonly CurvePoint[];
}

interface CurvesFigureProps {
  readonly run: ManifestRun;
  readonly panels: readonly PanelMetric[];
  readonly map: MetricMap;
  /** The metric of the removed samples; null when the run logs none. */
  readonly removed: string | null;
  readonly series: ReadonlyMap<string, PanelSeries>;
  readonly axis: XAxis;
  /** Whether the axis is not the one asked for, since the run does not have that. */
  readonly isFallback: boolean;
  readonly log_rows: number;
  readonly checkpoints: readonly RunCheckpointsRow[];
  readonly chosen: number | null;
  readonly hovered: number | null;
  readonly onHover: (x: number | null) => void;
  readonly state: CurvesState;
}

/** Panels with one x axis and one cursor. */
export function CurvesFigure(props: CurvesFigureProps) {
  const {
    run,
    panels,
    map,
    removed,
    series,
    axis,
    isFallback,
    log_rows,
    checkpoints,
    chosen,
    hovered,
    state,
  } = props;
  const texts = useMessages(curvesMessages);
  const words = useMessages(quantityMessages);
  const window = Number(state.values.window ?? DEFAULT_WINDOW);
  const domain = useMemo(() => domainOf([...series.values()]), [series]);
  const table = useMemo(
    () =>
      [...series].flatMap(([metric, { answer }]) =>
        answer.status === "ready" ? answer.rows.map((row) => ({ metric, ...row })) : [],
      ),
    [series],
  );
  const rollouts = Math.max(
    0,
    ...[...series.values()].map(
      ({ points }) => new Set(points.flatMap(({ rollout }) => (rollout === null ? [] : [rollout]))).size,
    ),
  );
  return (
    <Figure
      title={texts.title(panels.length, rollouts === 0 ? null : rollouts)}
      subtitle={
        <>
          {`${map.framework === null ? words.named_by_nobody : words.named_as(FRAMEWORK_NAMES[map.framework])} `}
          {texts.subtitle(window, texts.dashed)}
          {isFallback && ` ${texts.no_rollouts(texts.axis[axis])}`}
        </>
      }
      table={table}
      sql={[...series.keys()].map((metric) => asked(metricSeries, { run_id: run.run_id, metric }))}
      qualifier={run.required_qualifier}
      foot={
        <CurvesFoot
          series={series}
          map={map}
          removed={removed}
          log_rows={log_rows}
          checkpoints={checkpoints}
          chosen={chosen}
        />
      }
    >
      <div className="curve-panels">
        {panels.map(({ metric, is_added }) => {
          const known = series.get(metric);
          const remove = is_added ? () => state.toggleMetric(metric) : null;
          return known === undefined ? (
            <MissingPanel key={metric} metric={metric} onRemove={remove} />
          ) : (
            <CurvePanel
              key={metric}
              metric={metric}
              gloss={glossOf(metric, map, texts, words)}
              isRemoved={metric === removed}
              series={known}
              axis={axis}
              domain={domain}
              window={window}
              scale={state.values.y ?? "linear"}
              log_rows={log_rows}
              checkpoints={checkpoints}
              chosen={chosen}
              cursor={hovered ?? state.values.at}
              onHover={props.onHover}
              onHold={(at) => state.change({ at })}
              onAxis={(x) => state.change({ x, at: null })}
              onRemove={remove}
            />
          );
        })}
      </div>
    </Figure>
  );
}

/** The first and last place of all panels. */
function domainOf(series: readonly PanelSeries[]): readonly [number, number] {
  const ends = series.flatMap(({ points }) => {
    const [first, last] = [points[0], points.at(-1)];
    return first === undefined || last === undefined ? [] : [first.x, last.x];
  });
  return ends.length === 0 ? [0, 1] : [Math.min(...ends), Math.max(...ends)];
}
