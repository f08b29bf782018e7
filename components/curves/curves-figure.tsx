"use client";

import { useCallback, useMemo, useRef } from "react";

import { asked as askedQuery } from "@/components/ui/asked";
import { wholeRun } from "@/components/ui/export/figure-source";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { isTime } from "@/lib/domain/curve";
import { FRAMEWORK_NAMES } from "@/lib/domain/metric-keys/framework";
import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import { printNameList } from "@/lib/domain/name-list";
import type { Settings } from "@/lib/figures/settings";
import { curvePanelMessages } from "@/lib/messages/curve-panels";
import { curvesMessages } from "@/lib/messages/curves";
import { quantityMessages } from "@/lib/messages/quantities";
import { sourceKindMessages, sourceKindName } from "@/lib/messages/source-kinds";
import { logTimes } from "@/lib/queries/log-times";
import { metricCurves, metricsOfRuns } from "@/lib/queries/metric-curves";
import type { RunCheckpointsRow } from "@/lib/queries/run-checkpoints";
import type { ManifestRun } from "@/lib/schema/manifest";
import { DEFAULT_SMOOTHING } from "@/lib/url/curves-state";

import { CurvePanel } from "./curve-panel";
import { attemptsOf, methodSentences, timeSentences } from "./curves-foot";
import type { CurvesState } from "./curves-state";
import { columnFacts, extentOn } from "./derived";
import { glossOf } from "./gloss";
import { MissingPanel } from "./missing-panel";
import type { Moving } from "./moving";
import type { CurveSettings } from "./panel-drawing";
import type { PanelMetric } from "./panel-metrics";
import { panelRows } from "./panel-rows";
import { curvesOf, linesOf, type ShownRun } from "./panel-series";
import { useColumnWidth } from "./use-column-width";
import type { PanelData } from "./use-panel-series";

interface CurvesFigureProps {
  readonly run: ManifestRun;
  readonly shown: readonly ShownRun[];
  readonly panels: readonly PanelMetric[];
  readonly map: MetricMap;
  /** The metric of the removed samples; null when the run logs none. */
  readonly removed: string | null;
  readonly data: PanelData;
  readonly settings: CurveSettings;
  /** The axis asked for, where the run does not have it. */
  readonly missed: string | null;
  readonly range: readonly [number, number] | null;
  readonly log_rows: number;
  readonly checkpoints: readonly RunCheckpointsRow[];
  readonly chosen: number | null;
  readonly moving: Moving;
  readonly state: CurvesState;
  readonly onRemove: (metric: string) => void;
}

/** Panels with one x axis and one cursor. */
export function CurvesFigure(props: CurvesFigureProps) {
  const { run, shown, panels, map, removed, data, settings, range, log_rows, checkpoints, chosen, state } =
    props;
  const { series, axis, times } = data;
  const texts = useMessages(curvesMessages);
  const panelTexts = useMessages(curvePanelMessages);
  const words = useMessages(quantityMessages);
  const kinds = useMessages(sourceKindMessages);
  const { xScale, hidesRedone, smoothing } = settings;
  const whole = useMemo(
    () =>
      extentOn(
        [...series.values()].flatMap((each) => curvesOf(each).flatMap((one) => linesOf(one, hidesRedone))),
        xScale,
      ),
    [series, xScale, hidesRedone],
  );
  const part = range !== null && (xScale === "linear" || range[0] > 0) ? range : null;
  const [from, to] = part ?? whole ?? (xScale === "log" ? [1, 10] : [0, 1]);
  // The same pair for the same places: another one would draw all panels anew.
  const domain = useMemo(() => [from, to] as const, [from, to]);
  const grid = useRef<HTMLDivElement>(null);
  const width = useColumnWidth(grid);
  const facts = useMemo(() => factsOf(series), [series]);
  const { change, zoom, turn } = state;
  const hold = useCallback((at: number | null) => change({ at }), [change]);
  const sources = [...new Set(facts.source_kinds.map((kind) => sourceKindName(kind, kinds)))];
  const foot = [
    facts.attempts > shown.length
      ? panelTexts.attempts(facts.attempts, facts.redone)
      : facts.redone > 0
        ? panelTexts.restated(facts.redone)
        : null,
    axis === "relative_time" ? panelTexts.relative_to : null,
    ...shown.flatMap(({ run_id, name }) => timeSentences(name, times.get(run_id) ?? [], panelTexts)),
    ...methodSentences(
      { series, map, removed, log_rows, checkpoints: checkpoints.length, chosen, sources },
      texts,
      words,
    ),
  ].filter((text) => text !== null);
  return (
    <Figure
      title={texts.title(panels.length, facts.rollouts === 0 ? null : facts.rollouts, facts.most_values)}
      subtitle={
        <>
          {`${map.framework === null ? words.named_by_nobody : words.named_as(FRAMEWORK_NAMES[map.framework])} `}
          {`${panelTexts.trend(smoothing)} ${texts.dashed}`}
          {props.missed !== null && ` ${props.missed}`}{" "}
          <span className="curve-hint">{panelTexts.hint(facts.rollouts > 0)}</span>
        </>
      }
      table={() => panelRows(series.values(), domain, smoothing)}
      named={{ ...wholeRun(run.run_id), figure: "curves", settings: settingsOf(props) }}
      sql={[
        askedQuery(metricCurves, metricsOfRuns(data.asked)),
        ...(isTime(axis) ? shown.map(({ run_id }) => askedQuery(logTimes, { run_id })) : []),
      ]}
      qualifier={run.required_qualifier}
      foot={foot.join(" ")}
    >
      <div className="curve-panels" ref={grid}>
        {panels.map(({ metric }) => {
          const known = series.get(metric);
          return known === undefined ? (
            <MissingPanel key={metric} metric={metric} onRemove={props.onRemove} />
          ) : (
            <CurvePanel
              key={metric}
              metric={metric}
              gloss={glossOf(metric, map, texts, words)}
              isRemoved={metric === removed}
              series={known}
              settings={settings}
              moving={props.moving}
              width={width}
              domain={domain}
              isZoomed={part !== null}
              log_rows={log_rows}
              checkpoints={checkpoints}
              chosen={chosen}
              held={state.values.at}
              onHold={hold}
              onZoom={zoom}
              onAxis={turn}
              onRemove={props.onRemove}
            />
          );
        })}
      </div>
    </Figure>
  );
}

/** What the page shows, as the command line says it. */
function settingsOf({ shown, panels, data, settings, range, state }: CurvesFigureProps): Settings {
  const { x, metrics, without, clip } = state.values;
  const { smoothing, xScale, yScale, hidesRedone } = settings;
  const others = shown.filter(({ look }) => !look.isFocused).map(({ run_id }) => run_id);
  const isUsual = metrics === null && without === null;
  const logged = panels.filter(({ is_logged }) => is_logged).map(({ metric }) => metric);
  return {
    ...((x !== null || data.axis !== "rollout") && { x: data.axis }),
    ...(xScale !== "linear" && { xscale: xScale }),
    ...(yScale !== "linear" && { yscale: yScale }),
    ...(range !== null && { range: range.join("..") }),
    ...(clip !== null && { clip }),
    ...(smoothing.kind !== DEFAULT_SMOOTHING.kind && { smooth: smoothing.kind }),
    ...(smoothing.size !== DEFAULT_SMOOTHING.size && { window: String(smoothing.size) }),
    ...(!isUsual && { metrics: printNameList(logged) }),
    ...(others.length > 0 && { runs: printNameList(others) }),
    ...(hidesRedone && { redone: "hide" }),
  };
}

function factsOf(series: PanelData["series"]) {
  const source_kinds = [...series.values()].flatMap(({ focused: { answer } }) =>
    answer.status === "ready" && answer.columns.value.length > 0 ? [answer.source_kind] : [],
  );
  const known = [...series.values()].flatMap(({ focused: { answer } }) =>
    answer.status === "ready" ? [columnFacts(answer.columns)] : [],
  );
  const rollouts = Math.max(0, ...known.map((each) => each.rollouts));
  const most_values = Math.max(0, ...known.map((each) => each.counted));
  return { source_kinds, rollouts, most_values, ...attemptsOf(series.values()) };
}
