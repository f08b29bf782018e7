"use client";

import { useCallback, useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { FilterBar, Segmented, Select } from "@/components/ui/controls";
import { CsvAction } from "@/components/ui/csv-action";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure, Skeleton } from "@/components/ui/query-gate";
import { passAtKDrawing } from "@/lib/charts/pass-at-k";
import type { ChartLook } from "@/lib/charts/text-element";
import { useRows } from "@/lib/db/use-rows";
import { type PassAtKPoint, peakOf, slidingPassAtK } from "@/lib/domain/pass-at-k";
import { passAtKMessages, type PassAtKMessages } from "@/lib/messages/pass-at-k";
import { cohorts } from "@/lib/queries/cohorts";
import { taskRollouts } from "@/lib/queries/task-rollouts";
import { DRAWS, PASS_WINDOWS } from "@/lib/url/curves-below";

import type { BelowProps } from "./below-props";
import { useBelowState } from "./below-state";
import { StoppedPlot } from "./stopped-plot";

/** pass@k along the run by the training trials. No figure for a run without scored trials in rollouts. */
export function PassAtKFigure({ run }: BelowProps) {
  const texts = useMessages(passAtKMessages);
  const { values, change } = useBelowState();
  const k = values.k ?? "1";
  const window = values.within ?? "50";
  const all = useRows(cohorts, {});
  const isTrained =
    all.status !== "ready" ||
    all.rows.some(
      ({ run_id, phase, first_rollout }) =>
        run_id === run.run_id && phase === "train" && first_rollout !== null,
    );
  const answer = useRows(taskRollouts, isTrained ? { run_id: run.run_id } : null);
  const rows = answer.status === "ready" ? answer.rows : null;
  const points = useMemo(
    () => (rows === null ? [] : slidingPassAtK(rows, Number(k), Number(window))),
    [rows, k, window],
  );
  const last = points.at(-1);
  if (!isTrained) return null;
  if (answer.status === "failed") return <Failure error={answer.error} />;
  if (rows === null)
    return (
      <Figure className="pass-figure" title={texts.title_none(k)}>
        <Skeleton shape="plot" />
      </Figure>
    );
  if (last === undefined) return null;
  const title = titleOf(points, k, texts);
  const table = points.map((point) => ({ k: Number(k), ...point }));
  const isMeasured = points.some(({ pass_at_k }) => pass_at_k !== null);
  return (
    <Figure
      className="pass-figure"
      title={title}
      subtitle={[
        texts.subtitle(k, window, last.tasks, last.scored),
        ...(k === "1" ? [texts.pooled] : []),
      ].join(" ")}
      table={table}
      sql={[asked(taskRollouts, { run_id: run.run_id })]}
      actions={<CsvAction title={title} fileName={`${run.run_id}-pass-at-${k}`} rows={table} />}
      qualifier={run.required_qualifier}
      foot={[texts.foot, ...differing(last, k, texts)].join(" ")}
    >
      <FilterBar label={title}>
        <Segmented
          label={texts.draws}
          value={k}
          choices={DRAWS.map((value) => ({ value, label: value }))}
          onChange={(next) => change({ k: next === "1" ? null : next })}
        />
        <Select
          label={texts.window}
          value={window}
          choices={PASS_WINDOWS.map((value) => ({ value, label: texts.rollouts(value) }))}
          onChange={(next) => change({ within: next === "50" ? null : next })}
        />
      </FilterBar>
      {isMeasured ? (
        <PassAtKPlot points={points} k={k} texts={texts} />
      ) : (
        <p className="empty">{texts.none(k)}</p>
      )}
    </Figure>
  );
}

interface PassAtKPlotProps {
  readonly points: readonly PassAtKPoint[];
  readonly k: string;
  readonly texts: PassAtKMessages;
}

function PassAtKPlot({ points, k, texts }: PassAtKPlotProps) {
  const draw = useCallback(
    (width: number, look: ChartLook) => {
      const hasPooled = k === "1";
      const { axis, peak: peak_label } = texts;
      return passAtKDrawing({ points, peak: peakOf(points), hasPooled, axis, peak_label }, width, look);
    },
    [points, k, texts],
  );
  const read = (stop: number) => {
    const point = points[stop];
    if (point === undefined) return "";
    const { first_rollout, rollout, pass_at_k, low, high, tasks, tasks_left_out } = point;
    return [
      texts.reading(first_rollout, rollout, pass_at_k, low, high, k),
      texts.reading_n(tasks, tasks_left_out, k),
      texts.reading_pooled(point.strict_successes, point.scored, point.pooled_rate),
    ].join("; ");
  };
  return <StoppedPlot draw={draw} label={texts.label(k, points.length)} read={read} />;
}

function titleOf(points: readonly PassAtKPoint[], k: string, texts: PassAtKMessages): string {
  const [peak, end] = [peakOf(points), points.at(-1)];
  if (peak === null || peak.pass_at_k === null || end === undefined || end.pass_at_k === null)
    return texts.title_none(k);
  if (peak.pass_at_k === 0) return texts.title_never(k);
  return peak === end
    ? texts.title_at_end(k, end.pass_at_k)
    : texts.title(k, peak.pass_at_k, peak.rollout, end.pass_at_k);
}

/** Mean over tasks and over trials, named where they are not the same to the fourth decimal. */
function differing({ pass_at_k, pooled_rate }: PassAtKPoint, k: string, texts: PassAtKMessages): string[] {
  if (k !== "1" || pass_at_k === null || pass_at_k.toFixed(4) === pooled_rate.toFixed(4)) return [];
  return [texts.foot_differ(pass_at_k, pooled_rate)];
}
