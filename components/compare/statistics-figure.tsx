"use client";

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
}

/** Tests and effect sizes beside the bootstrap: a sentence, a method and a reference each. */
export function StatisticsFigure({ compared, rewards }: StatisticsFigureProps) {
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
      sql={compared.sql}
      actions={<CsvAction title={title} fileName="compare-statistics" rows={rows} />}
      qualifier={compared.qualifier}
      foot={texts.binned_foot}
    >
      <div aria-busy={rewards === null}>
        <FindingList findings={furtherFindings(found, rewards, sentences)} />
        {rewards === null && <p className="muted">{texts.reckoning}</p>}
      </div>
    </Figure>
  );
}
