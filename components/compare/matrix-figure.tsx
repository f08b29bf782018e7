"use client";

import type { Asked } from "@/components/ui/asked";
import { CsvAction } from "@/components/ui/csv-action";
import { TableAction } from "@/components/ui/export/table-action";
import { Figure } from "@/components/ui/figure";
import { HatchSwatch } from "@/components/ui/hatch";
import { useMessages } from "@/components/ui/locale";
import type { MatrixCell } from "@/lib/domain/compare/matrix";
import { formatP } from "@/lib/domain/format";
import { compareMatrixMessages, type CompareMatrixMessages } from "@/lib/messages/compare-matrix";

import { addressOf } from "./cohort-address";
import { CohortHeads } from "./cohort-heads";
import { MethodLine } from "./finding-list";
import type { MatrixCohort } from "./matrix-cohort";
import { rampOf, signedPoints } from "./signed-points";

interface MatrixFigureProps {
  readonly cohorts: readonly MatrixCohort[];
  readonly cells: readonly MatrixCell[];
  readonly seed: number;
  /** Why cohorts may not mean the same, each with the pairs it is about. */
  readonly reasons: readonly string[];
  readonly qualifier: string | null;
  readonly notes: string;
  readonly sql: readonly Asked[];
}

/** Level at which a pair is named different after Holm's adjustment. */
const LEVEL = 0.05;

/** Mean task difference of every pair: column minus row, with interval and Holm's p. */
export function MatrixFigure({ cohorts, cells, seed, reasons, qualifier, notes, sql }: MatrixFigureProps) {
  const texts = useMessages(compareMatrixMessages);
  const apart = cells.filter(({ p_holm }) => p_holm !== null && p_holm < LEVEL).length;
  const title = texts.matrix_title(cohorts.length, apart, cells.length);
  const rows = cells.map(({ a, b, bootstrap95, ...cell }) => ({
    a: textOf(cohorts[a]),
    b: textOf(cohorts[b]),
    ...cell,
    low: bootstrap95?.low ?? null,
    high: bootstrap95?.high ?? null,
    seed,
    notes,
  }));
  return (
    <Figure
      className="matrix-figure"
      title={title}
      subtitle={texts.matrix_subtitle}
      table={rows}
      sql={sql}
      actions={<CsvAction title={title} fileName="compare-matrix" rows={rows} />}
      qualifier={qualifier}
      notes={notes}
      foot={texts.matrix_foot(seed)}
    >
      <div className="table-scroll" tabIndex={0} role="group" aria-label={title}>
        <table className="matrix-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.matrix_from_to}</th>
              <CohortHeads cohorts={cohorts.slice(1)} />
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ key, number, label, contaminated }, row) => (
              <tr key={key}>
                <th scope="row">
                  {contaminated && <HatchSwatch />} {`${String(number)}  ${label}`}
                </th>
                {cohorts.slice(1).map((other, at) => (
                  <MatrixTd
                    key={other.key}
                    cell={cells.find(({ a, b }) => a === row && b === at + 1)}
                    texts={texts}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TableAction
        caption={title}
        fileName="compare-matrix"
        table={() => ({
          names: ["cohort", ...cohorts.slice(1).map(({ cohort }) => addressOf(cohort))],
          heads: [
            texts.matrix_from_to,
            ...cohorts.slice(1).map(({ number, label }) => `${String(number)} ${label}`),
          ],
          rows: cohorts.map(({ number, label }, row) => [
            `${String(number)} ${label}`,
            ...cohorts.slice(1).map((_, at) =>
              cellText(
                cells.find(({ a, b }) => a === row && b === at + 1),
                texts,
              ),
            ),
          ]),
        })}
      />
      {reasons.length > 0 && (
        <ul className="cautions">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <MethodLine method="sign_flip" />
      <MethodLine method="holm" />
    </Figure>
  );
}

/** What a cell says, in one line; null where it says nothing. */
function cellText(cell: MatrixCell | undefined, texts: CompareMatrixMessages): string | null {
  if (cell === undefined) return null;
  const { mean_difference, bootstrap95, p_holm } = cell;
  if (mean_difference === null) return texts.no_common;
  return [
    signedPoints(mean_difference),
    ...(bootstrap95 === null
      ? []
      : [texts.span(signedPoints(bootstrap95.low), signedPoints(bootstrap95.high))]),
    texts.p_holm(formatP(p_holm)),
  ].join(" ");
}

function MatrixTd({
  cell,
  texts,
}: {
  readonly cell: MatrixCell | undefined;
  readonly texts: CompareMatrixMessages;
}) {
  if (cell === undefined) return <td className="is-empty" />;
  const { mean_difference, bootstrap95, p_holm, tasks_common } = cell;
  if (mean_difference === null) return <td className="is-empty">{texts.no_common}</td>;
  return (
    <td className={`signed-cell ${rampOf(mean_difference)}`} title={texts.matrix_cell_tasks(tasks_common)}>
      {p_holm !== null && p_holm < LEVEL ? (
        <b>{signedPoints(mean_difference)}</b>
      ) : (
        signedPoints(mean_difference)
      )}
      {bootstrap95 !== null && (
        <small>{texts.span(signedPoints(bootstrap95.low), signedPoints(bootstrap95.high))}</small>
      )}
      <small>{texts.p_holm(formatP(p_holm))}</small>
    </td>
  );
}

function textOf(cohort: MatrixCohort | undefined): string {
  return cohort === undefined ? "" : addressOf(cohort.cohort);
}
