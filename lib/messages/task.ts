import type { ChangeMeasure } from "@/lib/domain/change-point";
import {
  formatCount,
  formatFixed,
  formatP,
  formatPercent,
  formatRange,
  formatRate,
} from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const trials = (n: number) => (n === 1 ? "1 trial" : `${formatCount(n)} trials`);
const groups = (n: number) => (n === 1 ? "1 group" : `${formatCount(n)} groups`);
const dash = (first: number, last: number) => formatRange(first, last);

/** Rates as shares of 1: in percent for strict successes, three decimals for a mean reward. */
const level = (measure: ChangeMeasure, value: number) =>
  measure === "strict" ? formatPercent(value) : formatRate(value);

/** The words of /task: the task, its facts and its learning curve. Numbers come in raw and are set here, so that both languages set them alike. */
export const taskMessages = catalogue(
  {
    controls: "Which task",
    task: "Task",
    cohort: "Cohort",
    cohort_train: "training",
    cohort_eval: "evaluation",
    cohort_checkpoint: (phase: string, checkpoint: number) => `${phase}, iter${String(checkpoint)}`,
    bucket: "Trials a point",
    higher: (task: string) => `Next higher mean: ${task}`,
    lower: (task: string) => `Next lower mean: ${task}`,
    neighbours: "Neighbours by mean reward",
    rollout_pill: (rollout: number) => `rollout ${formatCount(rollout)}`,
    unmark: "Unmark the rollout",
    open_rollout: "Open it",
    keys: "← → steps through the tasks by mean",

    fact: {
      trials: "Trials",
      rank: "Rank by mean",
      mean: "Mean reward",
      std: "Std",
      strict: "Strict successes",
      first: "First solved",
      groups: "Groups",
      zero_signal: "Zero-signal groups",
    },
    scored_of: (total: number) => `scored of ${formatCount(total)}`,
    scored: "scored",
    of: (n: number) => `of ${formatCount(n)}`,
    strict_note: (rate: number, low: number, high: number) =>
      `${formatPercent(rate)}, Wilson ${formatFixed(low * 100, 1)} to ${formatFixed(high * 100, 1)}`,
    rollout: (rollout: number) => `rollout ${formatCount(rollout)}`,
    never: "never",
    zero_note: (known: number) => `of ${groups(known)} with a verdict`,
    std_title: "Population standard deviation: √(Σ(x − mean)² / n)",

    course_waiting: "Learning curve",
    reading: "Reading the trials of this task",
    course_title: {
      rise: (measure: ChangeMeasure, after: number, before_mean: number, after_mean: number) =>
        `${measure === "strict" ? "Strict rate" : "Mean reward"} rises after trial ${formatCount(after)}: ${level(measure, before_mean)} before, ${level(measure, after_mean)} after`,
      fall: (measure: ChangeMeasure, after: number, before_mean: number, after_mean: number) =>
        `${measure === "strict" ? "Strict rate" : "Mean reward"} falls after trial ${formatCount(after)}: ${level(measure, before_mean)} before, ${level(measure, after_mean)} after`,
      none: (measure: ChangeMeasure, value: number, n: number) =>
        `No change found over ${trials(n)}: ${measure === "strict" ? "strict rate" : "mean reward"} ${level(measure, value)}`,
      constant: (reward: number, n: number) =>
        `Every one of ${trials(n)} earned ${formatRate(reward)}: nothing to learn from`,
      unordered: (rate: number, n: number) =>
        `Strict rate ${formatPercent(rate)} of ${trials(n)} in no known order`,
      few: (n: number) =>
        `${n === 1 ? "1 scored trial" : `${formatCount(n)} scored trials`}: too few to see a change`,
      one: (reward: number) => `One scored trial, reward ${formatRate(reward)}`,
    },
    course_strict: (size: number) =>
      `Strict rate of every ${formatCount(size)} trials in their order; band: 95\u202f% Wilson.`,
    course_reward: (size: number) =>
      `Mean reward of every ${formatCount(size)} trials in their order; band: mean ± 1.96 · s/√n.`,
    course_sides: "Dashed: either side of the change.",
    course_axis: "scored trial of this task, in order of its rollout",
    course_label: (n: number, title: string) => `Learning curve over ${trials(n)}. ${title}`,
    course_unordered:
      "They belong to no rollouts, as in an evaluation: what came first does not matter, so there is no curve.",
    course_none: (n: number, size: number) =>
      `${trials(n)} ${n === 1 ? "makes" : "make"} no curve in points of ${formatCount(size)}; each reward stands below.`,
    change_at: (after: number, low: number, high: number) =>
      low === high
        ? `change after trial ${formatCount(after)}`
        : `change after trial ${formatCount(after)}, 95\u202f% ${formatCount(low)} to ${formatCount(high)}`,
    change_rollout: (rollout: number) => `rollout ${formatCount(rollout)}`,
    before: (value: string) => `before: ${value}`,
    after: (value: string) => `after: ${value}`,
    method: {
      strict:
        "Change: one step between two rollouts in a Bernoulli sequence of strict successes, by maximum likelihood.",
      reward:
        "Change: one step between two rollouts in the mean reward (normal errors, one spread), by maximum likelihood.",
    } satisfies Record<ChangeMeasure, string>,
    method_found: (p: number) =>
      `Shaded: where twice the log-likelihood is within 7.35 of the best (95\u202f%). p = ${formatP(p)} from 999 reorderings of the rollouts; reported from .01 down. A gradual rise shows as one step.`,
    method_none: (p: number) =>
      `p = ${formatP(p)} from reorderings of the rollouts: no step stands out; one is reported from .01 down.`,
    numbered: (missing: number) =>
      missing === 0
        ? ""
        : `Trials are numbered by those with a reward; ${formatCount(missing)} without one ${missing === 1 ? "has" : "have"} no number.`,
    tip_trials: "trials",
    tip_rollouts: "rollouts",
    tip_strict: "strict",
    tip_mean: "mean",
    tip_interval: "95\u202f%",
    tip_of: (successes: number, n: number, rate: number) =>
      `${formatCount(successes)} of ${formatCount(n)}, ${formatPercent(rate)}`,
    interval: (low: number, high: number) => `${formatRate(low)} to ${formatRate(high)}`,
    span: dash,
    level: formatRate,

    unknown_task: (task: string) => `No trial of “${task}” in this cohort`,
    unknown_task_help: "The tasks that are in it",
    empty_run: "This run has no trials with a reward, so there is no task to show.",
    empty_run_link: "Its training curves",
    no_scored: "None of its trials has a reward: nothing to count.",
  },
  {
    controls: "选择任务",
    task: "任务",
    cohort: "样本组",
    cohort_train: "训练",
    cohort_eval: "评测",
    cohort_checkpoint: (phase, checkpoint) => `${phase}，iter${String(checkpoint)}`,
    bucket: "每点试验数",
    higher: (task) => `均值高一位：${task}`,
    lower: (task) => `均值低一位：${task}`,
    neighbours: "按平均奖励相邻的任务",
    rollout_pill: (rollout) => `第 ${formatCount(rollout)} 轮`,
    unmark: "取消标记轮次",
    open_rollout: "打开该轮次",
    keys: "← → 按均值逐个查看任务",

    fact: {
      trials: "试验",
      rank: "均值排名",
      mean: "平均奖励",
      std: "标准差",
      strict: "严格成功",
      first: "首次解出",
      groups: "组",
      zero_signal: "零信号组",
    },
    scored_of: (total) => `次已评分，共 ${formatCount(total)} 次`,
    scored: "次已评分",
    of: (n) => `/ ${formatCount(n)}`,
    strict_note: (rate, low, high) =>
      `${formatPercent(rate)}，Wilson ${formatFixed(low * 100, 1)} 至 ${formatFixed(high * 100, 1)}`,
    rollout: (rollout) => `第 ${formatCount(rollout)} 轮`,
    never: "从未",
    zero_note: (known) => `占有结论的 ${formatCount(known)} 组`,
    std_title: "总体标准差：√(Σ(x − 均值)² / n)",

    course_waiting: "学习曲线",
    reading: "正在读取该任务的试验",
    course_title: {
      rise: (measure, after, before_mean, after_mean) =>
        `第 ${formatCount(after)} 次试验之后${measure === "strict" ? "严格成功率" : "平均奖励"}上升：之前 ${level(measure, before_mean)}，之后 ${level(measure, after_mean)}`,
      fall: (measure, after, before_mean, after_mean) =>
        `第 ${formatCount(after)} 次试验之后${measure === "strict" ? "严格成功率" : "平均奖励"}下降：之前 ${level(measure, before_mean)}，之后 ${level(measure, after_mean)}`,
      none: (measure, value, n) =>
        `${formatCount(n)} 次试验中未发现变化：${measure === "strict" ? "严格成功率" : "平均奖励"} ${level(measure, value)}`,
      constant: (reward, n) => `${formatCount(n)} 次试验的奖励全为 ${formatRate(reward)}：无从学习`,
      unordered: (rate, n) => `${formatCount(n)} 次试验的严格成功率为 ${formatPercent(rate)}，先后次序未知`,
      few: (n) => `仅 ${formatCount(n)} 次已评分试验：不足以看出变化`,
      one: (reward) => `一次已评分试验，奖励 ${formatRate(reward)}`,
    },
    course_strict: (size) =>
      `按顺序每 ${formatCount(size)} 次试验的严格成功率；色带为 95\u202f% Wilson 区间。`,
    course_reward: (size) => `按顺序每 ${formatCount(size)} 次试验的平均奖励；色带为均值 ± 1.96 · s/√n。`,
    course_sides: "虚线：变化前后。",
    course_axis: "该任务的已评分试验，按轮次排列",
    course_label: (n, title) => `${formatCount(n)} 次试验的学习曲线。${title}`,
    course_unordered: "这些试验不属于任何轮次，例如评测：先后无关紧要，因此没有曲线。",
    course_none: (n, size) =>
      `${formatCount(n)} 次试验不足以按每点 ${formatCount(size)} 次画出曲线；各次奖励见下。`,
    change_at: (after, low, high) =>
      low === high
        ? `第 ${formatCount(after)} 次试验之后变化`
        : `第 ${formatCount(after)} 次试验之后变化，95\u202f% ${formatCount(low)} 至 ${formatCount(high)}`,
    change_rollout: (rollout) => `第 ${formatCount(rollout)} 轮`,
    before: (value) => `之前：${value}`,
    after: (value) => `之后：${value}`,
    method: {
      strict: "变化点：严格成功的伯努利序列在两轮之间的单次跳变，最大似然估计。",
      reward: "变化点：平均奖励在两轮之间的单次跳变（正态误差，同一离散程度），最大似然估计。",
    },
    method_found: (p) =>
      `阴影：两倍对数似然与最大值之差在 7.35 以内（95\u202f%）。p = ${formatP(p)}，由 999 次轮次重排得出；不大于 .01 才报告。渐变也会显示为一次跳变。`,
    method_none: (p) => `p = ${formatP(p)}，由轮次重排得出：没有突出的跳变；不大于 .01 才报告。`,
    numbered: (missing) =>
      missing === 0 ? "" : `试验按有奖励者编号；${formatCount(missing)} 次没有奖励的试验不编号。`,
    tip_trials: "试验",
    tip_rollouts: "轮次",
    tip_strict: "严格成功",
    tip_mean: "均值",
    tip_interval: "95\u202f% 区间",
    tip_of: (successes, n, rate) => `${formatCount(successes)} / ${formatCount(n)}，${formatPercent(rate)}`,
    interval: (low, high) => `${formatRate(low)} 至 ${formatRate(high)}`,
    span: dash,
    level: formatRate,

    unknown_task: (task) => `该样本组没有“${task}”的试验`,
    unknown_task_help: "查看其中的任务",
    empty_run: "该运行没有带奖励的试验，因此没有任务可看。",
    empty_run_link: "查看训练曲线",
    no_scored: "其试验都没有奖励：无可统计。",
  },
);

/** The texts of /task in one language. */
export type TaskMessages = (typeof taskMessages)["en"];
