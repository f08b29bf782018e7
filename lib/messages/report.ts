import { formatCount, formatFixed } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

/** Where missing rewards leave two answers: mean reward and strict rate by one denominator. */
interface Rates {
  readonly mean: number | null;
  readonly rate: number | null;
}

/** The words of a run's report. */
export const reportMessages = catalogue(
  {
    title: (runs: string) => `Run report: ${runs}`,
    audit: "Learning audit",
    curves: "Training curves",
    leaderboard: "Leaderboard",
    tasks: "Per-task results",
    signal: "What groups allow to learn",
    severity: "Severity",
    finding: "Finding",
    rule: "Rule",
    no_trials: "No trials: only metrics.",
    missing: (figure: string, reason: string) => `No figure "${figure}": ${reason}.`,
    made: (version: string, data: string) => `Made by Rewardscape ${version} from data ${data}.`,
    qualifier: (words: string) => `Qualifier: ${words}.`,
    cohort: (name: string, trials: number, scored: number, observed: number, solved: number) =>
      `${name}: ${formatCount(trials)} trials, ${formatCount(scored)} scored, ${formatCount(observed)} tasks observed, ${formatCount(solved)} ever strictly solved`,
    checkpoint: (phase: string, checkpoint: number) => `${phase}, checkpoint ${String(checkpoint)}`,
    rates: ({ mean, rate }: Rates) =>
      `mean reward ${formatFixed(mean, 6)}, strict rate ${formatFixed(rate, 6)}`,
    scored_only: (n: number, rates: string) => `scored only (n = ${formatCount(n)}): ${rates}`,
    missing_as_zero: (n: number, rates: string) => `missing counts as 0 (n = ${formatCount(n)}): ${rates}`,
    buckets: (counts: string) => `population std of the reward, tasks by bucket: ${counts}`,
    categories: (counts: string) => `categories (our rules): ${counts}`,
    task: "task",
    trials: "trials",
    scored: "scored",
    mean: "mean",
    missing_zero: "missing = 0",
    std: "std",
    strict: "strict",
    rate: "rate",
    interval: "Wilson 95\u202f%",
    interval_of: (low: string, high: string) => `${low} to ${high}`,
    rate_interval: "strict rate [Wilson\u00a095\u202f%]",
    category: "category",
    groups: "groups",
    zero_signal: "zero-signal",
    zero_signal_groups: "zero-signal groups",
    share_of: (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`,
  },
  {
    title: (runs) => `运行报告：${runs}`,
    audit: "学习审计",
    curves: "训练曲线",
    leaderboard: "排行榜",
    tasks: "逐任务结果",
    signal: "组内可学的信号",
    severity: "严重程度",
    finding: "发现",
    rule: "规则",
    no_trials: "没有试验，只有指标。",
    missing: (figure, reason) => `没有“${figure}”图：${reason}。`,
    made: (version, data) => `由 Rewardscape ${version} 依据数据 ${data} 生成。`,
    qualifier: (words) => `限定语：${words}。`,
    cohort: (name, trials, scored, observed, solved) =>
      `${name}：${formatCount(trials)} 次试验，${formatCount(scored)} 次有奖励，观测到 ${formatCount(observed)} 个任务，其中 ${formatCount(solved)} 个曾严格解出`,
    checkpoint: (phase, checkpoint) => `${phase}，检查点 ${String(checkpoint)}`,
    rates: ({ mean, rate }) => `平均奖励 ${formatFixed(mean, 6)}，严格成功率 ${formatFixed(rate, 6)}`,
    scored_only: (n, rates) => `仅计有奖励的（n = ${formatCount(n)}）：${rates}`,
    missing_as_zero: (n, rates) => `缺失记 0（n = ${formatCount(n)}）：${rates}`,
    buckets: (counts) => `奖励的总体标准差，各区间的任务数：${counts}`,
    categories: (counts) => `类别（按我们的规则）：${counts}`,
    task: "任务",
    trials: "试验",
    scored: "有奖励",
    mean: "均值",
    missing_zero: "缺失记 0",
    std: "标准差",
    strict: "严格成功",
    rate: "成功率",
    interval: "Wilson 区间 95\u202f%",
    interval_of: (low, high) => `${low} 至 ${high}`,
    rate_interval: "严格成功率 [Wilson\u00a095\u202f%]",
    category: "类别",
    groups: "组",
    zero_signal: "零信号",
    zero_signal_groups: "零信号组",
    share_of: (part, whole) => `${formatCount(part)} / ${formatCount(whole)}`,
  },
);
