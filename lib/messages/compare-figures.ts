import {
  formatCount,
  formatDense,
  formatDifference,
  formatMultiple,
  formatP,
  formatPercent,
  formatRate,
  formatValue,
} from "@/lib/domain/format";

import { catalogue } from "./catalogue";
import { compareColumns } from "./compare-columns";

const plural = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;
const ratioWords = (ratio: number | null) => (ratio === null ? "" : `, ${formatMultiple(ratio)}`);
const iter = (rate: number | null) => formatRate(rate);

/** The figures of the comparison page: titles are findings with their n, subtitles say how to read. */
export const compareFigureMessages = catalogue(
  {
    measure: { strict: "strict success rate", reward: "mean reward" },
    rate_axis: { strict: "strict success rate, mean over tasks", reward: "reward, mean over tasks" },
    rate_of: {
      strict: (side: string) => `strict rate, ${side}`,
      reward: (side: string) => `mean reward, ${side}`,
    },
    difference_axis: "percentage points",
    marks_of: (title: string) => `Tasks of: ${title}`,
    reckoning: "Reckoning the resamples of rewards",
    unstated: "not stated",
    task: "Task",
    no_common: "No task is in both",
    binned_foot:
      "Rewards between 0 and 1 are taken at the middle of their tenth (0 and 1 are exact): up to .05 off. The command line reads every reward.",

    overall_title: (difference: number, ratio: number | null, tasks: number) =>
      `${formatDifference(difference)}${ratioWords(ratio)}, on ${plural(tasks, "shared task", "shared tasks")}`,
    overall_title_none: "The two cohorts have no task in common",
    overall_subtitle: (a: number, b: number, measure: string) =>
      `A ${plural(a, "trial", "trials")}, B ${plural(b, "trial", "trials")}; ${measure}. Bars: 95 % by resampling tasks.`,
    overall_foot:
      "Rates: each side over all of its own tasks. Difference: over the shared tasks, each task weighing the same.",
    overall_label: (title: string) => `Rates of A and B and their difference: ${title}`,
    better: (rate: string) => `better, q < ${rate}`,
    worse: (rate: string) => `worse, q < ${rate}`,
    not_separable: "not separable",
    zero_in_both: "zero in both",
    verdict: { better: "better", worse: "worse", "not-separable": "not separable" },

    scatter_title: (above: number, below: number, tasks: number) =>
      `${plural(above, "task", "tasks")} higher in B, ${formatCount(below)} higher in A, of ${formatCount(tasks)}`,
    scatter_subtitle: (solved: number, tasks: number, crosses: boolean) =>
      `${formatCount(solved)} of ${plural(tasks, "task has", "tasks have")} a success in A or B.${crosses ? " Lines: 95 % Wilson." : ""} Mark: category in B.`,
    scatter_foot: "Above the diagonal B is higher. Marks at one place stand side by side.",
    scatter_label: (title: string) => `Scatter of A against B: ${title}`,
    no_change: "no change",
    tasks_here: (tasks: number) => `${formatCount(tasks)} tasks here`,
    tip: (a: number, a_n: number, b: number, b_n: number) =>
      `A **${formatCount(a)}** / ${formatCount(a_n)}, B **${formatCount(b)}** / ${formatCount(b_n)}`,
    tip_test: (difference: number, p: number, q: number | null) =>
      `${formatDifference(difference)}, p ${formatP(p)}, q ${formatP(q)}`,
    also_here: (names: readonly string[], more: number) =>
      `Also here: ${names.join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""}`,

    transition_title: (moved: number, tasks: number) =>
      `${formatCount(moved)} of ${plural(tasks, "task", "tasks")} changed category`,
    transition_subtitle: "Tasks by category in A (rows) and in B (columns)",
    transition_foot:
      "Right of the diagonal: nearer to learned in B. Categories describe; the tests are in the table.",
    from_to: (a: string, b: string) => `${a} ↓  ${b} →`,

    config_title: (keys: number) => `${plural(keys, "key differs", "keys differ")} in the configuration`,
    config_key: "Key",
    config_foot: "Only keys that the two sides do not state alike. Not stated is not different.",
    config_same: "Both sides state the same.",
    config_unstated: "Neither side states a configuration.",

    one_sided_title: (a: number, b: number) =>
      `${plural(a, "task", "tasks")} only in A, ${formatCount(b)} only in B`,
    one_sided_subtitle: "Listed, never filled with 0, and left out of every difference.",

    table_title: (tasks: number) => `Per task: A against B, ${plural(tasks, "task", "tasks")}`,
    table_subtitle: "Sorted by q, then p and the difference. ○ A, ● B; bars: 95 % Wilson.",
    table_foot: (tasks: number) =>
      `Trials taken as independent within a task; adjusted over ${plural(tasks, "task", "tasks")}.`,
    columns: compareColumns.en,

    dumbbell_title: (differing: number, tasks: number) =>
      `${formatCount(differing)} of ${plural(tasks, "task", "tasks")} differ`,
    dumbbell_subtitle: (strict: boolean) =>
      `○ A, ● B, from 0 to 1; the largest gain first, differences in percentage points.${strict ? " Bars: 95 % Wilson." : ""}`,
    dumbbell_foot: (tied: number) => `${plural(tied, "task does", "tasks do")} not differ.`,
    dumbbell_label: (task: string, a: number, b: number, difference: number) =>
      `${task}: A ${formatRate(a)}, B ${formatRate(b)}, ${formatDifference(difference)}`,
    show_tied: (tied: number) => `Show ${plural(tied, "task", "tasks")} without a difference`,
    none_differ: "No task differs.",

    statistics_title: (p: number, tasks: number) =>
      `Were A and B the same, a gap this large had p ${p < 0.001 ? "" : "= "}${formatP(p)}, on ${plural(tasks, "task", "tasks")}`,
    statistics_subtitle: "One sentence each, with its method and the work that defines it.",
    means_title: (a: number | null, a_micro: number | null, b: number | null, b_micro: number | null) =>
      `Macro mean ${iter(a)} → ${iter(b)}, micro mean ${iter(a_micro)} → ${iter(b_micro)}`,
    means_subtitle: "Each side over all of its own tasks. Which error is right depends on the question.",
    side: "Side",
    tasks: "Tasks",
    trials: "Trials",
    macro: "Macro",
    micro: "Micro",
    se_fixed: "SE, tasks fixed",
    se_sampled: "SE, tasks sampled",

    pass_title: (k: number, a: number | null, b: number | null) =>
      `pass@${String(k)}: A ${formatRate(a)}, B ${formatRate(b)}`,
    pass_title_none: "No k has trials on both sides",
    pass_subtitle: "Solid: at least one of k succeeds. Dashed: all k succeed. Bands: 95 % by resampling tasks.",
    pass_foot: "Tasks with fewer than k trials are left out at that k: see the table for how many.",
    pass_label: (title: string) => `Curves of pass@k and pass^k over k: ${title}`,
    pass_axis: "k",
    pass_y: "mean over tasks",
    pass_at: (side: string) => `${side} pass@k`,
    pass_hat: (side: string) => `${side} pass^k`,

    profile_title: (a: number | null, b: number | null) =>
      a === null || b === null
        ? "Share of trials above each reward"
        : `${formatPercent(a)} of the trials of A earn more than ½, ${formatPercent(b)} of B`,
    profile_subtitle: "Performance profile over the shared tasks. Bands: 95 %, pointwise.",
    profile_axis: "reward above",
    profile_y: "share of trials",
    profile_label: (title: string) => `Performance profiles of A and B: ${title}`,

    pass_at_1: "pass@1",
    quantity: "Quantity",
    align: "Aligned by",
    align_name: { rollout: "rollout", trials: "trials seen", time: "hours" },
    aligned_by: {
      rollout: "rollout",
      trials: "the training trials seen by then",
      time: "hours since the first logged row, pauses included",
    },
    place: {
      rollout: (x: number) => `rollout ${formatCount(x)}`,
      trials: (x: number) => `${formatCount(x)} trials`,
      time: (x: number) => `${formatValue(x)} h`,
    },
    curves_title: (name: string, a: number, b: number, place: string) =>
      `${name} at ${place}: A ${formatValue(a)}, B ${formatValue(b)}`,
    curves_title_none: (name: string) => `${name} along both runs`,
    curves_subtitle: (a: string, b: string, by: string) =>
      `Whole runs of both sides: A ${a}, B ${b}, laid over each other by ${by}. Beneath: B − A where both have values.`,
    curves_foot_rate:
      "Mean over tasks of the strict rate in the last 50 rollouts. Raw, nothing smoothed; between two points read along the line.",
    curves_foot: "As logged, nothing smoothed; between two points read along the line.",
    curves_label: (title: string) => `Curves of both runs: ${title}`,
    curves_difference_label: (title: string) => `B minus A along the runs: ${title}`,
    difference_of: (name: string) => `B − A, ${name}`,
    no_common_metric: "The two runs have no quantity in common: neither pass@1 of training nor a metric.",
    no_place: {
      rollout: "no value carries a rollout",
      trials: "no training trials of it are in the data",
      time: "no value carries a time",
    },
    one_without: (run: string, why: string) => `${run} is not drawn: ${why}.`,

    matrix_title: (cohorts: number, apart: number, pairs: number) =>
      `${formatCount(apart)} of ${plural(pairs, "pair", "pairs")} of ${formatCount(cohorts)} cohorts differ (Holm p < .05)`,
    matrix_subtitle:
      "Mean task difference in percentage points, column minus row, over the tasks that both have.",
    matrix_foot: (seed: number) =>
      `Brackets: 95 % of 10,000 resamples of the tasks, seed ${String(seed)}. Bold: Holm p < .05. Comparability is guarded for A and B; further cohorts carry their qualifiers.`,
    matrix_from_to: "from ↓  to →",
    matrix_cell_tasks: (tasks: number) => plural(tasks, "shared task", "shared tasks"),
    span: (low: string, high: string) => `[${low}, ${high}]`,
    p_holm: (p: string) => `p ${p}`,
    heat_title: (tasks: number, cohorts: number, never: number) =>
      `${formatCount(never)} of ${plural(tasks, "task is", "tasks are")} at 0 in all ${formatCount(cohorts)} cohorts`,
    heat_subtitle: "Mean of each task in each cohort, the highest first; numbers as in the matrix.",
    heat_foot: "Grey: 0. Blank: the cohort does not have the task.",
    not_there: "not in this cohort",
    heat_cell: (successes: number, n: number, mean: number) =>
      `${formatCount(successes)} / ${formatCount(n)} strict, mean ${formatDense(mean)}`,
  },
  {
    measure: { strict: "严格成功率", reward: "平均奖励" },
    rate_axis: { strict: "严格成功率，对任务取平均", reward: "奖励，对任务取平均" },
    rate_of: { strict: (side) => `严格成功率，${side}`, reward: (side) => `平均奖励，${side}` },
    difference_axis: "百分点",
    marks_of: (title) => `任务：${title}`,
    reckoning: "正在重抽奖励",
    unstated: "未注明",
    task: "任务",
    no_common: "没有共有的任务",
    binned_foot: "0 与 1 之间的奖励按所在十分位的中点计（0 与 1 精确）：误差至多 .05。命令行读取每个奖励。",

    overall_title: (difference, ratio, tasks) =>
      `${formatDifference(difference)}${ratio === null ? "" : `，${formatMultiple(ratio)}`}，共有任务 ${formatCount(tasks)} 个`,
    overall_title_none: "两个队列没有共有的任务",
    overall_subtitle: (a, b, measure) =>
      `A ${formatCount(a)} 次试验，B ${formatCount(b)} 次试验；${measure}。条：重抽任务的 95 % 区间。`,
    overall_foot: "成功率：各方按自己的全部任务。差：按共有任务，每个任务权重相同。",
    overall_label: (title) => `A 与 B 的成功率及其差：${title}`,
    better: (rate) => `变好，q < ${rate}`,
    worse: (rate) => `变差，q < ${rate}`,
    not_separable: "无法区分",
    zero_in_both: "双方都为零",
    verdict: { better: "变好", worse: "变差", "not-separable": "无法区分" },

    scatter_title: (above, below, tasks) =>
      `${formatCount(tasks)} 个任务中 B 较高 ${formatCount(above)} 个，A 较高 ${formatCount(below)} 个`,
    scatter_subtitle: (solved, tasks, crosses) =>
      `${formatCount(tasks)} 个任务中 ${formatCount(solved)} 个在 A 或 B 中成功过。${crosses ? "线：95 % Wilson 区间。" : ""}标记：在 B 中的类别。`,
    scatter_foot: "对角线上方 B 较高。同一位置的标记并排放置。",
    scatter_label: (title) => `A 对 B 的散点图：${title}`,
    no_change: "无变化",
    tasks_here: (tasks) => `此处 ${formatCount(tasks)} 个任务`,
    tip: (a, a_n, b, b_n) =>
      `A **${formatCount(a)}** / ${formatCount(a_n)}，B **${formatCount(b)}** / ${formatCount(b_n)}`,
    tip_test: (difference, p, q) => `${formatDifference(difference)}，p ${formatP(p)}，q ${formatP(q)}`,
    also_here: (names, more) =>
      `同处：${names.join(", ")}${more > 0 ? `，另有 ${formatCount(more)} 个` : ""}`,

    transition_title: (moved, tasks) => `${formatCount(tasks)} 个任务中 ${formatCount(moved)} 个改变了类别`,
    transition_subtitle: "任务在 A 中（行）与在 B 中（列）的类别",
    transition_foot: "对角线右侧：在 B 中更接近学会。类别只作描述；检验见表格。",
    from_to: (a, b) => `${a} ↓  ${b} →`,

    config_title: (keys) => `配置有 ${formatCount(keys)} 项不同`,
    config_key: "键",
    config_foot: "只列双方注明不同的键。未注明不等于不同。",
    config_same: "双方注明的相同。",
    config_unstated: "双方都未注明配置。",

    one_sided_title: (a, b) => `仅 A 有 ${formatCount(a)} 个任务，仅 B 有 ${formatCount(b)} 个`,
    one_sided_subtitle: "单独列出，绝不补 0，不计入任何差。",

    table_title: (tasks) => `逐任务：A 对 B，${formatCount(tasks)} 个任务`,
    table_subtitle: "按 q 排序，其次按 p 与差。○ A，● B；条：95 % Wilson 区间。",
    table_foot: (tasks) => `任务内的试验视为独立；对 ${formatCount(tasks)} 个任务校正。`,
    columns: compareColumns.zh,

    dumbbell_title: (differing, tasks) => `${formatCount(tasks)} 个任务中 ${formatCount(differing)} 个有差别`,
    dumbbell_subtitle: (strict) =>
      `○ A，● B，从 0 到 1；升幅最大者在前，差以百分点计。${strict ? "条：95 % Wilson 区间。" : ""}`,
    dumbbell_foot: (tied) => `${formatCount(tied)} 个任务没有差别。`,
    dumbbell_label: (task, a, b, difference) =>
      `${task}：A ${formatRate(a)}，B ${formatRate(b)}，${formatDifference(difference)}`,
    show_tied: (tied) => `显示 ${formatCount(tied)} 个没有差别的任务`,
    none_differ: "没有任务有差别。",

    statistics_title: (p, tasks) =>
      `若 A 与 B 相同，出现这么大差距的 p ${p < 0.001 ? "" : "= "}${formatP(p)}，共 ${formatCount(tasks)} 个任务`,
    statistics_subtitle: "每项一句话，附方法与定义它的文献。",
    means_title: (a, a_micro, b, b_micro) =>
      `宏平均 ${iter(a)} → ${iter(b)}，微平均 ${iter(a_micro)} → ${iter(b_micro)}`,
    means_subtitle: "各方按自己的全部任务。该用哪种误差取决于问题。",
    side: "一方",
    tasks: "任务数",
    trials: "试验数",
    macro: "宏平均",
    micro: "微平均",
    se_fixed: "标准误（任务固定）",
    se_sampled: "标准误（任务抽样）",

    pass_title: (k, a, b) => `pass@${String(k)}：A ${formatRate(a)}，B ${formatRate(b)}`,
    pass_title_none: "没有双方都有试验的 k",
    pass_subtitle: "实线：k 次中至少一次成功。虚线：k 次全部成功。带：重抽任务的 95 % 区间。",
    pass_foot: "试验少于 k 次的任务在该 k 处不计：个数见表格。",
    pass_label: (title) => `pass@k 与 pass^k 随 k 的曲线：${title}`,
    pass_axis: "次数 k",
    pass_y: "对任务取平均",
    pass_at: (side) => `${side} pass@k`,
    pass_hat: (side) => `${side} pass^k`,

    profile_title: (a, b) =>
      a === null || b === null
        ? "奖励高于各阈值的试验占比"
        : `奖励高于 ½ 的试验：A ${formatPercent(a)}，B ${formatPercent(b)}`,
    profile_subtitle: "共有任务上的表现曲线。带：逐点 95 % 区间。",
    profile_axis: "奖励高于",
    profile_y: "试验占比",
    profile_label: (title) => `A 与 B 的表现曲线：${title}`,

    pass_at_1: "pass@1",
    quantity: "量",
    align: "对齐方式",
    align_name: { rollout: "按 rollout", trials: "按已见试验", time: "按小时" },
    aligned_by: {
      rollout: " rollout ",
      trials: "此前的训练试验数",
      time: "首行日志以来的小时数（含停顿）",
    },
    place: {
      rollout: (x) => `rollout ${formatCount(x)}`,
      trials: (x) => `${formatCount(x)} 次试验`,
      time: (x) => `${formatValue(x)} 小时`,
    },
    curves_title: (name, a, b, place) =>
      `${name}，${place}处：A ${formatValue(a)}，B ${formatValue(b)}`,
    curves_title_none: (name) => `${name}：两次运行的全程`,
    curves_subtitle: (a, b, by) =>
      `双方的整次运行：A ${a}，B ${b}，按${by}对齐。下方：双方都有值处的 B − A。`,
    curves_foot_rate: "最近 50 个 rollout 内严格成功率对任务的平均。原始值，未平滑；两点之间沿线读取。",
    curves_foot: "按日志原值，未平滑；两点之间沿线读取。",
    curves_label: (title) => `两次运行的曲线：${title}`,
    curves_difference_label: (title) => `沿运行的 B 减 A：${title}`,
    difference_of: (name) => `B − A，${name}`,
    no_common_metric: "两次运行没有共有的量：既没有训练的 pass@1，也没有共有指标。",
    no_place: {
      rollout: "没有带 rollout 的值",
      trials: "数据中没有它的训练试验",
      time: "没有带时间的值",
    },
    one_without: (run, why) => `未画出 ${run}：${why}。`,

    matrix_title: (cohorts, apart, pairs) =>
      `${formatCount(cohorts)} 个队列的 ${formatCount(pairs)} 对中 ${formatCount(apart)} 对有差别（Holm p < .05）`,
    matrix_subtitle: "任务差的平均，单位百分点，列减行，只计双方都有的任务。",
    matrix_foot: (seed) =>
      `方括号：重抽任务 10,000 次的 95 % 区间，种子 ${String(seed)}。粗体：Holm p < .05。可比性只对 A 与 B 检查；其余队列附其限定语。`,
    matrix_from_to: "从 ↓  到 →",
    matrix_cell_tasks: (tasks) => `共有任务 ${formatCount(tasks)} 个`,
    span: (low, high) => `[${low}, ${high}]`,
    p_holm: (p) => `p ${p}`,
    heat_title: (tasks, cohorts, never) =>
      `${formatCount(tasks)} 个任务中 ${formatCount(never)} 个在全部 ${formatCount(cohorts)} 个队列中为 0`,
    heat_subtitle: "每个任务在每个队列中的均值，高者在前；编号同矩阵。",
    heat_foot: "灰：0。空白：该队列没有此任务。",
    not_there: "该队列没有",
    heat_cell: (successes, n, mean) =>
      `严格成功 ${formatCount(successes)} / ${formatCount(n)}，均值 ${formatDense(mean)}`,
  },
);

export type CompareFigureMessages = (typeof compareFigureMessages)["en"];
