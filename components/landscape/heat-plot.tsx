"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useCallback, useMemo, useState } from "react";

import { Chart } from "@/components/ui/chart";
import { ChartTooltip } from "@/components/ui/chart-tooltip";
import { useMessages } from "@/components/ui/locale";
import { usePalette } from "@/components/ui/use-palette";
import { usePixelRatio } from "@/components/ui/use-pixel-ratio";
import { heatMapGround, heatMapLabels } from "@/lib/charts/heat-map";
import type { CellPlace } from "@/lib/charts/heat-map-hit";
import { type HeatMapLayout, layoutHeatMap } from "@/lib/charts/heat-map-layout";
import { SCREEN_FONT } from "@/lib/charts/screen-font";
import { columnRollouts, type HeatGrid } from "@/lib/domain/heat-grid";
import type { HeatMeasure } from "@/lib/domain/heat-map";
import type { HeatGroup } from "@/lib/domain/heat-order";
import { heatMapMessages } from "@/lib/messages/heat-map";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { taskHref } from "@/lib/url/task-state";

import type { HeatFigureProps } from "./heat-figure-props";
import { HeatPointer } from "./heat-pointer";
import { HeatTip, useCellLine } from "./heat-tip";
import { heatSheets, paintHeat } from "./paint-heat";
import { PaintedLayer } from "@/components/ui/painted-layer";

interface HeatPlotProps extends HeatFigureProps {
  readonly width: number;
  readonly grid: HeatGrid;
  readonly groups: readonly HeatGroup[];
  readonly measure: HeatMeasure;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The cells with what a reader does on them: hover, click, drag over rows, and the same by keyboard. */
export function HeatPlot(props: HeatPlotProps) {
  const { run, cohort, width, grid, groups, measure, selected, focus, pointed: shared, state } = props;
  const texts = useMessages(heatMapMessages);
  const { category } = useMessages(vocabularyMessages);
  const palette = usePalette();
  const ratio = usePixelRatio();
  const router = useRouter();
  const say = useCellLine(grid);
  const [pointed, setPointed] = useState<CellPlace | null>(null);
  const [cursor, setCursor] = useState<CellPlace | null>(null);
  const layout = useMemo(
    () => layoutHeatMap({ groups, grid, selected, focus, width, category }),
    [groups, grid, selected, focus, width, category],
  );
  // Whatever is selected, the ground and the cells stay: a selection only copies rows and sets names.
  const plain = useMemo(
    () => layoutHeatMap({ groups, grid, selected: NOBODY, focus: null, width, category }),
    [groups, grid, width, category],
  );
  const look = useMemo(() => ({ palette, font: SCREEN_FONT }), [palette]);
  const ground = useMemo(() => heatMapGround(plain, measure, texts, look), [plain, measure, texts, look]);
  const sheets = useMemo(() => heatSheets(plain, measure, palette, ratio), [plain, measure, palette, ratio]);
  const labels = useMemo(() => heatMapLabels(layout, look), [layout, look]);
  const paint = useCallback(
    (context: CanvasRenderingContext2D) => paintHeat(context, sheets, layout, labels),
    [sheets, layout, labels],
  );
  const at = within(layout, pointed ?? cursor);
  const task = at === null ? undefined : layout.rows[at.row]?.task;

  const onHover = (key: string | null) => shared.set(key === null ? null : { key, by: "heat" });
  const point = (place: CellPlace | null) => {
    if (place?.row === pointed?.row && place?.column === pointed?.column) return;
    setPointed(place);
    if (place?.row !== pointed?.row)
      onHover(place === null ? null : (layout.rows[place.row]?.task.task_id ?? null));
  };
  const open = (place: CellPlace) => {
    const name = layout.rows[place.row]?.task.task_id;
    if (name === undefined) return;
    const [rollout] = columnRollouts(grid, place.column);
    const { phase, checkpoint } = cohort;
    state.settle();
    router.push(taskHref({ run: run.run_id, task: name, phase, checkpoint, rollout }));
  };
  const press = (event: KeyboardEvent) => {
    const from = within(layout, cursor) ?? { row: 0, column: 0 };
    const next = cursor === null && event.key.startsWith("Arrow") ? from : moved(layout, from, event.key);
    if (next !== null) {
      setCursor(next);
      onHover(layout.rows[next.row]?.task.task_id ?? null);
    } else if (event.key === "Enter" && cursor !== null) open(from);
    else if (event.key === "Escape") setCursor(null);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="heat-plot"
      role="application"
      tabIndex={0}
      aria-label={texts.label(layout.rows.length, grid.columns)}
      onKeyDown={press}
      onBlur={() => {
        setCursor(null);
        onHover(null);
      }}
    >
      <Chart
        option={ground}
        layer={<PaintedLayer paint={paint} width={width} height={layout.height} />}
        label={texts.label(layout.rows.length, grid.columns)}
        height={layout.height}
      />
      <HeatPointer
        layout={layout}
        at={at}
        shared={shared}
        selected={selected}
        onPoint={point}
        onOpen={open}
        onBrush={(names) => state.brush(names)}
      />
      <p className="sr-only" aria-live="polite">
        {cursor !== null && task !== undefined ? say(task, cursor.column) : ""}
      </p>
      {at !== null && task !== undefined && (
        <ChartTooltip place={tipPlace(layout, at, task.task_id)}>
          <HeatTip task={task} grid={grid} column={at.column} />
        </ChartTooltip>
      )}
    </div>
  );
}

/** The place if the layout still has it. */
function within({ rows, grid }: HeatMapLayout, place: CellPlace | null): CellPlace | null {
  return place !== null && place.row < rows.length && place.column < grid.columns ? place : null;
}

/** Where a key leads from a cell; null for other keys. */
function moved({ rows, grid }: HeatMapLayout, { row, column }: CellPlace, key: string): CellPlace | null {
  const to = (nextRow: number, nextColumn: number) => ({
    row: Math.min(rows.length - 1, Math.max(0, nextRow)),
    column: Math.min(grid.columns - 1, Math.max(0, nextColumn)),
  });
  const moves: Readonly<Record<string, CellPlace>> = {
    ArrowUp: to(row - 1, column),
    ArrowDown: to(row + 1, column),
    ArrowLeft: to(row, column - 1),
    ArrowRight: to(row, column + 1),
    PageUp: to(row - 10, column),
    PageDown: to(row + 10, column),
    Home: to(row, 0),
    End: to(row, grid.columns - 1),
  };
  return moves[key] ?? null;
}

function tipPlace({ rows, edges, rowHeight }: HeatMapLayout, { row, column }: CellPlace, name: string) {
  const [left = 0, right = 0] = [edges[column], edges[column + 1]];
  const y = (rows[row]?.y ?? 0) + rowHeight / 2;
  return { x: (left + right) / 2, y, mark: { seriesIndex: 0, dataIndex: row, name } };
}
