"use client";

import { useMemo } from "react";

import { ChartTooltip } from "@/components/ui/chart-tooltip";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { type PointedSignal, usePointedKey } from "@/components/ui/pointed";
import { RichText } from "@/components/ui/rich-text";
import { compareFigureMessages, type CompareFigureMessages } from "@/lib/messages/compare-figures";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

import { type Compared, noted } from "./compared";
import { MarkStops } from "./mark-stops";
import type { Plot } from "./plot-axes";
import { layoutScatter } from "./scatter-layout";
import { ScatterPlot } from "./scatter-plot";
import { Sized } from "./sized";
import { comparedTasks, type ComparedTask, taskRecord } from "./task-rows";
import type { Side } from "./use-sides";

interface ScatterFigureProps {
  readonly compared: Compared;
  readonly pointed: PointedSignal;
}

const TOP = 30;
const LEFT = 34;
const RIGHT = 26;
const BOTTOM = 42;
const TALLEST = 460;

/** Every common task at its rates in A and in B: what gained lies above the diagonal. */
export function ScatterFigure({ compared, pointed }: ScatterFigureProps) {
  const hovered = usePointedKey(pointed);
  const onHover = (key: string | null) => pointed.set(key === null ? null : { key, by: "scatter" });
  const texts = useMessages(compareFigureMessages);
  const tasks = useMemo(() => comparedTasks(compared), [compared]);
  const solved = tasks.filter(({ zero_in_both }) => !zero_in_both).length;
  const above = tasks.filter(({ difference }) => difference > 1e-12).length;
  const below = tasks.filter(({ difference }) => difference < -1e-12).length;
  const title = texts.scatter_title(above, below, tasks.length);
  return (
    <Figure
      className="compare-scatter"
      title={title}
      subtitle={texts.scatter_subtitle(solved, tasks.length, compared.found.options.measure === "strict")}
      table={() => noted(tasks.map(taskRecord), compared)}
      sql={compared.sql}
      qualifier={compared.qualifier}
      notes={compared.notes}
      foot={texts.scatter_foot}
    >
      <Sized>
        {(width) => (
          <SizedScatter
            tasks={tasks}
            compared={compared}
            width={width}
            label={title}
            hovered={hovered}
            onHover={onHover}
            texts={texts}
          />
        )}
      </Sized>
    </Figure>
  );
}

interface SizedScatterProps extends Omit<ScatterFigureProps, "pointed"> {
  readonly hovered: string | null;
  readonly onHover: (task_id: string | null) => void;
  readonly tasks: readonly ComparedTask[];
  readonly width: number;
  readonly label: string;
  readonly texts: CompareFigureMessages;
}

function SizedScatter({ tasks, compared, width, label, hovered, onHover, texts }: SizedScatterProps) {
  const words = useMessages(vocabularyMessages);
  const { short_a, short_b, found } = compared;
  const plot: Plot = useMemo(
    () => ({
      left: LEFT,
      top: TOP,
      width: width - LEFT - RIGHT,
      height: Math.min(TALLEST, width - LEFT - RIGHT),
    }),
    [width],
  );
  const layout = useMemo(() => layoutScatter(tasks, plot, 1, texts), [tasks, plot, texts]);
  const current = layout.marks.find((each) => each.tasks.some(({ task_id }) => task_id === hovered));
  const height = plot.top + plot.height + BOTTOM;
  const axis = texts.rate_of[found.options.measure];
  const roleOf = ({ facts: { role } }: Side) => (role === "unknown" ? "" : texts.of_role(words.role[role]));
  return (
    <>
      <ScatterPlot
        layout={layout}
        plot={plot}
        width={width}
        height={height}
        most={1}
        label={texts.scatter_label(label)}
        hasCrosses={found.options.measure === "strict"}
        axes={{
          a: axis(short_a) + roleOf(compared.a),
          b: axis(short_b) + roleOf(compared.b),
        }}
        current={current}
        onCurrent={(mark) => onHover(mark?.tasks[0]?.task_id ?? null)}
        texts={texts}
      />
      <MarkStops
        label={texts.marks_of(label)}
        stops={tasks.map((task) => ({ key: task.task_id, label: readTask(task, texts) }))}
        onStop={onHover}
      />
      {current !== undefined && (
        <ChartTooltip
          place={{ x: current.x, y: current.y, mark: { seriesIndex: 0, dataIndex: 0, name: current.key } }}
        >
          <ScatterTip tasks={current.tasks} hovered={hovered} texts={texts} />
        </ChartTooltip>
      )}
    </>
  );
}

/** Names that a tooltip lists at most. */
const MOST_NAMES = 6;

interface ScatterTipProps {
  readonly tasks: readonly ComparedTask[];
  readonly hovered: string | null;
  readonly texts: CompareFigureMessages;
}

function ScatterTip({ tasks, hovered, texts }: ScatterTipProps) {
  const task = tasks.find(({ task_id }) => task_id === hovered) ?? tasks[0];
  if (task === undefined) return null;
  const others = tasks.filter((each) => each !== task);
  return (
    <>
      <b className="tip-name">{task.task_id}</b>
      <RichText text={texts.tip(task.a.strict_successes, task.a.n, task.b.strict_successes, task.b.n)} />
      <br />
      {texts.tip_test(task.difference, task.p, task.q)}
      <br />
      {task.zero_in_both ? texts.zero_in_both : texts.verdict[task.verdict]}
      {others.length > 0 && (
        <>
          <br />
          {texts.also_here(
            others.slice(0, MOST_NAMES).map(({ task_id }) => task_id),
            Math.max(0, others.length - MOST_NAMES),
          )}
        </>
      )}
    </>
  );
}

function readTask(task: ComparedTask, texts: CompareFigureMessages): string {
  return texts.dumbbell_label(task.task_id, task.a.mean, task.b.mean, task.difference);
}
