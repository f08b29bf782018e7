"use client";

import type { MeansComparison } from "@/lib/domain/compare/comparison";
import { ABSENT } from "@/lib/domain/format";
import { withMultiples, withSpan } from "@/lib/messages/compare";
import type { CompareFigureMessages } from "@/lib/messages/compare-figures";

interface AnswerTableProps {
  readonly found: MeansComparison;
  readonly caption: string;
  readonly texts: CompareFigureMessages;
}

/** Difference and ratio with their intervals: over the shared tasks and, where these are not all, over all of each side. */
export function AnswerTable({ found, caption, texts }: AnswerTableProps) {
  const { mean_difference, ratio, bootstrap, of_macros, only_a, only_b } = found;
  const shared = bootstrap === null || bootstrap.degenerate ? null : bootstrap;
  return (
    <table className="answer-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.answer_on}</th>
          <th scope="col">{"B − A"}</th>
          <th scope="col">{"B / A"}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{texts.on_shared(found.tasks.length)}</th>
          <td>{mean_difference === null ? ABSENT : withSpan(mean_difference, shared?.difference ?? null)}</td>
          <td>{ratio === null ? ABSENT : withMultiples(ratio, shared?.ratio ?? null)}</td>
        </tr>
        {only_a.length + only_b.length > 0 && of_macros.difference !== null && (
          <tr>
            <th scope="row">{texts.on_all(found.a.tasks, found.b.tasks)}</th>
            <td>{withSpan(of_macros.difference, of_macros.difference95)}</td>
            <td>{of_macros.ratio === null ? ABSENT : withMultiples(of_macros.ratio, of_macros.ratio95)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
