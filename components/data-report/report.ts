import { effectOf, PROBLEM_EFFECTS, type ProblemEffect } from "@/lib/domain/problem-effects";
import type { ProblemListRow } from "@/lib/queries/problem-list";
import type { SourceListRow } from "@/lib/queries/source-list";
import type { SourceRunRow } from "@/lib/queries/source-runs";

/** A file that was read, with what the report says about it. */
export interface ReportSource extends SourceListRow {
  /** The runs that it feeds, by id. */
  readonly run_ids: readonly string[];
  readonly is_used: boolean;
  /** Why nothing of it is used; null when something is, or when nobody said. */
  readonly reason: ProblemListRow | null;
}

/** A problem with its place in the whole list, which names it. */
export interface ReportProblem extends ProblemListRow {
  readonly key: string;
}

/** All problems of one kind. */
export interface ProblemGroup {
  readonly kind: string;
  readonly effect: ProblemEffect;
  /** Inputs that these problems stand for. */
  readonly count: number;
  readonly files: number;
  readonly rows: readonly ReportProblem[];
}

export interface Report {
  readonly sources: readonly ReportSource[];
  readonly problems: readonly ReportProblem[];
}

/** Which files are shown, with their problems; null is no condition. */
export interface ReportFilter {
  /** The empty text means files that feed no run. */
  readonly of: string | null;
  readonly source: string | null;
  readonly used: "yes" | "no" | null;
  readonly find: string | null;
  readonly file: string | null;
}

/** Joins files, what they feed and their problems. A file is used when anything of it is in any table. */
export function reportOf(
  sources: readonly SourceListRow[],
  sourceRuns: readonly SourceRunRow[],
  problems: readonly ProblemListRow[],
): Report {
  const runsOf = groupBy(sourceRuns, ({ source_id }) => source_id);
  const problemsOf = groupBy(problems, ({ path }) => path);
  return {
    sources: sources.map((source) => {
      const is_used = source.used_trials + source.used_metrics + source.facts > 0;
      const run_ids = (runsOf.get(source.source_id) ?? []).map(({ run_id }) => run_id);
      return { ...source, run_ids, is_used, reason: is_used ? null : reasonOf(problemsOf.get(source.path)) };
    }),
    problems: problems.map((problem, index) => ({ ...problem, key: String(index) })),
  };
}

/** Of several problems the one that does most to the numbers. */
function reasonOf(problems: readonly ProblemListRow[] = []): ProblemListRow | null {
  const [first] = [...problems].sort((a, b) => weightOf(a.kind) - weightOf(b.kind));
  return first ?? null;
}

function weightOf(kind: string): number {
  return PROBLEM_EFFECTS.indexOf(effectOf(kind));
}

/**
 * The files that pass and their problems. Of a file that feeds several runs only the problems of the chosen run stay,
 * and those that name no run.
 */
export function filtered(report: Report, filter: ReportFilter): Report {
  const { of, source: kind, used, find, file } = filter;
  const wanted = find?.toLowerCase() ?? "";
  const sources = report.sources.filter(
    (source) =>
      (of === null || (of === "" ? source.run_ids.length === 0 : source.run_ids.includes(of))) &&
      (kind === null || source.kind === kind) &&
      (used === null || source.is_used === (used === "yes")) &&
      (file === null || source.path === file) &&
      source.path.toLowerCase().includes(wanted),
  );
  const paths = new Set(sources.map(({ path }) => path));
  const problems = report.problems.filter(
    ({ path, run_id }) => paths.has(path) && (of === null || run_id === null || run_id === of),
  );
  return { sources, problems };
}

/** Problems by kind, those of the worst effect first, and among them the most frequent. */
export function groupsOf(problems: readonly ReportProblem[]): ProblemGroup[] {
  return [...groupBy(problems, ({ kind }) => kind)]
    .map(([kind, rows]) => ({
      kind,
      effect: effectOf(kind),
      count: sum(rows.map(({ count }) => count)),
      files: new Set(rows.map(({ path }) => path)).size,
      rows,
    }))
    .sort((a, b) => weightOf(a.kind) - weightOf(b.kind) || b.count - a.count || (a.kind < b.kind ? -1 : 1));
}

/** Inputs by what became of them; an effect that nothing had counts 0. */
export function countsByEffect(groups: readonly ProblemGroup[]): Record<ProblemEffect, number> {
  const of = (effect: ProblemEffect) =>
    sum(groups.filter((group) => group.effect === effect).map(({ count }) => count));
  return {
    "file-unused": of("file-unused"),
    "left-out": of("left-out"),
    "not-scored": of("not-scored"),
    withheld: of("withheld"),
    kept: of("kept"),
  };
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
