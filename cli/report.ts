import { ask } from "@/ingest/open-data";
import {
  type AuditThresholds,
  DEFAULT_THRESHOLDS,
  isThresholdValue,
  THRESHOLD_NAMES,
  thresholdNamed,
} from "@/lib/domain/audit/thresholds";
import { LOCALES } from "@/lib/messages/catalogue";
import { runOverview } from "@/lib/queries/run-overview";

import { parseCommand } from "./arguments";
import { DataError, openFolder } from "./data";
import { runAsMarkdown } from "./report-markdown";
import { type ReportedRun, reportRun } from "./report-run";
import { runAsText } from "./report-text";
import { UsageError } from "./usage";

const FORMATS = ["text", "md", "json", "html", "tex"] as const;

export const REPORT_OPTIONS = {
  data: { type: "string" },
  run: { type: "string" },
  format: { type: "string" },
  json: { type: "boolean" },
  language: { type: "string" },
  threshold: { type: "string" },
  "no-figures": { type: "boolean" },
} as const;

/** What `report` was asked for, opened and counted. */
export async function openReport(
  values: Pick<
    ReturnType<typeof parseCommand<typeof REPORT_OPTIONS>>["values"],
    "data" | "run" | "language" | "threshold"
  >,
) {
  const locale = oneOf("--language", LOCALES, values.language ?? "en");
  const thresholds = thresholdsOf(values.threshold ?? "");
  const folder = values.data ?? "public/data";
  const { connection, manifest } = await openFolder(folder);
  const known = await ask(connection, runOverview, {});
  const chosen = known.filter(({ run_id }) => values.run === undefined || run_id === values.run);
  if (chosen.length === 0 && values.run !== undefined) {
    throw new DataError(
      `${folder} holds no run "${values.run}". It holds: ${known.map(({ run_id }) => run_id).join(", ")}`,
    );
  }
  const runs: ReportedRun[] = [];
  for (const run of chosen) runs.push(await reportRun(connection, run, thresholds, locale));
  return { connection, manifest, runs, locale };
}

/** `report --data <dir>`: the learning audit and the per-task table of every run, as text, JSON or Markdown without figures. */
export async function reportCommand(argv: readonly string[]): Promise<number> {
  const { values } = parseCommand(argv, REPORT_OPTIONS);
  const format = oneOf("--format", FORMATS, values.json === true ? "json" : (values.format ?? "text"));
  if (format === "html" || format === "tex" || (format === "md" && values["no-figures"] !== true))
    throw new UsageError(`a report as ${format} is made by the program that draws (cli/figure)`);
  const { connection, runs, locale } = await openReport(values);
  connection.closeSync();
  switch (format) {
    case "json":
      console.log(JSON.stringify({ runs }, null, 1));
      break;
    case "md":
      console.log(runs.map((run) => runAsMarkdown(run, locale)).join("\n\n"));
      break;
    case "text":
      console.log(runs.map((run) => runAsText(run, locale)).join("\n\n"));
  }
  return 0;
}

/** The choice that was given. A UsageError on another word. */
export function oneOf<const Choice extends string>(
  option: string,
  choices: readonly Choice[],
  given: string,
): Choice {
  const chosen = choices.find((choice) => choice === given);
  if (chosen === undefined) throw new UsageError(`${option} is one of ${choices.join(", ")}, not "${given}"`);
  return chosen;
}

/** `kl=0.5,window=25` over the usual thresholds. A UsageError on a name or value that is none. */
export function thresholdsOf(text: string): AuditThresholds {
  const thresholds: Record<keyof AuditThresholds, number> = { ...DEFAULT_THRESHOLDS };
  for (const pair of text.split(",").filter((given) => given.trim() !== "")) {
    const [given = "", digits = ""] = pair.split("=").map((side) => side.trim());
    const name = thresholdNamed(given);
    const value = digits === "" ? Number.NaN : Number(digits);
    if (name === null)
      throw new UsageError(`--threshold knows no "${given}". It knows: ${THRESHOLD_NAMES.join(", ")}`);
    if (!isThresholdValue(name, value)) throw new UsageError(`--threshold ${name} cannot be "${digits}"`);
    thresholds[name] = value;
  }
  return thresholds;
}
