"use client";

import { TableAction } from "@/components/ui/export/table-action";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { TRANSITION_STATES, type TransitionState } from "@/lib/domain/compare/transitions";
import { compareFigureMessages } from "@/lib/messages/compare-figures";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

import { type Compared, noted } from "./compared";
import { categoryOfState } from "./task-rows";

/** How many tasks went from which category to which; rows are A, columns B. Empty rows and columns are left out. */
export function TransitionFigure({ compared }: { readonly compared: Compared }) {
  const texts = useMessages(compareFigureMessages);
  const words = useMessages(vocabularyMessages);
  const { transitions, transition_matrix } = compared.found;
  const used = TRANSITION_STATES.filter((_, at) =>
    transition_matrix.some((row, place) => (row[at] ?? 0) > 0 || (place === at && row.some((n) => n > 0))),
  );
  const name = (state: TransitionState) => {
    const category = categoryOfState(state);
    return category === null ? words.unobserved : words.category_short[category];
  };
  const moved = transitions.filter(({ before, after }) => before !== after).length;
  const cell = (before: TransitionState, after: TransitionState) =>
    transitions.filter((move) => move.before === before && move.after === after);
  return (
    <Figure
      className="transition-figure"
      title={texts.transition_title(moved, transitions.length)}
      subtitle={texts.transition_subtitle}
      table={() =>
        noted(
          transitions.map((move) => ({ ...move })),
          compared,
        )
      }
      sql={compared.sql}
      qualifier={compared.qualifier}
      notes={compared.notes}
      foot={texts.transition_foot}
    >
      <div className="table-scroll" tabIndex={0} role="group" aria-label={texts.transition_subtitle}>
        <table className="transition-table">
          <caption className="sr-only">{texts.transition_title(moved, transitions.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.from_to(compared.short_a, compared.short_b)}</th>
              {used.map((state) => (
                <th key={state} scope="col" title={name(state)}>
                  <MarkGlyph category={categoryOfState(state)} />
                  <span className="sr-only">{name(state)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {used.map((before, row) => (
              <tr key={before}>
                <th scope="row">
                  <span className="chip">
                    <MarkGlyph category={categoryOfState(before)} />
                    {name(before)}
                  </span>
                </th>
                {used.map((after, column) => {
                  const here = cell(before, after);
                  return (
                    <td
                      key={after}
                      className={kindOf(before, after, column - row, here.length)}
                      {...(here.length > 0 && {
                        title: `${name(before)} → ${name(after)}: ${here.map(({ task_id }) => task_id).join(", ")}`,
                      })}
                    >
                      {here.length === 0 ? "·" : here.length}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TableAction
        caption={texts.transition_title(moved, transitions.length)}
        fileName="compare-transitions"
        table={() => ({
          names: ["before", ...used],
          heads: [texts.from_to(compared.short_a, compared.short_b), ...used.map(name)],
          rows: used.map((before) => [name(before), ...used.map((after) => cell(before, after).length)]),
        })}
      />
    </Figure>
  );
}

/** Later in the order of categories is nearer to learned; a task that was never observed moved nowhere. */
function kindOf(before: TransitionState, after: TransitionState, step: number, tasks: number): string {
  if (tasks === 0) return "is-none";
  if (step === 0) return "is-same";
  if (before === "unobserved" || after === "unobserved") return "is-unobserved";
  return step > 0 ? "is-up" : "is-down";
}
