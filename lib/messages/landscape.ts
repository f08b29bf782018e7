import { formatCount, formatFixed, formatPercent, formatRange } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const place = (value: number) => (Number.isInteger(value) ? String(value) : formatFixed(value, 2));

/** The words of /landscape. Numbers come in raw and are set here, so that both languages set them alike. */
export const landscapeMessages = catalogue(
  {
    heading: (run: string) => `Reward landscape of ${run}`,
    filters: "Filters of the landscape",
    cohort: "Cohort",
    cohort_train: "training",
    cohort_eval: "evaluation",
    cohort_checkpoint: (phase: string, checkpoint: number) => `${phase}, iter${String(checkpoint)}`,
    rollouts: "Rollouts",
    first_rollout: "First rollout",
    last_rollout: "Last rollout",
    category: "Category",
    all_categories: "all eight",
    some_categories: (n: number) => `${String(n)} of eight`,
    find: "Find a task",
    selected_pill: (n: number) => (n === 1 ? "1 task selected" : `${formatCount(n)} tasks selected`),
    bucket_pill: (bucket: string) => `std ${bucket}`,
    area_pill: (n: number) => `region: ${n === 1 ? "1 task" : `${formatCount(n)} tasks`}`,
    category_pill: (n: number) => (n === 1 ? "1 category" : `${String(n)} categories`),
    find_pill: (text: string) => `name has “${text}”`,
    selection_of: "Selection",
    reward_pill: (range: string) => `a reward ${range}`,
    exactly: (value: number) => `exactly ${place(value)}`,
    reward_range: (low: number, openLow: boolean, high: number, openHigh: boolean) =>
      `in ${openLow ? "(" : "["}${place(low)}, ${place(high)}${openHigh ? ")" : "]"}`,
    uncategory: "Show every category",
    unreward: "Show every reward",
    unfind: "Show every name",
    selection: (n: number, of: number) => `${formatCount(n)} of ${formatCount(of)} tasks`,
    copy_names: "Copy names",
    copy_names_title: "Copy names: the selected tasks, one a line",
    copy_link: "Copy link",
    compare_selection: "Compare these tasks",
    only_selected: "table of these only",
    below: "Show",
    below_table: "table",
    below_heat: "heat map",
    unselect: "Clear the selection",
    unbucket: "Show every std",
    clear: (n: number) => (n === 1 ? "Clear 1 filter" : `Clear ${String(n)} filters`),
    hint: "Click or drag on the figure to select tasks",
    tip_interval: (low: number, high: number) => `${formatFixed(low * 100, 1)} to ${formatPercent(high)}`,
    buckets_title: (share: number) => `${formatPercent(share)} of tasks have no spread at all`,
    buckets_title_none: "Every task has some spread",
    buckets_title_single: "One scored trial a task: no spread can show",
    buckets_subtitle: (n: number) => `Tasks by standard deviation, n = ${formatCount(n)}`,
    buckets_subtitle_part: (n: number, part: number) =>
      `Tasks by standard deviation, n = ${formatCount(n)}; dark: the ${formatCount(part)} chosen`,
    buckets_foot: (low: number | null, high: number | null) =>
      `Exactly 0 means max = min. Below .05 together: ${formatPercent(low)}; at .20 or more: ${formatPercent(high)}.`,
    buckets_label: (n: number) =>
      `Bars: number of tasks by standard deviation of reward, n = ${formatCount(n)}`,
    bucket_zero: "exactly 0",
    bucket_action: (bucket: string, n: number, share: number | null) =>
      `std ${bucket}: ${n === 1 ? "1 task" : `${formatCount(n)} tasks`}, ${formatPercent(share)}`,
    lorenz_title: (tasks: number, n: number, share: number) =>
      `${formatCount(tasks)} of ${formatCount(n)} tasks ${tasks === 1 ? "holds" : "hold"} ${formatPercent(share, n < 100 ? 0 : 1)} of strict successes`,
    lorenz_title_none: "No strict success to share out",
    lorenz_subtitle: (n: number, gini: number) =>
      `Cumulative share over tasks, richest first, n = ${formatCount(n)}; Gini ${formatFixed(gini, 2)}`,
    lorenz_subtitle_none: (n: number) => `Cumulative share over tasks, n = ${formatCount(n)}`,
    lorenz_strict: "strict successes",
    lorenz_reward: "reward",
    lorenz_equal: "equal",
    lorenz_point: (tasks: number, share: number) =>
      `${tasks === 1 ? "1 task" : `${formatCount(tasks)} tasks`}: ${formatPercent(share, 0)}`,
    lorenz_axis: "tasks, most successful first",
    lorenz_foot: "Reward: mean times scored trials of each task. The task order of each curve is its own.",
    lorenz_label: (n: number) =>
      `Lorenz curves of strict successes and of reward over ${formatCount(n)} tasks, against equality`,
    table_title: (shown: number, n: number) =>
      shown === n
        ? `Per task: all ${formatCount(n)}`
        : `Per task: ${formatCount(shown)} of ${formatCount(n)}`,
    table_title_selected: (selected: number, n: number) =>
      `Per task: ${formatCount(selected)} selected of ${formatCount(n)}`,
    table_foot: (shown: number, n: number) => `Showing ${formatCount(shown)} of ${formatCount(n)}.`,
    table_method:
      "Rate = strict successes / scored trials; interval: Wilson, 95\u202f%, trials taken as independent.",
    table_method_groups:
      "Zero-signal: max = min over a fully scored group, as a share of the groups with a verdict.",
    zero_title: (zero: number, one: number, partial: number, known: number, unknown: number) =>
      `Of ${formatCount(known)} groups with a verdict: ${formatCount(zero)} all zero, ${formatCount(one)} all one, ${formatCount(partial)} constant partial. ${formatCount(unknown)} without a verdict.`,
    scored_title: (scored: number, trials: number) =>
      `${formatCount(scored)} of ${formatCount(trials)} trials scored`,
    empty_cohort: (range: string) => `No trial of this cohort lies in ${range}.`,
    empty_range: (first: number | null, last: number | null) => {
      if (first !== null && last !== null) return `rollouts ${formatRange(first, last)}`;
      return first !== null
        ? `rollouts from ${formatCount(first)} on`
        : `rollouts up to ${formatCount(last)}`;
    },
    empty_run: "This run has no trials with a reward, so there is no landscape.",
    empty_run_link: "Its training curves",
    empty_filter: "No task fits these filters.",
    all_rollouts: "Show all rollouts",
  },
  {
    heading: (run) => `${run} 的奖励地形`,
    filters: "地形筛选",
    cohort: "样本组",
    cohort_train: "训练",
    cohort_eval: "评测",
    cohort_checkpoint: (phase, checkpoint) => `${phase}，iter${String(checkpoint)}`,
    rollouts: "轮次",
    first_rollout: "起始轮次",
    last_rollout: "结束轮次",
    category: "类别",
    all_categories: "全部八类",
    some_categories: (n) => `八类中的 ${String(n)} 类`,
    find: "查找任务",
    selected_pill: (n) => `已选 ${formatCount(n)} 个任务`,
    bucket_pill: (bucket) => `标准差 ${bucket}`,
    area_pill: (n) => `区域：${formatCount(n)} 个任务`,
    category_pill: (n) => `${String(n)} 个类别`,
    find_pill: (text) => `名称含“${text}”`,
    selection_of: "选择",
    reward_pill: (range) => `奖励${range}`,
    exactly: (value) => `恰为 ${place(value)}`,
    reward_range: (low, openLow, high, openHigh) =>
      `在 ${openLow ? "(" : "["}${place(low)}, ${place(high)}${openHigh ? ")" : "]"} 内`,
    uncategory: "显示所有类别",
    unreward: "显示所有奖励",
    unfind: "显示所有名称",
    selection: (n, of) => `${formatCount(of)} 个任务中的 ${formatCount(n)} 个`,
    copy_names: "复制名称",
    copy_names_title: "复制名称：选中的任务，每行一个",
    copy_link: "复制链接",
    compare_selection: "对比这些任务",
    only_selected: "表格只列这些",
    below: "显示",
    below_table: "表格",
    below_heat: "热图",
    unselect: "清除选择",
    unbucket: "显示所有标准差",
    clear: (n) => `清除 ${String(n)} 个筛选`,
    hint: "在图上点击或拖动以选择任务",
    tip_interval: (low, high) => `${formatFixed(low * 100, 1)} 至 ${formatPercent(high)}`,
    buckets_title: (share) => `${formatPercent(share)} 的任务奖励毫无变化`,
    buckets_title_none: "每个任务的奖励都有变化",
    buckets_title_single: "每个任务只有一次已评分试验：看不出离散程度",
    buckets_subtitle: (n) => `按标准差分组的任务数，n = ${formatCount(n)}`,
    buckets_subtitle_part: (n, part) =>
      `按标准差分组的任务数，n = ${formatCount(n)}；深色为选中的 ${formatCount(part)} 个`,
    buckets_foot: (low, high) =>
      `“恰为 0”指最大值等于最小值。低于 .05 的合计 ${formatPercent(low)}；.20 及以上 ${formatPercent(high)}。`,
    buckets_label: (n) => `条形图：按奖励标准差分组的任务数，n = ${formatCount(n)}`,
    bucket_zero: "恰为 0",
    bucket_action: (bucket, n, share) =>
      `标准差 ${bucket}：${formatCount(n)} 个任务，${formatPercent(share)}`,
    lorenz_title: (tasks, n, share) =>
      `${formatCount(n)} 个任务中的 ${formatCount(tasks)} 个占去 ${formatPercent(share, n < 100 ? 0 : 1)} 的严格成功`,
    lorenz_title_none: "没有严格成功可供分配",
    lorenz_subtitle: (n, gini) =>
      `任务的累计占比，由多到少，n = ${formatCount(n)}；基尼系数 ${formatFixed(gini, 2)}`,
    lorenz_subtitle_none: (n) => `任务的累计占比，n = ${formatCount(n)}`,
    lorenz_strict: "严格成功",
    lorenz_reward: "奖励",
    lorenz_equal: "均等",
    lorenz_point: (tasks, share) => `${formatCount(tasks)} 个任务：${formatPercent(share, 0)}`,
    lorenz_axis: "任务，按成功次数由多到少",
    lorenz_foot: "奖励：各任务均值乘以已评分试验数。每条曲线按各自的顺序排列任务。",
    lorenz_label: (n) => `${formatCount(n)} 个任务的严格成功与奖励的洛伦兹曲线，与均等对照`,
    table_title: (shown, n) =>
      shown === n
        ? `逐任务：全部 ${formatCount(n)} 个`
        : `逐任务：${formatCount(n)} 个中的 ${formatCount(shown)} 个`,
    table_title_selected: (selected, n) => `逐任务：${formatCount(n)} 个中已选 ${formatCount(selected)} 个`,
    table_foot: (shown, n) => `显示 ${formatCount(n)} 个中的 ${formatCount(shown)} 个。`,
    table_method: "成功率 = 严格成功 / 已评分试验；区间为 95\u202f% Wilson 区间，视各试验相互独立。",
    table_method_groups: "零信号：组内全部评分且最大值等于最小值，占有结论的组的比例。",
    zero_title: (zero, one, partial, known, unknown) =>
      `有结论的 ${formatCount(known)} 组中：全零 ${formatCount(zero)}，全一 ${formatCount(one)}，恒定部分 ${formatCount(partial)}。无结论 ${formatCount(unknown)} 组。`,
    scored_title: (scored, trials) => `${formatCount(trials)} 次试验中已评分 ${formatCount(scored)} 次`,
    empty_cohort: (range) => `该样本组在${range}没有试验。`,
    empty_range: (first, last) => {
      if (first !== null && last !== null) return `轮次 ${formatRange(first, last)}`;
      return first !== null ? `轮次 ${formatCount(first)} 之后` : `轮次 ${formatCount(last)} 之前`;
    },
    empty_run: "该运行没有带奖励的试验，因此没有地形。",
    empty_run_link: "查看训练曲线",
    empty_filter: "没有任务符合这些筛选条件。",
    all_rollouts: "显示全部轮次",
  },
);

/** The texts of /landscape in one language. */
export type LandscapeMessages = (typeof landscapeMessages)["en"];
