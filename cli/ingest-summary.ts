import type { IngestReport } from "@/ingest/ingest";
import { READERS } from "@/ingest/sources/all";
import { PROBLEM_KINDS } from "@/lib/domain/problem-kinds";

import { printable, textTable } from "./table";

/** More files than this are shown by folder and kind: the folder of a harness holds one file a trial. */
const LISTED_FILES = 40;
const PLACES = 3;
const LONGEST_PATH = 72;

type Source = IngestReport["sources"][number];
type Problem = IngestReport["problems"][number];

/** The report for people: files, what was dropped or odd as a table, what that means, and the outcome. */
export function summary(report: IngestReport): string {
  const parts = [
    sourceTable(report.sources),
    ...report.missing.map(({ path, reason }) => `could not read ${printable(path)}: ${printable(reason)}`),
    ...problemSummary(report.problems),
    outcome(report),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

const COUNTED = ["trials", "metric values", "facts", "problems"] as const;

function sourceTable(sources: readonly Source[]): string {
  if (sources.length === 0) return "";
  const counts = ({ trials, metrics, facts, problems }: Source) => [trials, metrics, facts, problems];
  if (sources.length <= LISTED_FILES) {
    const rows = sources.map((source) => [
      shortened(source.path),
      source.kind ?? "not recognised",
      named(new Set(source.runs)),
      ...counts(source),
      source.state,
    ]);
    return textTable(["file", "kind", "run", ...COUNTED, "state"], rows);
  }
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const key = JSON.stringify([source.path.split("/")[0], source.kind]);
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  const rows = [...groups.values()].map((group) => {
    const totals = group.map(counts).reduce((sum, row) => sum.map((value, at) => value + (row[at] ?? 0)));
    const runs = new Set(group.flatMap((source) => source.runs));
    const read = group.filter(({ state }) => state !== "unchanged").length;
    const where = shortened(commonFolder(group.map(({ path }) => path)));
    return [where, group[0]?.kind ?? "not recognised", group.length, read, named(runs), ...totals];
  });
  return textTable(["file or folder", "kind", "files", "read", "run", ...COUNTED], rows);
}

function named(runs: ReadonlySet<string>): string {
  return runs.size > 2 ? `${runs.size} runs` : [...runs].join(", ");
}

/** A table of kinds with how many inputs, files and the first place each; then each kind in words. */
function problemSummary(problems: readonly Problem[]): string[] {
  if (problems.length === 0) return ["Nothing was dropped and nothing was odd."];
  const kinds = Object.entries(PROBLEM_KINDS).flatMap(([kind, meaning]) => {
    const rows = problems.filter((problem) => problem.kind === kind);
    return rows.length === 0 ? [] : [{ kind, meaning, rows }];
  });
  const table = textTable(
    ["dropped or odd", "count", "files", "first place"],
    kinds.map(({ kind, rows }) => [
      kind,
      rows.reduce((sum, { count }) => sum + count, 0),
      new Set(rows.map(({ path }) => path)).size,
      rows[0] === undefined ? "" : place(rows[0]),
    ]),
  );
  const words = kinds.map(({ kind, meaning, rows }) => {
    const shown = rows
      .slice(0, PLACES)
      .map((row) => `    ${printable(place(row))}  ${printable(row.detail).slice(0, 200)}`);
    const rest = rows.length > PLACES ? [`    and ${rows.length - PLACES} more places`] : [];
    return [`  ${kind}: ${meaning}`, ...shown, ...rest].join("\n");
  });
  return [
    table,
    ["What that means (every place is in the table problems and on /data):", ...words].join("\n"),
  ];
}

/** The only path, or the folder that holds all of them. */
function commonFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths;
  if (others.length === 0) return first;
  const parts = first.split("/");
  const shared = parts.findIndex((part, at) => others.some((path) => path.split("/")[at] !== part));
  return `${parts.slice(0, Math.max(1, shared < 0 ? parts.length - 1 : shared)).join("/")}/`;
}

/** A path whose middle is left out when it is long: its end tells files apart. */
function shortened(path: string): string {
  if (path.length <= LONGEST_PATH) return path;
  return `${path.slice(0, 24)}…${path.slice(path.length - LONGEST_PATH + 25)}`;
}

function place({ path, line, byte }: Problem): string {
  return `${shortened(path)}${line !== null ? `:${line}` : byte !== null ? `, byte ${byte}` : ""}`;
}

function outcome({ out, runs, kept_runs, sources, data_version }: IngestReport): string {
  const rest = kept_runs.length === 0 ? "" : `; ${kept_runs.length} other runs stay as they were`;
  if (data_version === null) {
    const titles = READERS.map(({ title }) => title).join(", ");
    return `Nothing could be read, so nothing was written to ${out}. Known kinds: ${titles}.`;
  }
  if (sources.length > 0 && sources.every(({ state }) => state === "unchanged"))
    return `Nothing has changed since these files were read into ${out}; nothing was written.`;
  const isBefore = (state: Source["state"]) => state === "unchanged" || state === "kept";
  if (
    runs.length === 0 &&
    !sources.some(({ facts, kind, state }) => kind !== null && facts > 0 && !isBefore(state))
  )
    return `Nothing new could be read; the data in ${out} stay as they were.`;
  return `Wrote ${runs.length} runs to ${out}${rest}. See them: rewardscape serve --data ${out}`;
}

/** One state of a followed folder on one line. */
export function passLine({ runs, sources, problems, data_version }: IngestReport): string {
  const time = new Date().toTimeString().slice(0, 8);
  const read = sources.filter(({ state }) => state !== "unchanged").length;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const counts = [
    `${sum(sources.map(({ trials }) => trials))} trials`,
    `${sum(sources.map(({ metrics }) => metrics))} metric values`,
    `${sum(problems.map(({ count }) => count))} dropped or odd`,
  ];
  return `${time}  read ${read} of ${sources.length} files, wrote ${runs.length} runs: ${counts.join(", ")}; data ${data_version ?? "none"}`;
}
