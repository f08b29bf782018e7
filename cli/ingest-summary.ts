import type { IngestReport } from "@/ingest/ingest";
import { READERS } from "@/ingest/sources/all";
import { PROBLEM_KINDS } from "@/lib/domain/problem-kinds";

import { printable, textTable } from "./table";

/** The report for people: files, runs, then every kind of problem with its meaning and first places. */
export function summary(report: IngestReport): string {
  const files = report.sources.map(({ path, kind, runs, trials, metrics, problems }) => [
    path,
    kind ?? "not recognised",
    runs.length > 2 ? `${runs.length} runs` : runs.join(", "),
    trials,
    metrics,
    problems,
  ]);
  const parts = [
    textTable(["file", "kind", "run", "trials", "metric values", "problems"], files),
    ...report.missing.map(({ path, reason }) => `could not read ${printable(path)}: ${printable(reason)}`),
    problemSummary(report),
    outcome(report),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function problemSummary({ problems }: IngestReport): string {
  if (problems.length === 0) return "Nothing was dropped and nothing was odd.";
  const kinds = Object.entries(PROBLEM_KINDS).flatMap(([kind, meaning]) => {
    const rows = problems.filter((problem) => problem.kind === kind);
    if (rows.length === 0) return [];
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const shown = rows.slice(0, 3).map((row) => {
      const place = row.line === null ? (row.byte === null ? "" : `, byte ${row.byte}`) : `:${row.line}`;
      return `    ${printable(row.path)}${place}  ${printable(row.detail).slice(0, 160)}`;
    });
    const rest = rows.length > 3 ? [`    and ${rows.length - 3} more places`] : [];
    return [[`  ${kind}: ${count}`, `    ${meaning}`, ...shown, ...rest].join("\n")];
  });
  return ["What was dropped or odd (all of it is in the table problems):", ...kinds].join("\n");
}

function outcome({ out, runs, kept_runs, sources, data_version }: IngestReport): string {
  if (runs.length === 0 && !sources.some(({ kind }) => kind === "leaderboard-csv")) {
    return data_version === null
      ? `Nothing could be read, so nothing was written to ${out}. Known kinds: ${READERS.map(({ title }) => title).join(", ")}.`
      : `Nothing could be read; the data in ${out} stay as they were.`;
  }
  const kept = kept_runs.length === 0 ? "" : `; ${kept_runs.length} earlier runs stay as they were`;
  return `Wrote ${runs.length} runs to ${out}${kept}. See them: rewardscape serve --data ${out}`;
}

/** One state of a followed folder on one line. */
export function passLine({ runs, sources, problems, data_version }: IngestReport): string {
  const time = new Date().toTimeString().slice(0, 8);
  const read = sources.filter(({ state }) => state !== "unchanged").length;
  const trials = sources.reduce((sum, source) => sum + source.trials, 0);
  const metrics = sources.reduce((sum, source) => sum + source.metrics, 0);
  const odd = problems.reduce((sum, { count }) => sum + count, 0);
  return `${time}  read ${read} of ${sources.length} files, wrote ${runs.length} runs: ${trials} trials, ${metrics} metric values, ${odd} dropped or odd; data ${data_version ?? "none"}`;
}
