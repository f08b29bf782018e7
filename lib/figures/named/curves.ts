import { curveOption } from "@/lib/charts/curve";
import { layoutCurve } from "@/lib/charts/curve-layout";
import { phaseBands, smoothed } from "@/lib/domain/curve";
import type { FigureKind } from "@/lib/figures/figure";
import { columnsFor, panelGrid } from "@/lib/figures/panel-grid";
import { plainText } from "@/lib/figures/plain-text";
import { metricTable, runMetrics } from "@/lib/figures/run-metrics";
import { curvesMessages } from "@/lib/messages/curves";
import { figureMessages } from "@/lib/messages/figures";

/** Points of the trailing mean, as the page has it at first. */
const WINDOW = 10;
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
    const bold = series.map(({ points }) => smoothed(points, WINDOW));
    const rollouts = new Set(series.flatMap(({ points }) => points.flatMap(({ rollout }) => rollout ?? [])));
    const xs = series.flatMap(({ points }) => points.map(({ x }) => x));
    const domain = [
      xs.reduce((a, b) => Math.min(a, b), Infinity),
      xs.reduce((a, b) => Math.max(a, b), -Infinity),
    ];
    const [first = 0, last = 1] = domain;
    return {
      title: texts.title(series.length, rollouts.size === 0 ? null : rollouts.size),
      sentences: [
        words.curves(series.length, rollouts.size === 0 ? null : rollouts.size, texts.axis[axis]),
        words.smoothing(WINDOW),
        words.phases(log_rows),
        texts.foot_weights,
      ],
      table: metricTable(metrics, bold),
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
          texts.axis[axis].toLowerCase(),
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
          panels: series.flatMap(({ points }, index) => {
            const box = grid.boxes[index];
            if (box === undefined) return [];
            const option = curveOption(
              {
                points,
                smoothed: bold[index] ?? [],
                isSmoothed: true,
                phases: phaseBands(points, log_rows),
                ...{ spikes: [], stretch: null, checkpoints: [], chosen: null },
              },
              layoutCurve(points, [first, last], box.width, box.height),
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
