"use client";

import { useMemo } from "react";

import { DataTable } from "@/components/ui/data-table";
import { columnsFor } from "@/components/ui/data-table-columns";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { CohortMeans } from "@/lib/domain/compare/cohort-means";
import { formatCount, formatRate } from "@/lib/domain/format";
import { compareMessages } from "@/lib/messages/compare";
import { compareStatisticMessages } from "@/lib/messages/compare-statistics";

import { type Compared, noted } from "./compared";
import { MethodLine } from "./finding-list";
import { overallRows } from "./overall-rows";

interface MeansRow extends CohortMeans {
  readonly side: string;
}

const column = columnsFor<MeansRow>();

/** Micro and macro mean side by side with both standard errors, each by its name. */
export function MeansFigure({ compared }: { readonly compared: Compared }) {
  const texts = useMessages(compareStatisticMessages);
  const sentences = useMessages(compareMessages);
  const { found, short_a, short_b } = compared;
  const rows = useMemo(
    () => [
      { side: short_a, ...found.a },
      { side: short_b, ...found.b },
    ],
    [found, short_a, short_b],
  );
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor("side", { header: texts.side, meta: { align: "left" } }),
        column.accessor("tasks", {
          header: texts.tasks,
          cell: ({ getValue }) => formatCount(getValue()),
          meta: { align: "right" },
        }),
        column.accessor("n", {
          header: texts.trials,
          cell: ({ getValue }) => formatCount(getValue()),
          meta: { align: "right" },
        }),
        column.accessor("macro", {
          header: texts.macro,
          cell: ({ getValue }) => formatRate(getValue()),
          meta: { align: "right" },
        }),
        column.accessor("micro", {
          header: texts.micro,
          cell: ({ getValue }) => formatRate(getValue()),
          meta: { align: "right" },
        }),
      ]),
    [texts],
  );
  const title = texts.means_title(found.a.macro, found.a.micro, found.b.macro, found.b.micro);
  return (
    <Figure
      className="means-figure"
      title={title}
      subtitle={texts.means_subtitle}
      table={noted(overallRows(found), compared)}
      sql={compared.sql}
      qualifier={compared.qualifier}
      notes={compared.notes}
    >
      <DataTable caption={title} columns={columns} rows={rows} rowKey={({ side }) => side} compact />
      <ul className="findings-list">
        {rows.map(({ side, stderr_tasks_fixed, stderr_tasks_sampled }) => (
          <li key={side}>
            <b>{side}</b> {sentences.errors(stderr_tasks_fixed, stderr_tasks_sampled)}
          </li>
        ))}
      </ul>
      {(["macro_mean", "micro_mean", "stderr_tasks_fixed", "stderr_tasks_sampled"] as const).map((method) => (
        <MethodLine key={method} method={method} />
      ))}
    </Figure>
  );
}
