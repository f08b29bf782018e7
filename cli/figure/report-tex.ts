import { cohortLines, labelsOf, taskTable } from "@/cli/report-text";
import type { ReportedRun } from "@/cli/report-run";
import { printable } from "@/cli/table";
import { escapeTex } from "@/lib/figures/escape-tex";
import { figureJob } from "@/lib/figures/figure-job";
import { auditMessages } from "@/lib/messages/audit";
import type { Locale } from "@/lib/messages/catalogue";
import { reportMessages } from "@/lib/messages/report";

import type { ReportFigure } from "./report-figures";
import type { DrawnRun } from "./report-html";

/** Runs as a LaTeX document: figures by pgfplots and TikZ, tables by booktabs. Chinese needs XeLaTeX or LuaLaTeX. */
export function reportTex(
  runs: readonly DrawnRun[],
  made: { readonly locale: Locale; readonly version: string; readonly data_version: string },
): string {
  const { locale } = made;
  const words = reportMessages[locale];
  return [
    "\\documentclass{article}",
    "\\usepackage[textwidth=5.5in,textheight=9in]{geometry}",
    "\\usepackage{iftex}",
    "\\ifPDFTeX\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{textcomp}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\\fi",
    ...(locale === "zh" ? ["\\ifXeTeX\\usepackage{xeCJK}\\fi\\ifLuaTeX\\usepackage{luatexja}\\fi"] : []),
    "\\usepackage{booktabs,longtable,array,pgfplots}",
    "\\pgfplotsset{compat=1.16}",
    "\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{4pt}",
    "\\begin{document}",
    ...runs.flatMap((drawn) => documentOf(drawn, locale)),
    `{\\small ${text(words.made(made.version, made.data_version))}}`,
    "\\end{document}",
  ].join("\n");
}

function documentOf({ run, sections }: DrawnRun, locale: Locale): string[] {
  const words = reportMessages[locale];
  const severity = auditMessages[locale].severity;
  return [
    `\\section*{${text(run.name)} (${text(run.run_id)})}`,
    ...labelsOf(run).map((label) => `\\emph{${text(label)}}\n`),
    `\\textbf{${text(run.verdict.text)}}`,
    `\\subsection*{${text(words.audit)}}`,
    ...tableOf(
      [words.severity, words.finding, words.rule],
      run.audit.map((finding) => [severity[finding.severity], finding.text, finding.id]),
      "l>{\\raggedright\\arraybackslash}p{3.4in}>{\\raggedright\\arraybackslash}p{1.1in}",
    ),
    ...sections.flatMap((section) => [
      `\\subsection*{${text(words[section.name])}}`,
      ...section.figures.map((figure) => figureOf(figure, locale)),
      ...(section.name === "tasks" ? cohortTables(run, locale) : []),
    ]),
    "\\clearpage",
  ];
}

function figureOf(figure: ReportFigure, locale: Locale): string {
  if ("missing" in figure) return text(reportMessages[locale].missing(figure.figure, figure.missing));
  const { recipe, figure: made, framed } = figure.finished;
  const job = figureJob(made, framed, recipe, recipe.options);
  if (typeof job !== "string") throw new Error("a figure of a document is text");
  return [
    "\\begin{center}",
    job.trimEnd(),
    "",
    `\\medskip\\begin{minipage}{\\linewidth}\\small ${text(recipe.caption)}\\end{minipage}`,
    "\\end{center}",
  ].join("\n");
}

function cohortTables(run: ReportedRun, locale: Locale): string[] {
  if (run.cohorts.length === 0) return [text(reportMessages[locale].no_trials)];
  return run.cohorts.flatMap((cohort) => {
    const { head, rows } = taskTable(cohort);
    const [title = "", ...lines] = cohortLines(cohort);
    return [
      `\\subsubsection*{${text(title)}}`,
      "\\begin{itemize}",
      ...lines.map((line) => `\\item ${text(line)}`),
      "\\end{itemize}",
      "{\\setlength{\\tabcolsep}{3pt}\\fontsize{6.5}{8}\\selectfont",
      ...tableOf(head, rows, head.map((_, at) => columnOf(rows, at)).join("")),
      "}",
    ];
  });
}

/** Names may be long and break; numbers stand to the right. */
function columnOf(rows: readonly (readonly (string | number | null)[])[], at: number): string {
  if (at === 0) return ">{\\raggedright\\arraybackslash}p{1.2in}";
  return rows.every((row) => typeof (row[at] ?? 0) === "number") ? "r" : "l";
}

function tableOf(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  columns: string,
): string[] {
  const line = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const cell = (value: string | number | null) =>
    text(value === null ? "–" : typeof value === "number" ? String(value).replace(/^-/, "−") : value);
  return [
    `\\begin{longtable}{${columns}}`,
    "\\toprule",
    line(head.map(text)),
    "\\midrule\\endhead",
    "\\bottomrule\\endfoot",
    ...rows.map((row) => line(row.map(cell))),
    "\\end{longtable}",
  ];
}

function text(value: string): string {
  return escapeTex(printable(value));
}
