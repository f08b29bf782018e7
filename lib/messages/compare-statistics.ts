import { formatCount, formatP, formatPercent, formatRate } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const plural = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** Tests, means, pass@k and profiles of two compared cohorts. */
export const compareStatisticMessages = catalogue(
  {
    reckoning: "Reckoning the resamples of rewards",
    read_exact: "Read every reward",
    exact_foot: "Every reward as it was measured, from the trials of both runs.",
    binned_foot:
      "Rewards between 0 and 1 are taken at the middle of their tenth (0 and 1 are exact): up to .05 off. “Read every reward” takes them from the trials.",
    statistics_title: (p: number, tasks: number) =>
      `Were A and B the same, a gap this large had p ${p < 0.001 ? "" : "= "}${formatP(p)}, on ${plural(tasks, "task", "tasks")}`,
    statistics_subtitle: "One sentence each, with its method and the work that defines it.",
    means_title: (a: number | null, a_micro: number | null, b: number | null, b_micro: number | null) =>
      `Macro mean ${formatRate(a)} → ${formatRate(b)}, micro mean ${formatRate(a_micro)} → ${formatRate(b_micro)}`,
    means_subtitle: "Each side over all of its own tasks. Which error is right depends on the question.",
    side: "Side",
    tasks: "Tasks",
    trials: "Trials",
    macro: "Macro",
    micro: "Micro",
    pass_title: (k: number, a: number | null, b: number | null) =>
      `pass@${String(k)}: A ${formatRate(a)}, B ${formatRate(b)}`,
    pass_title_none: "No k has trials on both sides",
    pass_subtitle:
      "Solid: at least one of k succeeds. Dashed: all k succeed. Bands: 95\u202f% by resampling tasks.",
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
    profile_subtitle: "Performance profile over the shared tasks. Bands: 95\u202f%, pointwise.",
    profile_axis: "reward above",
    profile_y: "share of trials",
    profile_label: (title: string) => `Performance profiles of A and B: ${title}`,
  },
  {
    reckoning: "正在重抽奖励",
    read_exact: "读取每个奖励",
    exact_foot: "每个奖励按实测值，取自双方运行的试验。",
    binned_foot:
      "0 与 1 之间的奖励按所在十分位的中点计（0 与 1 精确）：误差至多 .05。“读取每个奖励”则取自试验。",
    statistics_title: (p, tasks) =>
      `若 A 与 B 相同，出现这么大差距的 p ${p < 0.001 ? "" : "= "}${formatP(p)}，共 ${formatCount(tasks)} 个任务`,
    statistics_subtitle: "每项一句话，附方法与定义它的文献。",
    means_title: (a, a_micro, b, b_micro) =>
      `宏平均 ${formatRate(a)} → ${formatRate(b)}，微平均 ${formatRate(a_micro)} → ${formatRate(b_micro)}`,
    means_subtitle: "各方按自己的全部任务。该用哪种误差取决于问题。",
    side: "一方",
    tasks: "任务数",
    trials: "试验数",
    macro: "宏平均",
    micro: "微平均",
    pass_title: (k, a, b) => `pass@${String(k)}：A ${formatRate(a)}，B ${formatRate(b)}`,
    pass_title_none: "没有双方都有试验的 k",
    pass_subtitle: "实线：k 次中至少一次成功。虚线：k 次全部成功。带：重抽任务的 95\u202f% 区间。",
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
    profile_subtitle: "共有任务上的表现曲线。带：逐点 95\u202f% 区间。",
    profile_axis: "奖励高于",
    profile_y: "试验占比",
    profile_label: (title) => `A 与 B 的表现曲线：${title}`,
  },
);

export type CompareStatisticMessages = (typeof compareStatisticMessages)["en"];
