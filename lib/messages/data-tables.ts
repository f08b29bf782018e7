import { formatCount, formatPercent } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

const things = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** The tables of the page about the data: places of problems, files, and runs with their denominators. */
export const dataTableMessages = catalogue(
  {
    column: {
      path: "File",
      place: "Place",
      count: "Count",
      run: "Run",
      detail: "What was found",
      use: "Use",
      kind: "Kind",
      trials: "Trials",
      metrics: "Metric values",
      facts: "Facts",
      problems: "Problems",
      lines: "Lines",
      bytes: "Size",
      sha256: "SHA-256",
      cohort: "Trials of",
      provenance: "Provenance",
      files: "Files",
      scored: "Scored",
      missing: "Missing",
      of_scored: "Strict, of scored",
      of_trials: "Strict, of all",
    },
    metrics_title: "Logged numbers in the tables of runs",
    facts_title:
      "Statements used that are neither trials nor metrics: configuration, tasks, board entries, checks",

    sources_title: (shown: number, n: number) =>
      shown === n ? `Files: ${formatCount(n)}` : `Files: ${formatCount(shown)} of ${formatCount(n)}`,
    sources_subtitle:
      "Trials and metric values are those in the tables of runs: copies and repeated trials are not counted twice.",
    sources_foot:
      "SHA-256 and size are those of the file as it lay there, compressed or not. Paths begin where ingestion was pointed.",
    sources_none: "This data names no source file.",
    sources_filtered: "No file passes the filters.",
    is_used: "used",
    is_unused: "not used",
    reason: {
      "not-recognised": "no reader knows it",
      "known-but-not-data": "holds no results",
      "empty-file": "empty",
      "no-records": "no rows in it",
      unreadable: "could not be read",
      "duplicate-file": "copy of another file",
      "link-not-followed": "a link",
      "column-not-found": "a column is missing",
      "folder-skipped": "a folder of tools",
      "duplicate-trial": "its trials were met before",
    },
    reason_none: "nothing was found in it",
    found: (found: number, used: number) =>
      `${formatCount(found)} found in the file, ${formatCount(used)} in the tables`,
    bytes: (n: number) => things(n, "byte", "bytes"),
    more_runs: (n: number) => `${formatCount(n)} runs`,
    problems_of: (n: number, path: string) => `${things(n, "problem", "problems")}: only ${path}`,
    copy_hash: (hash: string) => `${hash}: copy the SHA-256`,

    runs_title: (missing: number, trials: number, runs: number) =>
      trials === 0
        ? `${things(runs, "run", "runs")}, no trial among them`
        : `${formatCount(missing)} of ${formatCount(trials)} trials have no score (${formatPercent(trials === 0 ? null : missing / trials)})`,
    runs_heading: "Runs and their denominators",
    runs_subtitle:
      "Two denominators: of scored trials says how good the answers were that could be judged; of all trials takes a missing score as a failure and is the lower bound.",
    runs_foot:
      "Means and strict rates elsewhere are over scored trials. Trials that a later attempt redid are in neither. Rates: 95\u202f% Wilson intervals are on the overview.",
    runs_hatched: "Hatched: measured on the tasks that it was trained on; such a rate bounds capacity.",
    runs_none: "This data holds no run.",
    train: "training",
    evaluation: "evaluation",
    evaluation_at: (checkpoint: number) => `evaluation, iter${String(checkpoint)}`,
    no_trials: "no trials",
    missing: (n: number, share: number | null) => `${formatCount(n)} (${formatPercent(share)})`,
    only_run: (name: string) => `Show the files that feed ${name}`,
  },
  {
    column: {
      path: "文件",
      place: "位置",
      count: "数量",
      run: "运行",
      detail: "发现的内容",
      use: "使用",
      kind: "类型",
      trials: "试验",
      metrics: "指标值",
      facts: "事实",
      problems: "问题",
      lines: "行数",
      bytes: "大小",
      sha256: "SHA-256 校验",
      cohort: "试验所属",
      provenance: "来源",
      files: "文件",
      scored: "已评分",
      missing: "缺失",
      of_scored: "严格率 / 已评分",
      of_trials: "严格率 / 全部",
    },
    metrics_title: "运行数据表中记录的数值",
    facts_title: "已使用的其他陈述：配置、任务、榜单条目、核对",

    sources_title: (shown, n) =>
      shown === n ? `文件：${formatCount(n)} 个` : `文件：${formatCount(n)} 个中的 ${formatCount(shown)} 个`,
    sources_subtitle: "试验和指标值为运行数据表中的数量：副本和重复试验不会重复计入。",
    sources_foot: "SHA-256 与大小为文件原样（无论是否压缩）。路径从导入时所指位置算起。",
    sources_none: "数据未列出任何源文件。",
    sources_filtered: "没有文件符合筛选。",
    is_used: "已用",
    is_unused: "未用",
    reason: {
      "not-recognised": "无法识别",
      "known-but-not-data": "不含结果",
      "empty-file": "空文件",
      "no-records": "没有数据行",
      unreadable: "无法读取",
      "duplicate-file": "其他文件的副本",
      "link-not-followed": "链接",
      "column-not-found": "缺少所需列",
      "folder-skipped": "工具文件夹",
      "duplicate-trial": "其试验已读过",
    },
    reason_none: "未从中读到内容",
    found: (found, used) => `文件中 ${formatCount(found)}，数据表中 ${formatCount(used)}`,
    bytes: (n) => `${formatCount(n)} 字节`,
    more_runs: (n) => `${formatCount(n)} 个运行`,
    problems_of: (n, path) => `${formatCount(n)} 个问题：仅看 ${path}`,
    copy_hash: (hash) => `${hash}：复制 SHA-256`,

    runs_title: (missing, trials, runs) =>
      trials === 0
        ? `${formatCount(runs)} 个运行，均无试验`
        : `${formatCount(trials)} 次试验中 ${formatCount(missing)} 次没有得分（${formatPercent(missing / trials)}）`,
    runs_heading: "运行及其分母",
    runs_subtitle:
      "两种分母：占已评分试验，说明可评判的回答有多好；占全部试验，把缺失的得分视为失败，是下界。",
    runs_foot: "其他页面的均值和严格成功率均以已评分试验为分母。被后一次启动重做的试验两者都不计。",
    runs_hatched: "斜线：在自己的训练任务上测得；该比率只是能力上界。",
    runs_none: "数据中没有运行。",
    train: "训练",
    evaluation: "评测",
    evaluation_at: (checkpoint) => `评测，iter${String(checkpoint)}`,
    no_trials: "无试验",
    missing: (n, share) => `${formatCount(n)}（${formatPercent(share)}）`,
    only_run: (name) => `只看属于 ${name} 的文件`,
  },
);

export type DataTableMessages = (typeof dataTableMessages)["en"];
