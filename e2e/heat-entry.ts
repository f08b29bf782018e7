// First, as in the built pages.
import "@/instrumentation-client";

import type { EChartsCoreOption } from "echarts/core";

import { paintCells } from "@/components/landscape/paint-cells";
import { heatSheets, paintHeat } from "@/components/landscape/paint-heat";
import { init } from "@/components/ui/echarts-core";
import { heatMapGround, heatMapLabels, heatMapOption } from "@/lib/charts/heat-map";
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

const WIDTH = 1280;
const look = { palette: PALETTES.light, font: "sans-serif" };
const { category } = vocabularyMessages.en;
const NOBODY: ReadonlySet<string> = new Set();

/** The heat map alone, for its bench and its look: every task drawn in every rollout. Bundled by page-engine.ts, part of no build. */
const heatForTests = {
  /**
   * Milliseconds from rows to the frame that shows them, of each of `times` new charts; after a chart of another
   * kind, as in the page, where the scatter stands first.
   */
  async paint(tasks: number, rollouts: number, times: number): Promise<number[]> {
    const { stretches, observed } = rowsOf(tasks, rollouts);
    const bars = { bars: [{ label: "a", count: 1, part: null }], total: 1, other: null };
    await shown(shareBarsOption(bars, { width: WIDTH, pitch: 28 }, look), 200, () => undefined);
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const started = performance.now();
      const layout = laidOut(stretches, observed, rollouts, NOBODY);
      const ground = heatMapGround(layout, "mean", heatMapMessages.en, look);
      const sheets = heatSheets(layout, "mean", look.palette, window.devicePixelRatio);
      await shown(ground, layout.height, (context) =>
        paintHeat(context, sheets, layout, heatMapLabels(layout, look)),
      );
      taken.push(performance.now() - started);
    }
    return taken;
  },

  /** Pixels, and how many of them differ between the option of a selection and the ground with the layer above. */
  compare(tasks: number, rollouts: number): { pixels: number; differing: number } {
    const { stretches, observed } = rowsOf(tasks, rollouts);
    const selected = new Set(observed.filter((_, index) => index % 5 < 2).map(({ task_id }) => task_id));
    const layout = laidOut(stretches, observed, rollouts, selected);
    const plain = laidOut(stretches, observed, rollouts, NOBODY);
    const whole = pixelsOf(
      heatMapOption(
        layout,
        "mean",
        (paints, width, height) => paintCells(paints, width, height, window.devicePixelRatio),
        heatMapMessages.en,
        look,
      ),
      layout.height,
    );
    const sheets = heatSheets(plain, "mean", look.palette, window.devicePixelRatio);
    const ground = heatMapGround(plain, "mean", heatMapMessages.en, look);
    const layered = pixelsOf(ground, layout.height, (context) =>
      paintHeat(context, sheets, layout, heatMapLabels(layout, look)),
    );
    let differing = 0;
    for (let at = 0; at < whole.length; at += 4) {
      const parts = [0, 1, 2, 3].map((part) => Math.abs((whole[at + part] ?? 0) - (layered[at + part] ?? 0)));
      if (Math.max(...parts) > 2) differing += 1;
    }
    return { pixels: whole.length / 4, differing };
  },
};

function rowsOf(tasks: number, rollouts: number) {
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
  return { stretches, observed };
}

type Rows = ReturnType<typeof rowsOf>;

function laidOut(
  stretches: Rows["stretches"],
  observed: Rows["observed"],
  rollouts: number,
  selected: ReadonlySet<string>,
) {
  const grid = heatGrid(stretches, 1, 0, rollouts - 1);
  const groups = heatRows(observed, "category", grid, "mean");
  const focus = selected.size === 0 ? null : selected;
  return layoutHeatMap({ groups, grid, selected, focus, width: WIDTH, category });
}

type Paint = (context: CanvasRenderingContext2D) => void;

function hostOf(height: number): HTMLElement {
  const host = document.createElement("div");
  host.style.width = `${String(WIDTH)}px`;
  host.style.height = `${String(height)}px`;
  document.body.replaceChildren(host);
  return host;
}

function contextOf(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D {
  const context = canvas?.getContext("2d");
  if (context === null || context === undefined) throw new Error("there is no canvas");
  return context;
}

/** The picture of an option on the ground of the palette, with what is painted above it. */
function pixelsOf(option: EChartsCoreOption, height: number, paint?: Paint): Uint8ClampedArray {
  const host = hostOf(height);
  const chart = init(host, null, { renderer: "canvas", devicePixelRatio: 1 });
  chart.setOption({ ...option, backgroundColor: look.palette.ground });
  const context = contextOf(host.querySelector("canvas"));
  paint?.(context);
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height).data;
}

/** Draws a new chart with a layer above and waits for their frame. */
async function shown(option: EChartsCoreOption, height: number, paint: Paint): Promise<void> {
  const host = hostOf(height);
  init(host, null, { renderer: "canvas" }).setOption(option);
  const layer = document.createElement("canvas");
  layer.width = WIDTH;
  layer.height = height;
  host.append(layer);
  paint(contextOf(layer));
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
