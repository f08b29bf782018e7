"use client";

import { useCallback, useMemo, useRef } from "react";

import { Chart } from "@/components/ui/chart";
import { ChartTooltip } from "@/components/ui/chart-tooltip";
import { useMessages } from "@/components/ui/locale";
import { type PointedSignal, usePointedKey } from "@/components/ui/pointed";
import { usePalette } from "@/components/ui/use-palette";
import { useWidth } from "@/components/ui/use-width";
import { landscapeGround, landscapeMarks } from "@/lib/charts/landscape";
import { frameLandscape } from "@/lib/charts/landscape-frame";
import { labelLandscape, type LandscapeLayout } from "@/lib/charts/landscape-layout";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import type { Area } from "@/lib/domain/area";
import type { LandscapeAxes } from "@/lib/domain/landscape-axes";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { scatterMessages } from "@/lib/messages/scatter";

import { MarkList } from "./mark-list";
import { paintDrawn } from "@/components/ui/paint-drawn";
import { PaintedLayer } from "@/components/ui/painted-layer";
import { type BrushTool, PlotPointer } from "./plot-pointer";
import { TaskTip } from "./task-tip";

interface LandscapePlotProps {
  readonly tasks: readonly ObservedTask[];
  readonly axes: LandscapeAxes;
  readonly byTrials: boolean;
  readonly tool: BrushTool;
  readonly area: Area | null;
  readonly selected: ReadonlySet<string>;
  readonly focus: ReadonlySet<string> | null;
  /** The task that the pointer or focus is on, here or elsewhere. */
  readonly pointed: PointedSignal;
  readonly onToggle: (task_id: string) => void;
  readonly onBrush: (task_ids: readonly string[], area: Area) => void;
}

/** Where the pointer is when it is on a mark. */
const HERE = "scatter";

/** The scatter with what a reader does on it: hover, click, drag, and the same by keyboard. */
export function LandscapePlot(props: LandscapePlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div className="landscape-plot" ref={frame}>
      {width !== null && <SizedPlot {...props} width={width} />}
    </div>
  );
}

function SizedPlot(props: LandscapePlotProps & { readonly width: number }) {
  const { tasks, axes, byTrials, selected, focus, pointed, onToggle, width } = props;
  const texts = useMessages(scatterMessages);
  const palette = usePalette();
  const frame = useMemo(
    () => frameLandscape({ tasks, axes, byTrials, width, texts }),
    [tasks, axes, byTrials, width, texts],
  );
  const layout = useMemo(
    () => labelLandscape(frame, { selected, focus, texts }),
    [frame, selected, focus, texts],
  );
  const look = useMemo(() => ({ palette, font: SCREEN_FONT }), [palette]);
  const ground = useMemo(() => landscapeGround(frame, texts, look), [frame, texts, look]);
  const marks = useMemo(() => landscapeMarks(layout, look), [layout, look]);
  const paint = useCallback((context: CanvasRenderingContext2D) => paintDrawn(context, marks), [marks]);
  const drawn = useMemo(() => frame.marks.map(({ task }) => task), [frame]);
  const solved = useMemo(() => tasks.filter(({ strict_successes }) => strict_successes > 0).length, [tasks]);
  const hover = useCallback(
    (task_id: string | null) => pointed.set(task_id === null ? null : { key: task_id, by: HERE }),
    [pointed],
  );
  const { x, y } = texts.axis_titles[axes];
  return (
    <>
      <Chart
        option={ground}
        layer={<PaintedLayer paint={paint} width={width} height={layout.height} />}
        label={texts.scatter_label(tasks.length, x, y, solved)}
        height={layout.height}
      />
      <PlotPointer
        layout={layout}
        tool={props.tool}
        area={props.area}
        pointed={pointed}
        selected={selected}
        onHover={hover}
        onToggle={onToggle}
        onBrush={props.onBrush}
      />
      <MarkList tasks={drawn} pointed={pointed} selected={selected} onCurrent={hover} onToggle={onToggle} />
      <PlotTip layout={layout} pointed={pointed} />
    </>
  );
}

/** What the mark under the pointer says; one that is pointed at elsewhere only has its ring. */
function PlotTip({ layout, pointed }: { readonly layout: LandscapeLayout; readonly pointed: PointedSignal }) {
  const here = usePointedKey(pointed, HERE);
  const dataIndex = here === null ? -1 : layout.marks.findIndex(({ task }) => task.task_id === here);
  const mark = layout.marks[dataIndex];
  if (mark === undefined) return null;
  const { x, y, task } = mark;
  return (
    <ChartTooltip place={{ x, y, mark: { seriesIndex: 0, dataIndex, name: task.task_id } }}>
      <TaskTip task={task} />
    </ChartTooltip>
  );
}
