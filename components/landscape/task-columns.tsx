import Link from "next/link";

import { explorerColumnsFor, type FilterChoice } from "@/components/ui/explorer-table/columns";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { CATEGORIES, type Category } from "@/lib/domain/categories";
import { STD_BUCKETS } from "@/lib/domain/std-buckets";
import type { TaskTableMessages } from "@/lib/messages/task-table";

import { courseColumns } from "./course-columns";
import { bucketName } from "./landscape-filters";
import { absent } from "./number-column";
import { rewardColumns } from "./reward-columns";
import { strictColumns } from "./strict-columns";
import type { TaskRow } from "./task-rows";
import type { TaskColumnsInput } from "./task-columns-input";

const column = explorerColumnsFor<TaskRow>();

/** The columns of the per-task table, what most readers ask first at the left. */
export function taskColumns(input: TaskColumnsInput) {
  const { texts, suites, difficulties } = input;
  const rewards = rewardColumns(input);
  return column.columns([
    ...nameColumns(input),
    ...rewards.first,
    ...strictColumns(input),
    ...courseColumns(input),
    ...rewards.further,
    bucketColumn(input),
    ...(difficulties.length > 0 ? [factColumn(texts, "difficulty", 90, difficulties, false)] : []),
    ...(suites.length > 0 ? [factColumn(texts, "suite", 190, suites, suites.length === 1)] : []),
  ]);
}

function nameColumns({ texts, words, href }: TaskColumnsInput) {
  const { task_id, category } = texts.columns;
  const categoryName = (value: Category | null) =>
    value === null ? words.unobserved : words.category[value];
  return column.columns([
    column.accessor("task_id", {
      id: "task_id",
      header: task_id.name,
      size: 210,
      cell: ({ row: { original } }) =>
        original.trials === 0 ? (
          <span title={original.task_id}>{original.task_id}</span>
        ) : (
          <Link href={href(original.task_id)} title={original.task_id} prefetch={false}>
            {original.task_id}
          </Link>
        ),
      meta: { ...task_id, align: "left", grows: true, narrowSize: 150, filter: { kind: "text" } },
    }),
    column.accessor(({ observed }) => observed?.category ?? null, {
      id: "category",
      header: category.name,
      size: 186,
      cell: ({ getValue }) => {
        const value = getValue();
        return (
          <span className="chip" title={categoryName(value)}>
            <MarkGlyph category={value} />
            <span className="chip-name">{categoryName(value)}</span>
          </span>
        );
      },
      meta: {
        ...category,
        align: "left",
        narrowSize: 40,
        isSign: true,
        rank: (value) => place(CATEGORIES, value),
        filter: {
          kind: "choice",
          choices: [
            ...CATEGORIES.map((value): FilterChoice => ({ value, label: words.category[value] })),
            { value: "", label: words.unobserved },
          ],
        },
        groupName: (key) => {
          const value = CATEGORIES.find((known) => known === key) ?? null;
          return (
            <span className="chip">
              <MarkGlyph category={value} />
              {categoryName(value)}
            </span>
          );
        },
      },
    }),
  ]);
}

/** A word that the suite says of a task. */
function factColumn(
  texts: TaskTableMessages,
  id: "suite" | "difficulty",
  size: number,
  values: readonly string[],
  optional: boolean,
) {
  return column.accessor((row) => row[id], {
    id,
    header: texts.columns[id].name,
    size,
    cell: ({ getValue }) => getValue() ?? absent,
    meta: {
      ...texts.columns[id],
      align: "left",
      wideOnly: true,
      optional,
      filter: {
        kind: "choice",
        choices: [...values.map((value) => ({ value, label: value })), { value: "", label: texts.no_value }],
      },
      groupName: (key) => key,
    },
  });
}

function bucketColumn({ texts, landscape }: TaskColumnsInput) {
  const name = (key: string) =>
    bucketName(
      STD_BUCKETS.findIndex((bucket) => bucket === key),
      landscape,
    );
  return column.accessor(
    ({ observed }) => (observed === null ? null : (STD_BUCKETS[observed.bucket] ?? null)),
    {
      id: "bucket",
      header: texts.columns.bucket.name,
      size: 96,
      cell: ({ getValue }) => {
        const value = getValue();
        return value === null ? absent : <span className="muted">{name(value)}</span>;
      },
      meta: {
        ...texts.columns.bucket,
        align: "left",
        wideOnly: true,
        rank: (value) => place(STD_BUCKETS, value),
        filter: {
          kind: "choice",
          choices: STD_BUCKETS.map((value) => ({ value, label: name(value) })),
        },
        groupName: name,
      },
    },
  );
}

function place(names: readonly string[], value: unknown): number | null {
  const found = names.findIndex((name) => name === value);
  return found === -1 ? null : found;
}
