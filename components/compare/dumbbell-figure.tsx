"use client";

import { useMemo } from "react";

import { Toggle } from "@/components/ui/controls";
import { CsvAction } from "@/components/ui/csv-action";
import type { NamedFigure } from "@/components/ui/export/figure-source";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { printCohort } from "@/lib/domain/compare/cohort-syntax";
import { DEFAULT_OPTIONS } from "@/lib/domain/compare/comparison";
import { DEFAULT_FDR } from "@/lib/domain/compare/verdicts";
import { compareFigureMessages } from "@/lib/messages/compare-figures";

import { chosenName } from "./cohort-address";
import { type Compared, noted } from "./compared";
import type { CompareState } from "./compare-state";
import { Dumbbell } from "./dumbbell";
import { SignedPoints } from "./signed-points";
import { Sized } from "./sized";
import { comparedTasks, taskRecord } from "./task-rows";

interface DumbbellFigureProps {
  readonly compared: Compared;
  readonly state: CompareState;
}

const NAME = 210;
const VALUE = 76;

/** Every task that differs as a line from A to B, the largest gain first. */
export function DumbbellFigure({ compared, state }: DumbbellFigureProps) {
  const texts = useMessages(compareFigureMessages);
  const isAll = state.values.rows === "all";
  const tasks = useMemo(
    () => comparedTasks(compared).toSorted((one, other) => other.difference - one.difference),
    [compared],
  );
  const differing = tasks.filter(({ difference }) => Math.abs(difference) > 1e-12);
  const shown = isAll ? tasks : differing;
  const title = texts.dumbbell_title(differing.length, tasks.length);
  const rows = noted(tasks.map(taskRecord), compared);
  return (
    <Figure
      className="dumbbell-figure"
      title={title}
      subtitle={texts.dumbbell_subtitle(compared.found.options.measure === "strict")}
      table={rows}
      sql={compared.sql}
      named={namedOf(compared, state)}
      actions={<CsvAction title={title} fileName="compare-dumbbells" rows={rows} />}
      qualifier={compared.qualifier}
      notes={compared.notes}
      foot={texts.dumbbell_foot(tasks.length - differing.length)}
    >
      {tasks.length > differing.length && (
        <div className="figure-controls">
          <Toggle
            label={texts.show_tied(tasks.length - differing.length)}
            on={isAll}
            onChange={(on) => state.change({ rows: on ? "all" : null })}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <p className="empty">{texts.none_differ}</p>
      ) : (
        <Sized>
          {(width) => (
            <ol className="dumbbells">
              {shown.map((task) => (
                <li key={task.task_id}>
                  <span className="dumbbell-name" title={task.task_id}>
                    {task.task_id}
                  </span>
                  <Dumbbell
                    task={task}
                    width={Math.max(90, width - Math.min(NAME, 0.42 * width) - VALUE - 24)}
                    hasIntervals={compared.found.options.measure === "strict"}
                    label={texts.dumbbell_label(task.task_id, task.a.mean, task.b.mean, task.difference)}
                  />
                  <SignedPoints value={task.difference} />
                </li>
              ))}
            </ol>
          )}
        </Sized>
      )}
    </Figure>
  );
}

/** The same on the command line, which takes all tasks of a cohort: a comparison of some has no name there. */
function namedOf({ a, b, found, fdr }: Compared, { values, missing }: CompareState): NamedFigure | undefined {
  const [first, second] = [chosenName(a.facts.cohort), chosenName(b.facts.cohort)];
  if (first.tasks !== null || second.tasks !== null) return undefined;
  const { tasks: _tasks, run_id, ...place } = first;
  const { measure, test, seed } = found.options;
  const usual = DEFAULT_OPTIONS;
  return {
    ...place,
    run: run_id,
    figure: "dumbbell",
    against: printCohort(second),
    settings: {
      ...(measure !== usual.measure && { measure }),
      ...(missing !== "by-phase" && { missing }),
      ...(test !== usual.test && { test }),
      ...(fdr !== DEFAULT_FDR && { fdr: String(fdr) }),
      ...(seed !== usual.seed && { seed: String(seed) }),
      ...(values.rows === "all" && { rows: "all" }),
    },
  };
}
