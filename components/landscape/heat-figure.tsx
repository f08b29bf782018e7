"use client";

import { useMemo, useRef, useState } from "react";

import { asked } from "@/components/ui/asked";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useWidth } from "@/components/ui/use-width";
import { useRows } from "@/lib/db/use-rows";
import { heatPlotWidth } from "@/lib/charts/heat-map-layout";
import { printCategoryRules } from "@/lib/domain/category-rules-text";
import { heatGrid, heatRoom, heatWidth } from "@/lib/domain/heat-grid";
import { COURSE_STRETCHES, heatRows } from "@/lib/domain/heat-order";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { heatMapMessages } from "@/lib/messages/heat-map";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { taskStretches, type TaskStretchesRow } from "@/lib/queries/task-stretches";

import { HeatControls } from "./heat-controls";
import { HeatPlot } from "./heat-plot";
import type { HeatFigureProps } from "./heat-figure-props";

/** Rows that are drawn at most: at two pixels each this is as tall as a page can be read. */
const MOST_ROWS = 2000;

/** When each task was earned: tasks by columns of rollouts. Nothing for a cohort whose trials have no rollout. */
export function HeatFigure(props: HeatFigureProps) {
  const { cohort, range } = props;
  const { first_rollout, last_rollout } = cohort;
  if (first_rollout === null || last_rollout === null) return null;
  const first = Math.max(first_rollout, range.from ?? first_rollout);
  const last = Math.max(first, Math.min(last_rollout, range.to ?? last_rollout));
  return <RolloutHeat {...props} first={first} last={last} />;
}

function RolloutHeat(props: HeatFigureProps & { readonly first: number; readonly last: number }) {
  const { run, cohort, range, tasks, focus, state, qualifier, first, last } = props;
  const texts = useMessages(heatMapMessages);
  const { category } = useMessages(vocabularyMessages);
  const frame = useRef<HTMLDivElement>(null);
  const pixels = useWidth(frame);
  const measure = state.values.heat ?? "mean";
  const order = state.values.order ?? "category";
  const room = pixels === null ? null : heatRoom(heatPlotWidth(pixels, category), tasks.length);
  const width = room === null ? null : heatWidth(state.values.width, first, last, room);
  const params =
    width === null
      ? null
      : {
          run_id: run.run_id,
          phase: cohort.phase,
          checkpoint: cohort.checkpoint,
          first_rollout: range.from,
          last_rollout: range.to,
          width,
        };
  const answer = useRows(taskStretches, params);
  // Rows do not say how wide their stretches are: they stay with the width they were asked for.
  const [shown, setShown] = useState<Shown | null>(null);
  if (answer.status === "ready" && width !== null && answer.rows !== shown?.rows)
    setShown({ rows: answer.rows, width, first, last });
  const drawn = useMemo(() => fewest(tasks, focus), [tasks, focus]);
  const grid = useMemo(
    () => (shown === null ? null : heatGrid(shown.rows, shown.width, shown.first, shown.last)),
    [shown],
  );
  const groups = useMemo(
    () => (grid === null ? [] : heatRows(drawn, order, grid, measure)),
    [drawn, order, grid, measure],
  );
  return (
    <Figure
      className="heat-figure"
      title={texts.title(tasks.length, last - first + 1)}
      subtitle={`${texts.order_line[order]} ${width === null ? "" : texts.colour_line[measure](width)}`}
      table={answer.status === "ready" ? answer.rows : undefined}
      named={{
        ...props.place,
        figure: "heat-map",
        settings: {
          ...(measure !== "mean" && { measure }),
          ...(order !== "category" && { order }),
          ...(state.values.width !== null && { columns: String(state.values.width) }),
          ...(state.values.rules !== null && { rules: printCategoryRules(state.values.rules) }),
        },
      }}
      sql={params === null ? undefined : [asked(taskStretches, params)]}
      qualifier={qualifier}
      foot={[
        texts.foot,
        ...(order === "similar" ? [texts.similar_foot(COURSE_STRETCHES)] : []),
        ...(drawn.length < tasks.length ? [texts.cut(drawn.length, tasks.length)] : []),
      ].join(" ")}
    >
      <HeatControls state={state} first={first} last={last} room={room} />
      <div className="heat-frame" ref={frame}>
        {pixels !== null && (
          <QueryGate answer={answer} empty={<p>{texts.empty}</p>}>
            {() =>
              grid !== null && (
                <HeatPlot {...props} width={pixels} grid={grid} groups={groups} measure={measure} />
              )
            }
          </QueryGate>
        )}
      </div>
    </Figure>
  );
}

interface Shown {
  readonly rows: readonly TaskStretchesRow[];
  readonly width: number;
  readonly first: number;
  readonly last: number;
}

/** The tasks that are drawn: all of them, or as many as can be, those in focus first. */
function fewest(tasks: readonly ObservedTask[], focus: ReadonlySet<string> | null): readonly ObservedTask[] {
  if (tasks.length <= MOST_ROWS) return tasks;
  const isMeant = ({ task_id }: ObservedTask) => focus?.has(task_id) ?? true;
  return [...tasks.filter(isMeant), ...tasks.filter((task) => !isMeant(task))].slice(0, MOST_ROWS);
}
