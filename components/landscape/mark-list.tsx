"use client";

import { type KeyboardEvent, memo, useId, useMemo, useState } from "react";

import { stepOfKey } from "@/components/ui/key-steps";
import { useMessages } from "@/components/ui/locale";
import { type PointedSignal, usePointedKey } from "@/components/ui/pointed";
import type { ObservedTask } from "@/lib/domain/observed-task";
import { scatterMessages } from "@/lib/messages/scatter";

import { useTaskLine } from "./task-tip";

interface MarkListProps {
  readonly tasks: readonly ObservedTask[];
  readonly pointed: PointedSignal;
  readonly selected: ReadonlySet<string>;
  readonly onCurrent: (task_id: string | null) => void;
  readonly onToggle: (task_id: string) => void;
}

/** Marks that are in the document on either side of the current one: all of a usual landscape. */
const IN_REACH = 100;

/** The marks for keyboard and screen reader: one stop, arrows step from low to high mean, Enter selects. */
export function MarkList({ tasks: tasksDrawn, pointed, selected, onCurrent, onToggle }: MarkListProps) {
  const texts = useMessages(scatterMessages);
  const line = useTaskLine();
  const id = useId();
  const tasks = useMemo(() => [...tasksDrawn].sort((a, b) => a.mean - b.mean || a.std - b.std), [tasksDrawn]);
  const [isFocused, setFocused] = useState(false);
  // What the mouse passes elsewhere on the page moves nothing here.
  const under = usePointedKey(pointed);
  const current = isFocused ? under : null;
  const index = current === null ? -1 : tasks.findIndex(({ task_id }) => task_id === current);
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
        setFocused(true);
        if (tasks.every(({ task_id }) => task_id !== under)) go(0);
      }}
      onBlur={() => {
        setFocused(false);
        onCurrent(null);
      }}
    >
      {inReach.map(({ task_id }, position) => (
        <Mark
          key={task_id}
          id={`${id}-${String(from + position)}`}
          line={lines[position] ?? ""}
          isSelected={selected.has(task_id)}
          position={from + position + 1}
          of={tasks.length}
        />
      ))}
    </ul>
  );
}

interface MarkProps {
  readonly id: string;
  readonly line: string;
  readonly isSelected: boolean;
  readonly position: number;
  readonly of: number;
}

const Mark = memo(function Mark({ id, line, isSelected, position, of }: MarkProps) {
  return (
    <li id={id} role="option" aria-selected={isSelected} aria-setsize={of} aria-posinset={position}>
      {line}
    </li>
  );
});
