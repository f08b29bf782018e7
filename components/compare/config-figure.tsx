"use client";

import { useMemo } from "react";

import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { useRowsOfEach } from "@/lib/db/use-rows-of-each";
import { isStatedByBoth, listedSettings, valuesText } from "@/lib/domain/compare/config-differences";
import { compareFigureMessages } from "@/lib/messages/compare-figures";
import { logTimes } from "@/lib/queries/log-times";

import { type Compared, noted } from "./compared";
import { differingFacts, type SideFact } from "./side-facts";

interface DifferenceRow extends SideFact {
  /** A key of the configuration is written as it is. */
  readonly isKey: boolean;
}

const column = columnsFor<DifferenceRow>();
const NO_TIMES: never[] = [];

/**
 * What differs between the sides: facts first, then the keys of the configurations that are not stated alike, and
 * those of which a side itself states several values.
 */
export function ConfigFigure({ compared }: { readonly compared: Compared }) {
  const texts = useMessages(compareFigureMessages);
  const { a, b, short_a, short_b } = compared;
  const [configA, configB] = [a.facts.config, b.facts.config];
  const isStated = configA.length + configB.length > 0;
  const times = useRowsOfEach(
    logTimes,
    [a, b].map(({ facts }) => ({ run_id: facts.cohort.run_id })),
  );
  const keys = useMemo(() => listedSettings(configA, configB), [configA, configB]);
  const rows = useMemo(() => {
    const [timesA, timesB] = times.map((answer) => (answer.status === "ready" ? answer.rows : NO_TIMES));
    const logged = { a: timesA ?? NO_TIMES, b: timesB ?? NO_TIMES };
    return [
      ...differingFacts(a, b, logged, texts).map((fact): DifferenceRow => ({ ...fact, isKey: false })),
      ...keys.map(({ key, a: ofA, b: ofB }): DifferenceRow => ({
        ...{ key, a: valuesText(ofA), b: valuesText(ofB) },
        isKey: true,
      })),
    ];
  }, [a, b, times, keys, texts]);
  const columns = useMemo(() => {
    const value = (side: "a" | "b", name: string) =>
      column.accessor(side, {
        id: side,
        header: name,
        cell: ({ getValue }) => getValue() ?? <span className="muted">{texts.unstated}</span>,
        meta: { align: "left" },
      });
    return column.columns([
      column.accessor("key", {
        header: texts.config_key,
        cell: ({ row: { original } }) => (original.isKey ? <code>{original.key}</code> : original.key),
        meta: { align: "left" },
      }),
      value("a", short_a),
      value("b", short_b),
    ]);
  }, [texts, short_a, short_b]);
  const one_sided = keys.filter((key) => !isStatedByBoth(key)).length;
  const mixed = keys.filter(({ isDifferent, ...key }) => !isDifferent && isStatedByBoth(key)).length;
  const title = texts.config_title(keys.length - one_sided - mixed, one_sided, mixed);
  return (
    <Figure
      className="config-figure"
      title={title}
      table={() =>
        noted(
          rows.map(({ key, a: value_a, b: value_b }) => ({ key, value_a, value_b })),
          compared,
        )
      }
      sql={compared.sql}
      notes={compared.notes}
      foot={texts.config_foot}
    >
      {keys.length === 0 && <p className="empty">{isStated ? texts.config_same : texts.config_unstated}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ key, isKey }) => `${String(isKey)} ${key}`}
          said={{ a: (row) => row.a ?? texts.unstated, b: (row) => row.b ?? texts.unstated }}
          compact
        />
      )}
    </Figure>
  );
}
