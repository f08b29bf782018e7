import { formatCount } from "@/lib/domain/format";
import type { ProblemEffect } from "@/lib/domain/problem-effects";

import { catalogue } from "./catalogue";
import { strong } from "./rich";

const things = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** The page about the data: its finding, its filters and its problems. */
export const dataMessages = catalogue(
  {
    verdict: (files: number, used: number) =>
      used === files
        ? `${things(files, "file", "files")}, ${files === 1 ? "used" : "all used"}`
        : `${things(files, "file", "files")}: ${formatCount(used)} used, ${formatCount(files - used)} not used`,
    verdict_none: "This data names no source file",
    clean: "Nothing was dropped and nothing was odd.",
    outcome: {
      "left-out": (n: number) =>
        `${strong(formatCount(n))} ${n === 1 ? "record was" : "records were"} dropped`,
      "not-scored": (n: number) =>
        `${strong(formatCount(n))} ${n === 1 ? "trial is" : "trials are"} not scored`,
      kept: (n: number) => `${strong(formatCount(n))} ${n === 1 ? "thing is" : "things are"} odd but counted`,
      withheld: (n: number) =>
        `${strong(formatCount(n))} ${n === 1 ? "value was" : "values were"} withheld for privacy`,
      nothing: "no record was dropped",
    },
    outcome_kinds: (parts: string, kinds: number) =>
      `Of what could be read, ${parts}. ${things(kinds, "kind", "kinds")} of problems in all.`,
    and: (parts: readonly string[]) =>
      parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`,
    fact: {
      files: "Files read",
      runs: "Runs",
      parquet: "Parquet",
      data_version: "Data version",
      schema: "Schema",
    },
    tables: (n: number) => things(n, "file", "files"),

    effects_title: (inputs: number, kinds: number) =>
      kinds === 0
        ? "Problems by what they do to the numbers: none"
        : `Problems by what they do to the numbers: ${things(inputs, "input", "inputs")} of ${things(kinds, "kind", "kinds")}`,
    effects_subtitle:
      "Each bar counts inputs: files, lines, records or trials. A kind narrows the list below to itself.",
    effect: {
      "file-unused": "Nothing to use",
      "left-out": "Dropped",
      "not-scored": "Counted, not scored",
      withheld: "Withheld for privacy",
      kept: "Odd, counted",
    } satisfies Record<ProblemEffect, string>,
    effect_note: {
      "file-unused": "unknown, empty or without results",
      "left-out": "missing from every number",
      "not-scored": "in the number of trials, in no mean",
      withheld: "in no table; no number needs them",
      kept: "in the numbers as the file states them",
    } satisfies Record<ProblemEffect, string>,

    filters: "Which files and problems are shown",
    of: "Feeding run",
    of_any: "any or none",
    of_none: "no run",
    source: "Kind",
    source_any: "any",
    used: "Files",
    used_any: "All",
    used_yes: "Used",
    used_no: "Not used",
    find: "Find a path",
    file_pill: (path: string) => `only ${path}`,
    unfile: "Show all files",
    clear: (n: number) => `Clear ${things(n, "filter", "filters")}`,

    problems_title: (inputs: number, kinds: number) =>
      kinds === 0
        ? "No problems"
        : `Problems: ${things(inputs, "input", "inputs")} of ${things(kinds, "kind", "kinds")}`,
    problems_subtitle: "By kind, with what each means for the numbers, and every place where it was met.",
    problems_none: "Nothing was dropped and nothing was odd.",
    problems_filtered: "No problem passes the filters.",
    problems_unknown: (kinds: string) => `There is no problem of kind ${kinds} here.`,
    group_label: (kind: string, count: number, files: number) =>
      `${kind}: ${things(count, "input", "inputs")} in ${things(files, "file", "files")}`,
    group_files: (n: number) => `in ${things(n, "file", "files")}`,
    group_caption: (kind: string) => `Places of ${kind}`,
    line: (n: number) => `line ${formatCount(n)}`,
    byte: (n: number) => `byte ${formatCount(n)}`,
  },
  {
    verdict: (files, used) =>
      used === files
        ? `${formatCount(files)} 个文件，全部使用`
        : `${formatCount(files)} 个文件：使用 ${formatCount(used)} 个，未用 ${formatCount(files - used)} 个`,
    verdict_none: "数据未列出任何源文件",
    clean: "没有丢弃，也没有异常。",
    outcome: {
      "left-out": (n) => `丢弃 ${strong(formatCount(n))} 条记录`,
      "not-scored": (n) => `${strong(formatCount(n))} 次试验未评分`,
      kept: (n) => `${strong(formatCount(n))} 处异常但已计入`,
      withheld: (n) => `${strong(formatCount(n))} 个值因隐私未存储`,
      nothing: "没有丢弃任何记录",
    },
    outcome_kinds: (parts, kinds) => `可读内容中，${parts}。共 ${formatCount(kinds)} 类问题。`,
    and: (parts) => parts.join("，"),
    fact: {
      files: "读取的文件",
      runs: "运行",
      parquet: "Parquet 文件",
      data_version: "数据版本",
      schema: "结构版本",
    },
    tables: (n) => `${formatCount(n)} 个文件`,

    effects_title: (inputs, kinds) =>
      kinds === 0
        ? "问题对数字的影响：无"
        : `问题对数字的影响：${formatCount(inputs)} 处，${formatCount(kinds)} 类`,
    effects_subtitle: "条形为数量：文件、行、记录或试验。点选一类即在下方只列该类。",
    effect: {
      "file-unused": "无可用内容",
      "left-out": "已丢弃",
      "not-scored": "计数但未评分",
      withheld: "因隐私未存储",
      kept: "异常但已计入",
    },
    effect_note: {
      "file-unused": "未知、为空或不含结果",
      "left-out": "所有数字都缺少它们",
      "not-scored": "计入试验数，不计入均值",
      withheld: "不在任何表中；数字不需要它们",
      kept: "按文件所述计入数字",
    },

    filters: "显示哪些文件和问题",
    of: "所属运行",
    of_any: "不限",
    of_none: "无运行",
    source: "类型",
    source_any: "不限",
    used: "文件",
    used_any: "全部",
    used_yes: "已用",
    used_no: "未用",
    find: "查找路径",
    file_pill: (path) => `仅 ${path}`,
    unfile: "显示全部文件",
    clear: (n) => `清除 ${formatCount(n)} 个筛选`,

    problems_title: (inputs, kinds) =>
      kinds === 0 ? "没有问题" : `问题：${formatCount(inputs)} 处，${formatCount(kinds)} 类`,
    problems_subtitle: "按类列出，说明每类对数字的影响，以及出现的每一处。",
    problems_none: "没有丢弃，也没有异常。",
    problems_filtered: "没有问题符合筛选。",
    problems_unknown: (kinds) => `这里没有类型为 ${kinds} 的问题。`,
    group_label: (kind, count, files) => `${kind}：${formatCount(files)} 个文件中 ${formatCount(count)} 处`,
    group_files: (n) => `${formatCount(n)} 个文件`,
    group_caption: (kind) => `${kind} 出现之处`,
    line: (n) => `第 ${formatCount(n)} 行`,
    byte: (n) => `字节 ${formatCount(n)}`,
  },
);

export type DataMessages = (typeof dataMessages)["en"];
