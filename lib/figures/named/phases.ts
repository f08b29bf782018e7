import { phaseMeansOption } from "@/lib/charts/phase-means";
import { phaseMeans } from "@/lib/domain/series";
import type { FigureKind } from "@/lib/figures/figure";
import { columnsFor, panelGrid } from "@/lib/figures/panel-grid";
import { runMetrics } from "@/lib/figures/run-metrics";
import { curvesMessages } from "@/lib/messages/curves";
import { figureMessages } from "@/lib/messages/figures";

const LEAST_PANEL = 112;

/** What the thirds of the log say of each metric. */
export const phases: FigureKind = {
  name: "phases",
  about: "means and medians of the early, middle and late third, up to eight metrics",
  make: async (ask, subject, locale) => {
    const { series, axis, log_rows } = await runMetrics(ask, subject);
    const words = figureMessages[locale];
    const names = curvesMessages[locale];
    const all = series.map(({ metric, rows }) => {
      const placed = axis === "rollout" ? rows.filter(({ rollout }) => rollout !== null) : rows;
      return { metric, phases: phaseMeans(placed, log_rows) };
    });
    return {
      title: words.phases_title(series.length, log_rows),
      sentences: [words.phase_means(series.length, log_rows), names.foot_weights],
      table: {
        names: ["metric", "phase", "first_log_index", "last_log_index", "values", "mean", "median"],
        rows: all.flatMap((each) =>
          each.phases.map(({ phase, from, to, count, mean, median }) => [
            ...[each.metric, phase, from, to - 1, count],
            ...[mean, median],
          ]),
        ),
      },
      draw: (space) => {
        const columns = columnsFor(all.length, space.width, LEAST_PANEL, 4);
        const grid = panelGrid(
          all.map(({ metric }) => metric),
          columns,
          space,
        );
        return {
          beside: grid.heads,
          panels: all.flatMap((each, index) => {
            const box = grid.boxes[index];
            return box === undefined
              ? []
              : [{ option: phaseMeansOption(each.phases, names, box, space.look), box }];
          }),
        };
      },
      naturalHeight: (width) => {
        const columns = columnsFor(all.length, width, LEAST_PANEL, 4);
        return Math.max((width / columns) * 0.95, 122) * Math.ceil(all.length / columns);
      },
    };
  },
};
