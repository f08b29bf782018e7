import type { EventKind } from "@/lib/domain/event-kinds";
import { formatCount, formatPercent, formatRange } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

/** The words of the timeline: checkpoints, restarts, events of the log, and what readers note on ranges. */
export const timelineMessages = catalogue(
  {
    title: (checkpoints: number, broken: number, restarts: number, events: number) =>
      [
        `${formatCount(checkpoints)} ${checkpoints === 1 ? "checkpoint" : "checkpoints"}${broken === 0 ? "" : `, ${formatCount(broken)} broken`}`,
        restarts === 0 ? "no restart" : `${formatCount(restarts)} ${restarts === 1 ? "restart" : "restarts"}`,
        events === 0 ? "no event" : `${formatCount(events)} ${events === 1 ? "event" : "events"}`,
      ].join(" · "),
    waiting: "Timeline of the run",
    runs_along: {
      rollout: "By rollout.",
      wall_time: "By time: checkpoints and restarts stand where the last row of their rollout was logged.",
    },
    stays:
      "The curves run along something else, in which checkpoints and events have no place; this stays with all rollouts.",
    marks: "Ticks: checkpoints, × broken. ▼ a later attempt begins.",
    bars: {
      rollout: "Bars: events of the rollout.",
      wall_time: "Bars: events per minute, the worst minute where a bar spans several.",
    },
    drag: "Drag to note a range of rollouts.",
    per_minute: "Events/min",
    no_events_here: "none in this part",
    event_at: (clock: string, minutes: number, kinds: string, most: number) =>
      minutes === 1
        ? `${clock}: ${kinds}`
        : `${clock} and ${formatCount(minutes - 1)} ${minutes === 2 ? "minute" : "minutes"} more: ${kinds}; ${formatCount(most)} in the worst`,
    stated: (interval: string) => `Save interval ${interval}, as the configuration states.`,
    inferred: (interval: number, share: number) =>
      `Save interval ${formatCount(interval)}, inferred: ${formatPercent(share, 0)} of the distances between checkpoints.`,
    events_foot:
      "Events: HTTP errors, unknown leases and waiting closes that the log tells; lines that Ray collapsed count once.",
    no_events: "no source tells events",
    no_restarts: "none known",
    no_checkpoints: "none known",
    no_notes: "none yet",
    lane: { checkpoints: "Checkpoints", restarts: "Restarts", events: "Events", notes: "Notes" },
    label: (first: number, last: number) => `Timeline of rollouts ${formatRange(first, last)}`,
    checkpoint: (checkpoint: number, status: string | null) =>
      `iter${String(checkpoint)}${status === null ? "" : `, ${status}`}`,
    restart: (attempt: number, rollout: number) =>
      `attempt ${formatCount(attempt)} begins at rollout ${formatCount(rollout)}`,
    event: (rollout: number, kinds: string, minutes: number, most: number) =>
      `rollout ${formatCount(rollout)}: ${kinds}; ${formatCount(most)} in the worst of ${formatCount(minutes)} ${minutes === 1 ? "minute" : "minutes"}`,
    kind: {
      reset_500: "reset errors",
      evaluate_500: "evaluate errors",
      exec_tool_500: "exec_tool errors",
      heartbeat_500: "heartbeat errors",
      allocate_503: "allocate errors",
      unknown_lease: "unknown leases",
      pending_closes: "waiting closes",
    } satisfies Record<EventKind, string>,
    note_form: "Note a range of rollouts",
    from: "From",
    to: "to",
    text: "Note",
    add: "Add note",
    save: "Save note",
    edit: (text: string) => `Edit: ${text}`,
    remove: (text: string) => `Delete: ${text}`,
    edit_short: "Edit",
    remove_short: "Delete",
    range: (first: number, last: number) => formatRange(first, last),
    json: "JSON",
    json_of: "JSON: notes",
    notes: "Notes",
    full: (most: number) => `No more than ${formatCount(most)} notes fit the address.`,
  },
  {
    title: (checkpoints, broken, restarts, events) =>
      [
        `${formatCount(checkpoints)} 个检查点${broken === 0 ? "" : `，${formatCount(broken)} 个损坏`}`,
        restarts === 0 ? "无重启" : `${formatCount(restarts)} 次重启`,
        events === 0 ? "无事件" : `${formatCount(events)} 个事件`,
      ].join(" · "),
    waiting: "该运行的时间线",
    runs_along: {
      rollout: "按轮次。",
      wall_time: "按时间：检查点与重启位于其轮次最后一行日志的时刻。",
    },
    stays: "曲线按另一种横轴，检查点与事件在其中没有位置；此处仍显示全部轮次。",
    marks: "刻度：检查点，× 为损坏。▼ 新的尝试开始。",
    bars: {
      rollout: "条：该轮事件数。",
      wall_time: "条：每分钟事件数；一条跨多分钟时取最多的一分钟。",
    },
    drag: "拖动可标注一段轮次。",
    per_minute: "事件/分",
    no_events_here: "此段无事件",
    event_at: (clock, minutes, kinds, most) =>
      minutes === 1
        ? `${clock}：${kinds}`
        : `${clock} 起 ${formatCount(minutes)} 分钟：${kinds}；最多一分钟 ${formatCount(most)} 个`,
    stated: (interval) => `保存间隔 ${interval}，据配置。`,
    inferred: (interval, share) =>
      `保存间隔 ${formatCount(interval)}，推断所得：占检查点间距的 ${formatPercent(share, 0)}。`,
    events_foot: "事件：日志所述的 HTTP 错误、未知租约与待关闭积压；被 Ray 合并的行只计一次。",
    no_events: "没有来源提到事件",
    no_restarts: "未知",
    no_checkpoints: "未知",
    no_notes: "尚无",
    lane: { checkpoints: "检查点", restarts: "重启", events: "事件", notes: "标注" },
    label: (first, last) => `第 ${formatRange(first, last)} 轮的时间线`,
    checkpoint: (checkpoint, status) => `iter${String(checkpoint)}${status === null ? "" : `，${status}`}`,
    restart: (attempt, rollout) => `第 ${formatCount(attempt)} 次尝试始于第 ${formatCount(rollout)} 轮`,
    event: (rollout, kinds, minutes, most) =>
      `第 ${formatCount(rollout)} 轮：${kinds}；${formatCount(minutes)} 分钟中最多一分钟 ${formatCount(most)} 个`,
    kind: {
      reset_500: "重置错误",
      evaluate_500: "评测错误",
      exec_tool_500: "工具执行错误",
      heartbeat_500: "心跳错误",
      allocate_503: "分配错误",
      unknown_lease: "未知租约",
      pending_closes: "待关闭积压",
    },
    note_form: "标注一段轮次",
    from: "从",
    to: "至",
    text: "标注",
    add: "添加标注",
    save: "保存标注",
    edit: (text) => `编辑：${text}`,
    remove: (text) => `删除：${text}`,
    edit_short: "编辑",
    remove_short: "删除",
    range: (first, last) => formatRange(first, last),
    json: "JSON",
    json_of: "JSON：标注",
    notes: "标注列表",
    full: (most) => `地址中至多容纳 ${formatCount(most)} 条标注。`,
  },
);

/** These texts in one language. */
export type TimelineMessages = (typeof timelineMessages)["en"];
