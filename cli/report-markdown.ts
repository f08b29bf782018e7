import { auditMessages } from "@/lib/messages/audit";
import type { Locale } from "@/lib/messages/catalogue";
import { reportMessages } from "@/lib/messages/report";

import type { ReportedRun } from "./report-run";
import { cohortLines, labelsOf, taskTable } from "./report-text";
import { printable } from "./table";

/** Text from data as Markdown shows it: no markup, no HTML, no table break, no control character. */
export function markdownText(text: string): string {
  return printable(text).replace(/[\\`*_{}[\]()#+!|<>~&]/g, String.raw`\$&`);
}

/**
 * A run as Markdown: the audit as a table worst first, figures that are Markdown already, then every cohort's table.
 * Links are those of the dashboard.
 */
export function runAsMarkdown(run: ReportedRun, locale: Locale, figures: readonly string[] = []): string {
  const words = auditMessages[locale];
  const { severity, finding, rule, no_trials } = reportMessages[locale];
  const findings = run.audit.map(({ severity: grade, text, id, link }) => [
    words.severity[grade],
    markdownText(text),
    `[${markdownText(id)}](${link.replace(/[()<>\s\\]/g, encodeURIComponent)})`,
  ]);
  return [
    `# ${markdownText(run.name)} (${markdownText(run.run_id)})`,
    ...labelsOf(run, locale).map((label) => `*${markdownText(label)}*`),
    `**${markdownText(run.verdict.text)}**`,
    table([severity, finding, rule], findings),
    ...figures,
    ...(run.cohorts.length === 0 ? [no_trials] : []),
    ...run.cohorts.flatMap((cohort) => {
      const { head, rows } = taskTable(cohort, locale);
      const [title = "", ...lines] = cohortLines(cohort, locale).map(markdownText);
      const cells = rows.map((row) => row.map((cell) => (cell === null ? "–" : markdownText(String(cell)))));
      return [`## ${title}`, lines.map((line) => `- ${line}`).join("\n"), table(head, cells)];
    }),
  ].join("\n\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
