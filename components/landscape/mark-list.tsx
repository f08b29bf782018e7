"use client";

import { type KeyboardEvent, useId, useMemo } from "react";

import { stepOfKey } from "@/components/ui/key-steps";
import { useMessages } from "@/components/ui/locale";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { scatterMessages } from "@/lib/messages/scatter";

import { useTaskLine } from "./task-tip";

interface MarkListProps {
  readonly tasks: readonly ObservedTask[];
  readonly current: string | null;
  readonly selected: ReadonlySet<string>;
  readonly onCurrent: (task_id: string | null) => void;
  readonly onToggle: (task_id: string) => void;
}

/** Marks that are in the document on either side of the current one: all of a usual landscape. */
const IN_REACH = 100;

/** The marks for keyboard and screen reader: one stop, arrows step from low to high mean, Enter selects. */
export function MarkList({ tasks: tasksDrawn, current, selected, onCurrent, onToggle }: MarkListProps) {
  const texts = useMessages(scatterMessages);
  const line = useTaskLine();
  const id = useId();
  const tasks = useMemo(() => [...tasksDrawn].sort((a, b) => a.mean - b.mean || a.std - b.std), [tasksDrawn]);
  const index = tasks.findIndex(({ task_id }) => task_id === current);
  const from = Math.max(0, Math.min(index - IN_REACH, tasks.length - 2 * IN_REACH));
  const inReach = useMemo(() => tasks.slice(from, from + 2 * IN_REACH), [tasks, from]);
  const lines = useMemo(() => inReach.map(line), [inReach, line]);
  const go = (next: number) =>
    onCurrent(tasks[Math.min(tasks.length - 1, Math.max(0, next))]?.task_id ?? null);
  const press = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (step !== null) go(index + step);
    else if (event.key === "Escape") onCurrent(null);
    else if ((event.key === "Enter" || event.key === " ") && current !== null) onToggle(current);
    else return;
    event.preventDefault();
  };
  return (
    <ul
      className="chart-marks"
      role="listbox"
      aria-multiselectable="true"
      tabIndex={0}
      aria-label={texts.marks}
      aria-activedescendant={index < 0 ? undefined : `${id}-${String(index)}`}
      onKeyDown={press}
      onFocus={() => {
        if (index < 0) go(0);
      }}
      onBlur={() => onCurrent(null)}
    >
      {inReach.map(({ task_id }, position) => (
        <li
          key={task_id}
          id={`${id}-${String(from + position)}`}
          role="option"
          aria-selected={selected.has(task_id)}
          aria-setsize={tasks.length}
          aria-posinset={from + position + 1}
        >
          {lines[position]}
        </li>
      ))}
    </ul>
  );
}
