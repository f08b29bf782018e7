import type { ReactNode } from "react";

import { PictureImage } from "@/components/ui/cell-picture";
import type { ColumnExtra } from "@/components/ui/explorer-table/columns";
import { type CategoryRules, changedRules } from "@/lib/domain/categories";
import { formatRate } from "@/lib/domain/format";
import { rewardCounts, REWARD_COLUMNS } from "@/lib/domain/reward-bins";
import type { TaskTableMessages } from "@/lib/messages/task-table";

import { coursePicture } from "./course-picture";
import { HeatValue } from "./heat-value";
import { type ColumnName, countValue, percentValue } from "./number-column";
import { rewardPicture } from "./reward-picture";
import { SignedValue } from "./signed-value";
import { courseLabel, rewardsLabel } from "./task-labels";
import type { TaskPictures } from "./task-pictures";
import { strictRates, type TaskRow } from "./task-rows";
import { type TaskTotals, taskTotals } from "./task-totals";

/**
 * What a group of tasks comes to in each column, and the raw columns behind those that are drawn. Categories by
 * `rules` of the reader's own, null when unchanged, are exported beside these.
 */
export function taskExtras(
  texts: TaskTableMessages,
  pictures: TaskPictures,
  stretchWidth: number,
  rules: CategoryRules | null,
): Readonly<Partial<Record<ColumnName, ColumnExtra<TaskRow>>>> {
  const count = (value: (totals: TaskTotals) => number) => aggregate((totals) => countValue(value(totals)));
  const rate = (value: (totals: TaskTotals) => number | null) =>
    aggregate((totals) => formatRate(value(totals)));
  return {
    category: {
      exported: [
        { name: "category", value: ({ observed }) => observed?.category ?? null },
        ...(rules === null ? [] : [{ name: "category_rules", value: () => changedRules(rules) }]),
      ],
    },
    trials: count(({ trials }) => trials),
    scored: count(({ scored }) => scored),
    mean: aggregate(({ mean }) => (
      <span title={texts.group_mean}>
        <HeatValue value={mean} />
      </span>
    )),
    mean_missing_as_zero: rate(({ mean_missing_as_zero }) => mean_missing_as_zero),
    std: rate(({ std }) => std),
    sample_std: rate(({ sample_std }) => sample_std),
    min: rate(({ min }) => min),
    max: rate(({ max }) => max),
    strict_successes: count(({ strict_successes }) => strict_successes),
    strict_rate: aggregate(({ strict_rate }) => percentValue(strict_rate, 1)),
    strict_rate_missing_as_zero: aggregate(({ strict_rate_missing_as_zero }) =>
      percentValue(strict_rate_missing_as_zero, 1),
    ),
    wilson: {
      picture: pictures.wilson,
      exported: [
        { name: "strict_low", value: ({ observed }) => observed?.strict.low ?? null },
        { name: "strict_high", value: ({ observed }) => observed?.strict.high ?? null },
      ],
    },
    rewards: {
      ...aggregate(({ rewards }) => (
        <PictureImage picture={rewardPicture(rewards, rewardsLabel(rewards, texts))} />
      )),
      picture: pictures.rewards,
      exported: REWARD_COLUMNS.map((name, bin) => ({
        name,
        value: ({ observed }) => (observed === null ? null : (rewardCounts(observed)[bin] ?? null)),
      })),
    },
    zero_signal_share: aggregate(({ zero_signal_share }) => percentValue(zero_signal_share, 0)),
    groups: count(({ groups }) => groups),
    zero_signal_groups: count(({ zero_signal_groups }) => zero_signal_groups),
    course: {
      ...aggregate(({ course }) => {
        const rates = strictRates(course);
        return <PictureImage picture={coursePicture(rates, courseLabel(rates, stretchWidth, texts))} />;
      }),
      picture: pictures.course,
      exported: [
        {
          name: `strict_rate_by_${String(stretchWidth)}_rollouts`,
          value: ({ course }) => (course.length === 0 ? null : JSON.stringify(strictRates(course))),
        },
      ],
    },
    recent_mean: rate(({ recent_mean }) => recent_mean),
    trend: aggregate(({ trend }) => <SignedValue value={trend} />),
    failed_or_aborted: count(({ failed_or_aborted }) => failed_or_aborted),
  };
}

/** All columns of a group ask for the same totals. */
const known = new WeakMap<readonly TaskRow[], TaskTotals>();

function aggregate(show: (totals: TaskTotals) => ReactNode): ColumnExtra<TaskRow> {
  return {
    aggregate: (rows) => {
      const totals = known.get(rows) ?? taskTotals(rows);
      known.set(rows, totals);
      return show(totals);
    },
  };
}
