import { cohortLines, labelsOf, taskTable } from "@/cli/report-text";
import type { ReportedRun } from "@/cli/report-run";
import { printable } from "@/cli/table";
import { exportScene, type FigureEffects } from "@/lib/figures/export-scene";
import { figureJob } from "@/lib/figures/figure-job";
import { escapeXml } from "@/lib/figures/write-svg";
import { auditMessages } from "@/lib/messages/audit";
import type { Locale } from "@/lib/messages/catalogue";
import { reportMessages } from "@/lib/messages/report";

import type { ReportFigure, ReportSection } from "./report-figures";

/** A run of a report with its figures. */
export interface DrawnRun {
  readonly run: ReportedRun;
  readonly sections: readonly ReportSection[];
}

/** Nothing is loaded and nothing runs: fonts and figures are inside. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

const STYLE = `
:root{color-scheme:light}
body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 Georgia,'Times New Roman',serif;color:#15181d;background:#fff}
h1{font-size:1.6rem}h2{margin-top:2.2rem;font-size:1.25rem;border-top:1px solid #c6cbd2;padding-top:.6rem}h3{font-size:1.05rem}
.verdict{font-weight:bold}.label{font-style:italic}
figure{margin:1.4rem 0;overflow-x:auto}figure svg{display:block;max-width:100%;height:auto;margin:0 auto}
figcaption,.note{font-size:.9rem;color:#474e59}
.table{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}
th,td{padding:.15rem .6rem;text-align:left;vertical-align:top}td.number{text-align:right}
thead tr{border-top:1.5px solid #15181d;border-bottom:1px solid #15181d}tbody{border-bottom:1.5px solid #15181d}
@media print{h2{break-after:avoid}figure{break-inside:avoid}}`;

/** Runs as one page that needs nothing beside itself: figures as SVG with their fonts, every text escaped. */
export async function reportHtml(
  runs: readonly DrawnRun[],
  made: { readonly locale: Locale; readonly version: string; readonly data_version: string },
  effects: FigureEffects,
): Promise<string> {
  const words = reportMessages[made.locale];
  const title = text(words.title(runs.map(({ run }) => run.name).join(", ")));
  const articles: string[] = [];
  for (const [index, drawn] of runs.entries())
    articles.push(await article(drawn, `r${String(index)}-`, made.locale, effects));
  return [
    "<!doctype html>",
    `<html lang="${made.locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title><style>${STYLE}</style></head><body><main>`,
    ...articles,
    `<p class="note">${text(words.made(made.version, made.data_version))}</p>`,
    "</main></body></html>",
  ].join("\n");
}

async function article(
  { run, sections }: DrawnRun,
  ids: string,
  locale: Locale,
  effects: FigureEffects,
): Promise<string> {
  const words = reportMessages[locale];
  const severity = auditMessages[locale].severity;
  const findings = run.audit.map((finding) => [severity[finding.severity], finding.text, finding.id]);
  const parts: string[] = [];
  for (const [place, section] of sections.entries()) {
    const figures: string[] = [];
    for (const [index, figure] of section.figures.entries())
      figures.push(await figureElement(figure, `${ids}${String(place)}-${String(index)}-`, locale, effects));
    const tables = section.name === "tasks" ? cohortTables(run, locale) : [];
    parts.push(`<section><h2>${text(words[section.name])}</h2>`, ...figures, ...tables, "</section>");
  }
  return [
    `<article><h1>${text(run.name)} <small>(${text(run.run_id)})</small></h1>`,
    ...labelsOf(run, locale).map((label) => `<p class="label">${text(label)}</p>`),
    `<p class="verdict">${text(run.verdict.text)}</p>`,
    `<section><h2>${text(words.audit)}</h2>`,
    tableElement([words.severity, words.finding, words.rule], findings),
    "</section>",
    ...parts,
    "</article>",
  ].join("\n");
}

async function figureElement(
  figure: ReportFigure,
  ids: string,
  locale: Locale,
  effects: FigureEffects,
): Promise<string> {
  if ("missing" in figure)
    return `<p class="note">${text(reportMessages[locale].missing(figure.figure, figure.missing))}</p>`;
  const { finished } = figure;
  const job = figureJob(finished.figure, finished.framed, finished.recipe, finished.recipe.options);
  if (typeof job === "string") throw new Error("a figure of a page is drawn");
  const bytes = await exportScene({ ...job, ids }, effects);
  const { caption } = finished.recipe;
  return `<figure>${new TextDecoder().decode(bytes)}<figcaption>${text(caption)}</figcaption></figure>`;
}

function cohortTables(run: ReportedRun, locale: Locale): string[] {
  if (run.cohorts.length === 0) return [`<p>${text(reportMessages[locale].no_trials)}</p>`];
  return run.cohorts.flatMap((cohort) => {
    const { head, rows } = taskTable(cohort, locale);
    const [title = "", ...lines] = cohortLines(cohort, locale);
    return [
      `<h3>${text(title)}</h3><ul>${lines.map((line) => `<li>${text(line)}</li>`).join("")}</ul>`,
      tableElement(head, rows),
    ];
  });
}

function tableElement(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const cell = (value: string | number | null) =>
    typeof value === "number"
      ? `<td class="number">${text(String(value).replace(/^-/, "−"))}</td>`
      : `<td>${text(value ?? "–")}</td>`;
  return [
    `<div class="table"><table><thead><tr>${head.map((each) => `<th scope="col">${text(each)}</th>`).join("")}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("\n")}</tbody></table></div>`,
  ].join("\n");
}

/** Text from anywhere as HTML shows it: no markup, control characters visible. */
function text(value: string): string {
  return escapeXml(printable(value));
}
