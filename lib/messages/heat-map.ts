import { formatCount, formatRange, formatRate } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const trials = (n: number) => (n === 1 ? "1 trial" : `${formatCount(n)} trials`);
const over = (width: number) => (width === 1 ? "one rollout" : `${formatCount(width)} rollouts`);

/** The words of the heat map of tasks by rollouts. */
export const heatMapMessages = catalogue(
  {
    title: (n: number, rollouts: number) =>
      `When each task was earned: ${n === 1 ? "1 task" : `${formatCount(n)} tasks`} by ${rollouts === 1 ? "1 rollout" : `${formatCount(rollouts)} rollouts`}`,
    order_line: {
      category: "One row a task, by category, first strict success and mean.",
      similar: "One row a task, alike courses together; the bar at the end of a row is its category.",
    },
    colour_line: {
      mean: (width: number) => `Colour: mean reward over ${over(width)}; blank: no scored trial.`,
      strict: (width: number) =>
        `Colour: strict successes over scored trials in ${over(width)}; blank: no scored trial.`,
      "zero-signal": (width: number) =>
        `Colour: share of the fully scored groups in ${over(width)} whose rewards are all equal; blank: no such group.`,
    },
    foot: "Columns are counted from rollout 0. Zero is grey, a missing cell is blank.",
    similar_foot: (stretches: number) =>
      `Order: average linkage (UPGMA) of the courses in at most ${formatCount(stretches)} stretches by root mean square difference, parts turned at each merge so that the nearest ends meet (Gruvaeus and Wainer, 1972).`,
    cut: (drawn: number, n: number) =>
      `${formatCount(drawn)} of ${formatCount(n)} tasks are drawn, those in the selection or the filters first: narrow them to see others.`,
    label: (n: number, columns: number) =>
      `Heat map of ${formatCount(n)} tasks by ${formatCount(columns)} columns of rollouts; arrow keys go from cell to cell, Enter opens the task`,

    controls: "How the heat map is drawn",
    colour: "Colour",
    measure: {
      mean: "mean reward",
      strict: "strict rate",
      "zero-signal": "zero-signal groups",
    },
    missing: {
      mean: "no scored trial",
      strict: "no scored trial",
      "zero-signal": "no fully scored group",
    },
    order: "Rows",
    orders: { category: "by category", similar: "by similarity" },
    width: "Columns",
    width_auto: (width: number) => `fitted: ${over(width)}`,
    width_of: (width: number) => over(width),
    rollout_axis: (width: number) => (width === 1 ? "rollout" : `rollout, columns of ${formatCount(width)}`),

    tip_rollouts: "rollouts",
    tip_mean: "mean reward",
    tip_strict: "strict",
    tip_zero: "zero-signal groups",
    tip_trials: "trials",
    tip_of: (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`,
    tip_none: "no trial in these rollouts",
    line: (task: string, first: number, last: number) => `${task}, rollouts ${formatRange(first, last)}`,
    line_values: (
      mean: number | null,
      strict: number,
      scored: number,
      zero: number,
      known: number,
      n: number,
    ) =>
      `mean reward ${formatRate(mean)}; strict ${formatCount(strict)} of ${formatCount(scored)}; zero-signal groups ${formatCount(zero)} of ${formatCount(known)}; ${trials(n)}`,
    brushed: (n: number) => `brushed: ${n === 1 ? "1 task" : `${formatCount(n)} tasks`}`,
    empty: "No trial of this cohort lies in these rollouts.",
  },
  {
    title: (n, rollouts) => `各任务何时得分：${formatCount(n)} 个任务 × ${formatCount(rollouts)} 轮`,
    order_line: {
      category: "每行一个任务，按类别、首次严格成功与均值排列。",
      similar: "每行一个任务，过程相似者相邻；行末色条为其类别。",
    },
    colour_line: {
      mean: (width) => `颜色：${formatCount(width)} 轮内的平均奖励；空白：无已评分试验。`,
      strict: (width) => `颜色：${formatCount(width)} 轮内严格成功占已评分试验的比例；空白：无已评分试验。`,
      "zero-signal": (width) =>
        `颜色：${formatCount(width)} 轮内全部评分的组中奖励全相等者的比例；空白：无此类组。`,
    },
    foot: "列自第 0 轮起计。零为灰色，缺失为空白。",
    similar_foot: (stretches) =>
      `排列：把过程分为至多 ${formatCount(stretches)} 段，按均方根差作平均连接聚类（UPGMA），每次合并时翻转两部分使最近的两端相接（Gruvaeus 与 Wainer，1972）。`,
    cut: (drawn, n) =>
      `只画出 ${formatCount(n)} 个任务中的 ${formatCount(drawn)} 个，选中或通过筛选的优先：缩小范围可看到其他任务。`,
    label: (n, columns) =>
      `${formatCount(n)} 个任务 × ${formatCount(columns)} 列轮次的热图；方向键移动单元格，回车打开任务`,

    controls: "热图的画法",
    colour: "颜色",
    measure: { mean: "平均奖励", strict: "严格成功率", "zero-signal": "零信号组" },
    missing: {
      mean: "无已评分试验",
      strict: "无已评分试验",
      "zero-signal": "无全部评分的组",
    },
    order: "行",
    orders: { category: "按类别", similar: "按相似度" },
    width: "列",
    width_auto: (width) => `适配：${formatCount(width)} 轮`,
    width_of: (width) => `${formatCount(width)} 轮`,
    rollout_axis: (width) => (width === 1 ? "轮次" : `轮次，每列 ${formatCount(width)} 轮`),

    tip_rollouts: "轮次",
    tip_mean: "平均奖励",
    tip_strict: "严格成功",
    tip_zero: "零信号组",
    tip_trials: "试验",
    tip_of: (part, whole) => `${formatCount(part)} / ${formatCount(whole)}`,
    tip_none: "这些轮次内没有试验",
    line: (task, first, last) => `${task}，轮次 ${formatRange(first, last)}`,
    line_values: (mean, strict, scored, zero, known, n) =>
      `平均奖励 ${formatRate(mean)}；严格成功 ${formatCount(strict)} / ${formatCount(scored)}；零信号组 ${formatCount(zero)} / ${formatCount(known)}；${formatCount(n)} 次试验`,
    brushed: (n) => `框选：${formatCount(n)} 个任务`,
    empty: "该样本组在这些轮次内没有试验。",
  },
);
