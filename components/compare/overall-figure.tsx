"use client";

import type { Asked } from "@/components/ui/asked";
import { CsvAction } from "@/components/ui/csv-action";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { countVerdicts } from "@/lib/domain/compare/verdicts";
import { formatCount, formatDense } from "@/lib/domain/format";
import { compareMessages } from "@/lib/messages/compare";
import { compareFigureMessages } from "@/lib/messages/compare-figures";

import { AnswerTable } from "./answer-table";
import { type Compared, noted } from "./compared";
import { FindingList } from "./finding-list";
import { firstFindings } from "./findings";
import { overallRows } from "./overall-rows";
import { OverallPlot } from "./overall-plot";
import { Sized } from "./sized";

interface OverallFigureProps {
  readonly compared: Compared;
  readonly picked: boolean;
  readonly pickedSql: readonly Asked[];
}

/** The answer: both rates, their difference with its interval, and for how many tasks it can be told. */
export function OverallFigure({ compared, picked, pickedSql }: OverallFigureProps) {
  const texts = useMessages(compareFigureMessages);
  const sentences = useMessages(compareMessages);
  const { found, fdr, qualifier } = compared;
  const { mean_difference, ratio, tasks, of_macros, only_a, only_b } = found;
  const ofAll = only_a.length + only_b.length === 0 ? null : of_macros.ratio;
  const counts = countVerdicts(tasks, fdr);
  const title =
    mean_difference === null
      ? texts.overall_title_none
      : texts.overall_title(mean_difference, ratio, tasks.length, ofAll);
  const rows = noted(overallRows(found), compared);
  const rate = formatDense(fdr, 2);
  return (
    <Figure
      className="overall-figure"
      title={title}
      subtitle={texts.overall_subtitle(found.a.n, found.b.n, texts.measure[found.options.measure])}
      table={rows}
      sql={picked ? [...pickedSql, ...compared.sql] : compared.sql}
      actions={<CsvAction title={title} fileName="compare-overall" rows={rows} />}
      qualifier={qualifier}
      notes={compared.notes}
      foot={[texts.overall_foot, ...(picked ? [sentences.picked] : [])].join(" ")}
    >
      <AnswerTable found={found} caption={title} texts={texts} />
      <Sized>
        {(width) => (
          <OverallPlot compared={compared} width={width} label={texts.overall_label(title)} texts={texts} />
        )}
      </Sized>
      <dl className="verdict-counts">
        <Count n={counts.better} label={texts.better(rate)} />
        <Count n={counts.worse} label={texts.worse(rate)} />
        <Count n={counts.not_separable} label={texts.not_separable} />
        <Count n={counts.zero_in_both} label={texts.zero_in_both} />
      </dl>
      <FindingList findings={firstFindings(found, sentences)} />
    </Figure>
  );
}

function Count({ n, label }: { readonly n: number; readonly label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(n)}</dd>
    </div>
  );
}
