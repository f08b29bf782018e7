import { landscapeOption } from "@/lib/charts/landscape";
import { type LandscapeLayout, layoutLandscape } from "@/lib/charts/landscape-layout";
import { mark } from "@/lib/charts/marks";
import type { Palette } from "@/lib/charts/palette";
import { type Category, CATEGORIES, countCategories, DEFAULT_RULES } from "@/lib/domain/categories";
import { parseCategoryRules, printCategoryRules } from "@/lib/domain/category-rules-text";
import { LANDSCAPE_AXES, placeOf } from "@/lib/domain/landscape-axes";
import { parseNameList } from "@/lib/domain/name-list";
import { formatCount } from "@/lib/domain/format";
import { figureMessages } from "@/lib/messages/figures";
import { scatterMessages } from "@/lib/messages/scatter";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

import { categoryLegend } from "@/lib/figures/category-legend";
import { observedTasks } from "@/lib/figures/cohort-tasks";
import { isColumn } from "@/lib/figures/column";
import type { FigureKind } from "@/lib/figures/figure";
import type { PlainSeries } from "@/lib/figures/plain-axes";
import { wordOf } from "@/lib/figures/settings";
import { taskTable } from "@/lib/figures/task-table";

/** Height of a figure in a column as a share of its width. */
const IN_COLUMN = 0.85;
/** Names on paper are written out: nobody can point at them. */
const LONGEST_NAME = 230;

/** Mean reward against its spread, one mark a task, in eight categories. */
export const scatter: FigureKind = {
  name: "scatter",
  about: "mean reward against its spread, one mark a task, in eight categories",
  settings: ["axes", "size", "tasks", "rules"],
  make: async (ask, subject, locale, settings) => {
    const axes = wordOf(settings, "axes", LANDSCAPE_AXES, "mean-std");
    const byTrials = wordOf(settings, "size", ["equal", "trials"], "equal") === "trials";
    const rules = parseCategoryRules(settings["rules"] ?? "") ?? DEFAULT_RULES;
    const focus = settings["tasks"] === undefined ? null : new Set(parseNameList(settings["tasks"]));
    const observed = await observedTasks(ask, subject, rules);
    const tasks = observed.filter((task) => placeOf(task, axes) !== null);
    const texts = scatterMessages[locale];
    const names = vocabularyMessages[locale].category;
    const words = figureMessages[locale];
    const counts = countCategories(tasks);
    const scored = tasks.reduce((sum, task) => sum + task.scored, 0);
    return {
      title: texts.scatter_title(texts.axes_title[axes], tasks.length),
      sentences: [
        axes === "mean-std"
          ? words.scatter(tasks.length, scored)
          : words.scatter_of(texts.axis_titles[axes].x, texts.axis_titles[axes].y, tasks.length, scored),
        words.marks,
        ...(axes === "mean-std" ? [words.arc] : []),
        ...(byTrials ? [words.by_trials] : []),
        ...(rules === DEFAULT_RULES ? [] : [words.rules(printCategoryRules(rules))]),
        ...(focus === null ? [] : [words.focus(tasks.filter(({ task_id }) => focus.has(task_id)).length)]),
      ],
      table: taskTable(tasks),
      // In a column the legend takes so much that the golden section would leave a strip.
      naturalHeight: (width) => (isColumn(width) ? width * IN_COLUMN : null),
      draw: (space) => {
        const entries = CATEGORIES.map((category) => {
          return { category, text: `${names[category]} ${formatCount(counts[category])}` };
        });
        const legend = categoryLegend(entries, space);
        const height = space.height - legend.height;
        const layout = layoutLandscape({
          ...{ tasks, texts, axes, byTrials, selected: new Set(), focus },
          ...{ width: space.width, height, longestName: LONGEST_NAME },
        });
        return {
          panels: [
            {
              option: landscapeOption(layout, texts, space.look),
              box: { x: 0, y: legend.height, width: space.width, height },
              plain: {
                option: landscapeOption({ ...layout, marks: [] }, texts, space.look),
                series: CATEGORIES.map((category) => seriesOf(category, layout, space.look.palette)),
              },
            },
          ],
          beside: legend.nodes,
        };
      },
    };
  },
};

/** The marks of a category at their true places, moved on paper where they lie in a pile. */
function seriesOf(category: Category, { marks }: LandscapeLayout, palette: Palette): PlainSeries {
  const { symbol, filled } = mark(category);
  const colour = palette.category[category];
  return {
    kind: "scatter",
    ...{ colour: null, width: 0, dash: [], opacity: 1, symbol },
    fill: filled ? colour : null,
    border: filled ? { colour: palette.ground, width: 0.75 } : { colour, width: 1.6 },
    points: marks
      .filter(({ task }) => task.category === category)
      .map(({ value: [x, y], size, offset, faded }) => ({ x, y, size, offset, opacity: faded ? 0.3 : 1 })),
  };
}
