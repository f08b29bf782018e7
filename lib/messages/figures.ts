import { formatCount, formatFixed, formatRange } from "@/lib/domain/format";

import type { HeatMeasure } from "@/lib/domain/heat-map";

import { catalogue } from "./catalogue";

const tasks = (n: number) => (n === 1 ? "1 task" : `${formatCount(n)} tasks`);
const trials = (n: number) => (n === 1 ? "1 trial" : `${formatCount(n)} trials`);

/** Captions of figures on paper and what is written into them. Whole sentences; n stands in the first. */
export const figureMessages = catalogue(
  {
    scatter: (n: number, scored: number) =>
      `Mean and population standard deviation of reward for ${tasks(n)} over ${trials(scored)} with a reward.`,
    scatter_of: (x: string, y: string, n: number, scored: number) =>
      `Against each other, ${y} and ${x}, for ${tasks(n)} over ${trials(scored)} with a reward.`,
    by_trials: "The area of a mark is in proportion to its trials.",
    rules: (text: string) => `Thresholds of the categories changed: ${text}.`,
    focus: (n: number) => `${tasks(n)} ${n === 1 ? "stands" : "stand"} out, the others are faded.`,
    marks: "Hollow marks were never strictly solved, filled marks at least once; categories are by rule.",
    arc: "The dotted arc is √(p(1−p)), where every reward is 0 or 1.",
    sentence: (words: string) => `${words}.`,
    curves: (n: number, rollouts: number | null, axis: string) =>
      `${n === 1 ? "One trainer metric" : `${formatCount(n)} trainer metrics`} against the ${axis.toLowerCase()}${rollouts === null ? "" : `, n = ${rollouts === 1 ? "1 rollout" : `${formatCount(rollouts)} rollouts`}`}.`,
    overlaid: (name: string, others: readonly string[]) =>
      `${name} in the darker line; laid over it, each in its own dash: ${others.join(", ")}.`,
    redone: "What a later attempt redid is left out.",
    stretch: (axis: string, first: number, last: number) =>
      `${axis} ${formatRange(first, last)} of a longer log.`,
    clip: (percent: number) =>
      `The y axes leave out the outermost ${formatFixed(percent, 1)}\u202f% of the values at each end.`,
    phases: (rows: number) =>
      `Dashed: means of the early, middle and late third of log rows ${formatRange(0, rows - 1)}.`,
    checkpoints: (n: number) =>
      n === 1
        ? "The tick under the axis is a checkpoint."
        : `Ticks under the axis: ${formatCount(n)} checkpoints.`,
    phases_title: (n: number, rows: number) =>
      `Early, middle and late: ${n === 1 ? "one trainer metric" : `${formatCount(n)} trainer metrics`}, log rows ${formatRange(0, rows - 1)}`,
    phase_means: (n: number, rows: number) =>
      `${n === 1 ? "One trainer metric" : `${formatCount(n)} trainer metrics`} in the early, middle and late third of log rows ${formatRange(0, rows - 1)}. Filled dots: mean; hollow diamonds: median.`,
    transitions_title: (changed: number, n: number) =>
      `${formatCount(changed)} of the ${formatCount(n)} tasks with most strict successes changed in the run`,
    transitions: (n: number) =>
      `Courses of the ${n === 1 ? "task" : `${formatCount(n)} tasks`} with most strict successes, by their scored trials in order.`,
    transitions_band:
      "Dots: strict rate of a stretch of trials (mean reward where nearly every trial went alike); bands: 95\u202f% intervals (Wilson; mean ± 1.96 s/√n).",
    transitions_change:
      "Vertical line: most likely single change, shown where p ≤ .01 over 999 reorderings of the rollouts, with its 95\u202f% interval as a bar on the axis; dashed: means before and after.",
    transitions_axis: "scored trial",
    buckets: (n: number) => `Tasks by population standard deviation of reward, n = ${tasks(n)}.`,
    concentration: (n: number, strict: number | null, reward: number | null) =>
      `Cumulative share of strict successes and of reward over ${tasks(n)}, richest first.${strict === null ? "" : ` Gini of strict successes ${formatFixed(strict, 2)}.`}${reward === null ? "" : ` Gini of reward ${formatFixed(reward, 2)}.`}`,
    heat: (n: number, rollouts: number, width: number, measure: HeatMeasure = "mean") =>
      `${{ mean: "Mean reward", strict: "Strict rate", "zero-signal": "Share of zero-signal groups" }[measure]} of ${tasks(n)} over ${rollouts === 1 ? "1 rollout" : `${formatCount(rollouts)} rollouts`} in columns of ${width === 1 ? "one" : formatCount(width)}; blank: no trial with a reward.`,
    signal: (n: number) =>
      `${n === 1 ? "1 group" : `${formatCount(n)} groups`} of one prompt each, by what their rewards allow. In the legend: share over the run.`,
    board: (rows: number, versions: number | null) =>
      `Accuracy of ${rows === 1 ? "1 result" : `${formatCount(rows)} results`} with 95\u202f% intervals, ${versions === null ? "in one list" : versions === 1 ? "one benchmark version" : `grouped by ${formatCount(versions)} benchmark versions on one scale: compare inside one version only`}.`,
    board_cut: (shown: number, fitting: number) =>
      `${formatCount(shown)} of ${formatCount(fitting)} rows are drawn: of each version the first public ones.`,
    board_half: "After ±: half the width of the 95\u202f% interval.",
    board_marks: (hatched: boolean, hollow: boolean, mixed: boolean) =>
      `Dark bars: own checkpoints; grey: public results, paler where the benchmark is another.${hatched ? " Hatched: in-distribution, an upper bound." : ""}${hollow ? " Hollow: self-reported." : ""}${mixed ? "" : " At the left: ranks that the intervals allow, inside one version; in brackets where the row takes none from others."}`,
    about_train: (run: string) => `Training trials of ${run}.`,
    about_eval: (run: string, checkpoint: number | null) =>
      checkpoint === null
        ? `Evaluation trials of ${run}.`
        : `Evaluation trials of ${run} at iter${String(checkpoint)}.`,
    about_run: (run: string) => `Run ${run}.`,
    rollouts: (first: number | null, last: number | null) =>
      first !== null && last !== null
        ? `Rollouts ${formatRange(first, last)} only.`
        : first !== null
          ? `Rollouts from ${formatCount(first)} on only.`
          : `Rollouts up to ${formatCount(last)} only.`,
    contaminated: "In-distribution: the training set is the evaluation set.",
    qualifier: (words: string) => `Required qualifier: ${words}.`,
    of_run: (run: string, words: string) => `${run}: ${words}`,
    reconstruction: "Reconstruction calibrated to published aggregates, not the original data.",
    note: (words: string) => `In-distribution, contaminated: ${words}.`,
    note_plain: "In-distribution, contaminated: the training set is the evaluation set.",
  },
  {
    scatter: (n, scored) =>
      `${formatCount(n)} 个任务的奖励均值与总体标准差，基于 ${formatCount(scored)} 次有奖励的试验。`,
    scatter_of: (x, y, n, scored) =>
      `${formatCount(n)} 个任务的${y}对${x}，基于 ${formatCount(scored)} 次有奖励的试验。`,
    by_trials: "标记面积与试验次数成正比。",
    rules: (text) => `类别阈值有改动：${text}。`,
    focus: (n) => `突出显示 ${formatCount(n)} 个任务，其余淡化。`,
    marks: "空心标记从未严格解出，实心标记至少解出一次；类别按规则划分。",
    arc: "虚线弧为 √(p(1−p))，此时每个奖励均为 0 或 1。",
    sentence: (words) => `${words}。`,
    curves: (n, rollouts, axis) =>
      `${formatCount(n)} 个训练指标随${axis}的变化${rollouts === null ? "" : `，n = ${formatCount(rollouts)} 轮`}。`,
    overlaid: (name, others) => `较深的线：${name}；叠加的运行各用一种虚线：${others.join("、")}。`,
    redone: "后来重做过的部分未画。",
    stretch: (axis, first, last) => `仅显示${axis} ${formatRange(first, last)}。`,
    clip: (percent) => `纵轴两端各略去最外侧 ${formatFixed(percent, 1)}\u202f% 的值。`,
    phases: (rows) => `虚线：日志行 ${formatRange(0, rows - 1)} 前、中、后三分之一的均值。`,
    checkpoints: (n) => `轴下短线：${formatCount(n)} 个检查点。`,
    phases_title: (n, rows) =>
      `前、中、后期：${formatCount(n)} 个训练指标，日志行 ${formatRange(0, rows - 1)}`,
    phase_means: (n, rows) =>
      `${formatCount(n)} 个训练指标在日志行 ${formatRange(0, rows - 1)} 前、中、后三分之一的取值。实心点：均值；空心菱形：中位数。`,
    transitions_title: (changed, n) =>
      `严格成功最多的 ${formatCount(n)} 个任务中，有 ${formatCount(changed)} 个在训练中发生转变`,
    transitions: (n) => `严格成功最多的 ${formatCount(n)} 个任务的过程，按其有奖励的试验先后排列。`,
    transitions_band:
      "点：一段试验的严格成功率（结果几乎一致时为平均奖励）；带：95\u202f% 区间（Wilson；均值 ± 1.96 s/√n）。",
    transitions_change:
      "竖线：最可能的单次转变，仅在对轮次重排 999 次后 p ≤ .01 时给出，轴上横条为其 95\u202f% 区间；虚线：前后均值。",
    transitions_axis: "有奖励的试验序号",
    buckets: (n) => `按奖励的总体标准差划分的任务，n = ${formatCount(n)} 个任务。`,
    concentration: (n, strict, reward) =>
      `${formatCount(n)} 个任务上严格成功与奖励的累计份额，由多到少。${strict === null ? "" : `严格成功的基尼系数 ${formatFixed(strict, 2)}。`}${reward === null ? "" : `奖励的基尼系数 ${formatFixed(reward, 2)}。`}`,
    heat: (n, rollouts, width, measure = "mean") =>
      `${formatCount(n)} 个任务在 ${formatCount(rollouts)} 轮中的${{ mean: "平均奖励", strict: "严格成功率", "zero-signal": "零信号组占比" }[measure]}，每列 ${formatCount(width)} 轮；空白：无有奖励的试验。`,
    signal: (n) => `${formatCount(n)} 个组（每组一个提示），按其奖励所允许的学习划分。图例中：全程占比。`,
    board: (rows, versions) =>
      `${formatCount(rows)} 个结果的准确率与 95\u202f% 区间，${versions === null ? "混列" : versions === 1 ? "同一基准版本" : `按 ${formatCount(versions)} 个基准版本分组，同一刻度：只可在同一版本内比较`}。`,
    board_cut: (shown, fitting) =>
      `画出 ${formatCount(fitting)} 行中的 ${formatCount(shown)} 行：每个版本只画最前的公开结果。`,
    board_half: "± 后为 95\u202f% 区间宽度的一半。",
    board_marks: (hatched, hollow, mixed) =>
      `深色条：自有检查点；灰：公开结果，其他基准更浅。${hatched ? "斜线：分布内，只是上界。" : ""}${hollow ? "空心：自报。" : ""}${mixed ? "" : "左侧：区间所允许的组内名次，带括号的行不占他人名次。"}`,
    about_train: (run) => `${run} 的训练试验。`,
    about_eval: (run, checkpoint) =>
      checkpoint === null ? `${run} 的评测试验。` : `${run} 在 iter${String(checkpoint)} 的评测试验。`,
    about_run: (run) => `运行 ${run}。`,
    rollouts: (first, last) =>
      first !== null && last !== null
        ? `仅轮次 ${formatRange(first, last)}。`
        : first !== null
          ? `仅轮次 ${formatCount(first)} 起。`
          : `仅至轮次 ${formatCount(last)}。`,
    contaminated: "分布内：训练集即评测集。",
    qualifier: (words) => `必须注明：${words}。`,
    of_run: (run, words) => `${run}：${words}`,
    reconstruction: "依据已发表汇总数据校准的重建，并非原始数据。",
    note: (words) => `分布内，已污染：${words}。`,
    note_plain: "分布内，已污染：训练集即评测集。",
  },
);
