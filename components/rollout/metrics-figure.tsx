"use client";

import { useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import type { Loadable } from "@/lib/db/loadable";
import { mapMetrics } from "@/lib/domain/metric-keys/map-metrics";
import { midRank, robustZ } from "@/lib/domain/place-in-run";
import { QUANTITIES } from "@/lib/domain/quantities";
import { rolloutFigureMessages } from "@/lib/messages/rollout-figures";
import { type RolloutMetricRow, rolloutMetrics } from "@/lib/queries/rollout-metrics";
import type { ManifestRun } from "@/lib/schema/manifest";

import { type MetricLine, metricColumns } from "./metric-columns";
import type { RolloutState } from "./rollout-state";

interface MetricsFigureProps {
  readonly run: ManifestRun;
  readonly rollout: number;
  readonly answer: Loadable<RolloutMetricRow>;
  readonly state: RolloutState;
}

/** From how many robust deviations on a value stands out. */
const STANDS_OUT = 3;

/** What the trainer logged of the rollout, beside the rest of the run. */
export function MetricsFigure({ run, rollout, answer, state }: MetricsFigureProps) {
  const texts = useMessages(rolloutFigureMessages);
  const rows = answer.status === "ready" ? answer.rows : null;
  const lines = useMemo(() => linesOf(rows ?? []), [rows]);
  const columns = useMemo(() => metricColumns(run.run_id, rollout, texts), [run, rollout, texts]);
  const beyond = lines.filter(({ deviations }) => Math.abs(deviations ?? 0) >= STANDS_OUT);
  const isAll = state.values.metrics === "all";
  const main = lines.filter((line) => line.is_main || beyond.includes(line));
  // Without a quantity that is known, all there is.
  const shown = isAll || main.length === 0 ? lines : main;
  const title =
    lines.length === 0 ? texts.metrics_title_none : texts.metrics_title(beyond.length, lines.length);
  return (
    <Figure
      className="rollout-metrics"
      title={title}
      {...(lines.length > 0 && { subtitle: texts.metrics_subtitle })}
      table={rows ?? undefined}
      sql={[asked(rolloutMetrics, { run_id: run.run_id, rollout })]}
      qualifier={run.required_qualifier}
      {...(lines.length > 0 && { foot: texts.metrics_foot })}
    >
      <QueryGate answer={answer} empty={texts.metrics_none} skeleton="table">
        {() => (
          <>
            <DataTable
              caption={title}
              columns={columns}
              rows={shown}
              rowKey={({ metric }) => metric}
              compact
            />
            {main.length > 0 && main.length < lines.length && (
              <p className="rollout-more">
                {!isAll && texts.metrics_shown(shown.length, lines.length)}{" "}
                <button
                  type="button"
                  className="link"
                  onClick={() => state.change({ metrics: isAll ? null : "all" })}
                >
                  {isAll ? texts.metrics_fewer : texts.metrics_all(lines.length)}
                </button>
              </p>
            )}
          </>
        )}
      </QueryGate>
    </Figure>
  );
}

/** The chosen metric of each quantity first, then the others by how far they are from the median. */
function linesOf(rows: readonly RolloutMetricRow[]): MetricLine[] {
  const map = mapMetrics(rows);
  const main = QUANTITIES.flatMap((quantity) => map.of[quantity][0]?.metric ?? []);
  const lines = rows.map((row) => ({
    ...row,
    is_main: main.includes(row.metric),
    rank: midRank(row),
    deviations: robustZ(row),
  }));
  const size = ({ deviations }: MetricLine) => Math.abs(deviations ?? 0);
  return [
    ...main.flatMap((metric) => lines.find((line) => line.metric === metric) ?? []),
    ...lines.filter(({ is_main }) => !is_main).sort((a, b) => size(b) - size(a)),
  ];
}
