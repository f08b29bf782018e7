"use client";

import { useCallback, useMemo } from "react";

import { asked } from "@/components/ui/asked";
import { DataTable } from "@/components/ui/data-table";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { dataMessages } from "@/lib/messages/data";
import { dataTableMessages } from "@/lib/messages/data-tables";
import { sourceKindMessages } from "@/lib/messages/source-kinds";
import { sourceList } from "@/lib/queries/source-list";
import { sourceRuns } from "@/lib/queries/source-runs";
import type { ManifestRun } from "@/lib/schema/manifest";

import type { DataState } from "./data-state";
import type { ReportSource } from "./report";
import { sourceColumns, textOfUse } from "./source-columns";
import { useProblemMeaning } from "./use-problem-meaning";

interface SourcesFigureProps {
  /** Those that pass the filters. */
  readonly shown: readonly ReportSource[];
  /** How many there are. */
  readonly all: number;
  readonly runs: readonly ManifestRun[];
  readonly state: DataState;
  readonly qualifier: string | null;
}

/** Every file that was read: what it is, what it feeds, how much of it is used, and why the rest is not. */
export function SourcesFigure({ shown, all, runs, state, qualifier }: SourcesFigureProps) {
  const words = useMessages(dataMessages);
  const texts = useMessages(dataTableMessages);
  const kinds = useMessages(sourceKindMessages);
  const meaningOf = useProblemMeaning();
  const names = useMemo(() => new Map(runs.map(({ run_id, name }) => [run_id, name])), [runs]);
  const { change } = state;
  const onProblems = useCallback(
    (file: string) => {
      change({ file });
      const problems = document.getElementById("problems");
      problems?.focus({ preventScroll: true });
      problems?.scrollIntoView();
    },
    [change],
  );
  const columns = useMemo(
    () => sourceColumns({ texts, kinds, runs: names, meaningOf, onProblems }),
    [texts, kinds, names, meaningOf, onProblems],
  );
  const table = useMemo(
    () =>
      shown.map(({ run_ids, reason, is_used: _is_used, ...row }) => ({
        ...row,
        run_ids: run_ids.join(" "),
        reason: reason?.kind ?? null,
      })),
    [shown],
  );
  const title = texts.sources_title(shown.length, all);
  return (
    <Figure
      className="sources-figure"
      title={title}
      subtitle={texts.sources_subtitle}
      table={table}
      sql={[asked(sourceList, {}), asked(sourceRuns, {})]}
      foot={texts.sources_foot}
      qualifier={qualifier}
    >
      {shown.length > 0 ? (
        <DataTable
          caption={title}
          columns={columns}
          rows={shown}
          rowKey={keyOf}
          said={{ use: (source) => textOfUse(source, texts) }}
        />
      ) : all === 0 ? (
        <p className="empty">{texts.sources_none}</p>
      ) : (
        <p className="empty">
          {texts.sources_filtered}{" "}
          <button type="button" className="link" onClick={state.clearFilters}>
            {words.clear(state.filters)}
          </button>
        </p>
      )}
    </Figure>
  );
}

function keyOf({ source_id }: ReportSource): string {
  return source_id;
}
