import { formatCount, formatPercent } from "@/lib/domain/format";
import type { Signal } from "@/lib/domain/group-signal";
import type { RewardKind } from "@/lib/domain/reward-kind";
import type { Status } from "@/lib/domain/vocabulary";

import { catalogue } from "./catalogue";

const trials = (n: number) => (n === 1 ? "1 trial" : `${formatCount(n)} trials`);
const groups = (n: number) => (n === 1 ? "1 group" : `${formatCount(n)} groups`);

/** The words of the figures of /task below its learning curve, and of the table of its trials. */
export const taskFigureMessages = catalogue(
  {
    strip_title: (n: number) => `Every reward, ${trials(n)}`,
    strip_subtitle: "One mark a trial, as high as its reward.",
    strip_label: (n: number) => `Rewards of ${trials(n)} in their order`,
    reward_kind: {
      solved: "1, all tests passed",
      partial: "partial",
      zero: "0",
      missing: "no reward",
    } satisfies Record<RewardKind, string>,

    histogram_title: (share: number, n: number) =>
      `${formatPercent(share, n < 100 ? 0 : 1)} of rewards lie strictly between 0 and 1`,
    histogram_title_none: "No reward lies strictly between 0 and 1",
    histogram_subtitle: (n: number) =>
      `Rewards of ${trials(n)} in tenths; exactly 0 and exactly 1 stand apart`,
    histogram_label: (n: number) => `Histogram of ${formatCount(n)} rewards`,
    histogram_outside: (n: number) => `${formatCount(n)} outside 0 to 1 are not shown.`,

    groups_title: (mixed: number, known: number) =>
      known === 0 ? "No group has a verdict" : `${formatCount(mixed)} of ${groups(known)} carried a gradient`,
    groups_subtitle: (n: number, size: number) =>
      `${groups(n)} of up to ${formatCount(size)}: one column a group, in order of rollout; hollow: no reward. Bar: what its rewards allow.`,
    groups_label: (n: number) => `Grid of ${groups(n)}, one cell a trial, coloured by reward`,
    groups_foot:
      "Zero-signal: max = min over a group with all its trials scored. Choose a column to mark its rollout.",
    groups_title_none: "No source states groups of these trials",
    groups_none: "Without them nobody can tell which rewards were compared with each other.",
    group_mark: (rollout: number | null, signal: string, rewards: string) =>
      `rollout ${rollout === null ? "–" : formatCount(rollout)}: ${signal}; ${rewards}`,
    signal: {
      mixed: "rewards differ",
      constant_partial: "all equal, partial",
      all_one: "all one",
      all_zero: "all zero",
      unknown: "no verdict",
    } satisfies Record<Signal, string>,

    sits_title: (rollouts: number) =>
      rollouts === 1 ? "Met in 1 rollout" : `Met in ${formatCount(rollouts)} rollouts`,
    sits_subtitle: "Rollouts with this task; height: strict rate of its trials there",
    sits_axis: "rollout",
    sits_label: (rollouts: number) => `Rollouts with this task: ${formatCount(rollouts)}`,

    effort_title: (median: number | null) =>
      median === null
        ? "How its trials ended"
        : `Half of its trials took ${formatCount(median)} turns or fewer`,
    effort_title_most: (share: number, turns: number) =>
      `${formatPercent(share)} of its trials took ${formatCount(turns)} turns, the most of any`,
    effort_subtitle: (n: number) => `${trials(n)} by number of turns; green: strict successes`,
    effort_subtitle_none: "No source states turns of these trials",
    effort_label: "Trials by number of turns",
    status_line: "Status:",
    status: {
      completed: "completed",
      truncated: "truncated",
      aborted: "aborted",
      failed: "failed",
    } satisfies Record<Status, string>,
    status_unknown: "not stated",

    cohorts_title: (n: number) =>
      n === 1 ? "No other cohort has this task" : `The same task in ${formatCount(n)} cohorts`,
    cohorts_subtitle: "Strict rate, 95\u202f% Wilson; hatched: in-distribution, contaminated",
    cohorts_foot:
      "Evaluations by checkpoint, training over all its rollouts. Same name, taken for the same task.",
    cohort_of: (run: string, cohort: string) => `${run}, ${cohort}`,
    col_cohort: "Cohort",
    col_strict: "Strict",
    col_rate: "0 to 1",
    unscored: "no reward",

    trials_title: (n: number) => (n === 1 ? "The trial behind it" : `The ${formatCount(n)} trials behind it`),
    trials_title_marked: (marked: number, rollout: number, n: number) =>
      `${trials(marked)} of rollout ${formatCount(rollout)} first, of ${formatCount(n)}`,
    trials_title_unmet: (rollout: number) => `Rollout ${formatCount(rollout)} has no trial of this task`,
    trials_subtitle: (hasRollouts: boolean) =>
      `Each row names the file and the line that it was read from${hasRollouts ? "; choose one to mark its rollout" : ""}.`,
    trials_foot:
      "Redone trials of earlier attempts are left out. A file without a line after it is not read by lines.",
    col_trial: "Trial",
    col_rollout: "Rollout",
    col_group: "Group · sample",
    col_reward: "Reward",
    col_result: "Result",
    col_turns: "Turns",
    col_parse_errors: "Parse errors",
    col_status: "Status",
    col_error: "Error",
    col_source: "Source",
    passed: "passed",
    partial: "partial",
    nothing: "failed",
    no_reward: "no reward",
    non_finite: (what: string) => `reward ${what}`,
  },
  {
    strip_title: (n) => `逐次奖励，${formatCount(n)} 次试验`,
    strip_subtitle: "每个标记代表一次试验，高度即奖励。",
    strip_label: (n) => `按顺序排列的 ${formatCount(n)} 次试验的奖励`,
    reward_kind: { solved: "1，全部测试通过", partial: "部分", zero: "零", missing: "无奖励" },

    histogram_title: (share, n) => `${formatPercent(share, n < 100 ? 0 : 1)} 的奖励严格介于 0 与 1 之间`,
    histogram_title_none: "没有奖励严格介于 0 与 1 之间",
    histogram_subtitle: (n) => `${formatCount(n)} 次试验的奖励，按十分之一分组；恰为 0 与恰为 1 单列`,
    histogram_label: (n) => `${formatCount(n)} 个奖励的直方图`,
    histogram_outside: (n) => `另有 ${formatCount(n)} 个在 0 到 1 之外，未显示。`,

    groups_title: (mixed, known) =>
      known === 0 ? "没有一组有结论" : `${formatCount(known)} 组中有 ${formatCount(mixed)} 组带来梯度`,
    groups_subtitle: (n, size) =>
      `${formatCount(n)} 组，每组至多 ${formatCount(size)} 次：每列一组，按轮次排列；空心：无奖励。底条：奖励所允许的信号。`,
    groups_label: (n) => `${formatCount(n)} 组的网格，每格一次试验，按奖励着色`,
    groups_foot: "零信号：组内全部评分且最大值等于最小值。点选一列可标记其轮次。",
    groups_title_none: "没有来源给出这些试验的分组",
    groups_none: "没有分组，就无从得知哪些奖励相互比较过。",
    group_mark: (rollout, signal, rewards) =>
      `第 ${rollout === null ? "–" : formatCount(rollout)} 轮：${signal}；${rewards}`,
    signal: {
      mixed: "奖励不同",
      constant_partial: "全部相等，部分得分",
      all_one: "全一",
      all_zero: "全零",
      unknown: "无结论",
    },

    sits_title: (rollouts) => `出现在 ${formatCount(rollouts)} 个轮次`,
    sits_subtitle: "含该任务的轮次；高度为其试验在该轮的严格成功率",
    sits_axis: "轮次",
    sits_label: (rollouts) => `含该任务的轮次：${formatCount(rollouts)} 个`,

    effort_title: (median) =>
      median === null ? "试验如何结束" : `半数试验用了不超过 ${formatCount(median)} 步`,
    effort_title_most: (share, turns) =>
      `${formatPercent(share)} 的试验用了 ${formatCount(turns)} 步，为其最多`,
    effort_subtitle: (n) => `${formatCount(n)} 次试验按步数分布；绿色：严格成功`,
    effort_subtitle_none: "没有来源给出这些试验的步数",
    effort_label: "按步数统计的试验",
    status_line: "状态：",
    status: { completed: "完成", truncated: "截断", aborted: "中止", failed: "失败" },
    status_unknown: "未说明",

    cohorts_title: (n) => (n === 1 ? "其他样本组没有该任务" : `同一任务在 ${formatCount(n)} 个样本组`),
    cohorts_subtitle: "严格成功率，95\u202f% Wilson 区间；斜线：分布内，已污染",
    cohorts_foot: "评测按检查点，训练为全部轮次。名称相同即视为同一任务。",
    cohort_of: (run, cohort) => `${run}，${cohort}`,
    col_cohort: "样本组",
    col_strict: "严格成功",
    col_rate: "零至一",
    unscored: "无奖励",

    trials_title: (n) => `所依据的 ${formatCount(n)} 次试验`,
    trials_title_marked: (marked, rollout, n) =>
      `共 ${formatCount(n)} 次试验，第 ${formatCount(rollout)} 轮的 ${formatCount(marked)} 次在前`,
    trials_title_unmet: (rollout) => `第 ${formatCount(rollout)} 轮没有该任务的试验`,
    trials_subtitle: (hasRollouts) =>
      `每行注明所读取的文件与行号${hasRollouts ? "；点选一行可标记其轮次" : ""}。`,
    trials_foot: "早先尝试中被重做的试验不计。文件后无行号者不按行读取。",
    col_trial: "试验",
    col_rollout: "轮次",
    col_group: "组 · 样本",
    col_reward: "奖励",
    col_result: "结果",
    col_turns: "步数",
    col_parse_errors: "解析错误",
    col_status: "状态",
    col_error: "错误",
    col_source: "来源",
    passed: "通过",
    partial: "部分",
    nothing: "未通过",
    no_reward: "无奖励",
    non_finite: (what) => `奖励 ${what}`,
  },
);

/** These texts in one language. */
export type TaskFigureMessages = (typeof taskFigureMessages)["en"];
