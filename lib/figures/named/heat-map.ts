import { heatMapOption } from "@/lib/charts/heat-map";
import { heatPlotWidth, layoutHeatMap } from "@/lib/charts/heat-map-layout";
import { CATEGORIES, DEFAULT_RULES } from "@/lib/domain/categories";
import { parseCategoryRules, printCategoryRules } from "@/lib/domain/category-rules-text";
import { heatGrid, heatRoom, heatWidth } from "@/lib/domain/heat-grid";
import { HEAT_MEASURES, HEAT_ORDERS } from "@/lib/domain/heat-map";
import { heatRows } from "@/lib/domain/heat-order";
import { categoryLegend } from "@/lib/figures/category-legend";
import { cohortOf, observedTasks } from "@/lib/figures/cohort-tasks";
import { isColumn } from "@/lib/figures/column";
import type { FigureKind } from "@/lib/figures/figure";
import { FigureError } from "@/lib/figures/scene";
import { numberOf, wordOf } from "@/lib/figures/settings";
import { figureMessages } from "@/lib/messages/figures";
import { heatMapMessages } from "@/lib/messages/heat-map";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import { taskStretches } from "@/lib/queries/task-stretches";

/** Columns are chosen for this width whatever the paper's: the numbers do not change with the venue. */
const USUAL_WIDTH = 640;

/** When each task was earned. */
export const heatMap: FigureKind = {
  name: "heat-map",
  about: "mean reward of every task by stretches of rollouts",
  settings: ["measure", "order", "columns", "rules"],
  make: async (ask, subject, locale, settings) => {
    const measure = wordOf(settings, "measure", HEAT_MEASURES, "mean");
    const order = wordOf(settings, "order", HEAT_ORDERS, "category");
    const rules = parseCategoryRules(settings["rules"] ?? "") ?? DEFAULT_RULES;
    const tasks = await observedTasks(ask, subject, rules);
    const cohort = cohortOf(subject);
    if (cohort.first_rollout === null || cohort.last_rollout === null)
      throw new FigureError("the trials of this cohort have no rollouts, so this figure has nothing to show");
    const first = Math.max(cohort.first_rollout, subject.first_rollout ?? cohort.first_rollout);
    const last = Math.min(cohort.last_rollout, subject.last_rollout ?? cohort.last_rollout);
    const category = vocabularyMessages[locale].category;
    const room = heatRoom(heatPlotWidth(USUAL_WIDTH, category), tasks.length);
    const width = heatWidth(numberOf(settings, "columns", 1, 1_000_000), first, last, room);
    const { phase, checkpoint } = cohort;
    const rows = await ask(taskStretches, {
      ...{ run_id: subject.run.run_id, phase, checkpoint, width },
      ...{ first_rollout: subject.first_rollout, last_rollout: subject.last_rollout },
    });
    const grid = heatGrid(rows, width, first, last);
    const groups = heatRows(tasks, order, grid, measure);
    const texts = heatMapMessages[locale];
    const words = figureMessages[locale];
    return {
      title: texts.title(tasks.length, last - first + 1),
      sentences: [
        words.heat(tasks.length, last - first + 1, width, measure),
        texts.order_line[order],
        ...(rules === DEFAULT_RULES ? [] : [words.rules(printCategoryRules(rules))]),
        texts.foot,
      ],
      table: {
        names: ["task_id", "first_rollout", "last_rollout", "trials", "scored", "mean", "strict_successes"],
        rows: rows.map((row) => [
          ...[row.task_id, row.stretch * width, (row.stretch + 1) * width - 1],
          ...[row.trials, row.scored, row.mean, row.strict_successes],
        ]),
      },
      naturalHeight: (pixels) => Math.max(pixels * (isColumn(pixels) ? 1 : 0.75), tasks.length * 3),
      draw: (space) => {
        const entries = CATEGORIES.filter((each) => tasks.some((task) => task.category === each)).map(
          (each) => ({ category: each, text: category[each] }),
        );
        const legend = categoryLegend(entries, space);
        const layoutBelow = (top: number) =>
          layoutHeatMap({
            ...{ groups, grid, selected: new Set<string>(), focus: null, category },
            ...{ width: space.width, height: space.height - top },
          });
        const whole = layoutBelow(0);
        // Where there is room, names stand beside the rows.
        const [top, layout] = whole.narrow ? [legend.height, layoutBelow(legend.height)] : [0, whole];
        const box = { x: 0, y: top, width: space.width, height: space.height - top };
        const option = heatMapOption(layout, measure, () => null, texts, space.look);
        return { beside: layout.narrow ? legend.nodes : [], panels: [{ option, box }] };
      },
    };
  },
};
