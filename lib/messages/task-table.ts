import { formatCount, formatFixed } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

/** The words of the per-task table: what each column is called, and what exactly it holds. */
export const taskTableMessages = catalogue(
  {
    columns: {
      task_id: { name: "Task", title: "Opens the task's own page" },
      category: { name: "Category", title: "By our rules, evaluated in order" },
      suite: { name: "Suite", title: "The benchmark or part of it that the task is from" },
      difficulty: { name: "Difficulty", title: "As the suite states it" },
      trials: { name: "Trials", title: "All trials of the cohort, scored or not" },
      scored: { name: "Scored", title: "Trials that have a reward" },
      mean: { name: "Mean", title: "Mean reward of the scored trials" },
      mean_missing_as_zero: {
        name: "Mean, missing = 0",
        title: "Over all trials of the task: one without a reward counts as 0",
      },
      std: {
        name: "Std",
        title:
          "Population standard deviation √(Σ(x − mean)² / n); exactly 0 where max = min. The sample's, over n − 1, is a column of its own",
      },
      sample_std: { name: "Sample std", title: "√(Σ(x − mean)² / (n − 1)); none below two scored trials" },
      min: { name: "Min", title: "Lowest reward" },
      max: { name: "Max", title: "Highest reward" },
      bucket: { name: "Std bucket", title: "By population std; exactly 0 means max = min" },
      strict_successes: { name: "Strict", title: "Strict successes among the scored trials" },
      strict_rate: { name: "Rate, %", title: "Strict successes / scored trials" },
      strict_rate_missing_as_zero: {
        name: "Rate, missing = 0, %",
        title: "Over all trials of the task: one without a reward counts as not solved",
      },
      wilson: {
        name: "95\u202f% Wilson, 0 to 1",
        title: "Interval of the strict rate, trials taken as independent; sorted by its lower end",
      },
      course: {
        name: "Strict rate over the run",
        title: "0 to 1; a gap is a stretch of rollouts without a scored trial",
      },
      rewards: {
        name: "Rewards",
        title: "Scored trials by reward: exactly 0, ten tenths, exactly 1",
      },
      zero_signal_share: {
        name: "Zero-signal groups, %",
        title: "Groups with max = min, as a share of the groups with a verdict",
      },
      groups: { name: "Groups", title: "Groups of trials of one prompt, with a verdict or without" },
      zero_signal_groups: {
        name: "Zero-signal groups",
        title: "Groups with max = min: they carry no gradient",
      },
      first_strict_rollout: { name: "First solved", title: "Rollout of the first strict success" },
      last_strict_rollout: { name: "Last solved", title: "Rollout of the last strict success" },
      trials_before_first_strict: {
        name: "Trials before",
        title: "Scored trials in the rollouts before the first strict success",
      },
      recent_mean: { name: "Mean, last 50", title: "Mean reward in the last 50 rollouts of the cohort" },
      trend: {
        name: "Trend",
        title: "Mean reward in the last third of the rollouts less that in the first third",
      },
      failed_or_aborted: { name: "Failed", title: "Trials that failed or were aborted" },
    },
    subtitle:
      "Click a row to select its task; selected rows come first. Each head has filters and more; Shift sorts by several.",
    course_label: (first: string, last: string, width: number) =>
      `strict rate by ${width === 1 ? "rollout" : `${formatCount(width)} rollouts`}: ${first} at first, ${last} at last`,
    rewards_label: (zero: number, between: number, one: number) =>
      `${formatCount(zero)} at 0, ${formatCount(between)} between, ${formatCount(one)} at 1`,
    thirds: (early: number | null, late: number | null) =>
      `first third ${formatFixed(early, 3)}, last third ${formatFixed(late, 3)}`,
    recent_of: (scored: number) => `${formatCount(scored)} scored trials`,
    no_value: "not stated",
    group_mean: "over all scored trials of the group",
  },
  {
    columns: {
      task_id: { name: "任务", title: "打开该任务的页面" },
      category: { name: "类别", title: "按本工具的规则依次判定" },
      suite: { name: "题集", title: "任务所属的基准或其一部分" },
      difficulty: { name: "难度", title: "题集所标注的难度" },
      trials: { name: "试验", title: "该组全部试验，不论是否评分" },
      scored: { name: "已评分", title: "有奖励的试验" },
      mean: { name: "均值", title: "已评分试验的平均奖励" },
      mean_missing_as_zero: { name: "均值，缺失记 0", title: "以任务的全部试验为分母：没有奖励的记为 0" },
      std: {
        name: "标准差",
        title: "总体标准差 √(Σ(x − 均值)² / n)；最大 = 最小时恰为 0。以 n − 1 为分母的样本标准差另有一列",
      },
      sample_std: { name: "样本标准差", title: "√(Σ(x − 均值)² / (n − 1))；已评分试验不足两次时无值" },
      min: { name: "最小", title: "最低奖励" },
      max: { name: "最大", title: "最高奖励" },
      bucket: { name: "标准差区间", title: "按总体标准差；恰为 0 即最大 = 最小" },
      strict_successes: { name: "严格成功", title: "已评分试验中的严格成功次数" },
      strict_rate: { name: "成功率，%", title: "严格成功 / 已评分试验" },
      strict_rate_missing_as_zero: {
        name: "成功率，缺失记 0，%",
        title: "以任务的全部试验为分母：没有奖励的视为未解出",
      },
      wilson: { name: "95\u202f% Wilson，0 至 1", title: "严格成功率的区间，视各次试验相互独立；按下限排序" },
      course: { name: "成功率走势", title: "0 至 1；断开处表示该段没有已评分试验" },
      rewards: {
        name: "奖励分布",
        title: "按奖励统计已评分试验：恰为 0、十个十分段、恰为 1",
      },
      zero_signal_share: { name: "零信号组，%", title: "最大 = 最小的组，占可判定组的比例" },
      groups: { name: "组", title: "同一提示的试验组，不论能否判定" },
      zero_signal_groups: { name: "零信号组", title: "最大 = 最小的组：不带梯度" },
      first_strict_rollout: { name: "首次解出", title: "首次严格成功所在的 rollout" },
      last_strict_rollout: { name: "末次解出", title: "末次严格成功所在的 rollout" },
      trials_before_first_strict: { name: "此前试验", title: "首次严格成功之前各 rollout 中的已评分试验" },
      recent_mean: { name: "末 50 均值", title: "该组最后 50 个 rollout 的平均奖励" },
      trend: { name: "趋势", title: "最后三分之一 rollout 的平均奖励减去最初三分之一的" },
      failed_or_aborted: { name: "失败", title: "失败或中止的试验" },
    },
    subtitle: "点击一行以选中其任务；选中的行排在最前。每个列头都有筛选等选项；按住 Shift 可按多列排序。",
    course_label: (first, last, width) =>
      `严格成功率，每 ${formatCount(width)} 个 rollout 一点：起初 ${first}，最后 ${last}`,
    rewards_label: (zero, between, one) =>
      `${formatCount(zero)} 次为 0，${formatCount(between)} 次居间，${formatCount(one)} 次为 1`,
    thirds: (early, late) => `最初三分之一 ${formatFixed(early, 3)}，最后三分之一 ${formatFixed(late, 3)}`,
    recent_of: (scored) => `${formatCount(scored)} 次已评分试验`,
    no_value: "未标注",
    group_mean: "以该分组全部已评分试验计",
  },
);

export type TaskTableMessages = (typeof taskTableMessages)["en"];
