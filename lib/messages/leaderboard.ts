import type { Hideable } from "@/lib/domain/board/board-filter";
import type { BoardSort } from "@/lib/domain/board/board-groups";
import type { SizeClass, Weights } from "@/lib/domain/board/model-facts";
import { formatCount } from "@/lib/domain/format";

import { catalogue } from "./catalogue";
import { strong } from "./rich";

const rows = (n: number) => (n === 1 ? "1 row" : `${formatCount(n)} rows`);

/** The words of /leaderboard: what is shown, what must be said of it, and how to read it. */
export const leaderboardMessages = catalogue(
  {
    heading: "Leaderboard",
    filters: "Which rows",
    by: "Benchmark",
    by_version: "grouped by version",
    by_mixed: "all versions mixed",
    version: "Benchmark version",
    any: "any",
    unknown: "unknown",
    agent: "Agent",
    family: "Model family",
    weights: "Weights",
    weights_of: { open: "open", closed: "closed", unknown: "unknown" } satisfies Record<Weights, string>,
    size: "Size",
    size_of: {
      small: "below 10 B",
      medium: "10 to 40 B",
      large: "40 to 150 B",
      huge: "150 B or more",
      unknown: "unknown",
    } satisfies Record<SizeClass, string>,
    by_name:
      "Family, weights and size are told by the name of the model; where it tells nothing they are unknown.",
    find: "Find an agent or model",
    sort: "Sort",
    sort_by: {
      accuracy: "accuracy",
      date: "date",
      agent: "agent",
      model: "model",
    } satisfies Record<BoardSort, string>,
    show: "Show",
    shown: {
      own: "own",
      "self-reported": "self-reported",
      "in-distribution": "in-distribution",
    } satisfies Record<Hideable, string>,
    preset_seed: "Seed comparison",
    all_rows: (n: number) => `All ${rows(n)}`,
    clear: (n: number) => (n === 1 ? "Clear 1 filter" : `Clear ${formatCount(n)} filters`),

    banner: "What these rows do not share",
    banner_versions: (n: number) =>
      `${formatCount(n)} benchmark versions on one page: compare within a group only.`,
    banner_mixed: (n: number) =>
      `${formatCount(n)} benchmark versions in one list: tasks and difficulty differ, so a longer bar is not a better system. There are no ranks.`,
    banner_contaminated: (names: readonly string[], more: number) =>
      `In-distribution: ${names.join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""} ${names.length + more === 1 ? "was" : "were"} trained on the tasks scored here: an upper bound, hatched.`,
    banner_self: (n: number) =>
      `${n === 1 ? "1 row was" : `${formatCount(n)} rows were`} reported by those who built the system and stand on no board: hollow bars.`,
    banner_entered: (n: number) =>
      `${n === 1 ? "1 row was" : `${formatCount(n)} rows were`} entered by a reader of this page and not checked.`,
    banner_errors:
      "Errors are not all of one kind: the spread of whole runs, or of trials inside tasks. Neither says how a score would be on other tasks.",

    title_own: (own: number, pub: number) =>
      `${own === 1 ? "1 own checkpoint" : `${formatCount(own)} own checkpoints`} beside ${formatCount(pub)} public results`,
    title_public: (pub: number) => `${formatCount(pub)} public results by benchmark version`,
    title_mixed: (n: number) =>
      `${formatCount(n)} results of several benchmark versions, not comparable as they stand`,
    title_seed: (n: number, versions: number, isMixed: boolean) =>
      `The seed comparison: ${formatCount(n)} results${versions < 2 ? "" : ` of ${formatCount(versions)} benchmark versions`}${isMixed && versions > 1 ? ", not comparable as they stand" : ""}`,
    subtitle: (shown: number, total: number) =>
      `Accuracy with 95\u202f% interval, ${formatCount(shown)} of ${rows(total)}. ${strong("Blue: own. Hatched: in-distribution. Hollow: self-reported. Grey: public; paler: another benchmark.")} Rank: range within its group that the intervals allow, in brackets where the row takes none from others.`,
    subtitle_mixed: (shown: number, total: number) =>
      `Accuracy with 95\u202f% interval, ${formatCount(shown)} of ${rows(total)}. ${strong("Blue: own. Hatched: in-distribution. Hollow: self-reported. Grey: public; paler: another benchmark.")} No rank across benchmark versions.`,
    foot: "Whiskers: 1.96 standard errors with the tasks fixed, as boards give them. Thin line of own rows: percentile interval of the bootstrap over tasks, 2,000 resamples, seed 0. Own accuracy: every task weighs the same. Ranks: all pairs by z, Holm at 5\u202f% (Mogstad et al. 2024), over all rows of the group with an error, whatever the filters hide; a row that repeats a system is a row of its own.",
    qualifier: (name: string, words: string) => `${name}: ${words}`,
    qualifiers: (parts: readonly string[]) => parts.join("; "),
    reconstruction: "own rows: reconstruction calibrated to published aggregates",
    heads: {
      rank: "Rank",
      agent: "Agent",
      model: "Model",
      bar: "Accuracy, 95\u202f% interval",
      value: "Mean",
      half: "± 95\u202f%",
      date: "Date",
      word: "Provenance",
    },
    axis: "accuracy (pass@1)",
    not_stated: "Benchmark not stated",
    group_note: (shown: number, total: number, systems: number) =>
      `${shown === total ? rows(total) : `${formatCount(shown)} of ${rows(total)}`}, ${systems === 1 ? "1 system" : `${formatCount(systems)} systems`}`,
    group_ranked: (n: number) => (n === 0 ? "no row to rank by" : `ranks among ${formatCount(n)}`),
    group_other: "other tasks, other difficulty: not on the same scale",
    group_mixed: "All versions, not comparable as they stand",
    own_note: (tasks: number, n: number) => `n = ${formatCount(n)} on ${formatCount(tasks)} tasks`,
    own_note_short: (n: number) => `n = ${formatCount(n)}`,
    tag_contaminated: "in-distribution: trained on these tasks",
    tag_contaminated_short: "in-distribution",
    row_label: (agent: string, model: string, value: string, rank: string, word: string) =>
      `${agent}, ${model}: ${value}, rank ${rank}, ${word}. Provenance`,
    chart_label: (n: number) => `Accuracy of ${rows(n)} as bars with 95\u202f% intervals`,

    empty: "No results: neither a table of public results nor an evaluation was read.",
    empty_help:
      "Give both to ingest, a leaderboard as a CSV with the columns agent, model, accuracy and benchmark.",
    none_shown: "No row fits these filters.",
  },
  {
    heading: "排行榜",
    filters: "选择行",
    by: "基准",
    by_version: "按版本分组",
    by_mixed: "混合所有版本",
    version: "基准版本",
    any: "不限",
    unknown: "未知",
    agent: "智能体",
    family: "模型系列",
    weights: "权重",
    weights_of: { open: "开放", closed: "封闭", unknown: "未知" },
    size: "规模",
    size_of: {
      small: "不足 10 B",
      medium: "10 至 40 B",
      large: "40 至 150 B",
      huge: "150 B 及以上",
      unknown: "未知",
    },
    by_name: "系列、权重与规模由模型名称得出；名称未说明的记为未知。",
    find: "查找智能体或模型",
    sort: "排序",
    sort_by: { accuracy: "准确率", date: "日期", agent: "智能体", model: "模型" },
    show: "显示",
    shown: { own: "自有", "self-reported": "自报", "in-distribution": "分布内" },
    preset_seed: "种子对比",
    all_rows: (n) => `全部 ${formatCount(n)} 行`,
    clear: (n) => `清除 ${formatCount(n)} 项筛选`,

    banner: "这些行的不同之处",
    banner_versions: (n) => `本页有 ${formatCount(n)} 个基准版本：只可在组内比较。`,
    banner_mixed: (n) =>
      `${formatCount(n)} 个基准版本混在一列：任务与难度不同，条更长并不表示系统更好。此时没有名次。`,
    banner_contaminated: (names, more) =>
      `分布内：${names.join("、")}${more > 0 ? `等另外 ${formatCount(more)} 行` : ""}在所测任务上训练过，只是上界，以斜线标出。`,
    banner_self: (n) => `${formatCount(n)} 行由系统的构建者自报，不在任何榜单上：以空心条标出。`,
    banner_entered: (n) => `${formatCount(n)} 行由本页读者录入，未经核对。`,
    banner_errors:
      "误差含义不一：或为整次运行之间的离散，或为任务内试验的离散。两者都不说明换一批任务会怎样。",

    title_own: (own, pub) => `${formatCount(own)} 个自有检查点与 ${formatCount(pub)} 个公开结果`,
    title_public: (pub) => `${formatCount(pub)} 个公开结果，按基准版本分组`,
    title_mixed: (n) => `${formatCount(n)} 个出自多个基准版本的结果，不可直接比较`,
    title_seed: (n, versions, isMixed) =>
      `种子对比：${formatCount(n)} 个结果${versions < 2 ? "" : `，${formatCount(versions)} 个基准版本`}${isMixed && versions > 1 ? "，不可直接比较" : ""}`,
    subtitle: (shown, total) =>
      `准确率与 95\u202f% 区间，共 ${formatCount(total)} 行，显示 ${formatCount(shown)} 行。${strong("蓝：自有。斜线：分布内。空心：自报。灰：公开；更浅：其他基准。")}名次为区间所允许的组内范围；带括号的行不占他人名次。`,
    subtitle_mixed: (shown, total) =>
      `准确率与 95\u202f% 区间，共 ${formatCount(total)} 行，显示 ${formatCount(shown)} 行。${strong("蓝：自有。斜线：分布内。空心：自报。灰：公开；更浅：其他基准。")}跨基准版本没有名次。`,
    foot: "误差线：任务固定时 1.96 倍标准误，与榜单一致。自有行的细线：对任务自助抽样 2,000 次的百分位区间，种子 0。自有准确率：每个任务权重相同。名次：所有两两比较取 z，按 Holm 法取 5\u202f%（Mogstad 等 2024），在组内全部有误差的行之间进行，与筛选无关；同一系统的多行各算一行。",
    qualifier: (name, words) => `${name}：${words}`,
    qualifiers: (parts) => parts.join("；"),
    reconstruction: "自有行：按已发布汇总值校准的重建数据",
    heads: {
      rank: "名次",
      agent: "智能体",
      model: "模型",
      bar: "准确率，95\u202f% 区间",
      value: "均值",
      half: "± 半宽",
      date: "日期",
      word: "来源",
    },
    axis: "准确率（pass@1）",
    not_stated: "未说明基准",
    group_note: (shown, total, systems) =>
      `${shown === total ? `${formatCount(total)} 行` : `${formatCount(total)} 行中的 ${formatCount(shown)} 行`}，${formatCount(systems)} 个系统`,
    group_ranked: (n) => (n === 0 ? "没有可排名的行" : `在 ${formatCount(n)} 行之间排名`),
    group_other: "任务与难度不同：不可同尺比较",
    group_mixed: "所有版本，不可直接比较",
    own_note: (tasks, n) => `${formatCount(tasks)} 个任务，n = ${formatCount(n)}`,
    own_note_short: (n) => `n = ${formatCount(n)}`,
    tag_contaminated: "分布内：在这些任务上训练过",
    tag_contaminated_short: "分布内",
    row_label: (agent, model, value, rank, word) =>
      `${agent}，${model}：${value}，名次 ${rank}，${word}。来源`,
    chart_label: (n) => `${formatCount(n)} 行的准确率条形图与 95\u202f% 区间`,

    empty: "没有结果：既未读到公开结果表，也未读到评测。",
    empty_help: "请把两者交给 ingest；排行榜为 CSV，含 agent、model、accuracy、benchmark 四列。",
    none_shown: "没有符合筛选的行。",
  },
);

/** These texts in one language. */
export type LeaderboardMessages = (typeof leaderboardMessages)["en"];
