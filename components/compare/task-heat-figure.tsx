"use client";

import { useMemo } from "react";

import type { Asked } from "@/components/ui/asked";
import { CsvAction } from "@/components/ui/csv-action";
import { TableAction } from "@/components/ui/export/table-action";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { TaskScore } from "@/lib/domain/compare/task-scores";
import { formatDense } from "@/lib/domain/format";
import { mean } from "@/lib/domain/moments";
import { compareMatrixMessages } from "@/lib/messages/compare-matrix";

import { addressOf } from "./cohort-address";
import { CohortHeads } from "./cohort-heads";
import type { MatrixCohort } from "./matrix-cohort";

interface TaskHeatFigureProps {
  readonly cohorts: readonly MatrixCohort[];
  readonly qualifier: string | null;
  readonly notes: string;
  readonly sql: readonly Asked[];
}

interface HeatLine {
  readonly task_id: string;
  /** By cohort; null where it does not have the task. */
  readonly scores: readonly (TaskScore | null)[];
  readonly mean: number;
}

/** Every task in every cohort, the best known first. A task that a cohort does not have stays blank. */
export function TaskHeatFigure({ cohorts, qualifier, notes, sql }: TaskHeatFigureProps) {
  const texts = useMessages(compareMatrixMessages);
  const lines = useMemo(() => linesOf(cohorts), [cohorts]);
  const never = lines.filter(({ scores }) => scores.every((score) => (score?.mean ?? 0) === 0)).length;
  const title = texts.heat_title(lines.length, cohorts.length, never);
  const rows = () =>
    lines.map(({ task_id, scores }) => ({
      task_id,
      ...Object.fromEntries(cohorts.map(({ cohort }, at) => [addressOf(cohort), scores[at]?.mean ?? null])),
      notes,
    }));
  return (
    <Figure
      className="compare-heat"
      title={title}
      subtitle={texts.heat_subtitle}
      table={rows}
      sql={sql}
      actions={<CsvAction title={title} fileName="compare-tasks-by-cohort" rows={rows()} />}
      qualifier={qualifier}
      notes={notes}
      foot={texts.heat_foot}
    >
      <div className="table-scroll heat-scroll" tabIndex={0} role="group" aria-label={title}>
        <table className="cohort-heat">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.task}</th>
              <CohortHeads cohorts={cohorts} />
            </tr>
          </thead>
          <tbody>
            {lines.map(({ task_id, scores }) => (
              <tr key={task_id}>
                <th scope="row">{task_id}</th>
                {scores.map((score, at) => (
                  <td
                    key={cohorts[at]?.key ?? at}
                    className={score === null ? "is-empty" : stepOf(score.mean)}
                    title={
                      score === null
                        ? texts.not_there
                        : texts.heat_cell(score.strict_successes, score.n, score.mean)
                    }
                  >
                    {score === null ? "" : score.mean === 0 ? "0" : formatDense(score.mean, 2)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TableAction
        caption={title}
        fileName="compare-tasks-by-cohort"
        table={() => ({
          names: ["task_id", ...cohorts.map(({ cohort }) => addressOf(cohort))],
          heads: [texts.task, ...cohorts.map(({ number, label }) => `${String(number)} ${label}`)],
          rows: lines.map(({ task_id, scores }) => [task_id, ...scores.map((score) => score?.mean ?? null)]),
        })}
      />
    </Figure>
  );
}

function linesOf(cohorts: readonly MatrixCohort[]): HeatLine[] {
  const maps = cohorts.map(({ scores }) => new Map(scores.map((score) => [score.task_id, score])));
  const names = [...new Set(maps.flatMap((map) => [...map.keys()]))];
  return names
    .map((task_id) => {
      const scores = maps.map((map) => map.get(task_id) ?? null);
      const known = scores.flatMap((score) => (score === null ? [] : [score.mean]));
      return { task_id, scores, mean: mean(known) ?? 0 };
    })
    .sort((one, other) => other.mean - one.mean || (one.task_id < other.task_id ? -1 : 1));
}

/** A step of the sequential ramp; zero is grey, so that zero and missing never look alike. */
function stepOf(value: number): string {
  if (value <= 0) return "is-zero";
  return `heat-${String(Math.min(7, 1 + Math.floor(value * 7)))}`;
}
