import { formatCount, formatFixed, formatPercent, formatValue } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const trials = (n: number) => (n === 1 ? "1 trial" : `${formatCount(n)} trials`);
const groups = (n: number) => (n === 1 ? "1 group" : `${formatCount(n)} groups`);

/** The words of the figures and tables of /rollout: groups, reasons of removal, metrics, trials. */
export const rolloutFigureMessages = catalogue(
  {
    groups_title: (mixed: number, known: number, n: number) =>
      known === 0
        ? `No verdict on any of ${groups(n)}`
        : `${formatCount(mixed)} of ${groups(known)} with a verdict carried a gradient`,
    groups_title_failures: (shown: number, n: number) =>
      `${formatCount(shown)} of ${groups(n)} ${shown === 1 ? "has" : "have"} a failure`,
    groups_subtitle: (size: number | null) =>
      `One row a group, one cell a sample${size === null ? "" : `, up to ${formatCount(size)}`}: colour is the reward, hollow none, × failed or aborted, dotted not in the data.`,
    groups_foot:
      "Gradient: the rewards of a group differ. No verdict where a sample is missing or not scored: it might have differed.",
    groups_none: "No source states groups of these trials.",
    no_failures: "No trial of this rollout failed, was aborted or went without a reward.",
    show_all: "Show all trials",
    col_group: "Group",
    col_task: "Task",
    col_rewards: "Rewards",
    col_mean: "Mean",
    col_signal: "They are",
    col_removed: "Removed",
    col_turns: "Median turns",
    cell: (sample: string, reward: string, status: string, turns: string) =>
      `sample ${sample}: reward ${reward}, ${status}, ${turns} turns`,
    cell_absent: (sample: string) => `sample ${sample}: not in the data`,
    rewards_of: (rewards: string) => `Rewards: ${rewards}`,
    status_unknown: "status not stated",

    removed_title: (n: number, of: number) =>
      n === 0
        ? `None of ${trials(of)} was removed`
        : `${formatCount(n)} of ${trials(of)} failed, aborted or not scored`,
    removed_subtitle: "By how they ended and the stage or error that the log names.",
    removed_logged: (metric: string, value: number) =>
      `The trainer logs ${metric} ${formatValue(value)} here: it counts samples, one a turn; this counts trials.`,
    removed_unlogged: "The trainer logs no share of removed samples for this rollout.",
    col_status: "Status",
    col_reason: "Reason",
    col_trials: "Trials",
    col_share: "Share",
    col_scored: "With a reward",
    no_reason: "none named",

    metrics_title: (beyond: number, n: number) =>
      beyond === 0
        ? `None of ${formatCount(n)} metrics stands out in this rollout`
        : `${formatCount(beyond)} of ${formatCount(n)} metrics stand out in this rollout`,
    metrics_title_none: "No metric names this rollout",
    metrics_subtitle:
      "Bar: middle half of the run's rollouts, line: median, whole: least to most; dot: this rollout. Standing out: 3 robust deviations or more.",
    metrics_foot:
      "One value a rollout: the mean of its finite values. Rank: share of rollouts below and half of those equal. Deviation: (x − median) / (1.4826 · MAD); none where more than half of all are equal.",
    metrics_shown: (shown: number, n: number) =>
      `Shown: ${formatCount(shown)} of ${formatCount(n)}, the trainer's main quantities and what stands out.`,
    metrics_all: (n: number) => `Show all ${formatCount(n)} metrics`,
    metrics_fewer: "Show fewer",
    metrics_none: "The sources log no metric with the number of this rollout.",
    col_metric: "Metric",
    col_value: "Value",
    col_rank: "Rank",
    col_deviation: "Deviation",
    col_spread: "In the run",
    rank_of: (rank: number, n: number) => `${formatPercent(rank, 0)} of ${formatCount(n)}`,
    deviation: (z: number) => `${z > 0 ? "+" : ""}${formatFixed(z, 1)}`,
    non_finite: (n: number) => (n === 1 ? "1 value not finite" : `${formatCount(n)} values not finite`),
    spread: (least: number, middle: number, most: number) =>
      `least ${formatValue(least)}, median ${formatValue(middle)}, most ${formatValue(most)}`,

    trials_title: (n: number) => `The ${trials(n)} behind it`,
    trials_title_failures: (shown: number, n: number) =>
      `${formatCount(shown)} of ${trials(n)} failed, aborted or not scored`,
    trials_subtitle: "Each row names the file and the line that it was read from.",
    trials_foot: "A file without a line after it is not read by lines.",
    apart_title: (superseded: number, evaluated: number) =>
      [
        superseded > 0 && `${trials(superseded)} superseded by a later attempt`,
        evaluated > 0 && `${trials(evaluated)} of evaluations`,
      ]
        .filter(Boolean)
        .join(", "),
    apart_subtitle: "They name this rollout but are in none of the numbers above.",
    col_apart: "Why apart",
    apart_superseded: (attempt: number) => `superseded, attempt ${formatCount(attempt)}`,
    apart_eval: (checkpoint: number | null) =>
      checkpoint === null ? "evaluation" : `evaluation, iter${String(checkpoint)}`,
  },
  {
    groups_title: (mixed, known, n) =>
      known === 0
        ? `${formatCount(n)} 组都没有结论`
        : `有结论的 ${formatCount(known)} 组中有 ${formatCount(mixed)} 组带来梯度`,
    groups_title_failures: (shown, n) => `${formatCount(n)} 组中有 ${formatCount(shown)} 组含失败`,
    groups_subtitle: (size) =>
      `每行一组，每格一个样本${size === null ? "" : `，至多 ${formatCount(size)} 个`}：颜色为奖励，空心为无奖励，× 为失败或中止，虚线为数据中没有。`,
    groups_foot: "梯度：组内奖励不同。若有样本缺失或未评分则无结论：它可能有所不同。",
    groups_none: "没有来源给出这些试验的分组。",
    no_failures: "该轮次没有失败、中止或无奖励的试验。",
    show_all: "显示全部试验",
    col_group: "组",
    col_task: "任务",
    col_rewards: "奖励",
    col_mean: "均值",
    col_signal: "信号",
    col_removed: "被移除",
    col_turns: "步数中位数",
    cell: (sample, reward, status, turns) => `样本 ${sample}：奖励 ${reward}，${status}，${turns} 步`,
    cell_absent: (sample) => `样本 ${sample}：数据中没有`,
    rewards_of: (rewards) => `奖励：${rewards}`,
    status_unknown: "未说明状态",

    removed_title: (n, of) =>
      n === 0
        ? `${formatCount(of)} 次试验无一被移除`
        : `${formatCount(of)} 次试验中有 ${formatCount(n)} 次失败、中止或未评分`,
    removed_subtitle: "按其结束方式以及日志所指的阶段或错误。",
    removed_logged: (metric, value) =>
      `训练器在此记录 ${metric} 为 ${formatValue(value)}：它按样本计，每步一个；此处按试验计。`,
    removed_unlogged: "训练器未记录该轮次被移除样本的比例。",
    col_status: "状态",
    col_reason: "原因",
    col_trials: "试验",
    col_share: "比例",
    col_scored: "有奖励",
    no_reason: "未指明",

    metrics_title: (beyond, n) =>
      beyond === 0
        ? `${formatCount(n)} 个指标在该轮次无一突出`
        : `${formatCount(n)} 个指标中有 ${formatCount(beyond)} 个在该轮次突出`,
    metrics_title_none: "没有指标提到该轮次",
    metrics_subtitle:
      "粗条：全部轮次的中间一半，竖线：中位数，全长：最小至最大；圆点：本轮。突出：稳健偏差达到 3。",
    metrics_foot:
      "每轮一个值：其有限值的均值。排位：低于它的轮次比例加相等者的一半。偏差：(x − 中位数) / (1.4826 · MAD)；半数以上相等时无。",
    metrics_shown: (shown, n) =>
      `显示 ${formatCount(n)} 个中的 ${formatCount(shown)} 个：训练器的主要量与突出者。`,
    metrics_all: (n) => `显示全部 ${formatCount(n)} 个指标`,
    metrics_fewer: "显示较少",
    metrics_none: "各来源没有带该轮次编号的指标。",
    col_metric: "指标",
    col_value: "值",
    col_rank: "排位",
    col_deviation: "偏差",
    col_spread: "在全程中",
    rank_of: (rank, n) => `${formatPercent(rank, 0)}，共 ${formatCount(n)}`,
    deviation: (z) => `${z > 0 ? "+" : ""}${formatFixed(z, 1)}`,
    non_finite: (n) => `${formatCount(n)} 个值非有限`,
    spread: (least, middle, most) =>
      `最小 ${formatValue(least)}，中位数 ${formatValue(middle)}，最大 ${formatValue(most)}`,

    trials_title: (n) => `所依据的 ${formatCount(n)} 次试验`,
    trials_title_failures: (shown, n) =>
      `${formatCount(n)} 次试验中有 ${formatCount(shown)} 次失败、中止或未评分`,
    trials_subtitle: "每行注明所读取的文件与行号。",
    trials_foot: "文件后无行号者不按行读取。",
    apart_title: (superseded, evaluated) =>
      [
        superseded > 0 && `${formatCount(superseded)} 次试验已被后来的尝试取代`,
        evaluated > 0 && `${formatCount(evaluated)} 次评测试验`,
      ]
        .filter(Boolean)
        .join("，"),
    apart_subtitle: "它们提到该轮次，但不计入上面的任何数字。",
    col_apart: "为何单列",
    apart_superseded: (attempt) => `被取代，第 ${formatCount(attempt)} 次尝试`,
    apart_eval: (checkpoint) => (checkpoint === null ? "评测" : `评测，iter${String(checkpoint)}`),
  },
);

/** These texts in one language. */
export type RolloutFigureMessages = (typeof rolloutFigureMessages)["en"];
