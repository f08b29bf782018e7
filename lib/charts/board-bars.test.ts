import { describe, expect, it } from "vitest";

import type { BoardBar } from "./board-bar";
import { boardBarsOption } from "./board-bars";
import { boardColumns } from "./board-layout";
import { hatchLines } from "./hatch-lines";
import { PALETTES } from "./palette";

const LOOK = { palette: PALETTES.light, font: "serif" };
const HEADS = { rank: "r", agent: "a", model: "m", bar: "b", value: "v", half: "h", date: "d", word: "w" };

const BAR: BoardBar = {
  key: "k",
  rank: "1",
  agent: "agent",
  model: "model",
  version: null,
  accuracy: 0.5,
  value: "0.500",
  half: "± 0.010",
  inner: { low: 0.4, high: 0.6 },
  outer: null,
  date: "2026-01-01",
  word: "verified",
  tone: "public",
  is_hatched: false,
  is_hollow: false,
  tag: [],
};

const draw = (bars: readonly Partial<BoardBar>[], width = 1360) =>
  boardBarsOption(
    {
      groups: [
        {
          title: "bench",
          notes: ["note"],
          bars: bars.map((bar, at) => ({ ...BAR, key: String(at), ...bar })),
        },
      ],
      heads: HEADS,
      axis: "accuracy",
    },
    { width, height: null },
    LOOK,
  );

describe("the bars of a board", () => {
  it("stand one under the other, as many as there are rows", () => {
    const { rows, height } = draw([{}, {}, {}]);
    expect(rows.map(({ key }) => key)).toEqual(["0", "1", "2"]);
    for (const [at, row] of rows.slice(1).entries())
      expect(row.y).toBe((rows[at]?.y ?? 0) + (rows[at]?.height ?? 0));
    expect(height).toBeGreaterThan((rows[2]?.y ?? 0) + (rows[2]?.height ?? 0));
  });

  it("are hatched in-distribution, with the words beside the bar, fewer where they do not fit", () => {
    const short = { accuracy: 0.1, inner: { low: 0.05, high: 0.15 } };
    const words = { is_hatched: true, tag: ["trained on these tasks · n = 8", "trained on these tasks"] };
    const texts = (bars: readonly Partial<BoardBar>[]) =>
      [...JSON.stringify(draw(bars).option).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text);
    expect(texts([{}])).not.toContain("trained on these tasks");
    expect(texts([{ ...short, ...words }, {}])).toContain("trained on these tasks · n = 8");
    expect(texts([words])).toContain("trained on these tasks");
    const shapes = (bar: Partial<BoardBar>) => JSON.stringify(draw([bar]).option).split('"line"').length;
    expect(shapes({ is_hatched: true })).toBeGreaterThan(shapes({}));
  });

  it("are drawn without a row, without an accuracy and with a name that every object has", () => {
    expect(draw([]).rows).toEqual([]);
    expect(() => draw([{ accuracy: null, inner: null }])).not.toThrow();
    expect(JSON.stringify(draw([{ agent: "__proto__" }]).option)).toContain("__proto__\u2060");
  });

  it.each([270, 320, 390, 459, 460, 859, 860, 1440])("leave room for every column at %d px", (width) => {
    const columns = boardColumns(width, 260);
    expect(columns.barWidth).toBeGreaterThan(40);
    expect(columns.bar + columns.barWidth).toBeLessThanOrEqual(width);
    if (!columns.isShort) expect(columns.model).toBeGreaterThanOrEqual(columns.agent + columns.agentWidth);
    if (!columns.isShort) expect(columns.bar).toBeGreaterThan(columns.model + columns.modelWidth);
  });
});

describe("the hatch of a box", () => {
  it("stays inside of it and rises at 45°", () => {
    const lines = hatchLines({ x: 10, y: 20, width: 33, height: 11 }, 5, "#000", 3);
    expect(lines.length).toBeGreaterThan(5);
    for (const { shape } of lines) {
      expect(shape.x2 - shape.x1).toBeCloseTo(shape.y1 - shape.y2, 9);
      expect(Math.min(shape.x1, shape.x2)).toBeGreaterThanOrEqual(10);
      expect(Math.max(shape.x1, shape.x2)).toBeLessThanOrEqual(43);
      expect(Math.min(shape.y1, shape.y2)).toBeGreaterThanOrEqual(20);
      expect(Math.max(shape.y1, shape.y2)).toBeLessThanOrEqual(31);
    }
    expect(hatchLines({ x: 0, y: 0, width: 0, height: 11 }, 5, "#000", 3)).toEqual([]);
  });
});
