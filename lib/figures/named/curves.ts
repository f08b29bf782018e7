import { drawCurve } from "@/lib/charts/curve";
import { layoutCurve } from "@/lib/charts/curve-layout";
import { loneStrands } from "@/lib/charts/curve-strands";
import { extentOf } from "@/lib/domain/curve";
import { phaseBands } from "@/lib/domain/curve-phases";
import { curveSettings, extentAboveZero, valueRange } from "@/lib/figures/curve-settings";
import type { FigureKind } from "@/lib/figures/figure";
import { columnsFor, panelGrid } from "@/lib/figures/panel-grid";
import { plainText } from "@/lib/figures/plain-text";
import { metricTable, runMetrics } from "@/lib/figures/run-metrics";
import { curvePanelMessages } from "@/lib/messages/curve-panels";
import { curvesMessages } from "@/lib/messages/curves";
import { figureMessages } from "@/lib/messages/figures";

const LEAST_PANEL = 112;

/** The training curves that a run is judged by, up to eight. */
export const curves: FigureKind = {
  name: "curves",
  about: "training curves, up to eight metrics: raw, trailing mean, phase means",
  settings: ["x", "xscale", "yscale", "range", "clip", "smooth", "window", "metrics"],
  make: async (ask, subject, locale, settings) => {
    const { wanted, smoothing, xScale, yScale, clip, part } = curveSettings(settings);
    const metrics = await runMetrics(ask, subject, wanted);
    const { series, axis, log_rows } = metrics;
    const words = figureMessages[locale];
    const texts = curvesMessages[locale];
    const panels = curvePanelMessages[locale];
    const axisName = panels.axis[axis];
    const valued = series.map(({ curve }) => curve.columns);
    const rollouts = new Set(
      valued.flatMap(({ rollout }) => [...rollout].filter((each) => !Number.isNaN(each))),
    );
    const most = valued.reduce((sum, { value }) => Math.max(sum, value.length), 0);
    const lines = series.flatMap(({ curve }) => curve.lines);
    const domain = part ?? (xScale === "log" ? extentAboveZero(lines) : extentOf(lines)) ?? [0, 1];
    return {
      title: texts.title(series.length, rollouts.size === 0 ? null : rollouts.size, most),
      sentences: [
        words.curves(series.length, rollouts.size === 0 ? null : rollouts.size, axisName),
        panels.trend(smoothing),
        ...(part === null ? [] : [words.stretch(axisName, part[0], part[1])]),
        ...(clip === 0 ? [] : [words.clip(100 * clip)]),
        words.phases(log_rows),
        texts.foot_weights,
      ],
      table: metricTable(metrics, smoothing),
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
            const isLog = yScale === "log" && curve.lines.some(({ y }) => y.some((value) => value > 0));
            const strands = loneStrands(curve, smoothing, isLog ? "log" : "linear");
            const layout = layoutCurve({
              ...{ width: box.width, height: box.height, axis, domain },
              ...{ xScale, yScale: isLog ? "log" : "linear", range: valueRange(curve, domain, clip, isLog) },
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
