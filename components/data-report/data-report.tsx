"use client";

import { useMemo } from "react";

import type { ProblemListRow } from "@/lib/queries/problem-list";
import type { SourceListRow } from "@/lib/queries/source-list";
import type { SourceRunRow } from "@/lib/queries/source-runs";
import type { Manifest } from "@/lib/schema/manifest";

import { useDataState } from "./data-state";
import { EffectsFigure } from "./effects-figure";
import { ProblemsFigure } from "./problems-figure";
import { filtered, groupsOf, reportOf } from "./report";
import { ReportFilters } from "./report-filters";
import { ReportHead } from "./report-head";
import { RunsFigure } from "./runs-figure";
import { SourcesFigure } from "./sources-figure";

interface DataReportProps {
  readonly manifest: Manifest;
  readonly sources: readonly SourceListRow[];
  readonly sourceRuns: readonly SourceRunRow[];
  readonly problems: readonly ProblemListRow[];
}

/** The import report: its finding, problems by effect, the problems, the files, and the runs they make. */
export function DataReport({ manifest, sources, sourceRuns, problems }: DataReportProps) {
  const state = useDataState();
  const report = useMemo(() => reportOf(sources, sourceRuns, problems), [sources, sourceRuns, problems]);
  const { of, source, used, find, file, problem } = state.values;
  const shown = useMemo(
    () => filtered(report, { of, source, used, find, file }),
    [report, of, source, used, find, file],
  );
  const groups = useMemo(() => groupsOf(shown.problems), [shown]);
  const chosen = useMemo(
    () => (problem === null ? groups : groups.filter(({ kind }) => problem.includes(kind))),
    [groups, problem],
  );
  // The qualifier of the run that the report is narrowed to; that of the chosen run stands above every page.
  const qualifier = manifest.runs.find(({ run_id }) => run_id === of)?.required_qualifier ?? null;
  return (
    <div className="data-report">
      <ReportHead manifest={manifest} report={report} />
      <ReportFilters report={report} runs={manifest.runs} state={state} />
      <EffectsFigure groups={groups} problems={shown.problems} state={state} />
      <ProblemsFigure groups={chosen} isClean={report.problems.length === 0} state={state} />
      <SourcesFigure
        shown={shown.sources}
        all={report.sources.length}
        runs={manifest.runs}
        state={state}
        qualifier={qualifier}
      />
      <RunsFigure sources={report.sources} state={state} />
    </div>
  );
}
