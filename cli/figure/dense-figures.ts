import type { MadeFigure } from "@/lib/figures/figure";
import { exportFigure } from "@/lib/figures/export-figure";
import { frameFigure } from "@/lib/figures/frame";
import { panelGrid } from "@/lib/figures/panel-grid";
import type { Format, Recipe } from "@/lib/figures/recipe";
import { USUAL_OPTIONS } from "@/lib/figures/testing";
import { VENUES } from "@/lib/figures/venues";

import { openTypeface } from "./open-typeface";
import { renderPng } from "./render-png";

const axis = (max: number) => ({ type: "value", min: 0, max, interval: max / 2 });
const grid = { left: 40, right: 10, top: 10, bottom: 30 };
const wave = (i: number) => (1 + Math.sin(i * 12.9898) * Math.cos(i / 7)) / 2;

/** A scatter of 37,000 points. */
export const denseScatter: MadeFigure = {
  title: "37,000 trials",
  sentences: [],
  table: { names: [], rows: [] },
  draw: ({ width, height }) => ({
    beside: [],
    panels: [
      {
        box: { x: 0, y: 0, width, height },
        option: {
          grid,
          xAxis: axis(37_000),
          yAxis: axis(1),
          series: [
            { type: "scatter", symbolSize: 2, data: Array.from({ length: 37_000 }, (_, i) => [i, wave(i)]) },
          ],
        },
      },
    ],
  }),
};

/** Twelve panels with a raw and a smoothed line of 400 points each. */
export const denseBoard: MadeFigure = {
  ...denseScatter,
  naturalHeight: (width) => width * 0.8,
  draw: (space) => {
    const { boxes, heads } = panelGrid(
      Array.from({ length: 12 }, (_, i) => `metric/${i}`),
      4,
      space,
    );
    const line = (seed: number) => ({
      type: "line",
      symbol: "none",
      data: Array.from({ length: 400 }, (_, i) => [i, wave(i + seed)]),
    });
    return {
      beside: heads,
      panels: boxes.map((box, i) => ({
        box,
        option: { grid, xAxis: axis(400), yAxis: axis(1), series: [line(i), line(i + 500)] },
      })),
    };
  },
};

/** A figure of tests and measurements as a file of a format, NeurIPS wide. */
export async function exportedDense(figure: MadeFigure, format: Format): Promise<Buffer> {
  const framed = frameFigure(figure, { venue: VENUES.neurips, notes: [], palette: "house", grey: false });
  const made: Recipe = {
    ...{ made_by: "rewardscape", version: "0", command: "", caption: "", queries: [], data: [] },
    options: { ...USUAL_OPTIONS, format },
  };
  return Buffer.from(await exportFigure(figure, framed, made, { openTypeface, renderPng }));
}
