import { formatCount, formatFixed, formatPercent, formatRange } from "@/lib/domain/format";

import { catalogue } from "./catalogue";
import { code } from "./rich";

/** The words of /curves. Numbers come in raw and are set here, so that both languages set them alike. */
export const curvesMessages = catalogue(
  {
    heading: (run: string) => `Training curves of ${run}`,
    controls: "How the curves are drawn",

    title: (panels: number, rollouts: number | null, most_values: number) =>
      `Training curves: ${panels === 1 ? "one trainer metric" : `${panels === 8 ? "eight" : formatCount(panels)} trainer metrics`}${rollouts === null ? (most_values === 0 ? "" : `, at most ${most_values === 1 ? "1 value" : `${formatCount(most_values)} values`} each`) : `, ${rollouts === 1 ? "1 rollout" : `${formatCount(rollouts)} rollouts`}`}`,
    dashed: "Dashed: phase mean. At the cursor: smoothed, raw.",
    foot_weights: "Turn-weighted trainer metrics, not pass@1.",
    foot_phases: (rows: number) => `Phases are thirds of log rows ${formatRange(0, rows - 1)}.`,
    foot_checkpoints: (n: number, chosen: number | null) =>
      `Ticks under the axis: ${n === 1 ? "1 checkpoint" : `${formatCount(n)} checkpoints`}${chosen === null ? "" : `; the long one is iter${String(chosen)}`}.`,
    foot_spikes: (threshold: number) => `▼ rollouts with non_trainable_ratio above ${String(threshold)}.`,
    foot_non_finite: (n: number) =>
      `✕ on the axis: ${n === 1 ? "1 value that is" : `${formatCount(n)} values that are`} not finite, in no mean.`,
    foot_source: (sources: string) => `Source: ${sources}.`,

    gloss: {
      "terminal/accuracy": "share of tests passed, turn-weighted",
      "terminal/reward_mean": "2·reward − 1, turn-weighted",
    },
    not_logged: "Not logged by this run",
    no_place: (axis: string) => `No value of it has a ${axis.toLowerCase()}`,
    use_log_rows: "Use log rows",
    only_non_finite: (n: number) =>
      n === 1 ? "Its one value is not finite" : `All ${formatCount(n)} values are not finite`,
    early: "early",
    mid: "mid",
    late: "late",
    mean: "mean",
    median: "median",
    highest_share: (share: number) => formatPercent(share),
    highest_range: (first: number, last: number) => `in ${formatRange(first, last)}`,

    spikes_title: (n: number, threshold: number) =>
      n === 0
        ? `No rollout above ${String(threshold)}`
        : `${n === 1 ? "One rollout" : n === 7 ? "Seven rollouts" : `${formatCount(n)} rollouts`} above ${String(threshold)}`,
    spikes_subtitle: (metric: string, share: number, first: number, last: number) =>
      `${code(metric)}; highest mean of 50 rollouts: ${formatPercent(share)} in ${formatRange(first, last)}`,
    spikes_foot: "The trainer's share of removed samples: those that failed or were aborted.",
    col_rollout: "Rollout",
    col_ratio: "Ratio",
    col_log_index: "Log row",

    signal_title: (share: number, n: number) =>
      `${formatPercent(share, n < 100 ? 0 : 1)} of groups carried a gradient`,
    signal_subtitle: (n: number, width: number) =>
      `${formatCount(n)} groups, one prompt each, by what their rewards allow; bars of ${width === 1 ? "1 rollout" : `${String(width)} rollouts`}. Share over the run in %.`,
    signal_foot:
      "Not the trainer's non_trainable_ratio: that counts removed samples, this counts groups whose rewards are all equal.",
    signal_label: (n: number) =>
      `Stacked bars: what the rewards of ${formatCount(n)} groups allow, over the run`,
    signal: {
      mixed: "gradient: rewards differ",
      constant_partial: "constant partial",
      all_one: "all one",
      all_zero: "all zero",
      unknown: "not fully scored",
    },
    signal_axis: (width: number) => `rollout, bars of ${String(width)}`,

    empty_metrics: "This run logged no metrics.",
    empty_metrics_link: "Its reward landscape",
    ratio: (value: number) => formatFixed(value, 2),
  },
  {
    heading: (run) => `${run} 的训练曲线`,
    controls: "曲线的画法",

    title: (panels, rollouts, most_values) =>
      `训练曲线：${formatCount(panels)} 个训练器指标${rollouts === null ? (most_values === 0 ? "" : `，各至多 ${formatCount(most_values)} 个值`) : `，${formatCount(rollouts)} 轮`}`,
    dashed: "虚线：阶段均值。光标处：平滑值，原始值。",
    foot_weights: "训练器按回合加权的指标，不是 pass@1。",
    foot_phases: (rows) => `阶段为日志行 ${formatRange(0, rows - 1)} 的三等分。`,
    foot_checkpoints: (n, chosen) =>
      `轴下短线：${formatCount(n)} 个检查点${chosen === null ? "" : `；长线为 iter${String(chosen)}`}。`,
    foot_spikes: (threshold) => `▼ 为 non_trainable_ratio 高于 ${String(threshold)} 的轮次。`,
    foot_non_finite: (n) => `轴上的 ✕：${formatCount(n)} 个非有限值，不计入任何均值。`,
    foot_source: (sources) => `来源：${sources}。`,

    gloss: {
      "terminal/accuracy": "通过测试的比例，按回合加权",
      "terminal/reward_mean": "2·奖励 − 1，按回合加权",
    },
    not_logged: "该运行未记录",
    no_place: (axis) => `它的值都没有${axis}`,
    use_log_rows: "改用日志行",
    only_non_finite: (n) => `全部 ${formatCount(n)} 个值都不是有限值`,
    early: "早期",
    mid: "中期",
    late: "晚期",
    mean: "均值",
    median: "中位数",
    highest_share: (share) => formatPercent(share),
    highest_range: (first, last) => `轮次 ${formatRange(first, last)}`,

    spikes_title: (n, threshold) =>
      n === 0 ? `没有高于 ${String(threshold)} 的轮次` : `${formatCount(n)} 个轮次高于 ${String(threshold)}`,
    spikes_subtitle: (metric, share, first, last) =>
      `${code(metric)}；50 轮窗口的最高均值：轮次 ${formatRange(first, last)} 为 ${formatPercent(share)}`,
    spikes_foot: "训练器记录的被移除样本比例：失败或中止的样本。",
    col_rollout: "轮次",
    col_ratio: "比例",
    col_log_index: "日志行",

    signal_title: (share, n) => `${formatPercent(share, n < 100 ? 0 : 1)} 的组带来梯度`,
    signal_subtitle: (n, width) =>
      `${formatCount(n)} 组，每组一个提示，按其奖励所允许的信号分类；每条 ${String(width)} 轮。图例为全程占比，%。`,
    signal_foot: "不同于训练器的 non_trainable_ratio：后者统计被移除的样本，这里统计奖励全部相等的组。",
    signal_label: (n) => `堆叠条形图：${formatCount(n)} 组的奖励所允许的信号`,
    signal: {
      mixed: "有梯度：奖励不同",
      constant_partial: "恒为部分得分",
      all_one: "全一",
      all_zero: "全零",
      unknown: "未全部评分",
    },
    signal_axis: (width) => `轮次，每条 ${String(width)} 轮`,

    empty_metrics: "该运行没有记录任何指标。",
    empty_metrics_link: "查看奖励地形",
    ratio: (value) => formatFixed(value, 2),
  },
);

/** The texts of /curves in one language. */
export type CurvesMessages = (typeof curvesMessages)["en"];
