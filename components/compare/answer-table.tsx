"use client";

import { TableAction } from "@/components/ui/export/table-action";
import { useMessages } from "@/components/ui/locale";
import type { MeansComparison } from "@/lib/domain/compare/comparison";
import type { Interval } from "@/lib/domain/compare/resampling";
import { ABSENT } from "@/lib/domain/format";
import { withMultiples, withSpan } from "@/lib/messages/compare";
import type { CompareFigureMessages } from "@/lib/messages/compare-figures";
import { tableActionMessages } from "@/lib/messages/table-action";

interface AnswerTableProps {
  readonly found: MeansComparison;
  readonly caption: string;
  readonly texts: CompareFigureMessages;
}

/** Difference and ratio with their intervals: over the shared tasks and, where these are not all, over all of each side. */
export function AnswerTable({ found, caption, texts }: AnswerTableProps) {
  const { mean_difference, ratio, bootstrap, of_macros, only_a, only_b } = found;
  const shared = bootstrap === null || bootstrap.degenerate ? null : bootstrap;
  const ends = useMessages(tableActionMessages);
  const onAll: Line[] =
    only_a.length + only_b.length > 0 && of_macros.difference !== null
      ? [
          {
            on: texts.on_all(found.a.tasks, found.b.tasks),
            difference: [of_macros.difference, of_macros.difference95],
            ratio: [of_macros.ratio, of_macros.ratio95],
          },
        ]
      : [];
  const onShared: Line = {
    on: texts.on_shared(found.tasks.length),
    difference: [mean_difference, shared?.difference ?? null],
    ratio: [ratio, shared?.ratio ?? null],
  };
  const lines = [onShared, ...onAll];
  return (
    <>
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
          {lines.map(({ on, difference, ratio }) => (
            <tr key={on}>
              <th scope="row">{on}</th>
              <td>{difference[0] === null ? ABSENT : withSpan(difference[0], difference[1])}</td>
              <td>{ratio[0] === null ? ABSENT : withMultiples(ratio[0], ratio[1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TableAction
        caption={caption}
        fileName="compare-answer"
        table={() => ({
          names: [
            "tasks",
            "difference",
            "difference_low",
            "difference_high",
            "ratio",
            "ratio_low",
            "ratio_high",
          ],
          heads: [texts.answer_on, "B − A", ends.low, ends.high, "B / A", ends.low, ends.high],
          rows: lines.map(({ on, difference, ratio }) => [on, ...flat(difference), ...flat(ratio)]),
        })}
      />
    </>
  );
}

type Estimate = readonly [value: number | null, interval: Interval | null];

interface Line {
  readonly on: string;
  readonly difference: Estimate;
  readonly ratio: Estimate;
}

function flat([value, span]: Estimate) {
  return [value, span?.low ?? null, span?.high ?? null];
}
