import { columnsFor } from "@/components/ui/data-table-columns";
import { MarkGlyph } from "@/components/ui/mark-glyph";
import { CATEGORIES } from "@/lib/domain/categories";
import { ABSENT, formatCount, formatFixed, formatRate } from "@/lib/domain/format";
import type { LandscapeMessages } from "@/lib/messages/landscape";
import type { vocabularyMessages } from "@/lib/messages/vocabulary";

import { HeatValue } from "./heat-value";
import { bucketName } from "./landscape-filters";
import type { LandscapeTask } from "./landscape-tasks";
import { WilsonStrip } from "./wilson-strip";

const column = columnsFor<LandscapeTask>();
const absent = <span className="muted">{ABSENT}</span>;

/** The columns of the per-task table. `hasGroups`: an evaluation has no groups, so no column about them. */
export function taskColumns(
  texts: LandscapeMessages,
  words: (typeof vocabularyMessages)["en"],
  hasGroups: boolean,
) {
  const right = { align: "right" } as const;
  const wide = { align: "right", wideOnly: true } as const;
  const columns = column.columns([
    column.accessor("task_id", {
      header: texts.col_task,
      cell: (cell) => (
        <span className="task-name" title={cell.getValue()}>
          {cell.getValue()}
        </span>
      ),
      meta: { align: "left" },
    }),
    column.accessor(({ observed }) => (observed === null ? null : CATEGORIES.indexOf(observed.category)), {
      id: "category",
      header: () => <span className="chip-name">{texts.col_category}</span>,
      cell: ({ row: { original } }) => {
        const category = original.observed?.category ?? null;
        const name = category === null ? words.unobserved : words.category[category];
        return (
          <span className="chip" title={name}>
            <MarkGlyph category={category} />
            <span className="chip-name">{name}</span>
          </span>
        );
      },
      meta: { align: "left", name: texts.col_category },
    }),
    column.accessor("trials", {
      header: texts.col_trials,
      cell: ({ row: { original } }) => (
        <span title={texts.scored_title(original.observed?.scored ?? 0, original.trials)}>
          {formatCount(original.trials)}
        </span>
      ),
      meta: wide,
    }),
    column.accessor(({ observed }) => observed?.mean ?? null, {
      id: "mean",
      header: texts.col_mean,
      cell: (cell) => <HeatValue value={cell.getValue()} />,
      meta: right,
    }),
    column.accessor(({ observed }) => observed?.std ?? null, {
      id: "std",
      header: () => <abbr title={texts.col_std_title}>{texts.col_std}</abbr>,
      cell: (cell) => formatRate(cell.getValue()),
      meta: { ...wide, name: texts.col_std },
    }),
    column.accessor(({ observed }) => observed?.bucket ?? null, {
      id: "bucket",
      header: texts.col_bucket,
      cell: (cell) => {
        const bucket = cell.getValue();
        return bucket === null ? absent : <span className="muted">{bucketName(bucket, texts)}</span>;
      },
      meta: { align: "left", wideOnly: true },
    }),
    column.accessor(({ observed }) => observed?.strict_successes ?? null, {
      id: "strict_successes",
      header: texts.col_strict,
      cell: (cell) => {
        const successes = cell.getValue();
        return <span className={successes ? "" : "muted"}>{formatCount(successes)}</span>;
      },
      meta: wide,
    }),
    column.accessor(({ observed }) => observed?.strict.rate ?? null, {
      id: "strict_rate",
      header: texts.col_rate,
      cell: (cell) => {
        const rate = cell.getValue();
        return (
          <span className={rate ? "" : "muted"}>{formatFixed(rate === null ? null : rate * 100, 1)}</span>
        );
      },
      meta: right,
    }),
    column.display({
      id: "wilson",
      header: texts.col_wilson,
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.observed === null ? (
          absent
        ) : (
          <WilsonStrip
            proportion={original.observed.strict}
            label={texts.tip_interval(original.observed.strict.low, original.observed.strict.high)}
          />
        ),
      meta: { align: "left", wideOnly: true },
    }),
  ]);
  const ofGroups = column.columns([
    column.accessor(({ observed }) => observed?.zero_signal_share ?? null, {
      id: "zero_signal_share",
      header: texts.col_zero,
      cell: ({ row: { original } }) => {
        const task = original.observed;
        if (task === null || task.zero_signal_share === null) return absent;
        const { all_zero_groups, all_one_groups, constant_partial_groups, groups, unknown_groups } = task;
        const title = texts.zero_title(
          all_zero_groups,
          all_one_groups,
          constant_partial_groups,
          groups - unknown_groups,
          unknown_groups,
        );
        return <span title={title}>{formatFixed(task.zero_signal_share * 100, 0)}</span>;
      },
      meta: wide,
    }),
    column.accessor(({ observed }) => observed?.first_strict_rollout ?? null, {
      id: "first_strict_rollout",
      header: () => <abbr title={texts.col_first_title}>{texts.col_first}</abbr>,
      cell: (cell) => (cell.getValue() === null ? absent : formatCount(cell.getValue())),
      meta: { ...wide, name: texts.col_first },
    }),
  ]);
  return hasGroups ? [...columns, ...ofGroups] : columns;
}
