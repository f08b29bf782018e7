"use client";

import { useMemo } from "react";

import { FilterBar, Search, Segmented, Select, Toggle } from "@/components/ui/controls";
import { useMessages } from "@/components/ui/locale";
import { HIDEABLE, type Hideable } from "@/lib/domain/board/board-filter";
import { BOARD_SORTS, type BoardGroup } from "@/lib/domain/board/board-groups";
import type { BoardRow } from "@/lib/domain/board/board-row";
import { SIZE_CLASSES, WEIGHTS } from "@/lib/domain/board/model-facts";
import { visibleText } from "@/lib/domain/visible-text";
import { leaderboardMessages } from "@/lib/messages/leaderboard";

import type { BoardState } from "./board-state";
import { titleOf } from "@/lib/charts/board-words";

interface BoardControlsProps {
  readonly groups: readonly BoardGroup[];
  readonly rows: readonly BoardRow[];
  /** Rows that the filters leave. */
  readonly fitting: number;
  readonly state: BoardState;
}

// Values from data are marked, so that none can be taken for "any".
const ANY = "any";
const named = (value: string) => `=${value}`;

/** Which rows are shown and in which order; all of it in the URL. */
export function BoardControls({ groups, rows, fitting, state }: BoardControlsProps) {
  const texts = useMessages(leaderboardMessages);
  const { values, change, filters, clearFilters } = state;
  const agents = useMemo(() => [...new Set(rows.map(({ agent }) => agent))].sort(byName), [rows]);
  const families = useMemo(
    () => [...new Set(rows.flatMap(({ family }) => family ?? []))].sort(byName),
    [rows],
  );
  const hidden = values.hide ?? [];
  const toggle = (kind: Hideable, on: boolean) => {
    const next = HIDEABLE.filter((known) => (known === kind ? !on : hidden.includes(known)));
    change({ hide: next.length === 0 ? null : next });
  };
  return (
    <FilterBar label={texts.filters}>
      <Segmented
        label={texts.by}
        value={values.by ?? "version"}
        choices={[
          { value: "version", label: texts.by_version },
          { value: "mixed", label: texts.by_mixed },
        ]}
        onChange={(by) => change({ by: by === "mixed" ? by : null })}
      />
      <FromData
        label={texts.version}
        hideLabel
        value={values.benchmark}
        known={groups.flatMap(({ benchmark }) => benchmark ?? [])}
        labelOf={(benchmark) => titleOf(benchmark, texts)}
        onChange={(benchmark) => change({ benchmark })}
      />
      <FromData
        label={texts.agent}
        value={values.agent}
        known={agents}
        labelOf={visibleText}
        onChange={(agent) => change({ agent })}
      />
      <FromData
        label={texts.family}
        value={values.family}
        known={families}
        labelOf={visibleText}
        onChange={(family) => change({ family })}
      />
      <span title={texts.by_name}>
        <Select
          label={texts.weights}
          value={values.weights ?? ANY}
          choices={[
            { value: ANY, label: texts.any },
            ...WEIGHTS.map((value) => ({ value, label: texts.weights_of[value] })),
          ]}
          onChange={(weights) => change({ weights: weights === ANY ? null : weights })}
        />
      </span>
      <span title={texts.by_name}>
        <Select
          label={texts.size}
          value={values.size ?? ANY}
          choices={[
            { value: ANY, label: texts.any },
            ...SIZE_CLASSES.map((value) => ({ value, label: texts.size_of[value] })),
          ]}
          onChange={(size) => change({ size: size === ANY ? null : size })}
        />
      </span>
      <span className="control" role="group" aria-label={texts.show}>
        <span className="control-label" aria-hidden="true">
          {texts.show}
        </span>
        {HIDEABLE.map((kind) => (
          <Toggle
            key={kind}
            label={texts.shown[kind]}
            on={!hidden.includes(kind)}
            onChange={(on) => toggle(kind, on)}
          />
        ))}
      </span>
      <Search
        label={texts.find}
        value={values.find ?? ""}
        onChange={(find) => change({ find: find || null })}
      />
      <Toggle
        label={texts.preset_seed}
        on={values.preset === "seed"}
        onChange={(on) => change({ preset: on ? "seed" : null, by: on ? "mixed" : null })}
      />
      {filters > 0 && (
        <button type="button" className="link" onClick={clearFilters}>
          {texts.clear(filters)}
        </button>
      )}
      <span className="filter-end">
        <Select
          label={texts.sort}
          value={values.sort ?? "accuracy"}
          choices={BOARD_SORTS.map((value) => ({ value, label: texts.sort_by[value] }))}
          onChange={(sort) => change({ sort: sort === "accuracy" ? null : sort })}
        />
        {values.preset === null && (
          <Toggle
            label={texts.all_rows(fitting)}
            on={values.rows === "all"}
            onChange={(on) => change({ rows: on ? "all" : null })}
          />
        )}
      </span>
    </FilterBar>
  );
}

interface FromDataProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: string | null;
  readonly known: readonly string[];
  readonly labelOf: (value: string) => string;
  readonly onChange: (value: string | null) => void;
}

/** A choice among values of the data; one that the address names and the data lack stays in sight. */
function FromData({ label, hideLabel = false, value, known, labelOf, onChange }: FromDataProps) {
  const texts = useMessages(leaderboardMessages);
  const values = value === null || known.includes(value) ? known : [...known, value];
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={value === null ? ANY : named(value)}
      choices={[
        { value: ANY, label: texts.any },
        ...values.map((each) => ({ value: named(each), label: labelOf(each) })),
      ]}
      onChange={(key) => onChange(key === ANY ? null : key.slice(1))}
    />
  );
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, "en");
}
