"use client";

import { useCallback, useMemo } from "react";

import type { BelowProps } from "./below-props";
import { useRunCurves } from "@/components/curves/panel-answers";
import { asked } from "@/components/ui/asked";
import { CsvAction } from "@/components/ui/csv-action";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure, Skeleton } from "@/components/ui/query-gate";
import { RichText } from "@/components/ui/rich-text";
import { removedMetric, SPIKE } from "@/components/curves/watched";
import { spikeStripDrawing } from "@/lib/charts/spike-strip";
import type { ChartLook } from "@/lib/charts/text-element";
import type { CurveAnswer } from "@/lib/db/ask-curves";
import { useRows } from "@/lib/db/use-rows";
import { DEFAULT_THRESHOLDS } from "@/lib/domain/audit/thresholds";
import { formatCount } from "@/lib/domain/format";
import { firstMetrics } from "@/lib/domain/metric-keys/first-panels";
import { longestResponseMetric, rolloutSigns } from "@/lib/domain/rollout-signs";
import { highestWindow } from "@/lib/domain/series";
import { type SpikeRule, spikesOf, type Surroundings, surroundings } from "@/lib/domain/spikes";
import { type NumberedValue, type Ordinal, ordinalOf } from "@/lib/domain/stretches";
import { spikeMessages } from "@/lib/messages/spikes";
import { metricSeries } from "@/lib/queries/metric-series";
import { rolloutEvents } from "@/lib/queries/rollout-events";
import { rolloutHref } from "@/lib/url/rollout-state";

import { useBelowState } from "./below-state";
import { numberedValues } from "./numbered-values";
import { lostOf, signTexts, spikeColumns, type SpikeRow } from "./spike-columns";
import { SpikeControls } from "./spike-controls";
import { spikeRule } from "./spike-rule";
import { StoppedPlot } from "./stopped-plot";

/** Values of one metric that stand out, and what else happened in their rollouts; nothing for a run without metrics. */
export function SpikesFigure({ run, map, names }: BelowProps) {
  const texts = useMessages(spikeMessages);
  const state = useBelowState();
  const { values } = state;
  const removed = removedMetric(map);
  const panels = useMemo(() => firstMetrics(names, map), [names, map]);
  const first = removed === null ? panels : [removed, ...panels.filter((metric) => metric !== removed)];
  const all = useMemo(() => names.map(({ metric }) => metric), [names]);
  const metric = values.spikes ?? first[0] ?? "";
  const { run_id } = run;
  const answers = useRunCurves(run_id, metric === "" ? [] : [metric]);
  const answer = answers.get(metric) ?? LOADING;
  const eventParams = { run_id, length_metric: longestResponseMetric(all) };
  const events = useRows(rolloutEvents, names.length === 0 ? null : eventParams);
  const rows = useMemo(
    () => (answer.status === "ready" ? numberedValues(answer.columns) : NO_ROWS),
    [answer],
  );
  const ordinal = useMemo(() => ordinalOf(rows), [rows]);
  const placed = useMemo(() => rows.filter((row) => row[ordinal] !== null), [rows, ordinal]);
  const { rule: kind, over, around } = values;
  const rule = useMemo(
    () => spikeRule({ rule: kind, over, around }, placed, metric === removed ? SPIKE : null),
    [kind, over, around, placed, metric, removed],
  );
  const near = useMemo(
    () => (rule.kind === "robust" ? surroundings(placed, rule.window) : undefined),
    [placed, rule],
  );
  const facts = events.status === "ready" ? events.rows : null;
  const signs = useMemo(() => (facts === null ? null : rolloutSigns(facts)), [facts]);
  const spikes = useMemo(() => {
    const known = new Map(facts?.map((each) => [each.rollout, each]));
    return spikesOf(placed, rule, near).map((spike): SpikeRow => {
      const { rollout } = spike.point;
      const at = rollout === null ? undefined : known.get(rollout);
      return { ...spike, facts: at ?? null, signs: rollout === null ? [] : (signs?.get(rollout) ?? []) };
    });
  }, [placed, rule, near, facts, signs]);
  const columns = useMemo(
    () =>
      spikeColumns({
        texts,
        href: (rollout) => rolloutHref({ run: run_id, rollout }),
        isRobust: rule.kind === "robust",
        hasTrials: facts?.some(({ trials }) => trials !== null) ?? false,
      }),
    [texts, run_id, rule.kind, facts],
  );
  const window = useMemo(() => highestWindow(placed, DEFAULT_THRESHOLDS.window), [placed]);
  if (names.length === 0) return null;
  const unit = unitOf(placed, ordinal);
  const title =
    rule.kind === "above"
      ? texts.title_above(spikes.length, unit, rule.threshold)
      : texts.title_robust(spikes.length, unit, rule.z);
  const table = spikes.map((row) => flat(row, metric, signTexts(row.signs, texts)));
  return (
    <Figure
      className="spikes-figure"
      title={title}
      subtitle={
        <RichText
          text={[
            texts.subtitle(metric, placed.length, ...rangeOf(spikes)),
            ...(window === null
              ? []
              : [texts.highest(window.mean, window.first, window.last, metric === removed)]),
            texts.read[rule.kind],
          ].join(" ")}
        />
      }
      table={table}
      sql={[asked(metricSeries, { run_id, metric }), asked(rolloutEvents, eventParams)]}
      actions={<CsvAction title={title} fileName={`${run_id}-spikes`} rows={table} />}
      qualifier={run.required_qualifier}
      foot={[
        texts.foot[rule.kind],
        ...(metric === removed ? [texts.foot_removed] : []),
        texts.foot_signs,
      ].join(" ")}
    >
      <SpikeControls title={title} metric={metric} first={first} all={all} rule={rule} state={state} />
      {answer.status === "failed" && <Failure error={answer.error} />}
      {events.status === "failed" && <Failure error={events.error} />}
      {answer.status === "loading" && <Skeleton shape="plot" />}
      {placed.length > 0 && (
        <SpikesPlot metric={metric} rows={placed} ordinal={ordinal} rule={rule} near={near} spikes={spikes} />
      )}
      {answer.status === "ready" &&
        (spikes.length > 0 ? (
          <DataTable
            caption={title}
            columns={columns}
            rows={spikes}
            rowKey={({ index }) => String(index)}
            said={{
              rollout: ({ point }) => point.rollout,
              signs: ({ signs }) => (signs.length === 0 ? null : signTexts(signs, texts).join("; ")),
            }}
          />
        ) : (
          <p className="empty">{placed.length === 0 ? texts.no_values : texts.none}</p>
        ))}
    </Figure>
  );
}

const LOADING: CurveAnswer = { status: "loading" };
const NO_ROWS: readonly NumberedValue[] = [];

/** Rollouts where each has one value, else values. */
function unitOf(rows: readonly NumberedValue[], ordinal: Ordinal): "rollouts" | "values" {
  const isOneEach = ordinal === "rollout" && new Set(rows.map(({ rollout }) => rollout)).size === rows.length;
  return isOneEach ? "rollouts" : "values";
}

function rangeOf(spikes: readonly SpikeRow[]): [number | null, number | null] {
  let [first, last] = [Infinity, -Infinity];
  for (const { point } of spikes) {
    if (point.rollout === null) continue;
    first = Math.min(first, point.rollout);
    last = Math.max(last, point.rollout);
  }
  return first > last ? [null, null] : [first, last];
}

function flat(row: SpikeRow, metric: string, signs: readonly string[]) {
  const { point, value, z, usual, facts } = row;
  return {
    metric,
    rollout: point.rollout,
    step: point.step,
    log_index: point.log_index,
    value,
    usual,
    z,
    trials: facts?.trials ?? null,
    failed: facts?.failed ?? null,
    aborted: facts?.aborted ?? null,
    failed_or_aborted: lostOf(row),
    longest_response: facts?.longest_response ?? null,
    is_checkpoint: facts?.is_checkpoint ?? null,
    checkpoint_status: facts?.checkpoint_status ?? null,
    attempt: facts?.attempt ?? null,
    signs: signs.join("; "),
  };
}

interface SpikesPlotProps {
  readonly metric: string;
  readonly rows: readonly NumberedValue[];
  readonly ordinal: Ordinal;
  readonly rule: SpikeRule;
  /** What is usual around each value; undefined under a plain bound. */
  readonly near: readonly (Surroundings | null)[] | undefined;
  readonly spikes: readonly SpikeRow[];
}

function SpikesPlot({ metric, rows, ordinal, rule, near, spikes }: SpikesPlotProps) {
  const texts = useMessages(spikeMessages);
  const draw = useCallback(
    (width: number, look: ChartLook) =>
      spikeStripDrawing(
        {
          places: rows.map((row) => row[ordinal] ?? 0),
          values: rows.map(({ value }) => value),
          spikes: spikes.map(({ index }) => index),
          threshold: rule.kind === "above" ? rule.threshold : null,
          usual: rule.kind === "robust" && near !== undefined ? { around: near, z: rule.z } : null,
          axis: texts.axis[ordinal],
        },
        width,
        look,
      ),
    [rows, ordinal, rule, near, spikes, texts],
  );
  const read = (stop: number) => {
    const spike = spikes[stop];
    if (spike === undefined) return "";
    const place = `${texts.axis[ordinal]} ${formatCount(spike.point[ordinal])}`;
    return [texts.reading(place, spike.value), ...signTexts(spike.signs, texts)].join("; ");
  };
  return <StoppedPlot draw={draw} label={texts.label(metric, spikes.length)} read={read} />;
}
