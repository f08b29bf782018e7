import { markdownText } from "@/cli/report-markdown";
import { exportScene, type FigureEffects } from "@/lib/figures/export-scene";
import { figureJob } from "@/lib/figures/figure-job";
import type { Locale } from "@/lib/messages/catalogue";
import { reportMessages } from "@/lib/messages/report";

import type { ReportSection } from "./report-figures";

/**
 * The figures of a run as Markdown: PNG inside the text, which more viewers show than SVG, each with its title and
 * caption.
 */
export async function figuresMarkdown(
  sections: readonly ReportSection[],
  locale: Locale,
  effects: FigureEffects,
): Promise<string[]> {
  const words = reportMessages[locale];
  const lines: string[] = [];
  for (const { name, figures } of sections) {
    lines.push(`## ${words[name]}`);
    for (const figure of figures) {
      if ("missing" in figure) {
        lines.push(markdownText(words.missing(figure.figure, figure.missing)));
        continue;
      }
      const { figure: made, framed, recipe } = figure.finished;
      const job = figureJob(made, framed, recipe, recipe.options);
      if (typeof job === "string") throw new Error("a figure of a page is drawn");
      const png = Buffer.from(await exportScene(job, effects)).toString("base64");
      lines.push(
        `![${markdownText(made.title)}](data:image/png;base64,${png})`,
        markdownText(recipe.caption),
      );
    }
  }
  return lines;
}
