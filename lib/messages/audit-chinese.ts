import type { Monitor, MonitorId } from "@/lib/domain/audit/monitors";
import {
  formatCount,
  formatDense,
  formatPercent,
  formatRange,
  formatRate,
  formatValue,
} from "@/lib/domain/format";

import { type AuditWords, parts, seen, share, taskRates } from "./audit-words";
import { code, strong } from "./rich";

const MONITOR: Readonly<Record<MonitorId, string>> = {
  grad_norm: "梯度范数",
  kl: "KL 损失",
  entropy: "熵",
  response_length: "回复长度",
  truncated_share: "截断比例",
};

const ROLE = {
  "in-distribution": "分布内",
  "out-of-distribution": "分布外",
  unknown: "分布未知",
} as const;

function fired({ id, highest, non_finite, fired_at, limit }: Monitor): string {
  const where =
    fired_at === null
      ? ""
      : `第 ${formatCount(fired_at.at)} ${fired_at.axis === "rollout" ? "轮" : "行日志"}`;
  if (non_finite > 0) return `${MONITOR[id]}有 ${formatCount(non_finite)} 个非有限值，首次在${where}`;
  switch (id) {
    case "grad_norm":
    case "kl":
      return `${MONITOR[id]}在${where}超过 ${formatValue(limit)}，最高 ${formatValue(highest)}`;
    case "entropy":
    case "response_length":
      return `${MONITOR[id]}在${where}降至首个窗口的 ${formatPercent(limit, 0)} 以下`;
    case "truncated_share":
      return `${MONITOR[id]}后三分之一比前三分之一升高超过 ${formatDense(limit, 2)}`;
  }
}

/** The audit in Chinese. */
export const auditChinese: AuditWords = {
  severity: { serious: "严重", warning: "警告", notice: "注意", quiet: "安静" },
  infrastructure: { healthy: "基础设施正常。", unhealthy: "基础设施异常。", unknown: "基础设施无从判断。" },
  learning: {
    narrow: "学习面很窄。",
    broad: "学习面较广。",
    flat: "未见提升。",
    none: "无一解出。",
    unmeasured: "学习无从衡量。",
  },
  monitor: MONITOR,
  claim: {
    concentrated: ({ tasks, pool, share: held }) =>
      `${formatCount(pool)} 个任务中的 ${formatCount(tasks)} 个占严格成功的 ${share(held, pool)}。`,
    never_solved: ({ never, pool }) =>
      `${formatCount(pool)} 个任务中有 ${formatCount(never)} 个从未严格解出。`,
    contaminated: () => "训练集就是评测集。",
    removed: ({ share: mean, first, last, spikes, spike }) =>
      mean < 0.1
        ? `有 ${formatCount(spikes)} 轮失去超过 ${formatPercent(spike, 0)} 的样本。`
        : `第 ${formatRange(first, last)} 轮有 ${formatPercent(mean)} 的样本被移除。`,
    no_gradient: ({ share: none, group_size }) =>
      `${formatPercent(none, 0)} 的${group_size === null ? "" : ` ${formatCount(group_size)} 样本`}组没有梯度。`,
    verifier: ({ tasks }) => `${formatCount(tasks.length)} 个任务疑似验证器捷径。`,
    learnable: ({ tasks }) => `${formatCount(tasks.length)} 个任务真正学会。`,
    fallen: ({ peak, last }) => `pass@1 从 ${formatRate(peak)} 跌至 ${formatRate(last)}。`,
    checkpoints: ({ broken, last_healthy }) =>
      `检查点 ${broken.join("、")} 已损坏；${last_healthy === null ? "没有完好的检查点" : `${String(last_healthy)} 是最后一个完好的检查点`}。`,
    infrastructure: ({ health, monitors }) => {
      const count = (state: Monitor["state"]) => monitors.filter((monitor) => monitor.state === state).length;
      const all = formatCount(monitors.length);
      switch (health) {
        case "healthy":
          return `基础设施正常：${all} 项监控中 ${formatCount(count("quiet"))} 项安静。`;
        case "unhealthy":
          return `基础设施异常：${all} 项监控中 ${formatCount(count("fired"))} 项报警。`;
        case "unknown":
          return `基础设施无从判断：${all} 项监控中仅 ${formatCount(count("quiet"))} 项有数据。`;
      }
    },
  },
  detail: {
    concentrated: ({ tasks, pool, share: held, strict_successes }) =>
      tasks === pool || held >= 1
        ? `其余任务在 ${formatCount(strict_successes)} 次严格成功中一次也没有。`
        : `其余 ${formatCount(pool - tasks)} 个任务合计占 ${formatCount(strict_successes)} 次严格成功的 ${share(1 - held, pool)}。`,
    never_solved: ({ cold_flat, cold_noisy, partial, unobserved }) =>
      `${parts(
        [
          [cold_flat, "# 个在所有试验中奖励为零"],
          [cold_noisy, "# 个均值低于 .05"],
          [partial, "# 个有部分得分（均值 ≥ .05）但从未完全通过"],
          [unobserved, "# 个未观测"],
        ],
        "；",
      )}。`,
    contaminated: ({ pass_at_1, window, evaluations }) => {
      const best = evaluations.at(-1);
      const own =
        pass_at_1 === null
          ? "其数字是分布内上界"
          : `pass@1 ${formatRate(pass_at_1)}（最后 ${formatCount(window)} 轮）是分布内上界`;
      return best === undefined
        ? `${own}，衡量能力，而非泛化。`
        : `${own}；与 ${best.label}（${formatRate(best.strict_rate)}，n = ${formatCount(best.scored)}，${ROLE[best.role]}）并列时衡量能力，而非泛化。`;
    },
    removed: ({ share: mean, first, last, before, spikes, spike }) =>
      [
        mean < 0.1 ? `最高窗口：第 ${formatRange(first, last)} 轮，${formatPercent(mean)}。` : null,
        before === null ? null : `第 ${formatCount(first)} 轮之前为 ${formatPercent(before)}。`,
        spikes === 0 || mean < 0.1 ? null : `有 ${formatCount(spikes)} 轮超过 ${formatPercent(spike, 0)}。`,
        "移除指失败或中止，并非零方差。",
      ]
        .filter((text) => text !== null)
        .join(""),
    no_gradient: ({ all_zero, constant_partial, all_one, unknown, groups }) =>
      `全零 ${formatPercent(all_zero)}，恒定部分得分 ${formatPercent(constant_partial)}，全一 ${formatPercent(all_one)}；${formatPercent(unknown)} 未全部评分。由 ${formatCount(groups)} 个组计得。`,
    verifier: ({ tasks }) =>
      `${tasks
        .map(
          ({ task_id, strict_rate, std }) =>
            `${code(task_id)} 通过率 ${formatPercent(strict_rate)}，标准差 ${formatDense(std)}`,
        )
        .join("；")}。均值高而几乎无波动，往往不是能力。`,
    learnable: ({ tasks }) => `严格成功率，前三分之一至后三分之一：${taskRates(tasks, "，")}。`,
    fallen: ({ peak_rollout, last_rollout }) =>
      `最好的窗口止于第 ${formatCount(peak_rollout)} 轮，最后的窗口止于第 ${formatCount(last_rollout)} 轮。`,
    checkpoints: ({ note, rollouts, planned_rollouts, count }) =>
      [
        note === null ? null : /[.。]$/.test(note) ? `${note} ` : `${note}。`,
        planned_rollouts === null
          ? `共 ${formatCount(count)} 个检查点。`
          : `计划 ${formatCount(planned_rollouts)} 轮，实际运行 ${formatCount(rollouts)} 轮。`,
      ]
        .filter((text) => text !== null)
        .join(""),
    infrastructure: ({ health, monitors }) => {
      if (health === "unhealthy")
        return `${monitors
          .filter(({ state }) => state === "fired")
          .map(fired)
          .join("；")}。`;
      const quiet = monitors.filter(({ state }) => state === "quiet");
      const missing = monitors.filter(({ state }) => state === "unknown");
      return [
        quiet.length === 0
          ? null
          : `${quiet.map((monitor) => seen(monitor, MONITOR[monitor.id])).join("，")}；无坍缩，无非有限值。`,
        missing.length === 0 ? null : `未记录：${missing.map(({ id }) => MONITOR[id]).join("、")}。`,
      ]
        .filter((text) => text !== null)
        .join("");
    },
  },
  about_job: (health, quiet, known, { rollouts, accuracy, reward }) => {
    const span = rollouts === 0 ? "" : `${formatCount(rollouts)} 轮中`;
    const monitors = {
      healthy: `${span}${quiet === 5 ? "五项标准监控全部安静" : `五项标准监控中 ${formatCount(quiet)} 项安静`}`,
      unhealthy: `${formatCount(known)} 项标准监控中 ${formatCount(known - quiet)} 项报警`,
      unknown: known === 0 ? "标准监控均无记录" : `五项标准监控中仅 ${formatCount(known)} 项有记录`,
    }[health];
    const change = accuracy ?? reward;
    if (change === null) return `${monitors}。`;
    const { early, late } = change;
    return `${monitors}，平均${accuracy === null ? "奖励" : "准确率"}从 ${formatRate(early)} ${late > early ? "升至" : "变为"} ${formatRate(late)}。`;
  },
  about_learning: (learning, summary, { concentrated, never_solved }) => {
    const { pool, solved, observed, scored, pass_at_1, window } = summary;
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
        return `最后 ${formatCount(window)} 轮的 pass@1 ${strong(formatRate(pass_at_1?.last ?? null))} 与最初的 ${strong(formatRate(pass_at_1?.first ?? null))} 相比，升幅不超出偶然。`;
      case "none":
        return `${formatCount(observed)} 个任务的 ${strong(formatCount(scored))} 次评分试验无一全部通过。`;
      case "unmeasured":
        return scored === 0
          ? "数据中没有该运行的训练试验，无法逐任务判断学到了什么。"
          : `${formatCount(observed)} 个任务只有 ${strong(`${formatCount(scored)} 次`)}评分试验，不足以区分学习与偶然。`;
    }
  },
};
