import { explorerColumnsFor } from "@/components/ui/explorer-table/columns";

import { ABSENT, formatCount } from "@/lib/domain/format";
import { zeroSignalGroups } from "@/lib/domain/observed-task";

import { numberColumn, observed, percentText, pictured } from "./number-column";
import type { TaskColumnsInput } from "./task-columns-input";
import type { TaskRow } from "./task-rows";

const column = explorerColumnsFor<TaskRow>();

/** The columns about strict successes, the rewards behind them, and groups without a signal. */
export function strictColumns({ texts, landscape, pictures, isMissing, hasGroups }: TaskColumnsInput) {
  const percent = (value: number | null) => percentText(value, 1);
  return [
    numberColumn(texts, {
      id: "strict_successes",
      size: 66,
      value: observed(({ strict_successes }) => strict_successes),
      cell: (value) => formatCount(value),
      isZeroQuiet: true,
    }),
    numberColumn(texts, {
      id: "strict_rate",
      size: 66,
      value: observed(({ strict }) => strict.rate),
      cell: percent,
      isZeroQuiet: true,
      factor: 100,
      narrow: true,
    }),
    ...(isMissing
      ? [
          numberColumn(texts, {
            id: "strict_rate_missing_as_zero",
            size: 88,
            value: ({ both }) => both.strict_rate_missing_as_zero,
            cell: percent,
            isZeroQuiet: true,
            factor: 100,
          }),
        ]
      : []),
    numberColumn(texts, {
      id: "wilson",
      size: 150,
      value: observed(({ strict }) => strict.low),
      align: "left",
      fits: true,
      cell: (_, row) => pictured(pictures.wilson(row)),
    }),
    column.display({
      id: "rewards",
      header: texts.columns.rewards.name,
      size: 96,
      cell: ({ row: { original } }) => pictured(pictures.rewards(original)),
      meta: { ...texts.columns.rewards, align: "left", wideOnly: true, fits: true },
    }),
    ...(hasGroups ? [zeroSignalColumn({ texts, landscape }), ...groupColumns(texts)] : []),
  ];
}

/** The counts behind the share, as `report` prints them. */
function groupColumns(texts: TaskColumnsInput["texts"]) {
  const count = (value: number | null) => formatCount(value);
  const shared = { size: 84, cell: count, isZeroQuiet: true, optional: true } as const;
  return [
    numberColumn(texts, { ...shared, id: "groups", value: observed(({ groups }) => groups) }),
    numberColumn(texts, { ...shared, id: "zero_signal_groups", value: observed(zeroSignalGroups) }),
  ];
}

function zeroSignalColumn({ texts, landscape }: Pick<TaskColumnsInput, "texts" | "landscape">) {
  return numberColumn(texts, {
    id: "zero_signal_share",
    size: 90,
    value: observed(({ zero_signal_share }) => zero_signal_share),
    cell: (value, { observed: task }) => {
      if (task === null || value === null) return ABSENT;
      const { all_zero_groups, all_one_groups, constant_partial_groups, groups, unknown_groups } = task;
      const title = landscape.zero_title(
        all_zero_groups,
        all_one_groups,
        constant_partial_groups,
        groups - unknown_groups,
        unknown_groups,
      );
      return <span title={title}>{percentText(value, 0)}</span>;
    },
    isZeroQuiet: true,
    factor: 100,
  });
}
