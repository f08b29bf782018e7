import { formatCount, formatFixed, formatPercent, formatRange } from "@/lib/domain/format";
import type { Agreement, ScoreScale } from "@/lib/domain/signal-log";

import { catalogue } from "./catalogue";
import { code } from "./rich";

const share = (value: number) => formatPercent(value);

/** The words of the audit of gradients: groups by kind, by task, and beside the trainer's own numbers. */
export const signalAuditMessages = catalogue(
  {
    capacity: (least: number, most: number) =>
      least === most
        ? `Without a gradient: ${share(least)} of the batch.`
        : `Without a gradient: ${share(least)} of the batch for certain, up to ${share(most)} if the groups that are not fully scored had none.`,
    reading: (first: number, last: number, groups: number) =>
      `Rollouts ${formatRange(first, last)}, ${formatCount(groups)} groups`,
    part: (name: string, value: number) => `${name} ${formatPercent(value, 0)}`,

    log_title: (equal: number, rollouts: number) =>
      `Trials and trainer count the same groups without spread in ${formatCount(equal)} of ${formatCount(rollouts)} rollouts`,
    log_title_none: "Groups without spread beside the trainer's removed samples",
    log_subtitle: (width: number) =>
      `Grey band: share of groups whose scored rewards are all equal, up to the same with all groups that are not fully scored. Blue: the trainer's zero_std count over groups. Dashed: its removed samples. Dotted: trials without a reward. Mean of ${width === 1 ? "1 rollout" : `${String(width)} rollouts`}.`,
    log_split: (within: number, outside: number) =>
      `Of the others ${formatCount(within)} lie within what the groups that are not fully scored leave open${outside === 0 ? ", none lies outside" : `, ${formatCount(outside)} outside`}.`,
    log_shares: (zero: number, most: number, logged: number) =>
      `Over the run: ${share(zero)} to ${share(most)} by trials, ${share(logged)} by the trainer.`,
    log_axis: (width: number) => `rollout, means of ${String(width)}`,
    log_label: (n: number) =>
      `Groups without spread and removed samples, ${formatCount(n)} stretches. Arrow keys move the cursor.`,
    log_line: {
      zero: "by trials",
      logged: "zero_std count",
      removed: "removed samples",
      unscored: "trials without a reward",
    },
    log_to: (low: number, high: number) => `${share(low)} to ${share(high)}`,
    log_value: (name: string, value: number | null) => `${name} ${value === null ? "–" : share(value)}`,
    scale: {
      score: `x in ${code("zero_std/count_x")} is the score 2·reward − 1: −1.0 is all zero, 1.0 all one, 0.0 half credit.`,
      reward: `x in ${code("zero_std/count_x")} is read as the reward, since none is below 0: 0.0 is all zero, 1.0 all one.`,
    } satisfies Record<ScoreScale, string>,
    log_foot: (removed: string | null) =>
      `Three different things. By trials: groups whose rewards are all known and equal. ${code("zero_std/count_x")}: the trainer's count over the scores that it trained on, in which a failed trial may stand with a score of its own; a key that is absent counts 0. Left open: the groups that are not fully scored can explain the difference. ${removed === null ? "Removed samples" : code(removed)}: the share of samples that failed or were aborted and were taken out, turn-weighted: it says nothing of equal rewards.`,
    log_none: "The trainer logs no zero_std counts in this run.",

    list_title: (n: number) =>
      n === 1 ? "1 rollout in which they disagree" : `${formatCount(n)} rollouts in which they disagree`,
    agreement: {
      equal: "equal",
      within: "left open",
      outside: "not explained",
    } satisfies Record<Agreement, string>,
    col_rollout: "Rollout",
    col_zero: "By trials",
    col_logged: "By trainer",
    col_difference: "Trainer − trials",
    col_unknown: "Not fully scored",
    col_unscored: "No reward",
    col_removed: "Removed, %",
    col_agreement: "Difference",
    of: (n: number) => ` of ${formatCount(n)}`,
    difference: (n: number) => `${n > 0 ? "+" : ""}${formatFixed(n, 0)}`,

    task_title: (never: number, tasks: number) =>
      `${formatCount(never)} of ${formatCount(tasks)} tasks never had a group with a gradient`,
    task_subtitle:
      "Groups of each task by what their rewards carry. Spent: its share of all groups that carried no gradient.",
    task_foot:
      "The title counts tasks with a verdict on at least one group. Without gradient is out of the groups with a verdict; groups that are not fully scored have none.",
    col_task: "Task",
    col_groups: "Groups",
    col_share: "Without gradient, %",
    col_spent: "Spent, %",
    col_mean: "Mean reward",
  },
  {
    capacity: (least, most) =>
      least === most
        ? `没有梯度的批次容量：${share(least)}。`
        : `没有梯度的批次容量：确定为 ${share(least)}；若未全部评分的组也都没有，则至多 ${share(most)}。`,
    reading: (first, last, groups) => `轮次 ${formatRange(first, last)}，${formatCount(groups)} 组`,
    part: (name, value) => `${name} ${formatPercent(value, 0)}`,

    log_title: (equal, rollouts) =>
      `${formatCount(rollouts)} 轮中有 ${formatCount(equal)} 轮，试验与训练器所计的无差异组数相同`,
    log_title_none: "无差异的组与训练器移除的样本",
    log_subtitle: (width) =>
      `灰带：已评分奖励全部相等的组所占比例，上沿加上全部未全部评分的组。蓝线：训练器的 zero_std 计数除以组数。虚线：其移除的样本。点线：没有奖励的试验。每点为 ${String(width)} 轮均值。`,
    log_split: (within, outside) =>
      `其余轮次中 ${formatCount(within)} 轮的差异在未全部评分的组的范围之内，${outside === 0 ? "没有超出的" : `${formatCount(outside)} 轮超出`}。`,
    log_shares: (zero, most, logged) =>
      `全程：按试验 ${share(zero)} 至 ${share(most)}，按训练器 ${share(logged)}。`,
    log_axis: (width) => `轮次，每点 ${String(width)} 轮`,
    log_label: (n) => `无差异的组与移除的样本，${formatCount(n)} 段。方向键移动光标。`,
    log_line: {
      zero: "按试验",
      logged: "zero_std 计数",
      removed: "移除的样本",
      unscored: "没有奖励的试验",
    },
    log_to: (low, high) => `${share(low)} 至 ${share(high)}`,
    log_value: (name, value) => `${name} ${value === null ? "–" : share(value)}`,
    scale: {
      score: `${code("zero_std/count_x")} 中的 x 是得分 2·奖励 − 1：−1.0 为全零，1.0 为全一，0.0 为一半得分。`,
      reward: `${code("zero_std/count_x")} 中的 x 没有负值，按奖励解读：0.0 为全零，1.0 为全一。`,
    },
    log_foot: (removed) =>
      `三者不同。按试验：奖励全部已知且相等的组。${code("zero_std/count_x")}：训练器按其训练所用得分的计数，失败的试验可能以自己的得分计入；没有该键即为 0。“可以解释”指未全部评分的组足以说明差异。${removed === null ? "移除的样本" : code(removed)}：失败或中止而被取出的样本比例，按回合加权，与奖励是否相等无关。`,
    log_none: "该运行的训练器没有记录 zero_std 计数。",

    list_title: (n) => `${formatCount(n)} 个轮次两者不一致`,
    agreement: {
      equal: "相等",
      within: "可以解释",
      outside: "无法解释",
    },
    col_rollout: "轮次",
    col_zero: "按试验",
    col_logged: "按训练器",
    col_difference: "训练器 − 试验",
    col_unknown: "未全部评分",
    col_unscored: "没有奖励",
    col_removed: "移除，%",
    col_agreement: "差异",
    of: (n) => ` / ${formatCount(n)}`,
    difference: (n) => `${n > 0 ? "+" : ""}${formatFixed(n, 0)}`,

    task_title: (never, tasks) =>
      `${formatCount(tasks)} 个任务中有 ${formatCount(never)} 个从未有过带梯度的组`,
    task_subtitle: "各任务的组，按其奖励所允许的信号分类。耗费：占全部无梯度组的比例。",
    task_foot: "标题只计至少有一组有结论的任务。无梯度比例的分母是有结论的组；未全部评分的组没有结论。",
    col_task: "任务",
    col_groups: "组数",
    col_share: "无梯度，%",
    col_spent: "耗费，%",
    col_mean: "平均奖励",
  },
);

/** The texts of the audit of gradients in one language. */
export type SignalAuditMessages = (typeof signalAuditMessages)["en"];
