"use client";

import { useMemo } from "react";

import { CsvAction } from "@/components/ui/csv-action";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { comparePass, type PassComparison } from "@/lib/domain/compare/comparison";
import type { PassAtK } from "@/lib/domain/compare/pass-curve";
import { compareStatisticMessages, type CompareStatisticMessages } from "@/lib/messages/compare-statistics";
import type { Scalar } from "@/lib/queries/query";

import { type Compared, noted } from "./compared";
import { MethodLine } from "./finding-list";
import { LinePlot, type LineSeries, NAMES } from "./line-plot";
import { rateScale } from "./scales";
import { Sized } from "./sized";

const HEIGHT = 300;
const TOP = 26;
const LEFT = 34;
const BOTTOM = 44;

/** pass@k and pass^k of both sides over k, with bands from resampled tasks. */
export function PassFigure({ compared }: { readonly compared: Compared }) {
  const texts = useMessages(compareStatisticMessages);
  const { a, b, found } = compared;
  const { options } = found;
  const pass = useMemo(() => comparePass(a.counted, b.counted, options), [a, b, options]);
  const rows = noted([...passRows("A", pass.a), ...passRows("B", pass.b)], compared);
  const last = Math.min(pass.a.at(-1)?.k ?? 0, pass.b.at(-1)?.k ?? 0);
  const at = (curve: readonly PassAtK[]) => curve.find(({ k }) => k === last)?.pass_at_k ?? null;
  const title = last === 0 ? texts.pass_title_none : texts.pass_title(last, at(pass.a), at(pass.b));
  return (
    <Figure
      className="pass-curves"
      title={title}
      subtitle={texts.pass_subtitle}
      table={rows}
      sql={compared.sql}
      actions={<CsvAction title={title} fileName="compare-pass" rows={rows} />}
      qualifier={compared.qualifier}
      notes={compared.notes}
      foot={texts.pass_foot}
    >
      <Sized>{(width) => <PassPlot pass={pass} width={width} label={title} texts={texts} />}</Sized>
      <MethodLine method="pass_at_k" />
      <MethodLine method="pass_hat_k" />
    </Figure>
  );
}

interface PassPlotProps {
  readonly pass: PassComparison;
  readonly width: number;
  readonly label: string;
  readonly texts: CompareStatisticMessages;
}

function PassPlot({ pass, width, label, texts }: PassPlotProps) {
  const both = [...pass.a, ...pass.b];
  const ks = [...new Set(both.map(({ k }) => k))].sort((one, other) => one - other);
  const plot = { left: LEFT, top: TOP, width: width - LEFT - NAMES, height: HEIGHT - TOP - BOTTOM };
  const most = Math.max(0, ...both.map(({ pass_at_k, pass_at_k95 }) => pass_at_k95?.high ?? pass_at_k));
  const { of, ticks } = rateScale(most, plot.top + plot.height, plot.top);
  // Each k has the same room: of 1, 2, 4, … 64 the small ones are asked about most.
  const xOf = (k: number) => plot.left + ((ks.indexOf(k) + 0.5) / ks.length) * plot.width;
  const line = (side: "a" | "b", kind: "pass_at_k" | "pass_hat_k", name: string): LineSeries => ({
    key: `${side} ${kind}`,
    name,
    side,
    dashed: kind === "pass_hat_k",
    points: pass[side].map((point) => {
      const interval = kind === "pass_at_k" ? point.pass_at_k95 : point.pass_hat_k95;
      return {
        x: xOf(point.k),
        y: of(point[kind]),
        low: interval === null ? null : of(interval.low),
        high: interval === null ? null : of(interval.high),
      };
    }),
  });
  return (
    <LinePlot
      plot={plot}
      width={width}
      height={HEIGHT}
      label={texts.pass_label(label)}
      series={[
        line("a", "pass_at_k", texts.pass_at("A")),
        line("b", "pass_at_k", texts.pass_at("B")),
        line("a", "pass_hat_k", texts.pass_hat("A")),
        line("b", "pass_hat_k", texts.pass_hat("B")),
      ]}
      x_ticks={ks.map((k) => ({ at: xOf(k), label: String(k) }))}
      y_ticks={ticks}
      x_title={texts.pass_axis}
      y_title={texts.pass_y}
    />
  );
}

function passRows(side: string, curve: readonly PassAtK[]): Readonly<Record<string, Scalar>>[] {
  return curve.map(({ k, pass_at_k, pass_at_k95, pass_hat_k, pass_hat_k95, tasks, dropped }) => ({
    side,
    k,
    pass_at_k,
    pass_at_k_low: pass_at_k95?.low ?? null,
    pass_at_k_high: pass_at_k95?.high ?? null,
    pass_hat_k,
    pass_hat_k_low: pass_hat_k95?.low ?? null,
    pass_hat_k_high: pass_hat_k95?.high ?? null,
    tasks,
    dropped,
  }));
}
