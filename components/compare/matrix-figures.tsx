"use client";

import { useMemo } from "react";

import { useMessages } from "@/components/ui/locale";
import { cautions, severityOf } from "@/lib/domain/compare/comparability";
import { differenceMatrix } from "@/lib/domain/compare/matrix";
import { taskScores } from "@/lib/domain/compare/task-scores";
import { comparabilityMessages } from "@/lib/messages/comparability";
import { comparePageMessages } from "@/lib/messages/compare-page";
import { cautionSentence } from "@/lib/messages/compare-sentences";

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
  const english = comparabilityMessages.en;
  const shared = {
    cohorts,
    qualifier: qualifierLine(sides, pages),
    notes: [qualifierNotes(sides), ...seriousNotes(sides, english)].filter((note) => note !== "").join(" "),
    sql: sides.flatMap(({ sql }) => sql),
  };
  return (
    <>
      <MatrixFigure {...shared} cells={cells} seed={seed} reasons={seriousNotes(sides, guard)} />
      <TaskHeatFigure {...shared} />
    </>
  );
}

/** Why cohorts may not mean the same as the first: serious reasons only, each with the numbers of both. */
function seriousNotes(sides: readonly Side[], guard: (typeof comparabilityMessages)["en"]): string[] {
  const [first, ...rest] = sides;
  if (first === undefined) return [];
  return rest.flatMap((side, at) =>
    // Which tasks are shared differs from pair to pair, and is in the cells.
    cautions(first.facts, side.facts, { common: 0, only_a: 0, only_b: 0 })
      .filter(({ kind }) => severityOf(kind) === "serious")
      .map(
        (caution) => `1 / ${String(at + 2)} ${guard.title[caution.kind]}: ${cautionSentence(caution, guard)}`,
      ),
  );
}
