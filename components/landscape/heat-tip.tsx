"use client";

import { useMessages } from "@/components/ui/locale";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { formatCount, formatRange, formatRate } from "@/lib/domain/format";
import { columnRollouts, type HeatGrid } from "@/lib/domain/heat-grid";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { heatMapMessages } from "@/lib/messages/heat-map";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

interface HeatTipProps {
  readonly task: ObservedTask;
  readonly grid: HeatGrid;
  readonly column: number;
}

/** What the tooltip of a cell says: task, rollouts, mean, strict successes, zero-signal groups, trials. */
export function HeatTip({ task, grid, column }: HeatTipProps) {
  const texts = useMessages(heatMapMessages);
  const words = useMessages(vocabularyMessages);
  const cell = grid.rows.get(task.task_id)?.[column] ?? null;
  const [first, last] = columnRollouts(grid, column);
  return (
    <>
      <b className="tip-name">{task.task_id}</b>
      <span className="chip">
        <MarkGlyph category={task.category} />
        {words.category[task.category]}
      </span>
      <dl className="tip-values">
        <dt>{texts.tip_rollouts}</dt>
        <dd>{formatRange(first, last)}</dd>
        {cell !== null && (
          <>
            <dt>{texts.tip_mean}</dt>
            <dd>{formatRate(cell.mean)}</dd>
            <dt>{texts.tip_strict}</dt>
            <dd>{texts.tip_of(cell.strict_successes, cell.scored)}</dd>
            <dt>{texts.tip_zero}</dt>
            <dd>{texts.tip_of(cell.zero_signal_groups, cell.known_groups)}</dd>
            <dt>{texts.tip_trials}</dt>
            <dd>{formatCount(cell.trials)}</dd>
          </>
        )}
      </dl>
      {cell === null && <span className="muted">{texts.tip_none}</span>}
    </>
  );
}

/** The same in one line, to be read out. */
export function useCellLine(grid: HeatGrid): (task: ObservedTask, column: number) => string {
  const texts = useMessages(heatMapMessages);
  return ({ task_id }, column) => {
    const cell = grid.rows.get(task_id)?.[column] ?? null;
    const place = texts.line(task_id, ...columnRollouts(grid, column));
    if (cell === null) return `${place}: ${texts.tip_none}`;
    const { mean, strict_successes, scored, zero_signal_groups, known_groups, trials } = cell;
    const values = texts.line_values(
      mean,
      strict_successes,
      scored,
      zero_signal_groups,
      known_groups,
      trials,
    );
    return `${place}: ${values}`;
  };
}
