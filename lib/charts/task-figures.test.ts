import { CustomChart, LineChart } from "echarts/charts";
import { GraphicComponent, GridComponent } from "echarts/components";
import { type EChartsCoreOption, init, use as registerECharts } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import { type ScoredTrial, trialBuckets } from "@/lib/domain/trial-buckets";
import { taskMessages } from "@/lib/messages/task";

import { countBarsOption } from "./count-bars";
import { groupGridOption, groupOfBox, layoutGrid } from "./group-grid";
import { PALETTES } from "./palette";
import { rewardStripOption } from "./reward-strip";
import { rolloutBarsOption } from "./rollout-bars";
import { COURSE_HEIGHT, taskCourseOption } from "./task-course";
import { LABEL } from "./text-element";
import { textWidth } from "./text-width";

const look = { palette: PALETTES.light, font: "sans-serif" };
const { palette } = look;

registerECharts([CustomChart, LineChart, GraphicComponent, GridComponent, SVGRenderer]);

function svgOf(option: EChartsCoreOption, width = 600, height = 320): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  expect(svg).not.toContain("NaN");
  return svg;
}

const drawnText = z.object({
  type: z.literal("text"),
  x: z.number(),
  style: z.object({ text: z.string(), align: z.string() }),
});

/** The texts among the elements of an option. */
function textsOf(graphic: unknown) {
  const { elements } = z.object({ elements: z.array(z.unknown()) }).parse(graphic);
  return elements.flatMap((element) => {
    const found = drawnText.safeParse(element);
    return found.success ? [{ x: found.data.x, ...found.data.style }] : [];
  });
}

const times = (svg: string, colour: string | null) => svg.split(`fill="${colour ?? ""}"`).length - 1;

describe("taskCourseOption", () => {
  const scored = Array.from({ length: 90 }, (_, index): ScoredTrial => {
    const reward = index < 40 ? 0 : 1;
    return { rollout: Math.floor(index / 8), reward, strict_success: reward === 1 };
  });
  const buckets = trialBuckets(scored, 20);
  const change = {
    measure: "strict",
    after: 40,
    low: 32,
    high: 48,
    rollout: 5,
    before_mean: 0,
    after_mean: 1,
    p: 0.001,
  } as const;
  const input = { buckets, measure: "strict", colour: "#123456", change, marked: [9, 16] } as const;

  it("draws one point a bucket at its middle, the band and the change with its interval", () => {
    const option = taskCourseOption(input, 600, taskMessages.en, look);
    expect(option.series).toMatchObject([
      {
        data: [
          [10.5, 0],
          [30.5, 0],
          [50.5, 1],
          [70.5, 1],
          [85.5, 1],
        ],
      },
    ]);
    const svg = svgOf(option, 600, COURSE_HEIGHT);
    for (const text of [
      "change after trial 40, 95\u202f% 32 to 48",
      "rollout 5",
      "before: .000",
      "after: 1.000",
    ])
      expect(svg).toContain(text);
  });

  it("stands without a change, without an interval of a single trial and at a narrow width", () => {
    const single = trialBuckets(scored.slice(0, 21), 20);
    for (const measure of ["strict", "reward"] as const) {
      const plain = { ...input, buckets: single, measure, change: null, marked: null };
      expect(svgOf(taskCourseOption(plain, 320, taskMessages.en, look), 320)).not.toContain("change");
    }
  });

  it("keeps the name of a change inside a narrow figure, wherever the change lies", () => {
    for (const after of [20, 46, 70]) {
      const moved = { ...change, after, low: after - 8, high: after + 8 };
      const name = taskMessages.en.change_at(after, moved.low, moved.high);
      const option = taskCourseOption({ ...input, change: moved }, 340, taskMessages.en, look);
      const found = textsOf(option.graphic).find(({ text }) => text === name);
      const [left, right] =
        found?.align === "right"
          ? [found.x - textWidth(name, LABEL), found.x]
          : [found?.x, (found?.x ?? 0) + textWidth(name, LABEL)];
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(340);
    }
  });

  it("makes room for rewards outside 0 to 1", () => {
    const odd = trialBuckets(
      [-1, -1, 2, 2].map((reward) => ({ rollout: null, reward, strict_success: false })),
      2,
    );
    const option = taskCourseOption(
      { ...input, buckets: odd, measure: "reward", change: null },
      600,
      taskMessages.en,
      look,
    );
    expect(option.yAxis).toMatchObject({ min: -1, max: 2 });
    svgOf(option);
  });
});

describe("rewardStripOption", () => {
  const trials = [
    { trial: 1, rollout: 0, reward: 1 },
    { trial: null, rollout: 0, reward: null },
    { trial: 2, rollout: 1, reward: 0 },
    { trial: 3, rollout: 1, reward: 0.5 },
  ];

  it("draws each reward in its colour, what is missing hollow below the line, and marks change and rollout", () => {
    const svg = svgOf(rewardStripOption({ trials, change: 2, rollout: 1 }, 600, look), 600, 80);
    expect(times(svg, palette.category["truly-learnable"])).toBe(1);
    expect(times(svg, palette.category["partial-stuck-flat"])).toBe(1);
    expect(times(svg, palette.signal.all_zero)).toBe(1);
    expect(svg).toContain(`stroke="${palette.axis}"`);
    expect(svg).toContain(palette.accentWash);
  });

  it("stands for one trial, for none with a reward and for ten thousand", () => {
    svgOf(rewardStripOption({ trials: trials.slice(0, 1), change: null, rollout: 7 }, 300, look));
    svgOf(rewardStripOption({ trials: trials.slice(1, 2), change: null, rollout: null }, 300, look));
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      trial: index + 1,
      rollout: index,
      reward: 1,
    }));
    expect(svgOf(rewardStripOption({ trials: many, change: 5000, rollout: null }, 1360, look))).toContain(
      "10,000",
    );
  });
});

describe("groupGridOption", () => {
  const groups = Array.from({ length: 100 }, (_, index) => ({
    rollout: index * 3,
    rewards: index === 0 ? [0, 1, null] : [0, 0, 0, 0],
    signal: index === 0 ? ("unknown" as const) : ("all_zero" as const),
  }));

  it("wraps into lines where columns would be too narrow, and leaves no group out", () => {
    const layout = layoutGrid(groups, 350);
    expect(layout).toMatchObject({ pitch: 5.5, perLine: 63, rows: 4 });
    expect(layout.height).toBe(2 * layout.lineHeight);
    expect(layoutGrid(groups, 1360).perLine).toBe(100);
    svgOf(groupGridOption(groups, layout, 3, look), 350, layout.height);
  });

  it("finds the group of a box", () => {
    expect([0, 3, 4, 8, 9].map((box) => groupOfBox(groups, box))).toEqual([0, 0, 1, 1, 2]);
    expect(groupOfBox(groups, 99_999)).toBeNull();
  });

  it("stands without groups", () => {
    svgOf(groupGridOption([], layoutGrid([], 300), null, look));
  });
});

describe("countBarsOption", () => {
  it("writes every count, zero too, and the part over its bar", () => {
    const bars = [
      { label: "3", count: 12, fill: "#111111", part: { count: 6, fill: "#222222" } },
      { label: "4", count: 0, fill: "#111111", part: null },
    ];
    const svg = svgOf(countBarsOption(bars, 400, look), 400, 180);
    for (const text of [">12<", ">0<", ">3<", ">4<"]) expect(svg).toContain(text);
    expect(times(svg, "#222222")).toBe(1);
  });

  it("stands without bars", () => {
    svgOf(countBarsOption([], 400, look));
  });
});

describe("rolloutBarsOption", () => {
  it("tells a rollout without a success from one without a score", () => {
    const rates = [
      { rollout: 0, trials: 8, scored: 8, strict_successes: 8, strict_rate: 1 },
      { rollout: 5, trials: 8, scored: 8, strict_successes: 0, strict_rate: 0 },
      { rollout: 9, trials: 8, scored: 0, strict_successes: 0, strict_rate: null },
    ];
    const option = rolloutBarsOption({ rates, first: 0, last: 9, rollout: 5, axis: "rollout" }, 400, look);
    const svg = svgOf(option, 400, 120);
    expect(times(svg, palette.category["truly-learnable"])).toBe(1);
    expect(times(svg, palette.signal.all_zero)).toBe(1);
    expect(svg).toContain("rollout");
  });
});
