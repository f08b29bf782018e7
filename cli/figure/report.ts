import { parseCommand } from "@/cli/arguments";
import { oneOf, openReport, REPORT_OPTIONS } from "@/cli/report";
import { runAsMarkdown } from "@/cli/report-markdown";
import { ask } from "@/ingest/open-data";
import type { Ask } from "@/lib/figures/figure";

import { openTypeface } from "./open-typeface";
import { renderPng } from "./render-png";
import { reportFigures } from "./report-figures";
import { figuresMarkdown } from "./report-figures-markdown";
import { type DrawnRun, reportHtml } from "./report-html";
import { reportTex } from "./report-tex";
import { versionOf } from "./version";

/** What a format draws its figures as. */
const DRAWN_AS = { md: "png", html: "svg", tex: "tex" } as const;
const FORMATS = ["md", "html", "tex"] as const;

/** `report --format md|html|tex`: the audit, figures and per-task tables of every run as one document on standard output. */
export async function drawnReportCommand(argv: readonly string[], root: string): Promise<number> {
  const { values } = parseCommand(argv, REPORT_OPTIONS);
  const format = oneOf("--format", FORMATS, values.format ?? "html");
  const { connection, manifest, runs, locale } = await openReport(values);
  const version = await versionOf(root);
  const asking: Ask = (query, params) => ask(connection, query, params);
  const source = { ask: asking, manifest, version };
  const drawn: DrawnRun[] = [];
  for (const run of runs) {
    const sections = await reportFigures(run.run_id, locale, DRAWN_AS[format], source);
    drawn.push({ run, sections });
  }
  connection.closeSync();
  const made = { locale, version, data_version: manifest.data_version };
  const effects = { openTypeface, renderPng };
  switch (format) {
    case "html":
      console.log(await reportHtml(drawn, made, effects));
      break;
    case "tex":
      console.log(reportTex(drawn, made));
      break;
    case "md":
      for (const { run, sections } of drawn)
        console.log(`${runAsMarkdown(run, locale, await figuresMarkdown(sections, locale, effects))}\n`);
  }
  return 0;
}
