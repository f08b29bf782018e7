"use client";

import Link from "next/link";
import { useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { formatCount } from "@/lib/domain/format";
import { type Proportion, wilson } from "@/lib/domain/proportion";
import { taskMessages, type TaskMessages } from "@/lib/messages/task";
import { taskFigureMessages, type TaskFigureMessages } from "@/lib/messages/task-figures";
import type { CohortRow } from "@/lib/queries/cohorts";
import { taskCohorts, type TaskCohortRow } from "@/lib/queries/task-cohorts";
import type { ManifestRun } from "@/lib/schema/manifest";
import { taskHref } from "@/lib/url/task-state";

import { cohortName } from "./cohort-name";
import { RateStrip } from "./rate-strip";

interface CohortsFigureProps {
  readonly run: ManifestRun;
  readonly runs: readonly ManifestRun[];
  readonly cohort: CohortRow;
  readonly task_id: string;
}

interface CohortLine extends TaskCohortRow {
  readonly name: string;
  readonly here: boolean;
  readonly contaminated: boolean;
  readonly strict: Proportion | null;
}

const column = columnsFor<CohortLine>();

/** The task of this name in every run and checkpoint of the data. Nothing until the engine has answered. */
export function CohortsFigure({ run, runs, cohort, task_id }: CohortsFigureProps) {
  const texts = useMessages(taskMessages);
  const figure = useMessages(taskFigureMessages);
  const answer = useRows(taskCohorts, { task_id });
  const rows = answer.status === "ready" ? answer.rows : null;
  const lines = useMemo(
    () => linesOf(rows ?? [], runs, run, cohort, texts, figure),
    [rows, runs, run, cohort, texts, figure],
  );
  const columns = useMemo(() => columnsOf(task_id, figure, texts), [task_id, figure, texts]);
  if (answer.status === "failed") return <Failure error={answer.error} />;
  if (lines.length === 0) return null;
  const qualifiers = runs.filter(
    ({ run_id, required_qualifier }) =>
      required_qualifier !== null && lines.some((line) => line.run_id === run_id),
  );
  return (
    <Figure
      className="cohorts-figure"
      title={figure.cohorts_title(lines.length)}
      subtitle={figure.cohorts_subtitle}
      table={rows ?? []}
      sql={[asked(taskCohorts, { task_id })]}
      qualifier={
        qualifiers.map(({ name, required_qualifier }) => `${name}: ${required_qualifier ?? ""}`).join(" ") ||
        null
      }
      foot={figure.cohorts_foot}
    >
      <DataTable
        caption={figure.cohorts_title(lines.length)}
        columns={columns}
        rows={lines}
        rowKey={({ run_id, phase, checkpoint }) => `${run_id} ${phase} ${String(checkpoint)}`}
        said={{
          strict_successes: ({ strict_successes, scored }) =>
            `${formatCount(strict_successes)} / ${formatCount(scored)}`,
        }}
        compact
      />
    </Figure>
  );
}

function linesOf(
  rows: readonly TaskCohortRow[],
  runs: readonly ManifestRun[],
  run: ManifestRun,
  cohort: CohortRow,
  texts: TaskMessages,
  figure: TaskFigureMessages,
): CohortLine[] {
  return rows.map((row) => {
    const owner = runs.find(({ run_id }) => run_id === row.run_id);
    return {
      ...row,
      name: figure.cohort_of(owner?.name ?? row.run_id, cohortName(row, texts)),
      here: row.run_id === run.run_id && row.phase === cohort.phase && row.checkpoint === cohort.checkpoint,
      contaminated: owner?.contaminated === true,
      strict: wilson(row.strict_successes, row.scored),
    };
  });
}

function columnsOf(task_id: string, figure: TaskFigureMessages, texts: TaskMessages) {
  return column.columns([
    column.accessor("name", {
      header: figure.col_cohort,
      cell: ({ row: { original } }) => {
        const { run_id, phase, checkpoint, here, name } = original;
        return here ? (
          <b className="cohort-name">{name}</b>
        ) : (
          <Link className="cohort-name" href={taskHref({ run: run_id, task: task_id, phase, checkpoint })}>
            {name}
          </Link>
        );
      },
      meta: { align: "left" },
    }),
    column.accessor(({ strict }) => strict?.rate ?? null, {
      id: "strict_rate",
      header: figure.col_rate,
      cell: ({ row: { original } }) => {
        const { strict, contaminated } = original;
        return strict === null ? (
          <span className="muted">{figure.unscored}</span>
        ) : (
          <RateStrip
            proportion={strict}
            hatched={contaminated}
            label={texts.interval(strict.low, strict.high)}
          />
        );
      },
      meta: { align: "left" },
    }),
    column.accessor("strict_successes", {
      header: figure.col_strict,
      cell: ({ row: { original } }) =>
        `${formatCount(original.strict_successes)} / ${formatCount(original.scored)}`,
      meta: { align: "right" },
    }),
  ]);
}
