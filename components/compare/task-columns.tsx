import Link from "next/link";

import { explorerColumnsFor, type FilterChoice } from "@/components/ui/explorer-table/columns";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { TASK_VERDICTS } from "@/lib/domain/compare/verdicts";
import { TRANSITION_STATES, type TransitionState } from "@/lib/domain/compare/transitions";
import { ABSENT, formatCount, formatP, formatRate } from "@/lib/domain/format";
import type { CompareFigureMessages } from "@/lib/messages/compare-figures";
import type { vocabularyMessages } from "@/lib/messages/vocabulary";

import { Dumbbell } from "./dumbbell";
import { SignedPoints } from "./signed-points";
import { categoryOfState, type ComparedTask } from "./task-rows";

const column = explorerColumnsFor<ComparedTask>();
const DUMBBELL = 220;

export interface TaskColumnsInput {
  readonly texts: CompareFigureMessages;
  readonly words: (typeof vocabularyMessages)["en"];
  readonly href: (task_id: string) => string;
  readonly fdr: number;
  readonly isStrict: boolean;
  readonly label: (task: ComparedTask) => string;
}

/** The columns of the table of both sides, the test at the right. */
export function taskColumns(input: TaskColumnsInput) {
  const { texts, href, isStrict, label } = input;
  const { columns } = texts;
  return column.columns([
    column.accessor("task_id", {
      id: "task_id",
      header: columns.task_id.name,
      size: 230,
      cell: ({ getValue }) => (
        <Link href={href(getValue())} title={getValue()} prefetch={false}>
          {getValue()}
        </Link>
      ),
      meta: { ...columns.task_id, align: "left", grows: true, narrowSize: 150, filter: { kind: "text" } },
    }),
    stateColumn("category_before", ({ before }) => before, input),
    stateColumn("category_after", ({ after }) => after, input),
    sideColumn("a", input),
    sideColumn("b", input),
    column.accessor(({ b }) => b.mean, {
      id: "dumbbell",
      header: columns.dumbbell.name,
      size: DUMBBELL + 24,
      cell: ({ row: { original } }) => (
        <Dumbbell task={original} width={DUMBBELL} hasIntervals={isStrict} label={label(original)} />
      ),
      meta: { ...columns.dumbbell, align: "left", wideOnly: true },
    }),
    column.accessor("difference", {
      id: "difference",
      header: columns.difference.name,
      size: 86,
      cell: ({ getValue }) => <SignedPoints value={getValue()} />,
      meta: {
        ...columns.difference,
        align: "right",
        narrowSize: 74,
        filter: { kind: "range", factor: 100 },
      },
    }),
    ...testColumns(input),
  ]);
}

function testColumns({ texts, fdr }: TaskColumnsInput) {
  const { columns } = texts;
  return column.columns([
    column.accessor("p", {
      id: "p",
      header: columns.p.name,
      size: 66,
      cell: ({ getValue }) => formatP(getValue()),
      meta: { ...columns.p, align: "right", wideOnly: true, filter: { kind: "range" } },
    }),
    column.accessor("q", {
      id: "q",
      header: columns.q.name,
      size: 66,
      cell: ({ getValue }) => {
        const q = getValue();
        return q !== null && q < fdr ? <b>{formatP(q)}</b> : formatP(q);
      },
      meta: { ...columns.q, align: "right", wideOnly: true, filter: { kind: "range" } },
    }),
    column.accessor("verdict", {
      id: "verdict",
      header: columns.verdict.name,
      size: 116,
      cell: ({ row: { original } }) => {
        const { verdict, zero_in_both } = original;
        const word = texts.verdict[verdict];
        if (verdict !== "not-separable") return word;
        return <span className="muted">{zero_in_both ? texts.zero_in_both : word}</span>;
      },
      meta: {
        ...columns.verdict,
        align: "left",
        narrowSize: 100,
        rank: (value) => TASK_VERDICTS.findIndex((verdict) => verdict === value),
        filter: {
          kind: "choice",
          choices: TASK_VERDICTS.map((value) => ({ value, label: texts.verdict[value] })),
        },
        groupName: (key) => {
          const verdict = TASK_VERDICTS.find((known) => known === key);
          return verdict === undefined ? key : texts.verdict[verdict];
        },
      },
    }),
  ]);
}

function stateColumn(
  id: "category_before" | "category_after",
  state: (task: ComparedTask) => TransitionState,
  { texts, words }: TaskColumnsInput,
) {
  const name = (value: TransitionState) => {
    const category = categoryOfState(value);
    return category === null ? words.unobserved : words.category[category];
  };
  const chip = (value: TransitionState) => (
    <span className="chip" title={name(value)}>
      <MarkGlyph category={categoryOfState(value)} />
      <span className="chip-name">{name(value)}</span>
    </span>
  );
  return column.accessor((task) => state(task), {
    id,
    header: texts.columns[id].name,
    size: 178,
    cell: ({ getValue }) => chip(getValue()),
    meta: {
      ...texts.columns[id],
      align: "left",
      wideOnly: true,
      rank: (value) => TRANSITION_STATES.findIndex((known) => known === value),
      filter: {
        kind: "choice",
        choices: TRANSITION_STATES.map((value): FilterChoice => ({ value, label: name(value) })),
      },
      groupName: (key) => {
        const known = TRANSITION_STATES.find((value) => value === key);
        return known === undefined ? key : chip(known);
      },
    },
  });
}

/** Strict successes of all counted trials, or the mean reward where that is compared. */
function sideColumn(side: "a" | "b", { texts, isStrict }: TaskColumnsInput) {
  return column.accessor((task) => task[side].mean, {
    id: `${side}_mean`,
    header: texts.columns[`${side}_mean`].name,
    size: 84,
    cell: ({ row: { original } }) => {
      const { strict_successes, n, mean } = original[side];
      if (n === 0) return <span className="muted">{ABSENT}</span>;
      return isStrict ? (
        <>
          {formatCount(strict_successes)}
          <span className="muted">{` / ${formatCount(n)}`}</span>
        </>
      ) : (
        formatRate(mean)
      );
    },
    meta: { ...texts.columns[`${side}_mean`], align: "right", wideOnly: true, filter: { kind: "range" } },
  });
}
