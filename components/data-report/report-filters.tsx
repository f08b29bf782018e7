"use client";

import { useMemo } from "react";

import { FilterBar, Pill, Search, Segmented, Select } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { visibleText } from "@/lib/domain/visible-text";
import { dataMessages } from "@/lib/messages/data";
import { sourceKindMessages, sourceKindName } from "@/lib/messages/source-kinds";
import type { ManifestRun } from "@/lib/schema/manifest";

import type { DataState } from "./data-state";
import type { Report } from "./report";

interface ReportFiltersProps {
  readonly report: Report;
  readonly runs: readonly ManifestRun[];
  readonly state: DataState;
}

// Values from data are marked, so that none can be taken for "any" or "none".
const ANY = "any";
const NONE = "none";
const named = (value: string) => `=${value}`;

/** Which files are shown, with their problems; all of it in the URL. */
export function ReportFilters({ report, runs, state }: ReportFiltersProps) {
  const texts = useMessages(dataMessages);
  const kinds = useMessages(sourceKindMessages);
  const { values, change, filters, clearFilters } = state;
  const sourceKinds = useMemo(() => [...new Set(report.sources.map(({ kind }) => kind))].sort(), [report]);
  const { of, source, used, find, file } = values;
  return (
    <FilterBar label={texts.filters}>
      <Select
        label={texts.of}
        value={of === null ? ANY : of === "" ? NONE : named(of)}
        choices={[
          { value: ANY, label: texts.of_any },
          { value: NONE, label: texts.of_none },
          ...runs.map(({ run_id, name }) => ({
            value: named(run_id),
            label: name === run_id ? visibleText(name) : visibleText(`${name} · ${run_id}`),
          })),
          ...(of === null || of === "" || runs.some(({ run_id }) => run_id === of)
            ? []
            : [{ value: named(of), label: visibleText(of) }]),
        ]}
        onChange={(key) => change({ of: key === ANY ? null : key === NONE ? "" : key.slice(1) })}
      />
      <Select
        label={texts.source}
        value={source === null ? ANY : named(source)}
        choices={[
          { value: ANY, label: texts.source_any },
          ...sourceKinds.map((kind) => ({ value: named(kind), label: sourceKindName(kind, kinds) })),
          ...(source === null || sourceKinds.includes(source)
            ? []
            : [{ value: named(source), label: visibleText(source) }]),
        ]}
        onChange={(key) => change({ source: key === ANY ? null : key.slice(1) })}
      />
      <Segmented
        label={texts.used}
        value={used ?? "any"}
        choices={[
          { value: "any", label: texts.used_any },
          { value: "yes", label: texts.used_yes },
          { value: "no", label: texts.used_no },
        ]}
        onChange={(key) => change({ used: key === "any" ? null : key })}
      />
      <Search label={texts.find} value={find ?? ""} onChange={(text) => change({ find: text || null })} />
      {filters > 0 && (
        <button type="button" className="link" onClick={clearFilters}>
          {texts.clear(filters)}
        </button>
      )}
      {file !== null && (
        <span className="filter-end">
          <Pill
            label={texts.file_pill(visibleText(file))}
            clear={texts.unfile}
            onClear={() => change({ file: null })}
          />
        </span>
      )}
    </FilterBar>
  );
}
