import { formatCount, formatFixed, formatPercent, formatRange, formatValue } from "@/lib/domain/format";

import { catalogue } from "./catalogue";
import { code } from "./rich";

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A count that begins a sentence: in words up to ten. */
function counted(n: number): string {
  return NUMBERS[n] ?? formatCount(n);
}

/** The words of the list of spikes. Numbers come in raw. */
export const spikeMessages = catalogue(
  {
    metric: "Metric",
    rule: "Spike",
    rules: { above: "above a value", robust: "far from the rolling median" },
    over: { above: "Above", robust: "Robust z above" },
    around: "Window",
    values: (n: string) => `${n} values`,
    title_above: (n: number, unit: "rollouts" | "values", bound: number) =>
      `${counted(n)} ${unit === "rollouts" ? (n === 1 ? "rollout" : "rollouts") : n === 1 ? "value" : "values"} above ${String(bound)}`,
    title_robust: (n: number, unit: "rollouts" | "values", z: number) =>
      `${counted(n)} ${unit === "rollouts" ? (n === 1 ? "rollout" : "rollouts") : n === 1 ? "value" : "values"} more than ${String(z)} robust deviations from the rolling median`,
    subtitle: (metric: string, n: number, first: number | null, last: number | null) =>
      `${code(metric)}, ${formatCount(n)} ${n === 1 ? "value" : "values"}${first === null || last === null ? "" : `; the spikes lie in rollouts ${formatRange(first, last)}`}.`,
    highest: (mean: number, first: number, last: number, isShare: boolean) =>
      `Highest mean of 50 rollouts: ${isShare ? formatPercent(mean) : formatValue(mean)} in ${formatRange(first, last)}.`,
    read: {
      above: "▼ a value above the line.",
      robust: "▼ a value outside the band: rolling median and what is usual around it.",
    },
    label: (metric: string, n: number) =>
      `${metric} with ${formatCount(n)} spikes. Arrow keys move between them.`,
    axis: { rollout: "rollout", step: "step", log_index: "log row" },
    no_values: "Not logged by this run.",
    none: "No value passes the rule. A lower bound or another metric may.",
    foot: {
      above: "Rule: the value itself is above the bound, whatever lies around it.",
      robust:
        "Rule: Hampel's identifier. |value − median| / (1.4826 · MAD) of the window of values around it is above z; where more than half of the window is equal, 1.2533 · mean absolute deviation takes the place of the MAD.",
    },
    foot_removed: "The trainer's share of removed samples: those that failed or were aborted.",
    foot_signs:
      "Beside it: what else is known of that rollout. A burst of failures and a slow rollout lie 3.5 robust deviations above the run; long responses are among its longest 5\u202f%. None of it says what caused what.",
    col_rollout: "Rollout",
    col_log_index: "Log row",
    col_value: "Value",
    col_z: "Robust z",
    col_usual: "Usual",
    col_lost: "Failed or aborted",
    col_signs: "What else happened there",
    open: (rollout: number) => `Open rollout ${formatCount(rollout)}`,
    of_trials: (n: number) => ` of ${formatCount(n)}`,
    z: (z: number) => `${z > 0 ? "+" : ""}${formatFixed(z, 1)}`,
    sign: {
      checkpoint: (status: string | null) => (status === null ? "checkpoint saved" : `checkpoint: ${status}`),
      restart: (attempt: number) => `restart: attempt ${formatCount(attempt + 1)} begins`,
      redone: "redone by a later attempt",
      failures: (count: number, trials: number, usual: number) =>
        `burst of failures: ${formatCount(count)} of ${formatCount(trials)} trials, usually ${formatFixed(usual, Number.isInteger(usual) ? 0 : 1)}`,
      long: (tokens: number, rank: number, of: number) =>
        `long response: ${formatCount(tokens)} tokens, rank ${formatCount(rank)} of ${formatCount(of)}`,
      slow: (minutes: number, usual: number) =>
        `took ${formatFixed(minutes, 0)} min, usually ${formatFixed(usual, 0)}`,
    },
    reading: (place: string, value: number) => `${place}: ${formatValue(value)}`,
  },
  {
    metric: "指标",
    rule: "突增",
    rules: { above: "高于某值", robust: "远离滚动中位数" },
    over: { above: "高于", robust: "稳健 z 高于" },
    around: "窗口",
    values: (n) => `${n} 个值`,
    title_above: (n, unit, bound) =>
      n === 0
        ? `没有${unit === "rollouts" ? "轮次" : "值"}高于 ${String(bound)}`
        : `${formatCount(n)} ${unit === "rollouts" ? "个轮次" : "个值"}高于 ${String(bound)}`,
    title_robust: (n, unit, z) =>
      n === 0
        ? `没有${unit === "rollouts" ? "轮次" : "值"}偏离滚动中位数超过 ${String(z)} 个稳健标准差`
        : `${formatCount(n)} ${unit === "rollouts" ? "个轮次" : "个值"}偏离滚动中位数超过 ${String(z)} 个稳健标准差`,
    subtitle: (metric, n, first, last) =>
      `${code(metric)}，${formatCount(n)} 个值${first === null || last === null ? "" : `；突增位于轮次 ${formatRange(first, last)}`}。`,
    highest: (mean, first, last, isShare) =>
      `50 轮窗口的最高均值：轮次 ${formatRange(first, last)} 为 ${isShare ? formatPercent(mean) : formatValue(mean)}。`,
    read: { above: "▼ 高于横线的值。", robust: "▼ 色带之外的值；色带为滚动中位数及其周围的常见范围。" },
    label: (metric, n) => `${metric}，${formatCount(n)} 处突增。方向键逐个移动。`,
    axis: { rollout: "轮次", step: "优化步", log_index: "日志行" },
    no_values: "该运行未记录。",
    none: "没有值符合此规则。可降低界限或换一个指标。",
    foot: {
      above: "规则：值本身高于界限，不看其周围。",
      robust:
        "规则：Hampel 判别。窗口内 |值 − 中位数| / (1.4826 · MAD) 高于 z；若窗口内过半的值相等，则以 1.2533 · 平均绝对偏差代替 MAD。",
    },
    foot_removed: "训练器记录的被移除样本比例：失败或中止的样本。",
    foot_signs:
      "旁列：该轮次已知的其他情况。失败激增和耗时过长指高出全程 3.5 个稳健标准差；长响应指全程最长的 5\u202f%。这些都不说明因果。",
    col_rollout: "轮次",
    col_log_index: "日志行",
    col_value: "值",
    col_z: "稳健 z",
    col_usual: "常见值",
    col_lost: "失败或中止",
    col_signs: "该处的其他情况",
    open: (rollout) => `打开第 ${formatCount(rollout)} 轮`,
    of_trials: (n) => ` / ${formatCount(n)}`,
    z: (z) => `${z > 0 ? "+" : ""}${formatFixed(z, 1)}`,
    sign: {
      checkpoint: (status) => (status === null ? "保存检查点" : `检查点：${status}`),
      restart: (attempt) => `重启：第 ${formatCount(attempt + 1)} 次尝试开始`,
      redone: "被后来的尝试重做",
      failures: (count, trials, usual) =>
        `失败激增：${formatCount(trials)} 次试验中 ${formatCount(count)} 次，通常 ${formatFixed(usual, Number.isInteger(usual) ? 0 : 1)}`,
      long: (tokens, rank, of) =>
        `长响应：${formatCount(tokens)} 个词元，第 ${formatCount(rank)} / ${formatCount(of)} 位`,
      slow: (minutes, usual) => `耗时 ${formatFixed(minutes, 0)} 分钟，通常 ${formatFixed(usual, 0)} 分钟`,
    },
    reading: (place, value) => `${place}：${formatValue(value)}`,
  },
);

/** The texts of the list of spikes in one language. */
export type SpikeMessages = (typeof spikeMessages)["en"];
