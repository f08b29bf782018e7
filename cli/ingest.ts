import { stat } from "node:fs/promises";

import { ingest, type IngestReport } from "@/ingest/ingest";
import { READERS } from "@/ingest/sources/all";
import { PROBLEM_KINDS } from "@/lib/domain/problem-kinds";
import { PHASES } from "@/lib/domain/vocabulary";

import { parseCommand, wholeNumber } from "./arguments";
import { printable, textTable } from "./table";
import { UsageError } from "./usage";

/** `ingest <path…> --out <dir>`: reads, writes, and ends with an account of everything it did not use. */
export async function ingestCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(argv, {
    out: { type: "string" },
    run: { type: "string" },
    name: { type: "string" },
    phase: { type: "string" },
    checkpoint: { type: "string" },
    as: { type: "string" },
    json: { type: "boolean" },
    strict: { type: "boolean" },
  });
  if (positionals.length === 0) throw new UsageError("ingest needs at least one file or folder to read");
  if (values.out === undefined) throw new UsageError("ingest needs --out <dir>, the folder to write into");
  if (values.run === "") throw new UsageError("--run needs an id");
  const phase = PHASES.find((word) => word === values.phase);
  if (values.phase !== undefined && phase === undefined) throw new UsageError("--phase is train or eval");
  if (values.as !== undefined && !READERS.some(({ kind }) => kind === values.as)) {
    throw new UsageError(`--as is one of ${READERS.map(({ kind }) => kind).join(", ")}`);
  }
  const checkpoint = wholeNumber("checkpoint", values.checkpoint);
  const out = await stat(values.out).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (out !== null && !out.isDirectory())
    throw new UsageError(`--out ${values.out} is a file; it must be a folder`);
  const report = await ingest({
    paths: positionals,
    out: values.out,
    ...(values.run === undefined ? {} : { run: values.run }),
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(phase === undefined ? {} : { phase }),
    ...(checkpoint === null ? {} : { checkpoint }),
    ...(values.as === undefined ? {} : { as: values.as }),
    ...(process.stderr.isTTY ? { progress: showProgress } : {}),
  });
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  console.log(values.json === true ? JSON.stringify(report, null, 1) : summary(report));
  if (report.data_version === null || !report.sources.some(({ kind }) => kind !== null)) return 1;
  if (report.missing.length > 0) return 1;
  return values.strict === true && report.problems.length > 0 ? 1 : 0;
}

function showProgress({ path, bytes, total }: { path: string; bytes: number; total: number }): void {
  const share = total === 0 ? 1 : bytes / total;
  const bar = "█".repeat(Math.round(20 * share)).padEnd(20, "·");
  process.stderr.write(
    `\r\u001b[K${bar} ${(100 * share).toFixed(0).padStart(3)} %  ${printable(path).slice(-60)}`,
  );
}

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
