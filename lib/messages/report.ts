import { catalogue } from "./catalogue";

/** The words of a run's report with figures. */
export const reportMessages = catalogue(
  {
    title: (runs: string) => `Run report: ${runs}`,
    audit: "Learning audit",
    curves: "Training curves",
    leaderboard: "Leaderboard",
    tasks: "Per-task results",
    signal: "What groups allow to learn",
    severity: "Severity",
    finding: "Finding",
    rule: "Rule",
    no_trials: "No trials: only metrics.",
    missing: (figure: string, reason: string) => `No figure "${figure}": ${reason}.`,
    made: (version: string, data: string) => `Made by Rewardscape ${version} from data ${data}.`,
  },
  {
    title: (runs) => `运行报告：${runs}`,
    audit: "学习审计",
    curves: "训练曲线",
    leaderboard: "排行榜",
    tasks: "逐任务结果",
    signal: "组内可学的信号",
    severity: "严重程度",
    finding: "发现",
    rule: "规则",
    no_trials: "没有试验，只有指标。",
    missing: (figure, reason) => `没有“${figure}”图：${reason}。`,
    made: (version, data) => `由 Rewardscape ${version} 依据数据 ${data} 生成。`,
  },
);
