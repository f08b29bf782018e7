import { parseCommand } from "@/cli/arguments";
import { oneOf, openReport, REPORT_OPTIONS } from "@/cli/report";
import { ask } from "@/ingest/open-data";
import type { Ask } from "@/lib/figures/figure";

import { openTypeface } from "./open-typeface";
import { renderPng } from "./render-png";
import { reportFigures } from "./report-figures";
import { type DrawnRun, reportHtml } from "./report-html";
import { reportTex } from "./report-tex";
import { versionOf } from "./version";

/** `report --format html|tex`: the audit, figures and per-task tables of every run as one document on standard output. */
export async function drawnReportCommand(argv: readonly string[], root: string): Promise<number> {
  const { values } = parseCommand(argv, REPORT_OPTIONS);
  const format = oneOf("--format", ["html", "tex"], values.format ?? "html");
  const { connection, manifest, runs, locale } = await openReport(values);
  const version = await versionOf(root);
  const asking: Ask = (query, params) => ask(connection, query, params);
  const source = { ask: asking, manifest, version };
  const drawn: DrawnRun[] = [];
  for (const run of runs) {
    const sections = await reportFigures(run.run_id, locale, format === "html" ? "svg" : "tex", source);
    drawn.push({ run, sections });
  }
  connection.closeSync();
  const made = { locale, version, data_version: manifest.data_version };
  console.log(
    format === "html" ? await reportHtml(drawn, made, { openTypeface, renderPng }) : reportTex(drawn, made),
  );
  return 0;
}
