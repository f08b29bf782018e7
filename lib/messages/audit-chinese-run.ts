import type { Monitor, MonitorId } from "@/lib/domain/audit/monitors";
import type { Place } from "@/lib/domain/audit/windows";
import type { RunValues, Signature } from "@/lib/domain/audit/values-run";
import {
  formatCount,
  formatDense,
  formatFixed,
  formatPercent,
  formatRange,
  formatRate,
  formatValue,
} from "@/lib/domain/format";

import { type FindingWords, probability, seen } from "./audit-words";

export const MONITOR_CHINESE: Readonly<Record<MonitorId, string>> = {
  grad_norm: "梯度范数",
  kl: "KL 损失",
  entropy: "熵",
  response_length: "回复长度",
  truncated_share: "截断比例",
};

const place = ({ axis, at }: Place) => `第 ${formatCount(at)} ${axis === "rollout" ? "轮" : "行日志"}`;

function fired({ id, highest, non_finite, fired_at, limit }: Monitor): string {
  const where = fired_at === null ? "" : place(fired_at);
  if (non_finite > 0) return `${MONITOR_CHINESE[id]}有 ${formatCount(non_finite)} 个非有限值，首次在${where}`;
  switch (id) {
    case "grad_norm":
    case "kl":
      return `${MONITOR_CHINESE[id]}在${where}超过 ${formatValue(limit)}，最高 ${formatValue(highest)}`;
    case "entropy":
    case "response_length":
      return `${MONITOR_CHINESE[id]}在${where}降至首个窗口的 ${formatPercent(limit, 0)} 以下`;
    case "truncated_share":
      return `${MONITOR_CHINESE[id]}后三分之一比前三分之一升高超过 ${formatDense(limit, 2)}`;
  }
}

const SIGNATURE: Readonly<Record<Signature["id"], string>> = {
  response_length: "回复长度",
  entropy: "熵",
  grad_norm: "梯度范数",
  removed_share: "移除比例",
  accuracy: "平均准确率",
  reward: "平均奖励",
};

const minutes = (value: number) =>
  value < 1 ? `${formatFixed(value * 60, 0)} 秒` : `${formatFixed(value, value < 10 ? 1 : 0)} 分钟`;
const hours = (value: number) => `${formatFixed(value, value >= 10 ? 0 : 1)} 小时`;

/** Findings about the training job and about collapse, in Chinese. */
export const runFindingsChinese: FindingWords<RunValues> = {
  infrastructure: {
    claim: ({ health, monitors }) => {
      const count = (state: Monitor["state"]) => monitors.filter((monitor) => monitor.state === state).length;
      const all = formatCount(monitors.length);
      switch (health) {
        case "healthy":
          return `基础设施正常：${all} 项监控中 ${formatCount(count("quiet"))} 项安静。`;
        case "unhealthy":
          return `基础设施异常：${all} 项监控中 ${formatCount(count("fired"))} 项报警。`;
        case "unknown":
          return `基础设施无从判断：${all} 项监控中仅 ${formatCount(count("quiet"))} 项数值足够。`;
      }
    },
    detail: ({ health, monitors }) => {
      const quiet = monitors.filter(({ state }) => state === "quiet");
      const few = monitors.filter(({ state, points }) => state === "unknown" && points > 0);
      const missing = monitors.filter(({ state, points }) => state === "unknown" && points === 0);
      const heard =
        health === "unhealthy"
          ? `${monitors
              .filter(({ state }) => state === "fired")
              .map(fired)
              .join("；")}。`
          : quiet.length === 0
            ? ""
            : `${quiet.map((monitor) => seen(monitor, MONITOR_CHINESE[monitor.id])).join("，")}；无坍缩，无非有限值。`;
      return [
        heard,
        few.length === 0
          ? ""
          : `数值过少：${few.map(({ id, points }) => `${MONITOR_CHINESE[id]}（${formatCount(points)}）`).join("、")}。`,
        missing.length === 0 ? "" : `未记录：${missing.map(({ id }) => MONITOR_CHINESE[id]).join("、")}。`,
      ].join("");
    },
  },
  failed_trials: {
    claim: ({ share, trials }) =>
      `${formatCount(trials)} 次训练试验中有 ${formatPercent(share, 0)} 失败或中止。`,
    detail: ({ failed, aborted, unscored }) =>
      `失败 ${formatCount(failed)} 次，中止 ${formatCount(aborted)} 次；${formatCount(unscored)} 次没有奖励。`,
  },
  removed: {
    claim: ({ share: mean, first, last, spikes, spike, is_window }) =>
      is_window
        ? `第 ${formatRange(first, last)} 轮有 ${formatPercent(mean)} 的样本被移除。`
        : `有 ${formatCount(spikes)} 轮失去超过 ${formatPercent(spike, 0)} 的样本。`,
    detail: ({ share: mean, first, last, before, spikes, spike, is_window }) =>
      [
        is_window ? "" : `最高窗口：第 ${formatRange(first, last)} 轮，${formatPercent(mean)}。`,
        before === null ? "" : `第 ${formatCount(first)} 轮之前为 ${formatPercent(before)}。`,
        spikes === 0 || !is_window ? "" : `有 ${formatCount(spikes)} 轮超过 ${formatPercent(spike, 0)}。`,
        "移除指失败或中止，并非零方差。",
      ].join(""),
  },
  pauses: {
    claim: ({ pauses, hours: all }) => `作业停顿 ${formatCount(pauses)} 次，共 ${hours(all)}。`,
    detail: ({ longest_hours, at, wall_hours, median_minutes }) =>
      `最长的一次为 ${hours(longest_hours)}，止于${place(at)}；相邻两点间隔的中位数为 ${minutes(median_minutes)}。总时长 ${hours(wall_hours)}。`,
  },
  slower: {
    claim: ({ early_minutes, late_minutes, axis }) =>
      `每${axis === "rollout" ? "轮" : "行日志"}耗时为开始时的 ${formatFixed(late_minutes / early_minutes, 1)} 倍。`,
    detail: ({ early_minutes, late_minutes, n }) =>
      `中位数：前三分之一 ${minutes(early_minutes)}，后三分之一 ${minutes(late_minutes)}，共 ${formatCount(n)} 个间隔。`,
  },
  restarts: {
    claim: ({ attempts }) => `作业启动了 ${formatCount(attempts)} 次。`,
    detail: ({ redone, axis, starts }) =>
      [
        starts.length === 0
          ? ""
          : `后续启动始于第 ${starts.slice(0, 5).map(formatCount).join("、")}${starts.length > 5 ? "…" : ""} 轮。`,
        redone === 0
          ? "没有重做。"
          : `${formatCount(redone)} ${axis === "rollout" ? "轮" : "行日志"}后来重做，以后一次为准。`,
      ].join(""),
  },
  checkpoints: {
    claim: ({ broken, last_healthy }) =>
      `检查点 ${broken.join("、")} 已损坏；${last_healthy === null ? "没有完好的检查点" : `${String(last_healthy)} 是最后一个完好的检查点`}。`,
    detail: ({ note, rollouts, planned_rollouts, count }) =>
      [
        note === null ? "" : /[.。]$/.test(note) ? `${note} ` : `${note}。`,
        planned_rollouts === null
          ? `共 ${formatCount(count)} 个检查点。`
          : `计划 ${formatCount(planned_rollouts)} 轮，实际运行 ${formatCount(rollouts)} 轮。`,
      ].join(""),
  },
  collapse: {
    claim: ({ signatures, at }) => `策略坍缩：${formatCount(signatures.length)} 个迹象，最早在${place(at)}。`,
    detail: ({ signatures }) =>
      `${signatures
        .map(({ id, first, then, at }) => {
          return `${SIGNATURE[id]} ${formatValue(first)} → ${formatValue(then)}（${place(at)}）`;
        })
        .join("；")}。`,
  },
  fallen: {
    claim: ({ best, last }) => `严格成功率从 ${formatRate(best.rate)} 跌至 ${formatRate(last.rate)}。`,
    detail: ({ best, last, p }) =>
      `最好为第 ${formatRange(best.first, best.last)} 轮（n = ${formatCount(best.scored)}），最后为第 ${formatRange(last.first, last.last)} 轮（n = ${formatCount(last.scored)}）；任务内 ${probability(p)}。`,
  },
  logged_fall: {
    claim: ({ metric, best, last }) =>
      `记录的${metric === "accuracy" ? "准确率" : "奖励"}从 ${formatRate(best)} 跌至 ${formatRate(last)}。`,
    detail: ({ best_at, last_at, n, p }) =>
      `最好的窗口止于${place(best_at)}，最后的窗口止于${place(last_at)}；共 ${formatCount(n)} 个值（${probability(p)}）。`,
  },
};
