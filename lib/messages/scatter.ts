import type { CategoryRules } from "@/lib/domain/categories";
import { formatCount, formatFixed, formatPercent } from "@/lib/domain/format";
import type { LandscapeAxes } from "@/lib/domain/landscape-axes";

import { catalogue } from "./catalogue";
import { strong } from "./rich";

const place = (value: number) => (Number.isInteger(value) ? String(value) : formatFixed(value, 2));

/** The words of the landscape's scatter: its axes, marks, legend and category rules. */
export const scatterMessages = catalogue(
  {
    axis_titles: {
      "mean-std": { x: "mean reward of a task, 0 to 1", y: "std" },
      "strict-std": { x: "strict rate of a task, 0 to 1", y: "std" },
      "strict-zero": { x: "strict rate of a task, 0 to 1", y: "share of zero-signal groups" },
      "early-late": { x: "mean reward in the first third of the rollouts", y: "in the last third" },
    } satisfies Record<LandscapeAxes, { x: string; y: string }>,
    axes_title: {
      "mean-std": "mean against spread",
      "strict-std": "strict rate against spread",
      "strict-zero": "strict rate against zero-signal groups",
      "early-late": "mean early against late",
    } satisfies Record<LandscapeAxes, string>,
    axes_name: {
      "mean-std": "mean × std",
      "strict-std": "strict rate × std",
      "strict-zero": "strict rate × zero-signal share",
      "early-late": "mean early × mean late",
    } satisfies Record<LandscapeAxes, string>,
    axes: "Axes",
    no_change: "above the line: better late than early",
    tool: "Drag",
    tool_box: "box",
    tool_lasso: "lasso",
    by_trials: "area by trials",
    edit_rules: "Category rules",
    rules_legend: "Thresholds of the category rules",
    rule_names: {
      cold_mean: "cold below mean",
      flat_std: "flat below std",
      shortcut_mean: "suspect from mean",
      rare_rate: "rarely solved below strict rate",
      learnable_rate: "learnable from strict rate",
      learnable_std: "learnable from std",
    } satisfies Record<keyof CategoryRules, string>,
    rule_value: (name: string) => `${name}, value`,
    rules_note:
      "The counts below move as you drag; marks under a slider are the tasks. The address keeps the thresholds.",
    rules_reset: "Back to the defaults",
    rules_close: "Close",
    rules_changed: (changes: readonly { name: string; value: number; usual: number }[]) =>
      `Category rules changed: ${changes.map(({ name, value, usual }) => `${name} ${place(value)} (default ${place(usual)})`).join("; ")}.`,
    placeless: (n: number) =>
      `${n === 1 ? "1 task lacks" : `${formatCount(n)} tasks lack`} one of the two numbers and ${n === 1 ? "is" : "are"} not drawn.`,
    arc: "√(p(1−p)): every reward is 0 or 1",
    pile: (n: number) => `${formatCount(n)} tasks`,
    pile_place: (mean: number, std: number) => `at exactly (${place(mean)}, ${place(std)})`,
    scatter_title: (what: string, n: number) =>
      `Reward landscape: ${what}, ${n === 1 ? "1 task" : `${formatCount(n)} tasks`}`,
    scatter_subtitle: (scored: number, byTrials: boolean) =>
      `One mark a task${byTrials ? ", its area by trials" : ""}, over ${scored === 1 ? "1 scored trial" : `${formatCount(scored)} scored trials`}. ${strong("Hollow: never strictly solved. Filled: solved at least once.")}`,
    scatter_foot:
      "Population standard deviation of reward over all scored trials of a task. Category rules are ours, evaluated in order.",
    never_observed: (unobserved: number, pool: number, name: string | null) =>
      `${formatCount(unobserved)} of ${formatCount(pool)} tasks ${unobserved === 1 ? "was" : "were"} never observed${name === null ? "" : `: ${name}`}.`,
    not_observed_here: (unobserved: number, pool: number, name: string | null) =>
      `${formatCount(unobserved)} of ${formatCount(pool)} tasks ${unobserved === 1 ? "has" : "have"} no scored trial in these rollouts${name === null ? "" : `: ${name}`}.`,
    never_scored: (unscored: number, pool: number, name: string | null) =>
      `${formatCount(unscored)} of ${formatCount(pool)} tasks ${unscored === 1 ? "has" : "have"} no scored trial${name === null ? "" : `: ${name}`}.`,
    single_trials: (n: number) =>
      `${n === 1 ? "1 task has" : `${formatCount(n)} tasks have`} one scored trial: std is then 0 of itself, and the category says no more than that trial.`,
    scatter_label: (n: number, x: string, y: string, solved: number) =>
      `Scatter of ${formatCount(n)} tasks, x: ${x}, y: ${y}; ${formatCount(solved)} of them solved at least once`,
    marks: "Tasks in the scatter, by mean",
    legend: "Categories: each filters",
    brushed: (n: number) => `brushed: ${n === 1 ? "1 task" : `${formatCount(n)} tasks`}`,
    tip_mean_std: "mean, std",
    tip_trials: "scored",
    tip_zero: "zero-signal groups",
    tip_early_late: "early, late",
    tip_strict: "strict",
    tip_of: (successes: number, scored: number, rate: number) =>
      `${formatCount(successes)} of ${formatCount(scored)}, ${formatPercent(rate)}`,
    tip_wilson: "95\u202f% Wilson",
  },
  {
    axis_titles: {
      "mean-std": { x: "任务的平均奖励，0 到 1", y: "标准差" },
      "strict-std": { x: "任务的严格成功率，0 到 1", y: "标准差" },
      "strict-zero": { x: "任务的严格成功率，0 到 1", y: "零信号组占比" },
      "early-late": { x: "前三分之一轮次的平均奖励", y: "后三分之一轮次" },
    },
    axes_title: {
      "mean-std": "均值与离散程度",
      "strict-std": "严格成功率与离散程度",
      "strict-zero": "严格成功率与零信号组",
      "early-late": "前期均值与后期均值",
    },
    axes_name: {
      "mean-std": "均值 × 标准差",
      "strict-std": "严格成功率 × 标准差",
      "strict-zero": "严格成功率 × 零信号占比",
      "early-late": "前期均值 × 后期均值",
    },
    axes: "坐标轴",
    no_change: "线以上：后期优于前期",
    tool: "拖动",
    tool_box: "框选",
    tool_lasso: "套索",
    by_trials: "面积表示试验数",
    edit_rules: "类别规则",
    rules_legend: "类别规则的阈值",
    rule_names: {
      cold_mean: "冷：均值低于",
      flat_std: "平：标准差低于",
      shortcut_mean: "可疑：均值不低于",
      rare_rate: "很少解出：严格成功率低于",
      learnable_rate: "可学：严格成功率不低于",
      learnable_std: "可学：标准差不低于",
    },
    rule_value: (name) => `${name}，数值`,
    rules_note: "拖动时下方计数随之变化；滑块下的刻线为各任务。阈值保存在网址中。",
    rules_reset: "恢复默认",
    rules_close: "关闭",
    rules_changed: (changes) =>
      `类别规则已改：${changes.map(({ name, value, usual }) => `${name} ${place(value)}（默认 ${place(usual)}）`).join("；")}。`,
    placeless: (n) => `${formatCount(n)} 个任务缺少其中一个数值，未画出。`,
    arc: "√(p(1−p))：奖励只取 0 或 1",
    pile: (n) => `${formatCount(n)} 个任务`,
    pile_place: (mean, std) => `恰在 (${place(mean)}, ${place(std)})`,
    scatter_title: (what, n) => `奖励地形：${what}，${formatCount(n)} 个任务`,
    scatter_subtitle: (scored, byTrials) =>
      `每个标记代表一个任务${byTrials ? "，面积表示试验数" : ""}，共 ${formatCount(scored)} 次已评分试验。${strong("空心：从未严格解出。实心：至少解出一次。")}`,
    scatter_foot: "标准差为任务全部已评分试验奖励的总体标准差。类别规则由本项目制定，按序判定。",
    never_observed: (unobserved, pool, name) =>
      `${formatCount(pool)} 个任务中有 ${formatCount(unobserved)} 个从未被观测${name === null ? "" : `：${name}`}。`,
    not_observed_here: (unobserved, pool, name) =>
      `${formatCount(pool)} 个任务中有 ${formatCount(unobserved)} 个在这些轮次内没有已评分试验${name === null ? "" : `：${name}`}。`,
    never_scored: (unscored, pool, name) =>
      `${formatCount(pool)} 个任务中有 ${formatCount(unscored)} 个没有已评分试验${name === null ? "" : `：${name}`}。`,
    single_trials: (n) =>
      `${formatCount(n)} 个任务只有一次已评分试验：其标准差必为 0，类别只反映那一次试验。`,
    scatter_label: (n, x, y, solved) =>
      `${formatCount(n)} 个任务的散点图，横轴：${x}，纵轴：${y}；其中 ${formatCount(solved)} 个至少解出一次`,
    marks: "散点图中的任务，按均值排列",
    legend: "类别：点击可筛选",
    brushed: (n) => `框选：${formatCount(n)} 个任务`,
    tip_mean_std: "均值，标准差",
    tip_trials: "已评分",
    tip_zero: "零信号组",
    tip_early_late: "前期，后期",
    tip_strict: "严格成功",
    tip_of: (successes, scored, rate) =>
      `${formatCount(successes)} / ${formatCount(scored)}，${formatPercent(rate)}`,
    tip_wilson: "95\u202f% Wilson 区间",
  },
);
