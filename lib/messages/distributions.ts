import { formatCount, formatPercent } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const tasksOf = (n: number) => (n === 1 ? "1 task" : `${formatCount(n)} tasks`);
const trialsOf = (n: number) => (n === 1 ? "1 scored trial" : `${formatCount(n)} scored trials`);

/** The words of the distributions beside the scatter: tasks by std, rewards by bin, and what stands against them. */
export const distributionMessages = catalogue(
  {
    rewards_title: (zero: number, one: number) =>
      `${formatPercent(zero, 0)} of rewards are exactly 0, ${formatPercent(one, 0)} exactly 1`,
    rewards_title_none: "No reward lies between 0 and 1",
    rewards_subtitle: (scored: number) => `Rewards by size, n = ${trialsOf(scored)}`,
    rewards_subtitle_part: (scored: number, part: number, tasks: number) =>
      `Rewards by size, n = ${trialsOf(scored)}; dark: the ${formatCount(part)} of the ${tasksOf(tasks)} chosen`,
    rewards_label: (scored: number) => `Bars: rewards by size, n = ${trialsOf(scored)}`,
    rewards_foot:
      "Each bar narrows the view to the tasks with a reward in it. Ranges hold their lower end; 0 and 1 stand apart.",
    outside: (n: number, scored: number) =>
      `${formatCount(n)} of ${trialsOf(scored)} ${n === 1 ? "lies" : "lie"} outside 0 to 1 and in no bar.`,
    reward_action: (range: string, n: number, share: number) =>
      `reward ${range}: ${n === 1 ? "1 trial" : `${formatCount(n)} trials`}, ${formatPercent(share)}`,
    drag: "Drag or Shift with the arrow keys takes several bars.",

    versus: "Compare with",
    versus_none: "nothing",
    versus_published: (pool: string) => `${pool}, published shares`,
    versus_unknown: "no such run in this phase",
    versus_loading: "Reading what it is compared with",
    versus_failed: (message: string) => `What it is compared with could not be read: ${message}`,
    versus_empty: "What it is compared with has no scored trial.",
    versus_tasks: (name: string, role: string, cohort: string, n: number) =>
      `Outlined: ${name}, ${role}, ${cohort}, all its rollouts, n = ${tasksOf(n)}.`,
    versus_trials: (name: string, role: string, cohort: string, n: number) =>
      `Outlined: ${name}, ${role}, ${cohort}, all its rollouts, n = ${trialsOf(n)}.`,
    versus_here: (role: string) => `Bars: this run, ${role}.`,
    versus_qualified: (name: string, qualifier: string) => `${name}: ${qualifier}.`,
    published_caption: (pool: string, n: number) =>
      `Std of tasks here and as published for ${pool}, n = ${tasksOf(n)}`,
    published_std: "std",
    published_here: "here",
    published_there: (pool: string) => `${pool}, published`,
    published_below: (high: string) => `below ${high}`,
    published_from: (low: string) => `${low} or more`,
    published_source: (pool: string, source: string) =>
      `${pool}: as stated in the ${source}, not computed from data here.`,
  },
  {
    rewards_title: (zero, one) => `${formatPercent(zero, 0)} 的奖励恰为 0，${formatPercent(one, 0)} 恰为 1`,
    rewards_title_none: "没有奖励在 0 与 1 之间",
    rewards_subtitle: (scored) => `按大小分布的奖励，n = ${formatCount(scored)} 次已评分试验`,
    rewards_subtitle_part: (scored, part, tasks) =>
      `按大小分布的奖励，n = ${formatCount(scored)} 次已评分试验；深色为选中的 ${formatCount(tasks)} 个任务的 ${formatCount(part)} 次`,
    rewards_label: (scored) => `条形图：按大小分布的奖励，n = ${formatCount(scored)} 次已评分试验`,
    rewards_foot: "每一条可把视图缩小到有奖励落在其中的任务。区间含下端；0 与 1 单列。",
    outside: (n, scored) =>
      `${formatCount(scored)} 次已评分试验中有 ${formatCount(n)} 次在 0 到 1 之外，不在任何一条内。`,
    reward_action: (range, n, share) => `奖励${range}：${formatCount(n)} 次试验，${formatPercent(share)}`,
    drag: "拖动，或按住 Shift 用方向键，可选取多条。",

    versus: "对照",
    versus_none: "无",
    versus_published: (pool) => `${pool}，已发表的占比`,
    versus_unknown: "该阶段没有此运行",
    versus_loading: "正在读取对照数据",
    versus_failed: (message) => `无法读取对照数据：${message}`,
    versus_empty: "对照没有已评分试验。",
    versus_tasks: (name, role, cohort, n) =>
      `描边：${name}，${role}，${cohort}，其全部轮次，n = ${formatCount(n)} 个任务。`,
    versus_trials: (name, role, cohort, n) =>
      `描边：${name}，${role}，${cohort}，其全部轮次，n = ${formatCount(n)} 次已评分试验。`,
    versus_here: (role) => `条形：本运行，${role}。`,
    versus_qualified: (name, qualifier) => `${name}：${qualifier}。`,
    published_caption: (pool, n) => `此处与 ${pool} 已发表的任务标准差占比，n = ${formatCount(n)} 个任务`,
    published_std: "标准差",
    published_here: "此处",
    published_there: (pool) => `${pool}，已发表`,
    published_below: (high) => `低于 ${high}`,
    published_from: (low) => `${low} 及以上`,
    published_source: (pool, source) => `${pool}：据 ${source} 所述，并非由此处数据算出。`,
  },
);

/** The texts of the distributions in one language. */
export type DistributionMessages = (typeof distributionMessages)["en"];
