import { formatCount, formatDifference, formatMultiple, formatP, formatRate } from "@/lib/domain/format";

import { catalogue } from "./catalogue";
import { compareColumns } from "./compare-columns";

const plural = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;
const ratioWords = (ratio: number | null) => (ratio === null ? "" : `, ${formatMultiple(ratio)}`);

/** The first figures of the comparison page: titles are findings with their n, subtitles say how to read. */
export const compareFigureMessages = catalogue(
  {
    measure: { strict: "strict success rate", reward: "mean reward" },
    rate_axis: { strict: "strict success rate, mean over tasks", reward: "reward, mean over tasks" },
    rate_of: {
      strict: (side: string) => `strict rate, ${side}`,
      reward: (side: string) => `mean reward, ${side}`,
    },
    of_role: (role: string) => ` (${role})`,
    marks_of: (title: string) => `Tasks of: ${title}`,
    unstated: "not stated",
    no_common: "No task is in both",
    overall_title: (difference: number, ratio: number | null, tasks: number, of_all: number | null) =>
      `${formatDifference(difference)}${ratioWords(ratio)} on ${plural(tasks, "shared task", "shared tasks")}${of_all === null ? "" : `; ${formatMultiple(of_all)} over all`}`,
    answer_on: "Over",
    on_shared: (tasks: number) => plural(tasks, "shared task", "shared tasks"),
    on_all: (a: number, b: number) => `all tasks: A ${formatCount(a)}, B ${formatCount(b)}`,
    overall_title_none: "The two cohorts have no task in common",
    overall_subtitle: (a: number, b: number, measure: string) =>
      `A ${plural(a, "trial", "trials")}, B ${plural(b, "trial", "trials")}; ${measure}. Bars and [ ]: 95\u202f% by resampling tasks.`,
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
      `${formatCount(solved)} of ${plural(tasks, "task has", "tasks have")} a success in A or B.${crosses ? " Lines: 95\u202f% Wilson." : ""} Mark: category in B.`,
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
    config_title: (differing: number, one_sided: number, mixed: number) =>
      [
        differing === 0 ? "No stated key differs" : plural(differing, "key differs", "keys differ"),
        ...(one_sided === 0 ? [] : [`${formatCount(one_sided)} stated on one side only`]),
        ...(mixed === 0 ? [] : [`${formatCount(mixed)} with the same several values on both`]),
      ].join("; "),
    config_key: "What differs",
    facts: {
      pool: "Training pool",
      suite: "Suite",
      problems: "Problems measured",
      tasks: "Tasks with trials",
      trials: "Trials",
      unscored: "Trials without a reward",
      rollouts: "Rollouts",
      logged: "Logged",
      hours: "Hours logged",
    },
    config_foot:
      "Only keys that the two sides do not state alike, or of which a run states several values (x | y: sources or relaunches differ; which trial had which is not known). Not stated is not different.",
    config_same: "Both sides state the same.",
    config_unstated: "Neither side states a configuration.",
    one_sided_title: (a: number, b: number) =>
      `${plural(a, "task", "tasks")} only in A, ${formatCount(b)} only in B`,
    one_sided_subtitle: "Listed, never filled with 0, and left out of every difference.",
    table_title: (tasks: number) => `Per task: A against B, ${plural(tasks, "task", "tasks")}`,
    table_subtitle: "Sorted by q, then p and the difference. ○ A, ● B; bars: 95\u202f% Wilson.",
    table_foot: (tasks: number) =>
      `Trials taken as independent within a task; adjusted over ${plural(tasks, "task", "tasks")}.`,
    columns: compareColumns.en,
    dumbbell_title: (differing: number, tasks: number) =>
      `${formatCount(differing)} of ${plural(tasks, "task", "tasks")} differ`,
    dumbbell_subtitle: (strict: boolean) =>
      `○ A, ● B, from 0 to 1; the largest gain first, differences in percentage points.${strict ? " Bars: 95\u202f% Wilson." : ""}`,
    dumbbell_foot: (tied: number) => `${plural(tied, "task does", "tasks do")} not differ.`,
    dumbbell_label: (task: string, a: number, b: number, difference: number) =>
      `${task}: A ${formatRate(a)}, B ${formatRate(b)}, ${formatDifference(difference)}`,
    show_tied: (tied: number) => `Show ${plural(tied, "task", "tasks")} without a difference`,
    none_differ: "No task differs.",
  },
  {
    measure: { strict: "严格成功率", reward: "平均奖励" },
    rate_axis: { strict: "严格成功率，对任务取平均", reward: "奖励，对任务取平均" },
    rate_of: { strict: (side) => `严格成功率，${side}`, reward: (side) => `平均奖励，${side}` },
    of_role: (role) => `（${role}）`,
    marks_of: (title) => `任务：${title}`,
    unstated: "未注明",
    no_common: "没有共有的任务",
    overall_title: (difference, ratio, tasks, of_all) =>
      `${formatDifference(difference)}${ratio === null ? "" : `，${formatMultiple(ratio)}`}，共有任务 ${formatCount(tasks)} 个${of_all === null ? "" : `；按全部任务 ${formatMultiple(of_all)}`}`,
    answer_on: "范围",
    on_shared: (tasks) => `共有任务 ${formatCount(tasks)} 个`,
    on_all: (a, b) => `全部任务：A ${formatCount(a)}，B ${formatCount(b)}`,
    overall_title_none: "两个队列没有共有的任务",
    overall_subtitle: (a, b, measure) =>
      `A ${formatCount(a)} 次试验，B ${formatCount(b)} 次试验；${measure}。条与 [ ]：重抽任务的 95\u202f% 区间。`,
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
      `${formatCount(tasks)} 个任务中 ${formatCount(solved)} 个在 A 或 B 中成功过。${crosses ? "线：95\u202f% Wilson 区间。" : ""}标记：在 B 中的类别。`,
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
    config_title: (differing, one_sided, mixed) =>
      [
        differing === 0 ? "双方都注明的键无一不同" : `配置有 ${formatCount(differing)} 项不同`,
        ...(one_sided === 0 ? [] : [`仅一方注明 ${formatCount(one_sided)} 项`]),
        ...(mixed === 0 ? [] : [`双方同样有多个值 ${formatCount(mixed)} 项`]),
      ].join("；"),
    config_key: "不同之处",
    facts: {
      pool: "训练题池",
      suite: "题集",
      problems: "评测题目",
      tasks: "有试验的任务",
      trials: "试验数",
      unscored: "没有奖励的试验",
      rollouts: "rollout 范围",
      logged: "日志日期",
      hours: "日志时长",
    },
    config_foot:
      "只列双方注明不同的键，以及同一次运行注明了多个值的键（x | y：来源或重启不同；无法得知每次试验用的是哪个）。未注明不等于不同。",
    config_same: "双方注明的相同。",
    config_unstated: "双方都未注明配置。",
    one_sided_title: (a, b) => `仅 A 有 ${formatCount(a)} 个任务，仅 B 有 ${formatCount(b)} 个`,
    one_sided_subtitle: "单独列出，绝不补 0，不计入任何差。",
    table_title: (tasks) => `逐任务：A 对 B，${formatCount(tasks)} 个任务`,
    table_subtitle: "按 q 排序，其次按 p 与差。○ A，● B；条：95\u202f% Wilson 区间。",
    table_foot: (tasks) => `任务内的试验视为独立；对 ${formatCount(tasks)} 个任务校正。`,
    columns: compareColumns.zh,
    dumbbell_title: (differing, tasks) => `${formatCount(tasks)} 个任务中 ${formatCount(differing)} 个有差别`,
    dumbbell_subtitle: (strict) =>
      `○ A，● B，从 0 到 1；升幅最大者在前，差以百分点计。${strict ? "条：95\u202f% Wilson 区间。" : ""}`,
    dumbbell_foot: (tied) => `${formatCount(tied)} 个任务没有差别。`,
    dumbbell_label: (task, a, b, difference) =>
      `${task}：A ${formatRate(a)}，B ${formatRate(b)}，${formatDifference(difference)}`,
    show_tied: (tied) => `显示 ${formatCount(tied)} 个没有差别的任务`,
    none_differ: "没有任务有差别。",
  },
);

export type CompareFigureMessages = (typeof compareFigureMessages)["en"];
