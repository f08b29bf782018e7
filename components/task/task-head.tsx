"use client";

import { Fact } from "@/components/ui/fact";
import { useMessages } from "@/components/ui/locale";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { DEFAULT_RULES } from "@/lib/domain/categories";
import { formatCount, formatPercent, formatRate } from "@/lib/domain/format";
import { type ObservedTask, zeroSignalGroups } from "@/lib/domain/observed-task";
import type { Rank } from "@/lib/domain/task-rank";
import { taskMessages } from "@/lib/messages/task";
import { vocabularyMessages } from "@/lib/messages/vocabulary";
import type { TaskSummaryRow } from "@/lib/queries/task-summary";

interface TaskHeadProps {
  readonly row: TaskSummaryRow;
  /** Null without a scored trial. */
  readonly task: ObservedTask | null;
  readonly rank: Rank | null;
}

/** The task's name, category and numbers. */
export function TaskHead({ row, task, rank }: TaskHeadProps) {
  const texts = useMessages(taskMessages);
  const words = useMessages(vocabularyMessages);
  const { fact } = texts;
  const category = task?.category ?? null;
  const known = row.groups - row.unknown_groups;
  return (
    <header className="task-head">
      <div className="task-title">
        <h1>{row.task_id}</h1>
        <span
          className="chip"
          title={category === null ? undefined : words.category_rule[category](DEFAULT_RULES)}
        >
          <MarkGlyph category={category} />
          {category === null ? words.unobserved : words.category[category]}
        </span>
      </div>
      <dl className="facts">
        <Fact
          name={fact.trials}
          value={formatCount(row.scored)}
          note={row.scored === row.trials ? texts.scored : texts.scored_of(row.trials)}
        />
        {task !== null && rank !== null && (
          <>
            <Fact name={fact.rank} value={formatCount(rank.rank)} note={texts.of(rank.of)} />
            <Fact name={fact.mean} value={formatRate(task.mean)} />
            <Fact name={<abbr title={texts.std_title}>{fact.std}</abbr>} value={formatRate(task.std)} />
            <Fact
              name={fact.strict}
              value={formatCount(task.strict_successes)}
              note={texts.strict_note(task.strict.rate, task.strict.low, task.strict.high)}
            />
            {(row.first_strict_rollout !== null || row.groups > 0) && (
              <Fact
                name={fact.first}
                value={
                  row.first_strict_rollout === null ? texts.never : texts.rollout(row.first_strict_rollout)
                }
              />
            )}
            {row.groups > 0 && (
              <>
                <Fact name={fact.groups} value={formatCount(row.groups)} />
                <Fact
                  name={fact.zero_signal}
                  value={formatPercent(known === 0 ? null : zeroSignalGroups(task) / known, 0)}
                  note={texts.zero_note(known)}
                />
              </>
            )}
          </>
        )}
      </dl>
    </header>
  );
}
