"use client";

import type { Asked } from "@/components/ui/asked";
import { Toggle } from "@/components/ui/controls";
import { CsvAction } from "@/components/ui/csv-action";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import type { RewardComparison } from "@/lib/domain/compare/comparison";
import { compareMessages } from "@/lib/messages/compare";
import { compareStatisticMessages } from "@/lib/messages/compare-statistics";

import { type Compared, noted } from "./compared";
import { FindingList } from "./finding-list";
import { furtherFindings } from "./findings";
import { statisticRows } from "./statistic-rows";

interface StatisticsFigureProps {
  readonly compared: Compared;
  /** Null while it is reckoned. */
  readonly rewards: RewardComparison | null;
  /** Whether every reward is read, and how to change it. */
  readonly source: { readonly isExact: boolean; readonly onExact: (on: boolean) => void };
  /** The queries that only the exact rewards needed. */
  readonly sql: readonly Asked[];
}

/** Tests and effect sizes beside the bootstrap: a sentence, a method and a reference each. */
export function StatisticsFigure({ compared, rewards, source, sql }: StatisticsFigureProps) {
  const texts = useMessages(compareStatisticMessages);
  const sentences = useMessages(compareMessages);
  const { found } = compared;
  const title = texts.statistics_title(found.sign_flip.p, found.tasks.length);
  const rows = noted(statisticRows(found, rewards), compared);
  return (
    <Figure
      className="statistics-figure"
      title={title}
      subtitle={texts.statistics_subtitle}
      table={rows}
      sql={[...compared.sql, ...sql]}
      actions={<CsvAction title={title} fileName="compare-statistics" rows={rows} />}
      qualifier={compared.qualifier}
      notes={compared.notes}
      foot={source.isExact ? texts.exact_foot : texts.binned_foot}
    >
      <div className="figure-controls">
        <Toggle label={texts.read_exact} on={source.isExact} onChange={source.onExact} />
      </div>
      <div aria-busy={rewards === null}>
        <FindingList findings={furtherFindings(found, rewards, sentences)} />
        {rewards === null && <p className="muted">{texts.reckoning}</p>}
      </div>
    </Figure>
  );
}
