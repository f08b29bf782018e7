import { inflateSync } from "node:zlib";

import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, it } from "vitest";

import type { MadeFigure } from "@/lib/figures/figure";
import { exportFigure } from "@/lib/figures/export-figure";
import type { FigureEffects } from "@/lib/figures/export-scene";
import { findRecipe } from "@/lib/figures/find-recipe";
import { frameFigure } from "@/lib/figures/frame";
import type { Format, Recipe } from "@/lib/figures/recipe";
import { textsOf } from "@/lib/figures/scene";
import { USUAL_OPTIONS } from "@/lib/figures/testing";
import { VENUES } from "@/lib/figures/venues";

import { openTypeface } from "./open-typeface";
import { renderPng } from "./render-png";

const HOSTILE = "<b>&\"'\\input{x}</b>]]>\u0001\u202e=1+1 奖励−½";
const effects: FigureEffects = { openTypeface, renderPng };

/** A chart with a name that wants to be markup, in bold with a halo, and a hundred points. */
const figure: MadeFigure = {
  title: HOSTILE,
  sentences: [HOSTILE],
  table: { names: ["task_id", "mean"], rows: [[HOSTILE, 0.5]] },
  draw: ({ width, height, look }) => ({
    panels: [
      {
        box: { x: 0, y: 0, width, height },
        option: {
          grid: { left: 40, right: 20, top: 20, bottom: 40 },
          xAxis: {
            type: "value",
            name: "rollout",
            nameLocation: "middle",
            axisLabel: { fontFamily: look.font },
          },
          yAxis: { type: "value", min: -1, max: 1, axisLabel: { fontFamily: look.font } },
          graphic: {
            elements: [
              {
                type: "text",
                x: 80,
                y: 60,
                style: {
                  text: HOSTILE,
                  font: `600 12.5px ${look.font}`,
                  fill: "#15181d",
                  stroke: "#ffffff",
                  lineWidth: 3.5,
                },
              },
            ],
          },
          series: [
            {
              type: "line",
              data: Array.from({ length: 100 }, (_, i) => [i, Math.sin(i / 9)]),
              symbol: "none",
            },
          ],
        },
      },
    ],
    beside: [],
  }),
};

const framed = frameFigure(figure, {
  venue: VENUES.icml,
  notes: ["In-distribution: 分布内。"],
  palette: "house",
  grey: false,
});

function recipeOf(format: Format): Recipe {
  return {
    made_by: "rewardscape",
    version: "0.1.0",
    command: "rewardscape figure scatter",
    options: { ...USUAL_OPTIONS, run: HOSTILE, phase: null, preset: "icml", format },
    caption: HOSTILE,
    queries: [{ name: "q", sql: "SELECT '--' AS \"x\"", values: [[HOSTILE, 1, null, true]] }],
    data: [{ path: "cells/a.parquet", sha256: "00" }],
  };
}

const made = (format: Format) => exportFigure(figure, framed, recipeOf(format), effects);
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** The content of every compressed stream of a PDF. */
function streamsOf(pdf: Uint8Array): string[] {
  return Array.from(latin(pdf).matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, body = ""]) => {
    try {
      return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
    } catch {
      return body;
    }
  });
}

describe("an exported figure", () => {
  let svg = "";
  let pdf: Uint8Array = new Uint8Array();
  beforeAll(async () => {
    svg = new TextDecoder().decode(await made("svg"));
    pdf = await made("pdf");
  });

  it("is the same bytes when it is made again", async () => {
    expect(new TextDecoder().decode(await made("svg"))).toBe(svg);
    expect(Buffer.from(await made("pdf")).equals(Buffer.from(pdf))).toBe(true);
    const [first, second] = [await made("png"), await made("png")];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it("is strict XML without script, links or ids of the chart library", () => {
    const tags: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on("error", (error) => {
      throw error;
    });
    parser.on("opentag", ({ local }) => tags.push(local));
    parser.write(svg).close();
    expect(new Set(tags)).toEqual(
      new Set(["svg", "title", "desc", "metadata", "style", "defs", "clipPath", "g", "path", "text"]),
    );
    expect(svg).not.toMatch(/zr\d|javascript:|https?:(?!\/\/www\.w3\.org)/);
  });

  it("has the width of the column to a hundredth of an inch", () => {
    const [, width, height] = /width="([\d.]+)in" height="([\d.]+)in"/.exec(svg) ?? [];
    expect(Number(width)).toBe(3.25);
    expect(Number(height)).toBeCloseTo(0.618 * 3.25, 3);
    const [, points, tall] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(latin(pdf)) ?? [];
    expect(Number(points) / 72).toBeCloseTo(3.25, 3);
    expect(Number(tall) / 72).toBeCloseTo(0.618 * 3.25, 3);
  });

  it("embeds subset fonts of no type 3 in the PDF, each with its way back to Unicode", () => {
    const text = latin(pdf);
    const fonts = Array.from(text.matchAll(/\/Type \/Font\n[\s\S]*?\n>>/g), ([font]) => font);
    const whole = fonts.filter((font) => font.includes("/Subtype /Type0"));
    expect(whole.length).toBeGreaterThanOrEqual(4);
    expect(text).not.toContain("/Type3");
    for (const font of whole) {
      expect(font).toContain("/ToUnicode");
      expect(font).toMatch(/\/BaseFont \/[A-Z]{6}\+/);
    }
    const files = Array.from(text.matchAll(/\/FontFile[23]? \d+ 0 R/g));
    expect(files.length).toBe(whole.length);
  });

  it("keeps bold, minus and Chinese searchable in the PDF", () => {
    expect(latin(pdf)).toMatch(/\/BaseFont \/[A-Z]{6}\+STIXTwoText-Bold/);
    expect(latin(pdf)).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansSC/);
    const maps = streamsOf(pdf)
      .filter((stream) => stream.includes("beginbfrange"))
      .join(" ")
      .toLowerCase();
    for (const character of "奖励−=½") {
      const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
      expect(maps, character).toContain(code);
    }
  });

  it("embeds fonts in the SVG and leaves text as text", () => {
    expect(svg.match(/@font-face/g)?.length).toBeGreaterThanOrEqual(4);
    expect(svg).toContain("&lt;b&gt;&amp;&quot;'\\input{x}&lt;/b&gt;");
  });

  it("may be a strip as low as it needs, but not lower than that", () => {
    const strip: MadeFigure = {
      ...figure,
      naturalHeight: () => 44,
      draw: () => ({ panels: [], beside: [] }),
    };
    const how = { notes: [], palette: "house", grey: false } as const;
    const { size, style } = frameFigure(strip, { ...how, venue: VENUES.icml });
    expect(size.height * 72).toBeCloseTo(44 * style.scale + 3, 6);
    const lower = { ...VENUES.icml, height: 0.3 };
    expect(() => frameFigure(strip, { ...how, venue: lower })).toThrow("too small to draw");
  });

  it("has no text under 6 pt", () => {
    const scale = (framed.size.width * 72) / framed.scene.width;
    const sizes = textsOf(framed.scene.nodes).map(({ size }) => size * scale);
    expect(Math.min(...sizes)).toBeCloseTo(6, 6);
    expect(Math.max(...sizes)).toBeCloseTo(8, 6);
  });

  it("draws the note of the run", () => {
    expect(svg).toContain("In-distribution: 分布内。");
  });

  it.each(["svg", "pdf", "png", "tex", "md", "booktabs"] as const)(
    "carries its recipe in %s",
    async (format) => {
      expect(findRecipe(await made(format))).toEqual(recipeOf(format));
    },
  );

  it("finds no recipe where there is none", async () => {
    expect(findRecipe(await made("csv"))).toBeNull();
  });

  it("defuses a formula in CSV", async () => {
    const plain = { ...figure, table: { names: ["task_id"], rows: [["=1+1"]] } };
    const csv = await exportFigure(plain, framed, recipeOf("csv"), effects);
    expect(new TextDecoder().decode(csv)).toBe("task_id\r\n'=1+1\r\n");
  });

  it("runs nothing of a name in TeX", async () => {
    const tex = new TextDecoder().decode(await made("tex"));
    for (const line of tex.split("\n").filter((each) => !each.startsWith("%"))) {
      expect(line).not.toContain("\\input");
      expect(line).not.toContain("<b>");
    }
  });

  it("puts no space into the line of the paper before or after the picture in TeX", async () => {
    const lines = new TextDecoder()
      .decode(await made("tex"))
      .trimEnd()
      .split("\n");
    const head = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith("\\begin{tikzpicture}")),
    );
    for (const line of [...head, lines.at(-1) ?? ""]) expect(line).toMatch(/^%|%$/);
  });

  it("is as many pixels wide as the dots an inch ask for", async () => {
    const png = Buffer.from(await made("png"));
    expect(png.readUInt32BE(16)).toBe(975);
  });
});
