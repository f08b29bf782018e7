"use client";

import Link from "next/link";
import { useCallback, useMemo } from "react";

import type { BelowProps } from "./below-props";
import { removedMetric } from "@/components/curves/watched";
import { asked } from "@/components/ui/asked";
import { CsvAction } from "@/components/ui/csv-action";
import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure } from "@/components/ui/query-gate";
import { RichText } from "@/components/ui/rich-text";
import { signalLinesDrawing } from "@/lib/charts/signal-lines";
import type { ChartLook } from "@/lib/charts/text-element";
import { useRows } from "@/lib/db/use-rows";
import { formatCount, formatFixed } from "@/lib/domain/format";
import { barWidth } from "@/lib/domain/group-signal";
import {
  agreementOver,
  compareSignal,
  scoreScale,
  type SignalComparison,
  signalStretches,
} from "@/lib/domain/signal-log";
import { signalAuditMessages, type SignalAuditMessages } from "@/lib/messages/signal-audit";
import { groupSignal } from "@/lib/queries/group-signal";
import { loggedSignal } from "@/lib/queries/logged-signal";
import { rolloutHref } from "@/lib/url/rollout-state";

import { StoppedPlot } from "./stopped-plot";

const MOST_POINTS = 40;

/** Groups without a gradient by the trials, beside what the trainer logs. No figure where it logs nothing of the kind. */
export function SignalLogFigure({ run, map }: BelowProps) {
  const texts = useMessages(signalAuditMessages);
  const { run_id } = run;
  const removed = removedMetric(map);
  const counted = useRows(groupSignal, { run_id });
  const logParams = { run_id, removed_metric: removed };
  const logged = useRows(loggedSignal, logParams);
  const counts = counted.status === "ready" ? counted.rows : null;
  const log = logged.status === "ready" ? logged.rows : null;
  const rows = useMemo(
    () => (counts === null || log === null ? [] : compareSignal(counts, log, removed)),
    [counts, log, removed],
  );
  const scale = useMemo(() => scoreScale(log?.flatMap(({ metric }) => metric ?? []) ?? []), [log]);
  const width = barWidth(rows[0]?.rollout ?? 0, rows.at(-1)?.rollout ?? 0, MOST_POINTS);
  const stretches = useMemo(() => signalStretches(rows, width), [rows, width]);
  const draw = useCallback(
    (wide: number, look: ChartLook) => signalLinesDrawing(stretches, texts.log_axis(width), wide, look),
    [stretches, width, texts],
  );
  if (logged.status === "failed") return <Failure error={logged.error} />;
  if (rows.length === 0 || (scale === null && removed === null)) return null;
  const over = agreementOver(rows);
  const title = over === null ? texts.log_title_none : texts.log_title(over.equal, over.rollouts);
  const read = (stop: number) => {
    const at = stretches[stop];
    if (at === undefined) return "";
    const line = texts.log_line;
    return [
      texts.reading(at.first, at.last, at.groups),
      `${line.zero} ${texts.log_to(at.zero_share, at.most_zero_share)}`,
      texts.log_value(line.logged, at.logged_zero_share),
      texts.log_value(line.removed, at.logged_removed_share),
      texts.log_value(line.unscored, at.unscored_share),
    ].join("; ");
  };
  return (
    <Figure
      className="signal-log-figure"
      title={title}
      subtitle={[
        ...(over === null
          ? [texts.log_none]
          : [
              texts.log_split(over.within, over.outside),
              texts.log_shares(over.zero_share, over.most_zero_share, over.logged_zero_share),
            ]),
        texts.log_subtitle(width),
      ].join(" ")}
      table={rows.map((row) => ({ ...row }))}
      sql={[asked(groupSignal, { run_id }), asked(loggedSignal, logParams)]}
      actions={
        <CsvAction
          title={title}
          fileName={`${run_id}-signal-and-log`}
          rows={rows.map((row) => ({ ...row }))}
        />
      }
      qualifier={run.required_qualifier}
      foot={
        <RichText
          text={[texts.log_foot(removed), ...(scale === null ? [] : [texts.scale[scale]])].join(" ")}
        />
      }
    >
      <div className="figure-halves">
        <div>
          <StoppedPlot draw={draw} label={texts.log_label(stretches.length)} read={read} />
        </div>
        <Disagreements run_id={run_id} rows={rows} texts={texts} />
      </div>
    </Figure>
  );
}

interface DisagreementsProps {
  readonly run_id: string;
  readonly rows: readonly SignalComparison[];
  readonly texts: SignalAuditMessages;
}

/** The rollouts in which trials and trainer count differently, the largest differences first. */
function Disagreements({ run_id, rows, texts }: DisagreementsProps) {
  const differing = useMemo(
    () => rows.filter(({ agreement }) => agreement !== null && agreement !== "equal"),
    [rows],
  );
  const columns = useMemo(() => disagreementColumns(run_id, texts), [run_id, texts]);
  if (differing.length === 0) return null;
  return (
    <div>
      <DataTable
        caption={texts.list_title(differing.length)}
        hideCaption={false}
        columns={columns}
        rows={differing}
        rowKey={({ rollout }) => String(rollout)}
        sorting={[{ id: "difference", desc: true }]}
        compact
      />
    </div>
  );
}

const column = columnsFor<SignalComparison>();

function disagreementColumns(run_id: string, texts: SignalAuditMessages) {
  const wide = { align: "right", wideOnly: true } as const;
  return column.columns([
    column.accessor("rollout", {
      header: texts.col_rollout,
      cell: (cell) => (
        <Link href={rolloutHref({ run: run_id, rollout: cell.getValue() })} prefetch={false}>
          {formatCount(cell.getValue())}
        </Link>
      ),
      meta: { align: "left" },
    }),
    column.accessor("zero_groups", {
      header: texts.col_zero,
      cell: ({ getValue, row: { original } }) => (
        <>
          {formatCount(getValue())}
          <span className="muted">{texts.of(original.groups)}</span>
        </>
      ),
      meta: { align: "right" },
    }),
    column.accessor("logged_zero_groups", {
      header: texts.col_logged,
      cell: (cell) => formatCount(cell.getValue()),
      meta: { align: "right" },
    }),
    column.accessor((row) => (row.logged_zero_groups ?? 0) - row.zero_groups, {
      id: "difference",
      header: texts.col_difference,
      cell: (cell) => texts.difference(cell.getValue()),
      meta: wide,
    }),
    column.accessor("unknown_groups", {
      header: texts.col_unknown,
      cell: (cell) => formatCount(cell.getValue()),
      meta: wide,
    }),
    column.accessor("unscored", {
      header: texts.col_unscored,
      cell: ({ getValue, row: { original } }) => (
        <>
          {formatCount(getValue())}
          <span className="muted">{texts.of(original.trials)}</span>
        </>
      ),
      meta: wide,
    }),
    column.accessor("logged_removed_share", {
      header: texts.col_removed,
      cell: (cell) => {
        const value = cell.getValue();
        return formatFixed(value === null ? null : 100 * value, 1);
      },
      meta: wide,
    }),
    column.accessor("agreement", {
      header: texts.col_agreement,
      cell: (cell) => {
        const value = cell.getValue();
        return value === null ? "" : texts.agreement[value];
      },
      meta: { align: "left", wideOnly: true },
    }),
  ]);
}
