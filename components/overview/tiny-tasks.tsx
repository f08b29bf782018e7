"use client";

import { useMessages } from "@/components/ui/locale";
import { mark } from "@/lib/charts/marks";
import { fitText } from "@/lib/charts/text-width";
import type { AuditFacts, TaskFacts } from "@/lib/domain/audit/facts";
import type { FindingValues } from "@/lib/domain/audit/finding";
import { CATEGORIES, categoryOf, isSolvedCategory } from "@/lib/domain/categories";
import { lorenz } from "@/lib/domain/concentration";
import { formatCount } from "@/lib/domain/format";
import { stdOf } from "@/lib/domain/std-buckets";
import { overviewMessages } from "@/lib/messages/overview";

import { type Frame, linePath, place } from "./sparkline";
import { type Part, StackedBar } from "./stacked-bar";

/** Cumulative share of strict successes, most successful task first, with the point that the claim names. */
export function TinyLorenz({ values, facts }: { values: FindingValues["concentrated"]; facts: AuditFacts }) {
  const texts = useMessages(overviewMessages).tiny;
  const amounts = facts.tasks.map(({ strict_successes }) => strict_successes);
  const frame: Frame = { left: 2, right: 198, top: 4, bottom: 40, x: [0, values.pool], y: [0, 1] };
  const points = lorenz(amounts).map(({ tasks, share }): [number, number] => [tasks, share]);
  const [x, y] = place(frame, values.tasks, values.share);
  return (
    <>
      <path className="tiny-axis" d="M2 40.5H198" />
      <path className="tiny-equal" d="M2 40L198 4" />
      <path className="tiny-line" d={linePath(frame, [...points, [values.pool, 1]])} />
      <circle className="tiny-dot" cx={x} cy={y} r="3.2" />
      <text className="tiny-ink" x={x + 8} y={y + 14}>
        {texts.held(values.tasks, values.share)}
      </text>
      <text x="203" y="42">
        {formatCount(values.pool)}
      </text>
    </>
  );
}

/** All tasks of the pool in one bar: never strictly solved by kind, then solved. */
export function TinyNeverSolved({ values }: { values: FindingValues["never_solved"] }) {
  const texts = useMessages(overviewMessages).tiny;
  const { never, pool, cold_flat, cold_noisy, partial, unobserved } = values;
  const parts: Part[] = [
    { key: "cold_flat", value: cold_flat, label: formatCount(cold_flat) },
    { key: "cold_noisy", value: cold_noisy, label: formatCount(cold_noisy) },
    { key: "partial", value: partial, label: formatCount(partial) },
    { key: "unobserved", value: unobserved, label: "" },
    { key: "solved", value: pool - never, label: formatCount(pool - never) },
  ];
  return (
    <>
      <text x="0" y="10">
        {`${texts.never} ${formatCount(never)}`}
      </text>
      <text x="250" y="10" textAnchor="end">
        {texts.solved}
      </text>
      <StackedBar parts={parts} top={15} height={12} labels={40} />
    </>
  );
}

/** The solved tasks in the landscape, the suspects set off. */
export function TinyVerifier({ values, facts }: { values: FindingValues["verifier"]; facts: AuditFacts }) {
  const frame: Frame = { left: 6, right: 240, top: 3, bottom: 40, x: [0, 1], y: [0, 0.5] };
  const arc = Array.from({ length: 41 }, (_, i): [number, number] => {
    const p = i / 40;
    return [p, Math.sqrt(p * (1 - p))];
  });
  const suspects = new Set(values.tasks.map(({ task_id }) => task_id));
  const [first] = values.tasks;
  return (
    <>
      <path className="tiny-axis" d="M6 40.5H240" />
      <path className="tiny-equal" d={linePath(frame, arc)} />
      {facts.tasks.map((task) => (
        <TinyMark key={task.task_id} task={task} frame={frame} isFaded={!suspects.has(task.task_id)} />
      ))}
      {first && (
        <text className="tiny-ink" x="226" y="36" textAnchor="end">
          {fitText(first.task_id, 12, 150)}
        </text>
      )}
    </>
  );
}

interface TinyMarkProps {
  readonly task: TaskFacts;
  readonly frame: Frame;
  readonly isFaded: boolean;
}

function TinyMark({ task, frame, isFaded }: TinyMarkProps) {
  const category = categoryOf(task);
  const std = stdOf(task);
  if (category === null || task.mean === null || std === null || !isSolvedCategory(category)) return null;
  const [x, y] = place(frame, task.mean, std);
  return (
    <path
      className={`mark mark-${String(CATEGORIES.indexOf(category) + 1)} is-filled${isFaded ? " is-faded" : ""}`}
      transform={`translate(${(x - 4.2).toFixed(1)} ${(y - 4.2).toFixed(1)}) scale(.7)`}
      d={mark(category).path}
    />
  );
}
