import { formatCount, formatRange } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const tasks = (n: number) => (n === 1 ? "1 task" : `${formatCount(n)} tasks`);
const trials = (n: number) => (n === 1 ? "1 trial" : `${formatCount(n)} trials`);

/** Captions of figures on paper and what is written into them. Whole sentences; n stands in the first. */
export const figureMessages = catalogue(
  {
    scatter: (n: number, scored: number) =>
      `Mean and population standard deviation of reward for ${tasks(n)} over ${trials(scored)} with a reward.`,
    marks: "Hollow marks were never strictly solved, filled marks at least once; categories are by rule.",
    arc: "The dotted arc is √(p(1−p)), where every reward is 0 or 1.",
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
    reconstruction: "Reconstruction calibrated to published aggregates, not the original data.",
    note: (words: string) => `In-distribution, contaminated: ${words}.`,
    note_plain: "In-distribution, contaminated: the training set is the evaluation set.",
  },
  {
    scatter: (n, scored) =>
      `${formatCount(n)} 个任务的奖励均值与总体标准差，基于 ${formatCount(scored)} 次有奖励的试验。`,
    marks: "空心标记从未严格解出，实心标记至少解出一次；类别按规则划分。",
    arc: "虚线弧为 √(p(1−p))，此时每个奖励均为 0 或 1。",
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
    reconstruction: "依据已发表汇总数据校准的重建，并非原始数据。",
    note: (words) => `分布内，已污染：${words}。`,
    note_plain: "分布内，已污染：训练集即评测集。",
  },
);
