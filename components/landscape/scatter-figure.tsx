"use client";

import { useMemo } from "react";

import type { Asked } from "@/components/ui/asked";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { RichText } from "@/components/ui/rich-text";
import { countCategories } from "@/lib/domain/categories";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { landscapeMessages } from "@/lib/messages/landscape";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";

import { CategoryLegend } from "./category-legend";
import { LandscapePlot } from "./landscape-plot";
import type { LandscapeState } from "./landscape-state";

interface ScatterFigureProps {
  readonly tasks: readonly ObservedTask[];
  /** Names of tasks without a scored trial. */
  readonly unobserved: readonly string[];
  /** Whether all rollouts of the cohort are in. */
  readonly isWhole: boolean;
  readonly selected: ReadonlySet<string>;
  readonly focus: ReadonlySet<string> | null;
  readonly hovered: string | null;
  readonly onHover: (task_id: string | null) => void;
  readonly state: LandscapeState;
  readonly table: readonly TaskSummaryRow[];
  readonly sql: readonly Asked[];
  readonly qualifier: string | null;
}

/** Unobserved tasks named in the footnote up to this many. */
const MOST_NAMED = 3;

/** Mean against spread, one mark a task; the legend filters, marks select. */
export function ScatterFigure(props: ScatterFigureProps) {
  const { tasks, unobserved, isWhole, state, table, sql, qualifier } = props;
  const texts = useMessages(landscapeMessages);
  const counts = useMemo(() => countCategories(tasks), [tasks]);
  const scored = tasks.reduce((sum, task) => sum + task.scored, 0);
  const named = unobserved.length <= MOST_NAMED ? unobserved.join(", ") : null;
  const pool = tasks.length + unobserved.length;
  return (
    <Figure
      title={texts.scatter_title(tasks.length)}
      subtitle={<RichText text={texts.scatter_subtitle(scored)} />}
      table={table}
      sql={sql}
      qualifier={qualifier}
      foot={
        <>
          {texts.scatter_foot}{" "}
          {unobserved.length > 0 && (
            <span className="foot-mark">
              <MarkGlyph category={null} size={11} />
              {isWhole
                ? texts.never_observed(unobserved.length, pool, named)
                : texts.not_observed_here(unobserved.length, pool, named)}
            </span>
          )}
        </>
      }
    >
      <CategoryLegend counts={counts} chosen={state.values.category} onToggle={state.toggleCategory} />
      <LandscapePlot
        tasks={tasks}
        selected={props.selected}
        focus={props.focus}
        hovered={props.hovered}
        onHover={props.onHover}
        onToggle={state.toggleTask}
        onBrush={(names) => state.change({ tasks: names.length === 0 ? null : [...names] })}
      />
    </Figure>
  );
}
