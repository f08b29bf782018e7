import { CustomChart, ScatterChart } from "echarts/charts";
import { GraphicComponent, GridComponent } from "echarts/components";
import { type EChartsCoreOption, init, use as registerECharts } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { describe, expect, it } from "vitest";

import { heatGrid } from "@/lib/domain/heat-grid";
import { heatRows } from "@/lib/domain/heat-order";
import { observe, type ObservedTask } from "@/lib/domain/observed-task";
import { seededRandom } from "@/lib/domain/random";
import { heatMapMessages } from "@/lib/messages/heat-map";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { NO_STATISTICS } from "@/lib/testing/task-statistics";

import { heatMapOption } from "./heat-map";
import { type CellPaint, heatStep, sheetsOf } from "./heat-map-cells";
import { cellAt, rowsBetween } from "./heat-map-hit";
import { layoutHeatMap } from "./heat-map-layout";
import { PALETTES } from "./palette";

registerECharts([CustomChart, ScatterChart, GraphicComponent, GridComponent, SVGRenderer]);

const palette = PALETTES.light;
const look = { palette, font: "sans-serif" };
const texts = heatMapMessages.en;
const { category } = vocabularyMessages.en;

function svgOf(option: EChartsCoreOption, width: number, height: number): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

function taskOf(task_id: string, mean: number, solved: boolean): ObservedTask {
  const observed = observe({
    ...NO_STATISTICS,
    task_id,
    trials: 100,
    scored: 100,
    mean,
    m2: mean === 0 ? 0 : 20,
    min: 0,
    max: solved ? 1 : mean,
    strict_successes: solved ? 50 : 0,
    first_strict_rollout: solved ? 3 : null,
  });
  if (observed === null) throw new Error("the task of this test is observed");
  return observed;
}

const cell = (task_id: string, stretch: number, mean: number | null) => ({
  task_id,
  stretch,
  trials: 8,
  scored: mean === null ? 0 : 8,
  mean,
  strict_successes: 0,
  known_groups: 1,
  zero_signal_groups: 1,
});

const few = [taskOf("learned", 0.5, true), taskOf("partial", 0.4, false), taskOf("cold", 0, false)];
const grid = heatGrid(
  [
    cell("learned", 0, 0.1),
    cell("learned", 1, 1),
    cell("partial", 1, 0.4),
    cell("cold", 0, 0),
    cell("cold", 2, null),
  ],
  8,
  0,
  23,
);
const input = {
  groups: heatRows(few, "category", grid, "mean"),
  grid,
  selected: new Set<string>(),
  focus: null,
  width: 1200,
  category,
};
const layout = layoutHeatMap(input);
const total = (paints: readonly CellPaint[]) => paints.reduce((sum, { boxes }) => sum + boxes.length / 4, 0);

describe("heatStep", () => {
  it("keeps zero apart from the seven steps of the ramp", () => {
    expect([0, 1e-9, 1 / 7, 0.5, 0.99, 1].map(heatStep)).toEqual([0, 1, 2, 4, 7, 7]);
    expect([-0.5, 1.5].map(heatStep)).toEqual([0, 7]);
  });
});

describe("sheetsOf", () => {
  it("paints what is known, zero in grey, and leaves out what is missing", () => {
    const [cells] = sheetsOf(layout, "mean", palette);
    expect(total(cells?.paints ?? [])).toBe(4);
    expect(cells?.paints.map(({ fill }) => fill)).toEqual([
      palette.hover,
      palette.sequential[1],
      palette.sequential[3],
      palette.sequential[7],
    ]);
    expect(cells?.paints.some(({ fill }) => fill === palette.ground)).toBe(false);
  });

  it("fades the rows that are not meant, zero less than others", () => {
    const faded = layoutHeatMap({ ...input, focus: new Set(["learned"]) });
    const [cells] = sheetsOf(faded, "mean", palette);
    expect(cells?.paints.flatMap(({ fill, opacity }) => (opacity < 1 ? [[fill, opacity]] : []))).toEqual([
      [palette.hover, 0.6],
      [palette.sequential[3], 0.3],
    ]);
  });

  it("shows the category of each row as a bar of colour where rows stand by similarity", () => {
    const similar = layoutHeatMap({ ...input, groups: heatRows(few, "similar", grid, "mean") });
    const [, strip] = sheetsOf(similar, "mean", palette);
    expect(strip?.paints.map(({ fill }) => fill).sort()).toEqual(
      few.map((task) => palette.category[task.category]).sort(),
    );
  });
});

describe("heatMapOption", () => {
  it("draws the cells on the given bitmap, as shapes without one", () => {
    const drawn: number[] = [];
    heatMapOption(
      layout,
      "mean",
      (paints) => {
        drawn.push(total(paints));
        return null;
      },
      texts,
      look,
    );
    expect(drawn).toEqual([4]);
    const svg = svgOf(
      heatMapOption(layout, "mean", () => null, texts, look),
      layout.width,
      layout.height,
    );
    for (const colour of [palette.hover, palette.sequential[1], palette.sequential[7]])
      expect(svg).toContain(`fill="${colour ?? ""}"`);
    for (const text of [
      "learned",
      "partial-varied",
      "rollout, columns of 8",
      "no scored trial",
      "mean reward",
    ])
      expect(svg).toContain(text);
    expect(svg).not.toContain("NaN");
  });

  it("stands without tasks", () => {
    const empty = layoutHeatMap({ ...input, groups: [] });
    const svg = svgOf(
      heatMapOption(empty, "strict", () => null, texts, look),
      empty.width,
      empty.height,
    );
    expect(svg).not.toContain("NaN");
  });

  it("draws names from data as text", () => {
    const hostile = taskOf("<img src=x onerror=alert(1)>", 0.5, true);
    const rows = layoutHeatMap({ ...input, groups: heatRows([hostile], "category", grid, "mean") });
    const svg = svgOf(
      heatMapOption(rows, "mean", () => null, texts, look),
      rows.width,
      rows.height,
    );
    expect(svg).not.toContain("<img");
  });
});

describe("layoutHeatMap", () => {
  const random = seededRandom(3);
  const many = (n: number) =>
    Array.from({ length: n }, (_, index) =>
      taskOf(`task-${String(index)}`, index % 3 === 0 ? 0 : 0.05 + 0.9 * random(), index % 5 === 1),
    );
  const laidOut = (n: number, width: number) =>
    layoutHeatMap({ ...input, width, groups: heatRows(many(n), "category", grid, "mean") });

  it.each([
    [85, 1360, 8],
    [1000, 1360, 2],
    [2000, 358, 2],
    [5, 1360, 16],
  ])("gives each of %i rows at %i pixels a height of %i", (n, width, height) => {
    expect(laidOut(n, width).rowHeight).toBe(height);
  });

  it.each([
    [85, 1360],
    [1000, 1360],
    [85, 358],
    [3, 358],
  ])("keeps names of %i tasks at %i pixels apart and inside", (n, width) => {
    const { labels, brackets, plot, height } = laidOut(n, width);
    for (const lines of [labels, brackets]) {
      const places = lines.map(({ y }) => y);
      places.slice(1).forEach((y, index) => expect(y - (places[index] ?? 0)).toBeGreaterThanOrEqual(15.99));
      for (const y of places) expect(y >= plot.y - 1 && y < height).toBe(true);
    }
    expect(plot.x + plot.width).toBeLessThan(width);
  });

  it("covers the plot with columns of whole pixels, none without one", () => {
    const wide = heatGrid([], 1, 0, 319);
    const { edges, plot } = layoutHeatMap({ ...input, grid: wide });
    expect([edges[0], edges.at(-1)]).toEqual([plot.x, plot.x + plot.width]);
    edges.slice(1).forEach((edge, index) => expect(edge - (edges[index] ?? 0)).toBeGreaterThanOrEqual(1));
  });
});

describe("cellAt", () => {
  it("finds row and column under a point, and nothing beside the plot or between groups", () => {
    const { plot, rows, rowHeight, edges } = layout;
    const second = rows[1]?.y ?? 0;
    expect(cellAt(layout, (edges[1] ?? 0) + 1, second + 1)).toEqual({ row: 1, column: 1 });
    expect(cellAt(layout, plot.x - 1, second)).toBeNull();
    expect(cellAt(layout, plot.x + 1, (rows[0]?.y ?? 0) + rowHeight + 1)).toBeNull();
  });

  it("takes the rows that a stretch touches, in either direction", () => {
    const [first, second] = [layout.rows[0]?.y ?? 0, layout.rows[1]?.y ?? 0];
    const names = (from: number, to: number) => rowsBetween(layout, from, to).map(({ task }) => task.task_id);
    expect(names(first + 1, second + 1)).toEqual(["learned", "partial"]);
    expect(names(second + 1, first + 1)).toEqual(["learned", "partial"]);
  });
});
