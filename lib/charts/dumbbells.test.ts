import { describe, expect, it } from "vitest";

import { type DumbbellRow, dumbbellsHeight, dumbbellsLegend, dumbbellsOption } from "./dumbbells";
import { PALETTES } from "./palette";

const LOOK = { palette: PALETTES.light, font: "serif" };
const SIDES = {
  a: { label: "A: one", is_warned: false },
  b: { label: "B: other", is_warned: true },
};
const row = (name: string, a: number, b: number, is_separate = false): DumbbellRow => ({
  name,
  a: { mean: a, interval: { low: a / 2, high: (1 + a) / 2 } },
  b: { mean: b, interval: null },
  is_separate,
});
const draw = (rows: readonly DumbbellRow[], width = 550) => {
  const height = dumbbellsHeight(rows.length).usual;
  const { graphic, series } = dumbbellsOption(
    { rows, ...SIDES, axis: "rate", head: "B − A" },
    { width, height },
    LOOK,
  );
  return { text: JSON.stringify(graphic), boxes: JSON.stringify(series), height };
};

const texts = (drawn: string) => [...drawn.matchAll(/"text":"([^"]*)","fill":"([^"]*)","font":"(\d+)/g)];

describe("dumbbells", () => {
  it("write each difference with its sign, bold where the test tells the sides apart", () => {
    const found = new Map(
      texts(draw([row("up", 0.1, 0.35, true), row("down", 0.5, 0.25)]).text).map(([, text, , weight]) => [
        text?.replace(/\s/u, " "),
        weight,
      ]),
    );
    expect(found.get("+25.0 pp")).toBe("600");
    expect(found.get("−25.0 pp")).toBe("400");
  });

  it("give a gain another colour than a loss", () => {
    const { text } = draw([row("up", 0.1, 0.9), row("down", 0.9, 0.1)]);
    expect(text).toContain(`"stroke":"${PALETTES.light.diverging[0] ?? ""}"`);
    expect(text).toContain(`"stroke":"${PALETTES.light.diverging.at(-1) ?? ""}"`);
  });

  it("mark A by a ring and B by a dot of the same row, inside of the figure", () => {
    const { text, height } = draw([row("t", 0, 1)], 240);
    const circles = [
      ...text.matchAll(/"cx":([\d.]+),"cy":([\d.]+),"r":[\d.]+\},"style":\{"fill":"([^"]*)"/g),
    ].map(([, x, y, fill]) => ({ x: Number(x), y: Number(y), fill }));
    const [b, a] = circles;
    expect([a?.fill, b?.fill]).toEqual([PALETTES.light.ground, PALETTES.light.accent]);
    expect(a?.y).toBe(b?.y);
    expect(a?.x).toBeLessThan(b?.x ?? 0);
    for (const { x, y } of circles) {
      expect(x).toBeLessThanOrEqual(240);
      expect(y).toBeLessThanOrEqual(height);
    }
  });

  it("draw only the intervals that there are, and names that every object has", () => {
    const drawn = draw([row("__proto__", 0.2, 0.4)]);
    expect(drawn.text).toContain("__proto__\u2060");
    expect(drawn.boxes).toContain('"data":[0]');
    expect(() => draw([])).not.toThrow();
  });
});

describe("the legend of dumbbells", () => {
  it("names the contaminated side in the colour of warnings", () => {
    const legend = JSON.stringify(dumbbellsLegend(SIDES, 550, LOOK).option);
    const labels = new Map(texts(legend).map(([, label, fill]) => [label, fill]));
    expect(labels.get("B: other")).toBe(PALETTES.light.warning);
    expect(labels.get("A: one")).toBe(PALETTES.light.ink);
  });

  it("says a side in whole words on as many lines as it needs", () => {
    const long = "B: a run with a long name, iter311, training 262–311, in-distribution";
    const sides = { a: SIDES.a, b: { label: long, is_warned: true } };
    const wide = dumbbellsLegend(sides, 700, LOOK);
    const narrow = dumbbellsLegend(sides, 240, LOOK);
    const lines = texts(JSON.stringify(narrow.option)).map(([, text]) => text ?? "");
    expect(lines.slice(1).join(" ")).toBe(long);
    expect(lines.join("")).not.toContain("…");
    expect(narrow.height).toBe(lines.length * wide.height);
  });
});
