"use client";

import { useMemo } from "react";

import { useMessages } from "@/components/ui/locale";
import { differenceMatrix } from "@/lib/domain/compare/matrix";
import { taskScores } from "@/lib/domain/compare/task-scores";
import { comparabilityMessages } from "@/lib/messages/comparability";
import { comparePageMessages } from "@/lib/messages/compare-page";
import { pairNoteLine, pairNotes } from "@/lib/messages/pair-notes";

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
  const guard = useMessages(comparabilityMessages);
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
  const reasons = (words: typeof guard) =>
    pairNotes(
      sides.map(({ facts }) => facts),
      words,
    ).map((note) => pairNoteLine(note, words));
  const shared = {
    cohorts,
    qualifier: qualifierLine(sides, pages),
    notes: [qualifierNotes(sides), ...reasons(comparabilityMessages.en)]
      .filter((note) => note !== "")
      .join(" "),
    sql: sides.flatMap(({ sql }) => sql),
  };
  return (
    <>
      <MatrixFigure {...shared} cells={cells} seed={seed} reasons={reasons(guard)} />
      <TaskHeatFigure {...shared} />
    </>
  );
}
