"use client";

import { useMessages } from "@/components/ui/locale";
import { fitText } from "@/lib/charts/text-width";
import { type AuditFacts, COURSE_BINS } from "@/lib/domain/audit/facts";
import type { FindingValues } from "@/lib/domain/audit/finding";
import { formatCount, formatDense, formatPercent, formatRate } from "@/lib/domain/format";
import { overviewMessages } from "@/lib/messages/overview";

import { extent, type Frame, linePath, place } from "./sparkline";
import { StackedBar } from "./stacked-bar";

const MOST_COURSES = 4;

interface CoursesProps {
  readonly tasks: readonly { readonly task_id: string }[];
  readonly facts: AuditFacts;
  readonly tone: "learned" | "broken";
}

/** How some tasks went: strict rate over the run. */
export function TinyCourses({ tasks, facts, tone }: CoursesProps) {
  const width = 250 / MOST_COURSES;
  return tasks.slice(0, MOST_COURSES).map(({ task_id }, i) => {
    const left = i * width;
    const frame: Frame = {
      left: left + 1,
      right: left + width - 10,
      top: 4,
      bottom: 26,
      x: [0, COURSE_BINS - 1],
      y: [0, 1],
    };
    const points = facts.course
      .filter((cell) => cell.task_id === task_id && cell.scored > 0)
      .map(({ bin, scored, strict_successes }): [number, number] => [bin, strict_successes / scored]);
    return (
      <g key={task_id}>
        <path className="tiny-axis" d={`M${String(left)} 27H${String(left + width - 9)}`} />
        <path className={`tiny-${tone}`} d={linePath(frame, points)} />
        <text x={left} y="41">
          {fitText(task_id, 12, width - 8)}
        </text>
      </g>
    );
  });
}

/** Tasks first solved in each stretch of the run, the second half set off. */
export function TinyBreadth({ values }: { values: FindingValues["breadth"] }) {
  const texts = useMessages(overviewMessages).tiny;
  const most = Math.max(1, ...values.first_solved);
  const width = 250 / values.first_solved.length;
  return (
    <>
      <rect className="tiny-window" x="125" y="0" width="125" height="27" />
      <path className="tiny-axis" d="M0 27.5H250" />
      {values.first_solved.map((count, bin) => {
        const height = (count / most) * 23;
        const at = { x: bin * width + 2, y: 27 - height, width: width - 4, height };
        return <rect key={bin * width} className="tiny-bar" {...at} />;
      })}
      <text x="0" y="41">
        {texts.first_solved}
      </text>
      <text className="tiny-ink" x="250" y="41" textAnchor="end">
        {texts.second_half(values.late)}
      </text>
    </>
  );
}

interface ShareProps {
  readonly share: number;
  /** Names of both parts' colours in the stylesheet. */
  readonly part: "partial" | "solved" | "all_one" | "unobserved";
  readonly rest: "solved" | "mixed" | "all_zero";
  readonly label: string;
}

/** A share of a whole as a bar. */
export function TinyShare({ share, part, rest, label }: ShareProps) {
  return (
    <StackedBar
      top={6}
      height={14}
      labels={36}
      parts={[
        { key: part, value: share, label: `${formatPercent(share, share < 0.1 ? 1 : 0)} ${label}` },
        { key: rest, value: 1 - share, label: "" },
      ]}
    />
  );
}

/** Mean rewards of the named tasks on the scale from 0 to 1; the last place is success. */
export function TinyMeans({ values }: { values: FindingValues["near_miss"] }) {
  const frame: Frame = { left: 4, right: 244, top: 16, bottom: 16, x: [0, 1], y: [0, 1] };
  const [first] = values.tasks;
  return (
    <>
      <path className="tiny-axis" d="M4 16H244M4 12V20M244 12V20" />
      {values.tasks.map(({ task_id, mean }) => {
        const [x] = place(frame, mean, 0);
        return <circle key={task_id} className="tiny-open" cx={x} cy="16" r="4" />;
      })}
      <text x="0" y="36">
        0
      </text>
      <text x="248" y="36" textAnchor="end">
        1
      </text>
      {first && (
        <text className="tiny-ink" x={place(frame, first.mean, 0)[0]} y="36" textAnchor="end">
          {`${fitText(first.task_id, 12, 140)} ${formatDense(first.mean)}`}
        </text>
      )}
    </>
  );
}

/** Groups of each task, most sampled first, beside an even share. */
export function TinySampling({ values }: { values: FindingValues["unequal_sampling"] }) {
  const { counts, groups, tasks, most } = values;
  const frame: Frame = { left: 0, right: 210, top: 4, bottom: 40, x: [0, counts.length], y: [0, most] };
  const steps = counts.flatMap((count, i): [number, number][] => [
    [i, count],
    [i + 1, count],
  ]);
  const [, even] = place(frame, 0, groups / tasks);
  return (
    <>
      <path className="tiny-axis" d="M0 40.5H210" />
      <path className="tiny-equal" d={`M0 ${even.toFixed(1)}H210`} />
      <path className="tiny-line" d={linePath(frame, steps)} />
      <text className="tiny-ink" x="215" y={even + 4}>
        {formatCount(groups / tasks)}
      </text>
    </>
  );
}

/** Two rates on one scale, by name. */
export function TinyGap({ values }: { values: FindingValues["train_eval_gap"] }) {
  const texts = useMessages(overviewMessages).tiny;
  const { train, evaluation } = values;
  const frame: Frame = { left: 30, right: 220, top: 22, bottom: 22, x: extent([0, train]), y: [0, 1] };
  const points = [
    { name: texts.evaluation, rate: evaluation },
    { name: texts.training, rate: train },
  ];
  return (
    <>
      <path className="tiny-axis" d="M4 22H246" />
      {points.map(({ name, rate }) => {
        const [x] = place(frame, rate, 0);
        return (
          <g key={name}>
            <text className="tiny-ink" x={x} y="11" textAnchor="middle">
              {formatRate(rate)}
            </text>
            <circle className="tiny-other" cx={x} cy="22" r="3.5" />
            <text x={x} y="41" textAnchor="middle">
              {name}
            </text>
          </g>
        );
      })}
    </>
  );
}
