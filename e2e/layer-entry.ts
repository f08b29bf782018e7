// First, as in the built pages.
import "@/instrumentation-client";

import type { EChartsCoreOption } from "echarts/core";

import { paintDrawn } from "@/components/ui/paint-drawn";
import { init } from "@/components/ui/echarts-core";
import { landscapeGround, landscapeMarks, landscapeOption } from "@/lib/charts/landscape";
import { frameLandscape } from "@/lib/charts/landscape-frame";
import { labelLandscape } from "@/lib/charts/landscape-layout";
import { PALETTES, type Theme } from "@/lib/charts/palette";
import { observe } from "@/lib/domain/observed-task";
import { seededRandom } from "@/lib/domain/random";
import { scatterMessages } from "@/lib/messages/scatter";
import { NO_STATISTICS } from "@/lib/testing/task-statistics";

const WIDTH = 880;

/** The scatter as one option and as its ground with the layer above. Bundled by page-engine.ts, part of no build. */
const layerForTests = {
  /** Pixels in all, those that differ by more than rounding, and the largest difference of a colour's part, 0 to 255. */
  compare(tasks: number, theme: Theme): { pixels: number; differing: number; worst: number } {
    const observed = tasksLike(tasks);
    const texts = scatterMessages.en;
    const look = { palette: PALETTES[theme], font: "sans-serif" };
    const selected = new Set(observed.slice(0, Math.ceil(tasks / 3)).map(({ task_id }) => task_id));
    const frame = frameLandscape({ tasks: observed, axes: "mean-std", byTrials: true, width: WIDTH, texts });
    const layout = labelLandscape(frame, { selected, focus: selected, texts });
    const { ground } = look.palette;
    const whole = drawn(landscapeOption(layout, texts, look), ground, layout.height);
    const layered = drawn(landscapeGround(frame, texts, look), ground, layout.height);
    paintDrawn(layered, landscapeMarks(layout, look));
    const [a, b] = [pixelsOf(whole), pixelsOf(layered)];
    let [differing, worst] = [0, 0];
    for (let at = 0; at < a.length; at += 4) {
      let most = 0;
      for (let part = at; part < at + 4; part += 1)
        most = Math.max(most, Math.abs((a[part] ?? 0) - (b[part] ?? 0)));
      if (most > 2) differing += 1;
      worst = Math.max(worst, most);
    }
    return { pixels: a.length / 4, differing, worst };
  },
};

/** Tasks of every category, some of them coincident. */
function tasksLike(count: number) {
  const random = seededRandom(1);
  return Array.from({ length: count }, (_, index) => {
    const mean = index % 6 === 0 ? 0 : random();
    const std = Math.sqrt(mean * (1 - mean)) * random();
    const strict_successes = index % 3 === 0 ? 0 : Math.floor(mean * 100);
    return observe({
      ...NO_STATISTICS,
      task_id: `task-${String(index)}`,
      trials: 20 + index,
      scored: 100,
      mean,
      m2: std * std * 100,
      min: 0,
      max: strict_successes > 0 ? 1 : mean === 0 ? 0 : 0.9,
      strict_successes,
    });
  }).flatMap((task) => task ?? []);
}

function drawn(option: EChartsCoreOption, backgroundColor: string, height: number): CanvasRenderingContext2D {
  const host = document.createElement("div");
  host.style.width = `${String(WIDTH)}px`;
  host.style.height = `${String(height)}px`;
  document.body.append(host);
  const chart = init(host, null, { renderer: "canvas", devicePixelRatio: 1 });
  chart.setOption({ ...option, backgroundColor });
  const context = host.querySelector("canvas")?.getContext("2d");
  if (context === null || context === undefined) throw new Error("ECharts drew no canvas");
  return context;
}

function pixelsOf(context: CanvasRenderingContext2D): Uint8ClampedArray {
  const { width, height } = context.canvas;
  return context.getImageData(0, 0, width, height).data;
}

declare global {
  interface Window {
    layerForTests: typeof layerForTests;
  }
}

window.layerForTests = layerForTests;
