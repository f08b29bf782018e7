import { explorerColumnsFor } from "@/components/ui/explorer-table/columns";
import { rewardCounts } from "@/lib/domain/reward-bins";

import { CountValue, absent, numberColumn, observed, PercentValue } from "./number-column";
import { RewardBars } from "./reward-bars";
import type { TaskColumnsInput } from "./task-columns";
import { rewardsLabel } from "./task-labels";
import type { TaskRow } from "./task-rows";
import { WilsonStrip } from "./wilson-strip";

const column = explorerColumnsFor<TaskRow>();

/** The columns about strict successes, the rewards behind them, and groups without a signal. */
export function strictColumns({ texts, landscape, isMissing, hasGroups }: TaskColumnsInput) {
  const percent = (value: number | null) => <PercentValue value={value} decimals={1} />;
  return [
    numberColumn(texts, {
      id: "strict_successes",
      size: 66,
      value: observed(({ strict_successes }) => strict_successes),
      cell: (value) => <CountValue value={value} />,
    }),
    numberColumn(texts, {
      id: "strict_rate",
      size: 66,
      value: observed(({ strict }) => strict.rate),
      cell: percent,
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
            factor: 100,
          }),
        ]
      : []),
    numberColumn(texts, {
      id: "wilson",
      size: 150,
      value: observed(({ strict }) => strict.low),
      align: "left",
      cell: (_, { observed: task }) =>
        task === null ? (
          absent
        ) : (
          <WilsonStrip
            proportion={task.strict}
            label={landscape.tip_interval(task.strict.low, task.strict.high)}
          />
        ),
    }),
    column.display({
      id: "rewards",
      header: texts.columns.rewards.name,
      size: 96,
      cell: ({ row: { original } }) => {
        if (original.observed === null) return absent;
        const counts = rewardCounts(original.observed);
        return <RewardBars counts={counts} label={rewardsLabel(counts, texts)} />;
      },
      meta: { ...texts.columns.rewards, align: "left", wideOnly: true },
    }),
    ...(hasGroups ? [zeroSignalColumn({ texts, landscape })] : []),
  ];
}

function zeroSignalColumn({ texts, landscape }: Pick<TaskColumnsInput, "texts" | "landscape">) {
  return numberColumn(texts, {
    id: "zero_signal_share",
    size: 90,
    value: observed(({ zero_signal_share }) => zero_signal_share),
    cell: (value, { observed: task }) => {
      if (task === null || value === null) return absent;
      const { all_zero_groups, all_one_groups, constant_partial_groups, groups, unknown_groups } = task;
      const title = landscape.zero_title(
        all_zero_groups,
        all_one_groups,
        constant_partial_groups,
        groups - unknown_groups,
        unknown_groups,
      );
      return (
        <span title={title}>
          <PercentValue value={value} decimals={0} />
        </span>
      );
    },
    factor: 100,
  });
}
