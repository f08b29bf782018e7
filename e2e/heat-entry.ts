// First, as in the built pages.
import "@/instrumentation-client";

import type { EChartsCoreOption } from "echarts/core";

import { paintCells } from "@/components/landscape/paint-cells";
import { init } from "@/components/ui/echarts-core";
import { heatMapOption } from "@/lib/charts/heat-map";
import { layoutHeatMap } from "@/lib/charts/heat-map-layout";
import { PALETTES } from "@/lib/charts/palette";
import { shareBarsOption } from "@/lib/charts/share-bars";
import { heatGrid } from "@/lib/domain/heat-grid";
import { heatRows } from "@/lib/domain/heat-order";
import { observe } from "@/lib/domain/observed-task";
import { seededRandom } from "@/lib/domain/random";
import { heatMapMessages } from "@/lib/messages/heat-map";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { NO_STATISTICS } from "@/lib/testing/task-statistics";

/** The heat map alone, for its bench: every task drawn in every rollout. Bundled by page-engine.ts, part of no build. */
const heatForTests = {
  /**
   * Milliseconds from rows to the frame that shows them, of each of `times` new charts; after a chart of another
   * kind, as in the page, where the scatter stands first.
   */
  async paint(tasks: number, rollouts: number, times: number): Promise<number[]> {
    const random = seededRandom(1);
    const names = Array.from({ length: tasks }, (_, index) => `task-${String(index)}`);
    const stretches = names.flatMap((task_id) =>
      Array.from({ length: rollouts }, (_, stretch) => {
        const mean = random();
        return {
          task_id,
          stretch,
          trials: 8,
          scored: 8,
          mean,
          strict_successes: 1,
          known_groups: 1,
          zero_signal_groups: 0,
        };
      }),
    );
    const observed = names.flatMap((task_id, index) => {
      const mean = index / tasks;
      const scored = { trials: 8 * rollouts, scored: 8 * rollouts, mean, m2: 0.1 * rollouts, min: 0, max: 1 };
      return (
        observe({ ...NO_STATISTICS, task_id, ...scored, strict_successes: index, first_strict_rollout: 1 }) ??
        []
      );
    });
    const look = { palette: PALETTES.light, font: "sans-serif" };
    const bars = { bars: [{ label: "a", count: 1, part: null }], total: 1, other: null };
    await shown(shareBarsOption(bars, { width: 1280, pitch: 28 }, look), 200);
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const started = performance.now();
      const grid = heatGrid(stretches, 1, 0, rollouts - 1);
      const groups = heatRows(observed, "category", grid, "mean");
      const { category } = vocabularyMessages.en;
      const selected = new Set<string>();
      const layout = layoutHeatMap({ groups, grid, selected, focus: null, width: 1280, category });
      await shown(heatMapOption(layout, "mean", paintCells, heatMapMessages.en, look), layout.height);
      taken.push(performance.now() - started);
    }
    return taken;
  },
};

/** Draws a new chart and waits for its frame. */
async function shown(option: EChartsCoreOption, height: number): Promise<void> {
  const host = document.createElement("div");
  host.style.width = "1280px";
  host.style.height = `${String(height)}px`;
  document.body.replaceChildren(host);
  init(host, null, { renderer: "canvas" }).setOption(option);
  await nextFrame();
}

/** Resolves once a frame has been drawn: its callbacks have run and the next task begins. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

declare global {
  interface Window {
    heatForTests: typeof heatForTests;
  }
}

window.heatForTests = heatForTests;
