import { PROBLEM_KINDS, type ProblemKind } from "@/lib/domain/problem-kinds";

import { catalogue } from "./catalogue";

/** What each kind of dropped or odd input means for the numbers. */
export const problemMessages = catalogue(
  {
    meaning: PROBLEM_KINDS satisfies Record<ProblemKind, string>,
    unknown_kind: "A kind of problem that this page does not know.",
  },
  {
    meaning: {
      "not-recognised": "文件类型未知，未读取。",
      "known-but-not-data": "文件类型已知，但不含历史或试验。",
      "empty-file": "文件为空：尚未写入任何内容。",
      "no-records": "文件完整，但没有数据行。",
      unreadable: "文件无法读取。",
      "bad-line": "应含数据的一行无法解析，已略过。",
      "bad-metric-line": "指标字典未闭合或无法解析；其数值缺失。",
      "torn-last-line": "文件在行中断开；该处内容缺失。",
      "bad-utf8": "非 UTF-8 的字节已替换为 U+FFFD。",
      "tail-incomplete": "文件在记录中断开，如任务被终止或仍在运行；此前内容均已使用。",
      "bytes-skipped": "已跳过损坏的字节；其中的记录缺失。",
      "bad-record": "一条记录无法解码，已略过。",
      "duplicate-evaluation": "一次试验多次给出同一奖励；只计一次。",
      "conflicting-evaluation": "一次试验给出不同奖励；以最后一次为准。",
      "duplicate-file": "文件内容与另一文件完全相同；只读取一次。",
      "duplicate-trial": "同一试验出现两次；以第一次为准。",
      "non-finite-reward": "奖励为 nan 或无穷；该试验视为未评分。",
      "reward-out-of-range": "奖励超出 [0, 1]；按原值保留。",
      "missing-reward": "试验结束时没有奖励；视为未评分，不计入均值。",
      "in-flight": "该次启动或文件结束时试验尚无结果；不属于任何一轮。",
      "no-verdict": "评测框架未给出结论；试验视为未评分。",
      "verdict-disagrees": "评测结论与通过测试的比例不一致；两者均保留。",
      "lost-to-deduplication": "Ray 的日志去重折叠了若干行；至少丢失这么多。",
      "rollout-disagreement": "轮次标记与组序号对试验所属轮次不一致；以标记为准。",
      "attempt-restart": "任务曾重新启动；重做的轮次以后一次为准。",
      "non-finite-metric": "指标值为 nan 或无穷；原样保留，不计入均值。",
      "not-a-number": "非数值内容（文本、对象、媒体）不能入曲线，已略过。",
      "step-went-back": "步数倒退；按文件顺序保留各行。",
      "missing-step": "行中没有步数；按文件中的顺序。",
      "sampled-history": "导出似经抽样：可能缺少尖峰，最大值与末值可能有误。",
      "ambiguous-header": "列标题有多种拆分方式。",
      "min-max-differ": "导出的最小、最大值与其值不同：该序列是聚合结果。",
      "secret-left-out": "可能含凭据的参数未存储。",
    },
    unknown_kind: "本页不认识的问题类型。",
  },
);
