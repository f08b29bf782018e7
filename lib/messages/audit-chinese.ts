import { formatCount, formatRange, formatRate } from "@/lib/domain/format";

import { MONITOR_CHINESE, runFindingsChinese } from "./audit-chinese-run";
import { taskFindingsChinese } from "./audit-chinese-tasks";
import { type AuditWords, share } from "./audit-words";
import { strong } from "./rich";

/** The audit in Chinese. */
export const auditChinese: AuditWords = {
  severity: { serious: "严重", warning: "警告", notice: "注意", quiet: "安静" },
  infrastructure: { healthy: "基础设施正常。", unhealthy: "基础设施异常。", unknown: "基础设施无从判断。" },
  learning: {
    narrow: "学习面很窄。",
    broad: "学习面较广。",
    flat: "未见提升。",
    lost: "所学已失。",
    none: "无一解出。",
    unmeasured: "学习无从衡量。",
  },
  monitor: MONITOR_CHINESE,
  finding: { ...runFindingsChinese, ...taskFindingsChinese },
  about_job: (health, { rollouts, accuracy, reward, monitors: { quiet, fired, logged } }) => {
    const span = rollouts === 0 ? "" : `${formatCount(rollouts)} 轮中`;
    const monitors = {
      healthy: `${span}${quiet === 5 ? "五项标准监控全部安静" : `五项标准监控中 ${formatCount(quiet)} 项安静`}`,
      unhealthy: `五项标准监控中 ${formatCount(fired)} 项报警`,
      unknown:
        logged === 0
          ? "标准监控均无记录"
          : quiet === 0
            ? "标准监控的数值均过少"
            : `五项标准监控中仅 ${formatCount(quiet)} 项数值足够`,
    }[health];
    const change = accuracy ?? reward;
    if (change === null) return `${monitors}。`;
    const { early, late } = change;
    return `${monitors}，平均${accuracy === null ? "奖励" : "准确率"}从 ${formatRate(early)} ${late > early ? "升至" : "变为"} ${formatRate(late)}。`;
  },
  about_learning: (learning, summary, { concentrated, never_solved, fallen }) => {
    const { pool, solved, observed, scored, pass_at_1, window, is_short, rollouts } = summary;
    switch (learning) {
      case "narrow": {
        const few =
          concentrated === null
            ? null
            : `${formatCount(concentrated.pool)} 个任务中的 ${strong(`${formatCount(concentrated.tasks)} 个`)}占严格成功的 ${strong(share(concentrated.share, concentrated.pool))}`;
        const never =
          never_solved === null ? null : `${strong(`${formatCount(never_solved.never)} 个`)}一次也没有解出`;
        return `但 ${[few, never].filter((text) => text !== null).join("，")}。`;
      }
      case "broad":
        return `${formatCount(pool)} 个任务中有 ${strong(`${formatCount(solved)} 个`)}至少严格解出一次，成功分布较广。`;
      case "flat":
        return pass_at_1 === null
          ? "后三分之一的严格成功率与前三分之一相比，升幅不超出偶然。"
          : `最后 ${formatCount(window)} 轮的 pass@1 ${strong(formatRate(pass_at_1.last))} 与最初的 ${strong(formatRate(pass_at_1.first))} 相比，升幅不超出偶然。`;
      case "lost":
        return fallen === null
          ? ""
          : `严格成功率最好为 ${strong(formatRate(fallen.best.rate))}（第 ${formatRange(fallen.best.first, fallen.best.last)} 轮），最后为 ${strong(formatRate(fallen.last.rate))}。`;
      case "none":
        return `${formatCount(observed)} 个任务的 ${strong(formatCount(scored))} 次评分试验无一全部通过。`;
      case "unmeasured":
        return scored === 0
          ? "数据中没有该运行的训练试验，无法逐任务判断学到了什么。"
          : is_short
            ? `${formatCount(rollouts)} 轮中的 ${strong(`${formatCount(scored)} 次`)}评分试验太短，看不出是否学到了东西。`
            : `${formatCount(observed)} 个任务只有 ${strong(`${formatCount(scored)} 次`)}评分试验，不足以区分学习与偶然。`;
    }
  },
};
