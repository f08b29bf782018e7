"use client";

import { useMemo } from "react";

import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { type ConfigDifference, configDifferences } from "@/lib/domain/compare/config-differences";
import { compareFigureMessages } from "@/lib/messages/compare-figures";

import { type Compared, noted } from "./compared";

const column = columnsFor<ConfigDifference>();

/** Only the keys of the configurations that differ; what one side does not state is absent, not different. */
export function ConfigFigure({ compared }: { readonly compared: Compared }) {
  const texts = useMessages(compareFigureMessages);
  const { a, b, short_a, short_b } = compared;
  const [configA, configB] = [a.facts.config, b.facts.config];
  const isStated = configA.length + configB.length > 0;
  const rows = useMemo(() => configDifferences(configA, configB), [configA, configB]);
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
        cell: ({ getValue }) => <code>{getValue()}</code>,
        meta: { align: "left" },
      }),
      value("a", short_a),
      value("b", short_b),
    ]);
  }, [texts, short_a, short_b]);
  const title = texts.config_title(rows.length);
  return (
    <Figure
      className="config-figure"
      title={title}
      table={() =>
        noted(
          rows.map((row) => ({ ...row })),
          compared,
        )
      }
      sql={compared.sql}
      foot={texts.config_foot}
    >
      {rows.length === 0 ? (
        <p className="empty">{isStated ? texts.config_same : texts.config_unstated}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} compact />
      )}
    </Figure>
  );
}
