import { LineChart } from "echarts/charts";
import { GraphicComponent, GridComponent } from "echarts/components";
import { init, use as registerECharts } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { describe, expect, it } from "vitest";

import { CATEGORIES, isSolvedCategory } from "@/lib/domain/categories";
import { observe } from "@/lib/domain/observed-task";
import { scatterMessages } from "@/lib/messages/scatter";
import { NO_STATISTICS } from "@/lib/testing/task-statistics";

import { boxAround, contains, overlap } from "./boxes";
import { landscapeGround, landscapeMarks, landscapeOption, type LandscapeOption } from "./landscape";
import { frameLandscape } from "./landscape-frame";
import { layoutLandscape } from "./landscape-layout";
import { mark } from "./marks";
import { PALETTES } from "./palette";
import type { Element } from "./text-element";

const texts = scatterMessages.en;
const look = { palette: PALETTES.light, font: "sans-serif" };

function task(task_id: string, mean: number, std: number, strict_successes: number, scored = 100) {
  const flat = std === 0;
  const observed = observe({
    ...NO_STATISTICS,
    task_id,
    trials: scored,
    scored,
    mean,
    m2: std * std * scored,
    min: flat ? mean : 0,
    max: flat ? mean : strict_successes > 0 ? 1 : 0.9,
    strict_successes,
  });
  if (observed === null) throw new Error("a task of this test is not observed");
  return observed;
}

const cold = Array.from({ length: 25 }, (_, i) => task(`cold-${String(i)}`, 0, 0, 0));
const spread = Array.from({ length: 40 }, (_, i) =>
  task(
    `varied-${String(i)}`,
    0.08 + (i % 8) * 0.07 + i * 0.0021,
    0.06 + ((i * 7) % 11) * 0.03,
    i % 5 === 0 ? 3 : 0,
  ),
);
const tasks = [...cold, ...spread, task("learned", 0.6, 0.48, 60), task("suspect", 1, 0, 100)];
const input = {
  axes: "mean-std" as const,
  byTrials: false,
  tasks,
  selected: new Set<string>(),
  focus: null,
  width: 880,
  texts,
};

function elementsOf({ graphic }: LandscapeOption): readonly Element[] {
  if (graphic === undefined || Array.isArray(graphic) || !("elements" in graphic)) return [];
  return graphic.elements ?? [];
}

describe("layoutLandscape", () => {
  const layout = layoutLandscape(input);

  it("gives every task one mark, and piles only what would coincide", () => {
    expect(layout.marks.map(({ task: { task_id } }) => task_id)).toEqual(tasks.map(({ task_id }) => task_id));
    expect(layout.piles.map(({ above, below }) => [above, below])).toEqual([
      ["25 tasks", "at exactly (0, 0)"],
    ]);
    expect(new Set(layout.marks.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(tasks.length);
  });

  it("draws a mark that lies in no pile at its true place", () => {
    for (const { task: drawn, offset } of layout.marks) {
      if (!drawn.task_id.startsWith("cold")) expect(offset).toEqual([0, 0]);
    }
  });

  it("puts no label over a mark, another label or the edge", () => {
    expect(layout.labels.length).toBeGreaterThan(3);
    for (const { id, box } of layout.labels) {
      expect(contains({ x: 0, y: 0, width: layout.width, height: layout.height }, box)).toBe(true);
      expect(layout.labels.some((other) => other.id !== id && overlap(other.box, box))).toBe(false);
      const covered = layout.marks.filter(({ x, y, task: { category } }) =>
        overlap(boxAround(x, y, ...mark(category).size), box),
      );
      expect(covered).toEqual([]);
    }
  });

  it("labels what is selected first, fades what is not meant", () => {
    const chosen = new Set(["varied-3", "cold-7"]);
    const { labels, marks } = layoutLandscape({ ...input, selected: chosen, focus: chosen });
    expect(
      labels
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["cold-7", "varied-3"]);
    expect(
      marks
        .filter(({ faded }) => !faded)
        .map(({ task: { task_id } }) => task_id)
        .sort(),
    ).toEqual(["cold-7", "varied-3"]);
  });

  it("draws a pile as one mark with its count where there is no room", () => {
    const narrow = layoutLandscape({ ...input, width: 358 });
    expect(narrow.piles).toEqual([]);
    expect(narrow.labels.filter(({ counts }) => counts).map(({ text }) => text)).toEqual(["25"]);
  });

  it("names no place for marks that only look as if they shared one", () => {
    const near = [task("a", 0.3, 0, 0), task("b", 0.3002, 0, 0)];
    expect(layoutLandscape({ ...input, tasks: near }).piles).toMatchObject([{ above: "2 tasks", below: "" }]);
  });

  it("widens its axes for rewards outside of [0, 1]", () => {
    const { xTicks, yTicks } = layoutLandscape({
      ...input,
      tasks: [task("odd", 1.4, 0.7, 1), task("neg", -0.2, 0, 0)],
    });
    expect([xTicks.values[0], xTicks.values.at(-1), yTicks.values.at(-1)]).toEqual([-0.5, 1.5, 0.8]);
  });

  it.each([0, 1, 5])("stands with %i tasks", (count) => {
    const { marks } = layoutLandscape({ ...input, tasks: tasks.slice(0, count) });
    expect(marks).toHaveLength(count);
  });
});

describe("landscapeOption", () => {
  const option = landscapeOption(layoutLandscape(input), texts, look);

  it("is its ground with the marks above, each at its place", () => {
    const frame = frameLandscape(input);
    const layout = layoutLandscape(input);
    const ground = landscapeGround(frame, texts, look);
    const marks = landscapeMarks(layout, look);
    const elements = elementsOf(ground);
    // As text: two options never share their formatters.
    expect(JSON.stringify(option)).toBe(
      JSON.stringify({ ...ground, graphic: { elements: [...elements, ...marks] } }),
    );
    for (const element of elements) expect(element).toMatchObject({ z: 2 });
    expect(Math.min(...marks.map(({ z }) => z))).toBeGreaterThanOrEqual(2);
    expect(marks.filter(({ z }) => z === 3)).toHaveLength(tasks.length);
  });

  it("draws never solved tasks hollow and solved ones filled, in the order of display", () => {
    const drawn = landscapeMarks(layoutLandscape(input), look).filter(({ z }) => z === 3);
    const fills = drawn.map(({ style }) => style.fill ?? "none");
    const { category } = PALETTES.light;
    const order = CATEGORIES.filter(isSolvedCategory).map((name) => category[name]);
    const solved = tasks.filter(({ category: name }) => isSolvedCategory(name));
    expect(fills.filter((fill) => fill === "none")).toHaveLength(tasks.length - solved.length);
    expect(fills.slice(tasks.length - solved.length).map((fill) => order.indexOf(fill))).toEqual(
      solved.map(({ category: name }) => order.indexOf(category[name])).toSorted((a, b) => a - b),
    );
  });

  it("changes nothing but marks and labels for a selection", () => {
    const chosen = new Set(["varied-3"]);
    const layout = layoutLandscape({ ...input, selected: chosen, focus: chosen });
    const frame = frameLandscape(input);
    expect(JSON.stringify(landscapeGround({ ...frame, ...layout }, texts, look))).toBe(
      JSON.stringify(landscapeGround(frame, texts, look)),
    );
    const opacities = landscapeMarks(layout, look).flatMap((drawn) =>
      drawn.z === 3 && drawn.type !== "text" ? (drawn.style.opacity ?? 1) : [],
    );
    expect(opacities.filter((opacity) => opacity === 1)).toHaveLength(1);
    expect(opacities.filter((opacity) => opacity === 0.3)).toHaveLength(tasks.length - 1);
  });

  it.each(["__proto__", "constructor", "toString"])(
    "draws a task called %s and changes no other object",
    (name) => {
      registerECharts([LineChart, GraphicComponent, GridComponent, SVGRenderer]);
      const layout = layoutLandscape({ ...input, tasks: [task(name, 0.5, 0.4, 3)] });
      for (let twice = 0; twice < 2; twice += 1) {
        const chart = init(null, null, { renderer: "svg", ssr: true, width: 880, height: layout.height });
        chart.setOption(landscapeOption(layout, texts, look));
        expect(chart.renderToSVGString()).toContain(name);
        chart.dispose();
      }
      const inherited: string[] = [];
      for (const key in {}) inherited.push(key);
      expect(inherited).toEqual([]);
      expect(Object.keys(Object)).toEqual([]);
    },
  );

  it("renders without a DOM, with names from data as text", () => {
    registerECharts([LineChart, GraphicComponent, GridComponent, SVGRenderer]);
    const hostile = layoutLandscape({
      ...input,
      tasks: [task("<script>alert(1)</script>", 0.5, 0.4, 3)],
    });
    const chart = init(null, null, { renderer: "svg", ssr: true, width: 880, height: hostile.height });
    chart.setOption(landscapeOption(hostile, texts, look));
    const svg = chart.renderToSVGString();
    chart.dispose();
    expect(svg).toContain("&lt;script&gt;");
    expect(svg).not.toContain("<script");
  });
});
