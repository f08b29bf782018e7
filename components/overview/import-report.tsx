"use client";

import Link from "next/link";

import { asked } from "@/components/ui/asked";
import { TableAction } from "@/components/ui/export/table-action";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { QueryGate } from "@/components/ui/query-gate";
import { useRows } from "@/lib/db/use-rows";
import { formatCount } from "@/lib/domain/format";
import { PROBLEM_KINDS, type ProblemKind } from "@/lib/domain/problem-kinds";
import { overviewMessages } from "@/lib/messages/overview";
import { problemMessages } from "@/lib/messages/problems";
import { runProblems } from "@/lib/queries/run-problems";
import { dataLink } from "@/lib/url/data-state";

/** What ingestion dropped or found odd, by kind and run, with what it means for the numbers. */
export function ImportReport() {
  const texts = useMessages(overviewMessages);
  const { meaning, unknown_kind } = useMessages(problemMessages);
  const answer = useRows(runProblems, {});
  const rows = answer.status === "ready" ? answer.rows : [];
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const { report_column: column } = texts;
  const meaningOf = (kind: string) => (isProblemKind(kind) ? meaning[kind] : unknown_kind);
  return (
    <Figure
      title={
        answer.status === "ready"
          ? texts.report_title(total, new Set(rows.map(({ kind }) => kind)).size)
          : texts.report_heading
      }
      subtitle={texts.report_subtitle}
      table={rows}
      sql={[asked(runProblems, {})]}
    >
      <QueryGate answer={answer} empty={<p>{texts.report_none}</p>} skeleton="table">
        {(problems) => (
          <>
            <div className="table-scroll" tabIndex={0} role="group" aria-label={texts.report_subtitle}>
              <table className="data-table report-table">
                <caption className="sr-only">{texts.report_subtitle}</caption>
                <thead>
                  <tr>
                    <th scope="col">{column.kind}</th>
                    <th scope="col" className="align-right">
                      {column.count}
                    </th>
                    <th scope="col" className="wide-only">
                      {column.runs}
                    </th>
                    <th scope="col">{column.meaning}</th>
                  </tr>
                </thead>
                <tbody>
                  {problems.map(({ run_id, kind, count }) => (
                    <tr key={`${run_id ?? ""} ${kind}`}>
                      <th scope="row">
                        <Link
                          href={dataLink("/data/", {
                            ...(run_id !== null && { run: run_id, of: run_id }),
                            problem: [kind],
                          })}
                        >
                          <code>{kind}</code>
                        </Link>
                      </th>
                      <td className="align-right">{formatCount(count)}</td>
                      <td className="wide-only">
                        {run_id === null ? (
                          <span className="muted">{texts.report_no_run}</span>
                        ) : (
                          <Link href={dataLink("/data/", { run: run_id, of: run_id })}>
                            <code>{run_id}</code>
                          </Link>
                        )}
                      </td>
                      <td className="report-meaning">{meaningOf(kind)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <TableAction
              caption={texts.report_subtitle}
              fileName="problems"
              table={() => ({
                names: ["kind", "count", "run_id", "meaning"],
                heads: [column.kind, column.count, column.runs, column.meaning],
                rows: problems.map(({ run_id, kind, count }) => [kind, count, run_id, meaningOf(kind)]),
              })}
            />
          </>
        )}
      </QueryGate>
    </Figure>
  );
}

function isProblemKind(kind: string): kind is ProblemKind {
  return Object.hasOwn(PROBLEM_KINDS, kind);
}
