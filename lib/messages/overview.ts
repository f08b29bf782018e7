import { formatCount, formatPercent } from "@/lib/domain/format";

import { catalogue } from "./catalogue";
import { strong } from "./rich";

export const overviewMessages = catalogue(
  {
    fact: {
      base_model: "Base model",
      algorithm: "Algorithm",
      pool: "Training pool",
      trials: "Scored trials",
      tasks: "Tasks",
      rollouts: "Rollouts",
      wall_time: "Wall time",
      checkpoints: "Checkpoints",
      pass_at_1: "pass@1",
      log_rows: "Log rows",
    },
    of: (n: number) => `of ${formatCount(n)}`,
    pool_tasks: (n: number, contaminated: boolean) =>
      `${formatCount(n)} tasks${contaminated ? " = evaluation set" : ""}`,
    window: (n: number) => `window ${formatCount(n)}`,

    never_solved: (n: number, pool: number) =>
      `${strong(formatCount(n))} of ${formatCount(pool)} never strictly solved`,
    solved: (n: number) => `${strong(formatCount(n))} solved at least once`,
    strip_label: (parts: string) => `One mark per task, by category: ${parts}`,
    strip_each: (n: number) => `Each mark stands for up to ${formatCount(n)} tasks.`,

    audit_title: (n: number) => `Learning audit: ${n === 1 ? "1 finding" : `${formatCount(n)} findings`}`,
    audit_subtitle: "Each finding is a rule over queries. Rules and thresholds are ours and configurable.",
    audit_failed: "The audit needs every one of its queries; the tables below do not.",
    view: { landscape: "Landscape", curves: "Curves", runs: "Evaluations" },

    runs_title: (runs: number, cohorts: number) =>
      `Runs and evaluations in this data: ${formatCount(runs)} ${runs === 1 ? "run" : "runs"}, ${formatCount(cohorts)} ${cohorts === 1 ? "evaluation" : "evaluations"}`,
    runs_subtitle:
      "Strict rate: share of scored trials with reward 1, with its 95 % Wilson interval. Evaluations stand under the run whose checkpoint they measure.",
    runs_foot:
      "Hatched: measured on the tasks that it was trained on. Such a rate bounds capacity and is not comparable with the others.",
    runs_heading: "Runs and evaluations in this data",
    report_heading: "Import report",
    runs_empty: "This data holds no run.",
    column: {
      name: "Name",
      id: "Id",
      pool: "Pool",
      role: "Role",
      provenance: "Provenance",
      rollouts: "Rollouts",
      log_rows: "Log rows",
      hours: "Time",
      trials: "Scored trials",
      tasks: "Tasks",
      strict: "Strict rate",
      problems: "Problems",
    },
    training: "training",
    evaluation_of: (checkpoint: string) => `evaluation of ${checkpoint}`,
    evaluation: "evaluation",
    chosen: "chosen",

    report_title: (n: number, kinds: number) =>
      n === 0
        ? "Import report: nothing dropped, nothing odd"
        : `Import report: ${formatCount(n)} odd ${n === 1 ? "input" : "inputs"} of ${kinds === 1 ? "1 kind" : `${formatCount(kinds)} kinds`}`,
    report_subtitle: "What ingestion dropped or found odd, and what that means for the numbers.",
    report_none: "Every input was read whole.",
    report_column: { kind: "Kind", count: "Count", runs: "Run", meaning: "Meaning" },
    report_no_run: "no run",

    tiny: {
      held: (tasks: number, share: number) =>
        `${formatCount(tasks)} ${tasks === 1 ? "task" : "tasks"}, ${formatPercent(share, 0)}`,
      never: "never strict",
      solved: "solved",
      gradient: "gradient",
      all_zero: "all zero",
      upper_bound: "this run",
      checkpoints: (n: number) => `${formatCount(n)} checkpoints`,
      broken: (names: string) => `${names} broken`,
      monitor: {
        grad_norm: "grad",
        kl: "KL",
        entropy: "entropy",
        response_length: "length",
        truncated_share: "trunc.",
      },
    },
  },
  {
    fact: {
      base_model: "基座模型",
      algorithm: "算法",
      pool: "训练池",
      trials: "评分试验",
      tasks: "任务",
      rollouts: "轮次",
      wall_time: "时长",
      checkpoints: "检查点",
      pass_at_1: "pass@1",
      log_rows: "日志行",
    },
    of: (n) => `/ ${formatCount(n)}`,
    pool_tasks: (n, contaminated) => `${formatCount(n)} 个任务${contaminated ? " = 评测集" : ""}`,
    window: (n) => `窗口 ${formatCount(n)}`,

    never_solved: (n, pool) => `${formatCount(pool)} 个任务中 ${strong(formatCount(n))} 个从未严格解出`,
    solved: (n) => `${strong(formatCount(n))} 个曾经解出`,
    strip_label: (parts) => `每个标记代表一个任务，按类别：${parts}`,
    strip_each: (n) => `每个标记最多代表 ${formatCount(n)} 个任务。`,

    audit_title: (n) => `学习审计：${formatCount(n)} 项发现`,
    audit_subtitle: "每项发现是一条基于查询的规则。规则和阈值为本项目所定，可以配置。",
    audit_failed: "审计需要全部查询；下方表格不受影响。",
    view: { landscape: "奖励地形", curves: "曲线", runs: "评测" },

    runs_title: (runs, cohorts) =>
      `本数据中的运行与评测：${formatCount(runs)} 个运行，${formatCount(cohorts)} 次评测`,
    runs_subtitle:
      "严格成功率：评分试验中奖励为 1 的比例，附 95 % Wilson 区间。评测列在所测检查点的运行之下。",
    runs_foot: "斜线：在自己的训练任务上测得。该比率只是能力上界，不可与其他比率比较。",
    runs_heading: "本数据中的运行与评测",
    report_heading: "导入报告",
    runs_empty: "数据中没有运行。",
    column: {
      name: "名称",
      id: "编号",
      pool: "任务池",
      role: "角色",
      provenance: "来源",
      rollouts: "轮次",
      log_rows: "日志行",
      hours: "时长",
      trials: "评分试验",
      tasks: "任务",
      strict: "严格成功率",
      problems: "问题",
    },
    training: "训练",
    evaluation_of: (checkpoint) => `${checkpoint} 的评测`,
    evaluation: "评测",
    chosen: "当前",

    report_title: (n, kinds) =>
      n === 0 ? "导入报告：无丢弃，无异常" : `导入报告：${formatCount(n)} 处异常，${formatCount(kinds)} 类`,
    report_subtitle: "导入时丢弃或发现异常的内容，及其对数字的影响。",
    report_none: "所有输入均完整读入。",
    report_column: { kind: "类型", count: "数量", runs: "运行", meaning: "含义" },
    report_no_run: "无运行",

    tiny: {
      held: (tasks, share) => `${formatCount(tasks)} 个任务，${formatPercent(share, 0)}`,
      never: "从未严格解出",
      solved: "解出",
      gradient: "有梯度",
      all_zero: "全零",
      upper_bound: "本运行",
      checkpoints: (n) => `${formatCount(n)} 个检查点`,
      broken: (names) => `${names} 已损坏`,
      monitor: {
        grad_norm: "梯度",
        kl: "KL",
        entropy: "熵",
        response_length: "长度",
        truncated_share: "截断",
      },
    },
  },
);
