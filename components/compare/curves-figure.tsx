"use client";

import { useMemo } from "react";

import { Segmented, Select } from "@/components/ui/controls";
import { CsvAction } from "@/components/ui/csv-action";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { Failure, Skeleton } from "@/components/ui/query-gate";
import { alignCurves } from "@/lib/domain/compare/aligned-curves";
import { compareCurveMessages } from "@/lib/messages/compare-curves";
import { ALIGNMENTS } from "@/lib/url/compare-state";

import { type Compared, noted } from "./compared";
import type { CompareState } from "./compare-state";
import { CurvesPlot } from "./curves-plot";
import { Sized } from "./sized";
import { PASS_AT_1, useRunCurves } from "./use-run-curves";

interface CurvesFigureProps {
  readonly compared: Compared;
  readonly state: CompareState;
}

/** One quantity along both runs, aligned as chosen, with the difference beneath. No figure for one run alone. */
export function CurvesFigure({ compared, state }: CurvesFigureProps) {
  const texts = useMessages(compareCurveMessages);
  const { a, b } = compared;
  const { align, change, values } = state;
  const [runA, runB] = [a.facts.cohort.run_id, b.facts.cohort.run_id];
  const answer = useRunCurves(runA, runB, align, values.metric);
  const curves = answer.status === "ready" ? answer.curves : null;
  const aligned = useMemo(() => (curves === null ? [] : alignCurves(curves.a, curves.b)), [curves]);
  if (runA === runB) return null;
  if (answer.status === "failed") return <Failure error={answer.error} />;
  const name = curves === null || curves.metric === PASS_AT_1 ? texts.pass_at_1 : curves.metric;
  const last = aligned.at(-1);
  const title =
    last === undefined
      ? texts.curves_title_none(name)
      : texts.curves_title(name, last.a, last.b, texts.place[align](last.x));
  const rows = noted(
    aligned.map(({ x, a: at_a, b: at_b, difference }) => ({
      metric: name,
      aligned_by: align,
      x,
      value_a: at_a,
      value_b: at_b,
      difference,
    })),
    compared,
  );
  return (
    <Figure
      className="compare-curves"
      title={title}
      subtitle={texts.curves_subtitle(a.facts.name, b.facts.name, texts.aligned_by[align])}
      table={rows}
      sql={curves?.sql ?? []}
      actions={<CsvAction title={title} fileName="compare-curves" rows={rows} />}
      qualifier={compared.qualifier}
      notes={compared.notes}
      foot={curves?.metric === PASS_AT_1 ? texts.curves_foot_rate : texts.curves_foot}
    >
      <div className="figure-controls">
        <Segmented
          label={texts.align}
          value={align}
          choices={ALIGNMENTS.map((value) => ({ value, label: texts.align_name[value] }))}
          onChange={(next) => change({ align: next === "rollout" ? null : next })}
        />
        {curves !== null && curves.choices.length > 1 && (
          <Select
            label={texts.quantity}
            value={curves.metric}
            choices={curves.choices.map((value) => ({
              value,
              label: value === PASS_AT_1 ? texts.pass_at_1 : value,
            }))}
            onChange={(next) => change({ metric: next === curves.choices[0] ? null : next })}
          />
        )}
      </div>
      {curves === null ? (
        <Skeleton shape="plot" />
      ) : curves.choices.length === 0 ? (
        <p className="empty">{texts.no_common_metric}</p>
      ) : curves.a.length === 0 && curves.b.length === 0 ? (
        <p className="empty">{texts.no_place[align]}</p>
      ) : (
        <>
          {(curves.a.length === 0 || curves.b.length === 0) && (
            <p className="muted">
              {texts.one_without(curves.a.length === 0 ? a.facts.name : b.facts.name, texts.no_place[align])}
            </p>
          )}
          <Sized>
            {(width) => (
              <CurvesPlot
                curves={curves}
                aligned={aligned}
                names={{ a: `A ${a.facts.name}`, b: `B ${b.facts.name}` }}
                width={width}
                label={title}
                x_title={texts.align_name[align]}
                y_title={name}
                texts={texts}
              />
            )}
          </Sized>
        </>
      )}
    </Figure>
  );
}
