import { formatCount, formatRange, formatRate } from "@/lib/domain/format";
import type { StderrKind } from "@/lib/domain/vocabulary";

import { catalogue } from "./catalogue";
import { code } from "./rich";

/** Where a row of the leaderboard comes from, and how a reader adds one. */
export const leaderboardRowMessages = catalogue(
  {
    word: {
      contaminated: "contaminated",
      self_reported: "self-reported",
      entered: "entered here",
      out_of_distribution: "out-of-distribution",
      own: "own trials",
      verified: "verified",
      unverified: "unverified",
      unstated: "not stated",
    },
    provenance_of: (agent: string, model: string) => `Provenance: ${agent}, ${model}`,
    field: {
      benchmark: "Benchmark",
      accuracy: "Accuracy",
      error: "Standard error",
      error_of: "What it is of",
      interval: "95\u202f% interval",
      bootstrap: "Tasks as a sample",
      rank: "Rank",
      date: "Date",
      org: "Organisation",
      verified: "Verified",
      self_reported: "Self-reported",
      contaminated: "Trained on these tasks",
      source: "Source",
      trials: "Trials",
      denominator: "Denominator",
      missing: "Without a reward",
      window: "Training window",
      benchmark_by: "How the benchmark is known",
      model: "By the model's name",
    },
    yes: "yes",
    no: "no",
    unstated: "not stated",
    error_kind: {
      "between-runs": "the spread of whole runs on these tasks: std / √runs",
      "tasks-fixed": "the spread of trials inside these tasks: √Σ(p(1−p)/(n−1)) / tasks",
    } satisfies Record<StderrKind, string>,
    error_unstated: "nobody said",
    error_none: "none: some task has a single trial, or nobody gave one",
    interval: (low: number, high: number) => `${formatRate(low)} to ${formatRate(high)}`,
    rank: (rank: number, best: number, worst: number) =>
      best === worst
        ? `${formatCount(rank)}, told apart from all others`
        : `${formatCount(rank)} by accuracy; the errors allow ${formatRange(best, worst)}`,
    rank_guest: "It takes no rank from others.",
    rank_none: "none: a rank needs an error and a benchmark of its own",
    trials: (strict: number, n: number, tasks: number) =>
      `${formatCount(strict)} strict successes of ${formatCount(n)} trials on ${formatCount(tasks)} tasks, mean over tasks`,
    denominator: {
      zero: "a trial without a reward counts as failed",
      skip: "trials without a reward are left out",
    },
    missing: (share: number, trials: number, missing: number) =>
      `${formatCount(missing)} of ${formatCount(trials)} trials have no reward; counted as failed they give ${formatRate(share)}`,
    window: (first: number, last: number) =>
      `rollouts ${formatRange(first, last)}: samples of the training, not an evaluation`,
    benchmark_by: {
      stated: "stated for its tasks",
      run: "stated by its run",
      "task-names": "another run states it for tasks of the same names",
    },
    benchmark_unknown: "not known: its tasks state none",
    computed: "computed now from the trials of these data",
    entered: "entered by a reader; it stands in the address of this page",
    to_run: "To the run",
    bootstrap: (low: number, high: number, stderr: string) =>
      `${formatRate(low)} to ${formatRate(high)}, standard error ${stderr}: how it would be on other tasks like these`,

    add: "Add your own rows",
    add_help: `They are kept in the address of this page, so a link shows them to others too. Ranks of the other rows do not change. Many rows: ${code("rewardscape ingest my-rows.csv")}.`,
    input: {
      agent: "Agent",
      model: "Model",
      benchmark: "Benchmark version",
      accuracy: "Accuracy",
      stderr: "Standard error",
      stderr_kind: "The error is of",
      date: "Date",
      contaminated: "Trained on these tasks",
      source: "Source",
    },
    hint: {
      accuracy: "0.123 or 12.3\u202f%",
      stderr: "0.012, no half-width",
      date: "such as 2026-05-08",
    },
    add_row: "Add row",
    csv: "CSV file",
    csv_help:
      "Columns agent, model, benchmark, accuracy; where known stderr (no half-width), stderr_kind, date, contaminated, source.",
    added: (n: number) => (n === 1 ? "1 row added." : `${formatCount(n)} rows added.`),
    remove: (agent: string, model: string) => `Remove ${agent}, ${model}`,
    remove_all: "Remove all",
    refused: (n: number) => (n === 1 ? "1 thing to mend" : `${formatCount(n)} things to mend`),
    problem: {
      missing: (line: number, field: string) => `Row ${formatCount(line)}: ${field} is missing.`,
      number: (line: number, field: string, text: string) =>
        `Row ${formatCount(line)}: ${field} “${text}” is no number.`,
      range: (line: number, field: string, text: string) =>
        `Row ${formatCount(line)}: ${field} “${text}” is not between 0 and 1; write 0.123 or 12.3\u202f%.`,
      date: (line: number, field: string, text: string) =>
        `Row ${formatCount(line)}: ${field} “${text}” is no day like 2026-05-08.`,
      word: (line: number, field: string, text: string) =>
        `Row ${formatCount(line)}: ${field} “${text}” is not one of its words.`,
      long: (line: number, field: string, text: string) =>
        `Row ${formatCount(line)}: ${field} “${text}” is too long.`,
      columns: (line: number, fields: readonly string[]) =>
        `Row ${formatCount(line)} holds no column ${fields.join(", ")}.`,
      quote: () => "A quotation mark is never closed.",
      empty: () => "The file holds no row.",
      "too-many": () => "More rows than an address can hold: give the file to ingest instead.",
    },
    unreadable: "The file could not be read.",
    unreadable_address: "The rows in this address could not be read and are left out.",
  },
  {
    word: {
      contaminated: "受污染",
      self_reported: "自报",
      entered: "在此录入",
      out_of_distribution: "分布外",
      own: "自有试验",
      verified: "已核验",
      unverified: "未核验",
      unstated: "未说明",
    },
    provenance_of: (agent, model) => `来源：${agent}，${model}`,
    field: {
      benchmark: "基准",
      accuracy: "准确率",
      error: "标准误",
      error_of: "误差含义",
      interval: "95\u202f% 区间",
      bootstrap: "以任务为样本",
      rank: "名次",
      date: "日期",
      org: "机构",
      verified: "已核验",
      self_reported: "自报",
      contaminated: "在这些任务上训练过",
      source: "来源",
      trials: "试验",
      denominator: "分母",
      missing: "没有奖励",
      window: "训练窗口",
      benchmark_by: "基准由何得知",
      model: "由模型名称得出",
    },
    yes: "是",
    no: "否",
    unstated: "未说明",
    error_kind: {
      "between-runs": "整次运行在这些任务上的离散：标准差 / √运行数",
      "tasks-fixed": "这些任务之内试验的离散：√Σ(p(1−p)/(n−1)) / 任务数",
    },
    error_unstated: "未说明",
    error_none: "无：有任务只有一次试验，或未给出误差",
    interval: (low, high) => `${formatRate(low)} 至 ${formatRate(high)}`,
    rank: (rank, best, worst) =>
      best === worst
        ? `第 ${formatCount(rank)} 名，与其余各行均可区分`
        : `按准确率第 ${formatCount(rank)} 名；误差允许 ${formatRange(best, worst)}`,
    rank_guest: "它不占他人名次。",
    rank_none: "无：名次需要误差和同一基准",
    trials: (strict, n, tasks) =>
      `${formatCount(tasks)} 个任务的 ${formatCount(n)} 次试验中严格成功 ${formatCount(strict)} 次，按任务取平均`,
    denominator: { zero: "没有奖励的试验记为失败", skip: "没有奖励的试验不计" },
    missing: (share, trials, missing) =>
      `${formatCount(trials)} 次试验中有 ${formatCount(missing)} 次没有奖励；记为失败则为 ${formatRate(share)}`,
    window: (first, last) => `第 ${formatRange(first, last)} 轮：训练中的采样，并非评测`,
    benchmark_by: {
      stated: "其任务已说明",
      run: "其运行已说明",
      "task-names": "由另一运行中同名任务的说明得知",
    },
    benchmark_unknown: "未知：其任务未说明",
    computed: "由本数据的试验即时算出",
    entered: "由读者录入，保存在本页地址中",
    to_run: "前往该运行",
    bootstrap: (low, high, stderr) =>
      `${formatRate(low)} 至 ${formatRate(high)}，标准误 ${stderr}：换成同类的其他任务会怎样`,

    add: "添加自己的行",
    add_help: `这些行保存在本页地址中，分享链接即可让他人看到。其他行的名次不变。行数较多时请用 ${code("rewardscape ingest my-rows.csv")}。`,
    input: {
      agent: "智能体",
      model: "模型",
      benchmark: "基准版本",
      accuracy: "准确率",
      stderr: "标准误",
      stderr_kind: "误差含义",
      date: "日期",
      contaminated: "在这些任务上训练过",
      source: "来源",
    },
    hint: { accuracy: "0.123 或 12.3\u202f%", stderr: "0.012，非半宽", date: "如 2026-05-08" },
    add_row: "添加",
    csv: "CSV 文件",
    csv_help:
      "列 agent、model、benchmark、accuracy；如已知另有 stderr（非半宽）、stderr_kind、date、contaminated、source。",
    added: (n) => `已添加 ${formatCount(n)} 行。`,
    remove: (agent, model) => `移除 ${agent}，${model}`,
    remove_all: "全部移除",
    refused: (n) => `有 ${formatCount(n)} 处需要修正`,
    problem: {
      missing: (line, field) => `第 ${formatCount(line)} 行：缺少 ${field}。`,
      number: (line, field, text) => `第 ${formatCount(line)} 行：${field}“${text}”不是数字。`,
      range: (line, field, text) =>
        `第 ${formatCount(line)} 行：${field}“${text}”不在零与一之间；请写 0.123 或 12.3\u202f%。`,
      date: (line, field, text) =>
        `第 ${formatCount(line)} 行：${field}“${text}”不是 2026-05-08 这样的日期。`,
      word: (line, field, text) => `第 ${formatCount(line)} 行：${field}“${text}”不是允许的取值。`,
      long: (line, field, text) => `第 ${formatCount(line)} 行：${field}“${text}”过长。`,
      columns: (line, fields) => `第 ${formatCount(line)} 行没有列 ${fields.join("、")}。`,
      quote: () => "有一个引号没有闭合。",
      empty: () => "文件中没有数据行。",
      "too-many": () => "行数超出地址所能容纳：请改用 ingest 导入该文件。",
    },
    unreadable: "无法读取该文件。",
    unreadable_address: "本页地址中的行无法读取，已略去。",
  },
);

/** These texts in one language. */
export type LeaderboardRowMessages = (typeof leaderboardRowMessages)["en"];
