"use client";

import { useCallback } from "react";

import { useMessages } from "@/components/ui/locale";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { formatPercent, formatRate } from "@/lib/domain/format";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { landscapeMessages } from "@/lib/messages/landscape";
import { scatterMessages } from "@/lib/messages/scatter";
import { vocabularyMessages } from "@/lib/messages/vocabulary";

/** What the tooltip of a mark says: name, category, mean and std, strict rate with its interval. */
export function TaskTip({ task }: { readonly task: ObservedTask }) {
  const texts = useMessages(scatterMessages);
  const { tip_interval } = useMessages(landscapeMessages);
  const words = useMessages(vocabularyMessages);
  const { strict } = task;
  return (
    <>
      <b className="tip-name">{task.task_id}</b>
      <span className="chip">
        <MarkGlyph category={task.category} />
        {words.category[task.category]}
      </span>
      <dl className="tip-values">
        <dt>{texts.tip_mean_std}</dt>
        <dd>{`${formatRate(task.mean)}  ${formatRate(task.std)}`}</dd>
        <dt>{texts.tip_strict}</dt>
        <dd>{texts.tip_of(task.strict_successes, task.scored, strict.rate)}</dd>
        <dt>{texts.tip_wilson}</dt>
        <dd>{tip_interval(strict.low, strict.high)}</dd>
        {task.zero_signal_share !== null && (
          <>
            <dt>{texts.tip_zero}</dt>
            <dd>{formatPercent(task.zero_signal_share)}</dd>
          </>
        )}
        {task.early_mean !== null && task.late_mean !== null && (
          <>
            <dt>{texts.tip_early_late}</dt>
            <dd>{`${formatRate(task.early_mean)}  ${formatRate(task.late_mean)}`}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** The same in one line, to be read out. */
export function useTaskLine(): (task: ObservedTask) => string {
  const texts = useMessages(scatterMessages);
  const words = useMessages(vocabularyMessages);
  return useCallback(
    (task) =>
      [
        task.task_id,
        words.category[task.category],
        `${texts.tip_mean_std} ${formatRate(task.mean)}, ${formatRate(task.std)}`,
        `${texts.tip_strict} ${texts.tip_of(task.strict_successes, task.scored, task.strict.rate)}`,
      ].join("; "),
    [texts, words],
  );
}
