import { landscapeOption } from "@/lib/charts/landscape";
import { type LandscapeLayout, layoutLandscape } from "@/lib/charts/landscape-layout";
import { mark } from "@/lib/charts/marks";
import type { Palette } from "@/lib/charts/palette";
import { type Category, CATEGORIES, countCategories } from "@/lib/domain/categories";
import { formatCount } from "@/lib/domain/format";
import { figureMessages } from "@/lib/messages/figures";
import { scatterMessages } from "@/lib/messages/scatter";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

import { categoryLegend } from "@/lib/figures/category-legend";
import { observedTasks } from "@/lib/figures/cohort-tasks";
import type { FigureKind } from "@/lib/figures/figure";
import type { PlainSeries } from "@/lib/figures/plain-axes";
import { taskTable } from "@/lib/figures/task-table";

/** Mean reward against its spread, one mark a task, in eight categories. */
export const scatter: FigureKind = {
  name: "scatter",
  about: "mean reward against its spread, one mark a task, in eight categories",
  make: async (ask, subject, locale) => {
    const tasks = await observedTasks(ask, subject);
    const texts = scatterMessages[locale];
    const names = vocabularyMessages[locale].category;
    const words = figureMessages[locale];
    const counts = countCategories(tasks);
    const scored = tasks.reduce((sum, task) => sum + task.scored, 0);
    return {
      title: texts.scatter_title(texts.axes_title["mean-std"], tasks.length),
      sentences: [words.scatter(tasks.length, scored), words.marks, words.arc],
      table: taskTable(tasks),
      draw: (space) => {
        const entries = CATEGORIES.map((category) => {
          return { category, text: `${names[category]} ${formatCount(counts[category])}` };
        });
        const legend = categoryLegend(entries, space);
        const height = space.height - legend.height;
        const layout = layoutLandscape({
          ...{ tasks, texts, axes: "mean-std", byTrials: false, selected: new Set(), focus: null },
          ...{ width: space.width, height },
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
      .map(({ value: [x, y], size, offset }) => ({ x, y, size, offset, opacity: 1 })),
  };
}
