"use client";

import { type KeyboardEvent, useId, useMemo } from "react";

import { useMessages } from "@/components/ui/locale";
import type { LandscapeLayout } from "@/lib/charts/landscape-layout";
import { scatterMessages } from "@/lib/messages/scatter";

import { useTaskLine } from "./task-tip";

interface MarkListProps {
  readonly layout: LandscapeLayout;
  readonly current: string | null;
  readonly selected: ReadonlySet<string>;
  readonly onCurrent: (task_id: string | null) => void;
  readonly onToggle: (task_id: string) => void;
}

/** The marks for keyboard and screen reader: one stop, arrows step from low to high mean, Enter selects. */
export function MarkList({ layout, current, selected, onCurrent, onToggle }: MarkListProps) {
  const texts = useMessages(scatterMessages);
  const line = useTaskLine();
  const id = useId();
  const tasks = useMemo(
    () => layout.marks.map(({ task }) => task).sort((a, b) => a.mean - b.mean || a.std - b.std),
    [layout],
  );
  const index = tasks.findIndex(({ task_id }) => task_id === current);
  const go = (next: number) =>
    onCurrent(tasks[Math.min(tasks.length - 1, Math.max(0, next))]?.task_id ?? null);
  const press = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      PageDown: index - 10,
      PageUp: index + 10,
      Home: 0,
      End: tasks.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) go(next);
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
      {tasks.map((task, position) => (
        <li
          key={task.task_id}
          id={`${id}-${String(position)}`}
          role="option"
          aria-selected={selected.has(task.task_id)}
        >
          {line(task)}
        </li>
      ))}
    </ul>
  );
}
