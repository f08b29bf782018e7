import { formatCount, formatDense, formatFixed, formatRange } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const rate = (value: number) => formatFixed(value, 4);

/** The words of the figure of pass@k over a run. Numbers come in raw. */
export const passAtKMessages = catalogue(
  {
    title: (k: string, peak: number, peak_at: number, end: number) =>
      `pass@${k} was highest at rollout ${formatCount(peak_at)}, ${rate(peak)}, and ends at ${rate(end)}`,
    title_at_end: (k: string, end: number) => `pass@${k} is highest at the end: ${rate(end)}`,
    title_never: (k: string) => `pass@${k} is 0 in every window`,
    title_none: (k: string) => `pass@${k} over time`,
    none: (k: string) => `No task has ${k} scored trials in any window.`,
    subtitle: (k: string, window: string, tasks: number, scored: number) =>
      `${k === "1" ? "Chance that a trial solves its task" : `Chance that at least one of ${k} trials solves their task`}, over the last ${window} rollouts; mean over tasks: ${formatCount(tasks)} ${tasks === 1 ? "task" : "tasks"}, ${formatCount(scored)} scored trials in the last window. Band: 95\u202f% interval.`,
    pooled: "Dashed: solved trials over all trials, whatever their tasks.",
    draws: "Draws k",
    window: "Window",
    rollouts: (n: string) => `${n} rollouts`,
    axis: "rollout at which the window ends",
    peak: (value: number, rollout: number) => `${formatDense(value, 4)} at ${formatCount(rollout)}`,
    label: (k: string, windows: number) =>
      `pass@${k} over time, ${formatCount(windows)} windows. Arrow keys move the cursor.`,
    reading: (
      first: number,
      last: number,
      value: number | null,
      low: number | null,
      high: number | null,
      k: string,
    ) =>
      `Rollouts ${formatRange(first, last)}: pass@${k} ${value === null ? "–" : rate(value)}${low === null || high === null ? "" : `, 95\u202f% ${rate(low)} to ${rate(high)}`}`,
    reading_n: (tasks: number, left_out: number, k: string) =>
      `${formatCount(tasks)} ${tasks === 1 ? "task" : "tasks"}${left_out === 0 ? "" : `, ${formatCount(left_out)} left out with fewer than ${k} trials`}`,
    reading_pooled: (successes: number, scored: number, pooled: number) =>
      `${formatCount(successes)} of ${formatCount(scored)} trials solved, ${rate(pooled)}`,
    foot: "Per task 1 − C(n − c, k) / C(n, k), n scored trials of which c have reward 1 (Chen et al. 2021), then the mean over tasks with n ≥ k. Interval: standard error of the tasks' mean, for tasks drawn anew; neighbouring windows share trials. These are the samples of training, not an evaluation; trials without a reward are left out.",
    foot_differ: (macro: number, micro: number) =>
      `In the last window the mean over tasks is ${rate(macro)}, over trials ${rate(micro)}: they differ because tasks have unequal numbers of trials.`,
  },
  {
    title: (k, peak, peak_at, end) =>
      `pass@${k} 在第 ${formatCount(peak_at)} 轮最高，为 ${rate(peak)}，结束时为 ${rate(end)}`,
    title_at_end: (k, end) => `pass@${k} 在结束时最高：${rate(end)}`,
    title_never: (k) => `pass@${k} 在每个窗口都是 0`,
    title_none: (k) => `pass@${k} 的变化`,
    none: (k) => `任何窗口内都没有任务有 ${k} 次已评分的试验。`,
    subtitle: (k, window, tasks, scored) =>
      `${k === "1" ? "一次试验解出其任务的概率" : `${k} 次试验中至少一次解出任务的概率`}，取最近 ${window} 轮，先按任务计算再取均值：最后一个窗口有 ${formatCount(tasks)} 个任务、${formatCount(scored)} 次已评分试验。色带：95\u202f% 区间。`,
    pooled: "虚线：解出的试验占全部试验的比例，不分任务。",
    draws: "抽取次数 k",
    window: "窗口",
    rollouts: (n) => `${n} 轮`,
    axis: "窗口结束的轮次",
    peak: (value, rollout) => `第 ${formatCount(rollout)} 轮 ${formatDense(value, 4)}`,
    label: (k, windows) => `pass@${k} 的变化，${formatCount(windows)} 个窗口。方向键移动光标。`,
    reading: (first, last, value, low, high, k) =>
      `轮次 ${formatRange(first, last)}：pass@${k} ${value === null ? "–" : rate(value)}${low === null || high === null ? "" : `，95\u202f% 区间 ${rate(low)} 至 ${rate(high)}`}`,
    reading_n: (tasks, left_out, k) =>
      `${formatCount(tasks)} 个任务${left_out === 0 ? "" : `，另有 ${formatCount(left_out)} 个不足 ${k} 次试验而未计入`}`,
    reading_pooled: (successes, scored, pooled) =>
      `${formatCount(scored)} 次试验解出 ${formatCount(successes)} 次，${rate(pooled)}`,
    foot: "每个任务为 1 − C(n − c, k) / C(n, k)，n 次已评分试验中 c 次奖励为 1（Chen 等 2021），再对 n ≥ k 的任务取均值。区间：任务均值的标准误，视任务为重新抽取；相邻窗口共用试验。这些是训练样本，不是评测；没有奖励的试验不计入。",
    foot_differ: (macro, micro) =>
      `最后一个窗口中按任务平均为 ${rate(macro)}，按试验平均为 ${rate(micro)}：两者不同，因为各任务的试验数不等。`,
  },
);

/** The texts of the figure in one language. */
export type PassAtKMessages = (typeof passAtKMessages)["en"];
