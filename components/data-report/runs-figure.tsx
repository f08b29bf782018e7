"use client";

import { useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { joinAnswers } from "@/components/ui/join-answers";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { dataTableMessages } from "@/lib/messages/data-tables";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { cohorts } from "@/lib/queries/cohorts";
import { runOverview } from "@/lib/queries/run-overview";

import type { DataState } from "./data-state";
import { type ReportSource, sum } from "./report";
import { type RunCohort, runCohorts } from "./run-cohorts";
import { runColumns } from "./run-columns";

interface RunsFigureProps {
  readonly sources: readonly ReportSource[];
  readonly state: DataState;
}

/** Where each run's numbers come from, what must be said beside them, and what both denominators make of them. */
export function RunsFigure({ sources, state }: RunsFigureProps) {
  const texts = useMessages(dataTableMessages);
  const overviews = useRows(runOverview, {});
  const trials = useRows(cohorts, {});
  const answer = joinAnswers({ overviews, trials });
  const rows = useMemo(
    () =>
      overviews.status === "ready" && trials.status === "ready"
        ? runCohorts(overviews.rows, trials.rows, sources)
        : [],
    [overviews, trials, sources],
  );
  const all = sum(rows.map(({ cohort }) => cohort?.trials ?? 0));
  const missing = sum(rows.map((row) => row.missing ?? 0));
  const runs = new Set(rows.map(({ run }) => run.run_id)).size;
  const hatched = rows.some(({ run }) => run.contaminated === true);
  return (
    <Figure
      title={answer.status === "ready" ? texts.runs_title(missing, all, runs) : texts.runs_heading}
      subtitle={texts.runs_subtitle}
      table={trials.status === "ready" ? trials.rows : []}
      sql={[asked(runOverview, {}), asked(cohorts, {})]}
      foot={hatched ? `${texts.runs_foot} ${texts.runs_hatched}` : texts.runs_foot}
    >
      <QueryGate answer={answer} empty={<p>{texts.runs_none}</p>} skeleton="table">
        {() => <RunsTable rows={rows} state={state} />}
      </QueryGate>
    </Figure>
  );
}

interface RunsTableProps {
  readonly rows: readonly RunCohort[];
  readonly state: DataState;
}

function RunsTable({ rows, state }: RunsTableProps) {
  const texts = useMessages(dataTableMessages);
  const words = useMessages(vocabularyMessages);
  const { change } = state;
  const columns = useMemo(() => runColumns(texts, words, (of) => change({ of })), [texts, words, change]);
  const { of } = state.values;
  const selected = useMemo(() => new Set(rows.filter(({ run }) => run.run_id === of).map(keyOf)), [rows, of]);
  if (rows.length === 0) return <p className="empty">{texts.runs_none}</p>;
  return (
    <DataTable
      caption={texts.runs_heading}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      selected={selected}
    />
  );
}

function keyOf({ run, cohort }: RunCohort): string {
  return JSON.stringify([run.run_id, cohort?.phase ?? null, cohort?.checkpoint ?? null]);
}
