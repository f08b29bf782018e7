import { drawCurve } from "@/lib/charts/curve";
import { layoutCurve } from "@/lib/charts/curve-layout";
import { loneStrands } from "@/lib/charts/curve-strands";
import { type Curve, extentOf } from "@/lib/domain/curve";
import { phaseBands } from "@/lib/domain/curve-phases";
import type { Smoothing } from "@/lib/domain/smoothing";
import type { FigureKind } from "@/lib/figures/figure";
import { columnsFor, panelGrid } from "@/lib/figures/panel-grid";
import { plainText } from "@/lib/figures/plain-text";
import { metricTable, runMetrics } from "@/lib/figures/run-metrics";
import { curvePanelMessages } from "@/lib/messages/curve-panels";
import { curvesMessages } from "@/lib/messages/curves";
import { figureMessages } from "@/lib/messages/figures";

/** As the page has it at first. */
const SMOOTHING: Smoothing = { kind: "mean", size: 10 };
const LEAST_PANEL = 112;

/** The training curves that a run is judged by, up to eight. */
export const curves: FigureKind = {
  name: "curves",
  about: "training curves, up to eight metrics: raw, trailing mean, phase means",
  make: async (ask, subject, locale) => {
    const metrics = await runMetrics(ask, subject);
    const { series, axis, log_rows } = metrics;
    const words = figureMessages[locale];
    const texts = curvesMessages[locale];
    const axisName = curvePanelMessages[locale].axis[axis];
    const valued = series.map(({ curve }) => curve.columns);
    const rollouts = new Set(
      valued.flatMap(({ rollout }) => [...rollout].filter((each) => !Number.isNaN(each))),
    );
    const most = valued.reduce((sum, { value }) => Math.max(sum, value.length), 0);
    const domain = extentOf(series.flatMap(({ curve }) => curve.lines)) ?? [0, 1];
    return {
      title: texts.title(series.length, rollouts.size === 0 ? null : rollouts.size, most),
      sentences: [
        words.curves(series.length, rollouts.size === 0 ? null : rollouts.size, axisName),
        words.smoothing(SMOOTHING.size),
        words.phases(log_rows),
        texts.foot_weights,
      ],
      table: metricTable(metrics, SMOOTHING),
      draw: (space) => {
        const { style, look } = space;
        const axisLine = style.text * 1.1;
        const columns = columnsFor(series.length, space.width, LEAST_PANEL, 4);
        const grid = panelGrid(
          series.map(({ metric }) => metric),
          columns,
          { ...space, height: space.height - axisLine },
        );
        const name = plainText(
          axisName.toLowerCase(),
          space.width / 2,
          space.height - style.text * 0.3,
          style.text,
          look.palette.ink2,
          {
            anchor: "middle",
          },
        );
        return {
          beside: [...grid.heads, name],
          panels: series.flatMap(({ curve }, index) => {
            const box = grid.boxes[index];
            if (box === undefined) return [];
            const strands = loneStrands(curve, SMOOTHING);
            const layout = layoutCurve({
              ...{ width: box.width, height: box.height, axis, domain },
              ...{ xScale: "linear", yScale: "linear", range: rangeOf(curve) },
            });
            const { option } = drawCurve(
              {
                strands,
                phases: phaseBands(curve, log_rows),
                ...{ spikes: [], stretch: null, checkpoints: [], chosen: null },
              },
              layout,
              space.look,
            );
            return [{ option, box }];
          }),
        };
      },
      naturalHeight: (width) => {
        const columns = columnsFor(series.length, width, LEAST_PANEL, 4);
        const rows = Math.ceil(series.length / columns);
        return Math.max((width / columns) * 0.95, 122) * rows;
      },
    };
  },
};

/** Lowest and highest value; null without values. */
function rangeOf({ lines }: Curve): readonly [number, number] | null {
  let [low, high] = [Infinity, -Infinity];
  for (const { y } of lines) {
    for (const value of y) {
      low = Math.min(low, Number.isNaN(value) ? low : value);
      high = Math.max(high, Number.isNaN(value) ? high : value);
    }
  }
  return low > high ? null : [low, high];
}
