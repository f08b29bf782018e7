"use client";

import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { compareMessages } from "@/lib/messages/compare";
import { compareFigureMessages } from "@/lib/messages/compare-figures";

import { type Compared, noted } from "./compared";

/** Tasks that only one side has: named, and compared with nothing. No figure when there are none. */
export function OneSidedFigure({ compared }: { readonly compared: Compared }) {
  const texts = useMessages(compareFigureMessages);
  const sentences = useMessages(compareMessages);
  const { only_a, only_b } = compared.found;
  if (only_a.length + only_b.length === 0) return null;
  const rows = [
    ...only_a.map((task_id) => ({ side: "A", task_id })),
    ...only_b.map((task_id) => ({ side: "B", task_id })),
  ];
  return (
    <Figure
      className="one-sided-figure"
      title={texts.one_sided_title(only_a.length, only_b.length)}
      subtitle={texts.one_sided_subtitle}
      table={() => noted(rows, compared)}
      sql={compared.sql}
      notes={compared.notes}
    >
      {(
        [
          ["A", only_a],
          ["B", only_b],
        ] as const
      ).map(([side, tasks]) =>
        tasks.length === 0 ? null : (
          <div key={side} className="one-sided">
            <h3>{sentences.only(side, tasks.length)}</h3>
            <ul>
              {tasks.map((task_id) => (
                <li key={task_id}>{task_id}</li>
              ))}
            </ul>
          </div>
        ),
      )}
    </Figure>
  );
}
