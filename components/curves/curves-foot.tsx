"use client";

import { useMessages } from "@/components/ui/locale";
import { missingQuantities } from "@/lib/domain/metric-keys/first-panels";
import type { MetricMap } from "@/lib/domain/metric-keys/map-metrics";
import { curvesMessages } from "@/lib/messages/curves";
import { quantityMessages } from "@/lib/messages/quantities";
import { sourceKindMessages, sourceKindName } from "@/lib/messages/source-kinds";
import type { RunCheckpointsRow } from "@/lib/queries/run-checkpoints";

import type { PanelSeries } from "./curves-figure";
import { SPIKE, watchedOf } from "./watched";

interface CurvesFootProps {
  readonly series: ReadonlyMap<string, PanelSeries>;
  /** What the run's metrics are. */
  readonly map: MetricMap;
  /** The metric of the removed samples. */
  readonly removed: string | null;
  readonly log_rows: number;
  readonly checkpoints: readonly RunCheckpointsRow[];
  readonly chosen: number | null;
}

/** Method of the curves: weights, phases, marks, and where the values come from. */
export function CurvesFoot({ series, map, removed, log_rows, checkpoints, chosen }: CurvesFootProps) {
  const texts = useMessages(curvesMessages);
  const words = useMessages(quantityMessages);
  const kinds = useMessages(sourceKindMessages);
  const all = [...series.values()];
  const sources = new Set(
    all
      .flatMap(({ answer }) => (answer.status === "ready" ? answer.rows.slice(0, 1) : []))
      .map(({ source_kind }) => sourceKindName(source_kind, kinds)),
  );
  const bad = all.reduce(
    (sum, { points }) => sum + points.filter(({ non_finite }) => non_finite !== null).length,
    0,
  );
  const spikes = removed === null ? 0 : watchedOf(series.get(removed)?.points ?? []).spikes.length;
  const missing = missingQuantities(map).map((quantity) => words.quantity[quantity]);
  const turnWeighted = [...series.keys()].some((metric) => metric.startsWith("terminal/"));
  return [
    turnWeighted ? texts.foot_weights : null,
    log_rows > 0 ? texts.foot_phases(log_rows) : null,
    checkpoints.length > 0 ? texts.foot_checkpoints(checkpoints.length, chosen) : null,
    spikes > 0 ? texts.foot_spikes(SPIKE) : null,
    bad > 0 ? texts.foot_non_finite(bad) : null,
    missing.length > 0 ? words.not_logged(missing) : null,
    sources.size > 0 ? texts.foot_source([...sources].join("; ")) : null,
  ]
    .filter((text) => text !== null)
    .join(" ");
}
