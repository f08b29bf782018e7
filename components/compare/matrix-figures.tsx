"use client";

import { useMemo } from "react";

import { useMessages } from "@/components/ui/locale";
import { differenceMatrix } from "@/lib/domain/compare/matrix";
import { taskScores } from "@/lib/domain/compare/task-scores";
import { comparePageMessages } from "@/lib/messages/compare-page";

import { cohortLabel } from "./cohort-label";
import { type Compared, qualifierLine, qualifierNotes } from "./compared";
import { MatrixFigure } from "./matrix-figure";
import type { MatrixCohort } from "./matrix-cohort";
import { TaskHeatFigure } from "./task-heat-figure";
import type { Side } from "./use-sides";

interface MatrixFiguresProps {
  readonly compared: Compared;
  readonly others: readonly Side[];
}

/** Every pair of more than two cohorts, and every task in each of them. Nothing for two. */
export function MatrixFigures({ compared, others }: MatrixFiguresProps) {
  const pages = useMessages(comparePageMessages);
  const { a, b, found } = compared;
  const { measure, seed } = found.options;
  const sides = useMemo(() => [a, b, ...others], [a, b, others]);
  const cohorts = useMemo(
    () =>
      sides.map(({ facts, counted }, at): MatrixCohort => ({
        key: `${String(at)} ${facts.cohort.run_id}`,
        number: at + 1,
        label: cohortLabel(facts.name, facts.cohort, pages),
        cohort: facts.cohort,
        contaminated: facts.contaminated === true,
        scores: taskScores(counted.tasks, measure, counted.missing),
      })),
    [sides, measure, pages],
  );
  const cells = useMemo(
    () =>
      cohorts.length > 2
        ? differenceMatrix(
            cohorts.map(({ scores }) => scores),
            seed,
          )
        : [],
    [cohorts, seed],
  );
  if (others.length === 0) return null;
  const shared = {
    cohorts,
    qualifier: qualifierLine(sides, pages),
    notes: qualifierNotes(sides),
    sql: sides.flatMap(({ sql }) => sql),
  };
  return (
    <>
      <MatrixFigure {...shared} cells={cells} seed={seed} />
      <TaskHeatFigure {...shared} />
    </>
  );
}
