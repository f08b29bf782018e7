import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import { GraphicComponent, GridComponent } from "echarts/components";
import { type EChartsCoreOption, init, use as registerECharts } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { describe, expect, it } from "vitest";

import { holders } from "@/lib/domain/concentration";
import { signalBars, signalShares } from "@/lib/domain/group-signal";
import { curvesMessages } from "@/lib/messages/curves";
import { landscapeMessages } from "@/lib/messages/landscape";

import { lorenzOption } from "./lorenz";
import { PALETTES } from "./palette";
import { shareBarsOption } from "./share-bars";
import { signalBarsOption } from "./signal-bars";

const look = { palette: PALETTES.dark, font: "sans-serif" };
const size = { width: 440, height: 230 };

registerECharts([BarChart, LineChart, ScatterChart, GraphicComponent, GridComponent, SVGRenderer]);

function svgOf(option: EChartsCoreOption): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, ...size });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

describe("shareBarsOption", () => {
  const bars = [
    { label: "exactly 0", count: 31, part: 2 },
    { label: "≥ .40", count: 3, part: 0 },
  ];
  const bar = { width: 440, pitch: 28 };

  it("says count and share of every bar, and draws the meant part over it", () => {
    const option = shareBarsOption({ bars, total: 34, other: null }, bar, look);
    expect(option.series).toMatchObject([{ data: [31 / 34, 3 / 34] }, { data: [2 / 34, 0] }]);
    const svg = svgOf(option);
    for (const text of ["31", "91.2\u202f%", "exactly 0"]) expect(svg).toContain(text);
  });

  it("outlines another distribution with its shares and its name, on the same scale", () => {
    const other = { name: "run-3", shares: [0.147, 0.524] };
    const option = shareBarsOption({ bars, total: 34, other }, bar, look);
    expect(option.series).toMatchObject([{}, {}, { data: [0.147, 0.524] }]);
    expect(option.xAxis).toMatchObject({ max: 31 / 34 });
    const svg = svgOf(option);
    for (const text of ["14.7\u202f%", "52.4\u202f%", "run-3"]) expect(svg).toContain(text);
  });

  it("stands without anything to count", () => {
    const empty = { bars: [{ label: "exactly 0", count: 0, part: null }], total: 0, other: null };
    expect(svgOf(shareBarsOption(empty, bar, look))).not.toContain("NaN");
  });
});

describe("lorenzOption", () => {
  const texts = landscapeMessages.en;

  it("rises to the whole and names the point of the title", () => {
    const strict_successes = [80, 10, 5, 5, 0];
    const point = holders(strict_successes, 0.8);
    const svg = svgOf(
      lorenzOption({ strict_successes, rewards: strict_successes, point }, size, texts, look),
    );
    expect(svg).toContain("1 task: 80\u202f%");
    expect(svg).toContain("strict successes");
  });

  it("draws equality alone when nothing is held", () => {
    const option = lorenzOption(
      { strict_successes: [0, 0], rewards: [0, 0], point: null },
      size,
      texts,
      look,
    );
    expect(option.series).toMatchObject([
      {
        data: [
          [0, 0],
          [2, 1],
        ],
      },
      { data: [] },
      { data: [] },
      { data: [] },
    ]);
    expect(svgOf(option)).not.toContain("strict successes");
  });

  it("stands without tasks", () => {
    const option = lorenzOption({ strict_successes: [], rewards: [], point: null }, size, texts, look);
    expect(svgOf(option)).not.toContain("NaN");
  });
});

describe("signalBarsOption", () => {
  const rows = Array.from({ length: 20 }, (_, rollout) => ({
    rollout,
    groups: 16,
    mixed_groups: 8,
    constant_partial_groups: 2,
    all_one_groups: 1,
    all_zero_groups: 4,
    unknown_groups: 1,
  }));

  it("stacks the five kinds to the whole in every bar, and names them with their share of the run", () => {
    const whole = signalShares(rows);
    if (whole === null) throw new Error("the rows of this test hold no groups");
    const svg = svgOf(signalBarsOption(signalBars(rows, 4), whole, size, curvesMessages.en, look));
    for (const name of [
      "gradient: rewards differ 50\u202f%",
      "all zero 25\u202f%",
      "not fully scored 6\u202f%",
    ])
      expect(svg).toContain(name);
    expect(svg.match(/<path[^>]*fill="#5f8fd6"/g)).toHaveLength(6);
  });
});
