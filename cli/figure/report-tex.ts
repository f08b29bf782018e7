import { cohortLines, labelsOf } from "@/cli/report-text";
import type { ReportedRun } from "@/cli/report-run";
import { printable } from "@/cli/table";
import { breakableTex } from "@/lib/figures/escape-tex";
import { figureJob } from "@/lib/figures/figure-job";
import { auditMessages } from "@/lib/messages/audit";
import type { Locale } from "@/lib/messages/catalogue";
import { reportMessages } from "@/lib/messages/report";

import type { ReportFigure } from "./report-figures";
import { LEFT, longtable, TEXT_WIDTH } from "./longtable";
import type { DrawnRun } from "./report-html";
import { taskTableTex } from "./task-table-tex";

/** Runs as a LaTeX document: figures by pgfplots and TikZ, tables by booktabs. Chinese needs XeLaTeX or LuaLaTeX. */
export function reportTex(
  runs: readonly DrawnRun[],
  made: { readonly locale: Locale; readonly version: string; readonly data_version: string },
): string {
  const { locale } = made;
  const words = reportMessages[locale];
  return [
    "\\documentclass{article}",
    `\\usepackage[letterpaper,textwidth=${String(TEXT_WIDTH)}in,textheight=9in]{geometry}`,
    "\\usepackage{iftex}",
    "\\ifPDFTeX\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{textcomp}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}",
    `${locale === "zh" ? NO_CHINESE : OTHER_SCRIPTS}\\fi`,
    ...CHINESE,
    "\\usepackage{booktabs,longtable,array,pgfplots}",
    "\\pgfplotsset{compat=1.16}",
    "\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{4pt}\\setlength{\\emergencystretch}{3em}",
    "\\begin{document}",
    ...runs.flatMap((drawn) => documentOf(drawn, locale)),
    `{\\small ${text(words.made(made.version, made.data_version))}}`,
    "\\end{document}",
  ].join("\n");
}

/** A name in a script that pdfTeX has no letters of must not stop it: as in figures, such a letter is "?". */
const OTHER_SCRIPTS = "\\makeatletter\\def\\UTFviii@undefined@err#1{?}\\makeatother";
const NO_CHINESE = "\\PackageError{rewardscape}{A report in Chinese needs XeLaTeX or LuaLaTeX}{}";
/** Where the engine can set Chinese and its package is there; names may be Chinese in a report of any language. */
const CHINESE = [
  "\\ifXeTeX\\IfFileExists{xeCJK.sty}{\\usepackage{xeCJK}}{}\\fi",
  "\\ifLuaTeX\\IfFileExists{luatexja.sty}{\\usepackage{luatexja}}{}\\fi",
];

function documentOf({ run, sections }: DrawnRun, locale: Locale): string[] {
  const words = reportMessages[locale];
  const severity = auditMessages[locale].severity;
  return [
    `\\section*{\\raggedright ${text(run.name)}${run.name === run.run_id ? "" : ` (${text(run.run_id)})`}}`,
    ...labelsOf(run, locale).map((label) => `\\emph{${text(label)}}\n`),
    `\\textbf{${text(run.verdict.text)}}`,
    `\\subsection*{${text(words.audit)}}`,
    "{\\small",
    ...longtable(
      ["p{0.75in}", `${LEFT}p{4.35in}`, `${LEFT}p{1.06in}`],
      [words.severity, words.finding, words.rule].map(text),
      run.audit.map(({ severity: grade, text: said, id }) => [text(severity[grade]), text(said), text(id)]),
    ),
    "}",
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
    const [title = "", ...lines] = cohortLines(cohort, locale);
    return [
      `\\subsubsection*{${text(title)}}`,
      "\\begin{itemize}",
      ...lines.map((line) => `\\item ${text(line)}`),
      "\\end{itemize}",
      ...taskTableTex(cohort, locale),
    ];
  });
}

function text(value: string): string {
  return breakableTex(printable(value));
}
