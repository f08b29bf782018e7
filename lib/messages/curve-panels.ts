import type { Scale, XAxis } from "@/lib/domain/curve";
import { formatCount, formatFixed, formatPercent } from "@/lib/domain/format";
import { emaWeight, type Smoothing, type SmoothingKind } from "@/lib/domain/smoothing";
import { formatDuration } from "@/lib/domain/time-ticks";

import { catalogue } from "./catalogue";

const values = (n: number) => (n === 1 ? "1 value" : `${formatCount(n)} values`);
const points = (n: number) => (n === 1 ? "1 point" : `${formatCount(n)} points`);
const times = (n: number) => (n === 1 ? "once" : n === 2 ? "twice" : `${formatCount(n)} times`);

/** The words of the panels of /curves and of their controls. */
export const curvePanelMessages = catalogue(
  {
    axis: {
      rollout: "Rollout",
      step: "Step",
      log_index: "Log row",
      wall_time: "Wall time",
      relative_time: "Relative time",
    } satisfies Record<XAxis, string>,
    place: {
      rollout: (at: string) => `rollout ${at}`,
      step: (at: string) => `step ${at}`,
      log_index: (at: string) => `log row ${at}`,
      wall_time: (at: string) => `${at} UTC`,
      relative_time: (at: string) => `${at} after the start`,
    } satisfies Record<XAxis, (at: string) => string>,
    x: "x",
    y: "y",
    scale: { linear: "Linear", log: "Log" } satisfies Record<Scale, string>,
    log_x: "Log x",
    log_y: "Log y",
    clip: "y range",
    clips: (percent: string | null) =>
      percent === null ? "every value" : `without the outer ${percent}\u202f% at each end`,
    smoothing: "Smoothing",
    kind: {
      none: "none",
      mean: "moving mean",
      ema: "EMA",
      gaussian: "Gaussian",
      median: "moving median",
    } satisfies Record<SmoothingKind, string>,
    size: { mean: "Window", ema: "Half-life", gaussian: "σ", median: "Window" } satisfies Record<
      Exclude<SmoothingKind, "none">,
      string
    >,
    points,
    /** How the bold line comes about, as a sentence. */
    trend: ({ kind, size }: Smoothing) =>
      ({
        none: "Every logged value, nothing smoothed.",
        mean: `Faint: every logged value. Bold: trailing mean of ${points(size)}, over all points.`,
        ema: `Faint: every logged value. Bold: exponential moving average m = w·m + (1 − w)·x, divided by 1 − wⁿ; half-life ${points(size)}, w = ${formatFixed(emaWeight(size), 4)}, over all points.`,
        gaussian: `Faint: every logged value. Bold: Gaussian mean, σ = ${points(size)}, cut at 4 σ, over all points.`,
        median: `Faint: every logged value. Bold: trailing median of ${points(size)}, over all points.`,
      })[kind],
    hint: (opens: boolean) =>
      `${opens ? "Click a point: its rollout. Shift+click" : "Click"} or arrow keys: hold the cursor. Drag: zoom all panels; double-click or Escape: all of it again. Drag the axis: move along.`,
    keys: (opens: boolean) =>
      `Arrow keys move the cursor, ${opens ? "Enter opens its rollout, " : ""}+ and − zoom, Shift with an arrow key moves along, Escape shows all of it.`,
    cursor_at: (place: string) => `Cursor at ${place}`,
    release: "Release the cursor",
    zoomed: (from: string, to: string) => `${from} to ${to}`,
    reset_zoom: "Show all of it",
    zoom_in: "Zoom in",
    zoom_out: "Zoom out",

    runs: "Runs",
    runs_count: (n: number) => (n === 0 ? "one" : formatCount(n + 1)),
    find_run: "Find a run",
    most_runs: (n: number) => `Up to ${String(n)} further runs at once.`,
    no_run: "No other run has this in its name.",
    take_away: (run: string) => `Take ${run} away`,
    redone: "Redone values",
    same_as: (run: string, metric: string) => `${run}: ${metric}`,
    not_in: (run: string) => `${run} does not log it`,

    add_metric: "Metrics",
    panels_of: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)}`,
    find_metric: "Find a metric",
    metric_points: (n: number, bad: number) =>
      bad === 0 ? formatCount(n) : `${formatCount(n)}, ${formatCount(bad)} not finite`,
    no_metric: "No metric has this in its name.",
    no_group: "without a group",
    all_of: (group: string) => `All of ${group}`,
    none_of: (group: string) => `None of ${group}`,
    all: "all",
    none: "none",
    more_metrics: (n: number) => `${formatCount(n)} more: narrow the search.`,
    usual_panels: "Back to the first panels",
    remove: (metric: string) => `Remove ${metric}`,

    thinned: (drawn: number, total: number) =>
      `${formatCount(drawn)} of ${points(total)} drawn, extremes kept`,
    outside: (above: number, below: number, total: number) =>
      `${formatCount(above + below)} of ${values(total)} outside the y range${above === 0 ? " (below)" : below === 0 ? " (above)" : ` (${formatCount(above)} above, ${formatCount(below)} below)`}`,
    not_above_zero: (n: number) => `log y leaves out ${values(n)} at 0 or below`,
    stays_linear: "linear y: no value is above 0",
    before_log: (n: number) => `log x leaves out ${values(n)} at 0 or before`,
    unplaced: (n: number, axis: string) => `${values(n)} without a ${axis.toLowerCase()}`,
    falls: (n: number) => `the axis runs backwards ${times(n)}; the line starts anew there`,

    attempts: (attempts: number, redone: number) =>
      `${formatCount(attempts)} attempts, each its own line and smoothed by itself; faint: ${values(redone)} that a later attempt redid, in no mean.`,
    restated: (redone: number) =>
      `Faint: ${values(redone)} that another file or a later attempt states again, in no mean.`,
    relative_to: "Relative time counts from the first logged value of each attempt.",
    no_axis: (wanted: string, shown: string) =>
      `This run logs no ${wanted.toLowerCase()}: the curves run along the ${shown.toLowerCase()}.`,
    times_fall: (run: string, falls: number, rows: number) =>
      `In the log of ${run} time runs backwards ${times(falls)} in ${formatCount(rows)} rows: nothing was sorted by it.`,
    time_gaps: (run: string, gaps: number, longest: number, usual: number) =>
      `${run}: ${gaps === 1 ? "1 gap" : `${formatCount(gaps)} gaps`} of more than ten times the usual ${formatDuration(usual)} between log rows, the longest ${formatDuration(longest)}.`,
    between_attempts: (attempt: number, pause: number) =>
      `Attempt ${String(attempt + 1)} begins ${formatDuration(pause)} after the one before logged its last.`,
    reading: (place: string, smoothed: string, raw: string) =>
      smoothed === "" ? `${place}: ${raw}` : `${place}: smoothed ${smoothed}, raw ${raw}`,
    panel_label: (metric: string, n: number) => `${metric}: curve of ${points(n)}.`,
    share: (share: number) => formatPercent(share),
  },
  {
    axis: {
      rollout: "轮次",
      step: "优化步",
      log_index: "日志行",
      wall_time: "时刻",
      relative_time: "相对时间",
    },
    place: {
      rollout: (at) => `轮次 ${at}`,
      step: (at) => `优化步 ${at}`,
      log_index: (at) => `日志行 ${at}`,
      wall_time: (at) => `时刻 ${at} UTC`,
      relative_time: (at) => `开始后 ${at}`,
    },
    x: "横轴",
    y: "纵轴",
    scale: { linear: "线性", log: "对数" },
    log_x: "对数横轴",
    log_y: "对数纵轴",
    clip: "纵轴范围",
    clips: (percent) => (percent === null ? "全部值" : `两端各去掉 ${percent}\u202f%`),
    smoothing: "平滑",
    kind: { none: "无", mean: "滑动均值", ema: "指数均值", gaussian: "高斯", median: "滑动中位数" },
    size: { mean: "窗口", ema: "半衰期", gaussian: "标准差 σ", median: "窗口" },
    points: (n) => `${formatCount(n)} 点`,
    trend: ({ kind, size }) =>
      ({
        none: "全部记录值，未平滑。",
        mean: `浅线：全部记录值。粗线：${formatCount(size)} 点滑动均值（只看过去），按全部点计算。`,
        ema: `浅线：全部记录值。粗线：指数滑动均值 m = w·m + (1 − w)·x，除以 1 − wⁿ；半衰期 ${formatCount(size)} 点，w = ${formatFixed(emaWeight(size), 4)}，按全部点计算。`,
        gaussian: `浅线：全部记录值。粗线：高斯均值，σ = ${formatCount(size)} 点，截至 4 σ，按全部点计算。`,
        median: `浅线：全部记录值。粗线：${formatCount(size)} 点滑动中位数（只看过去），按全部点计算。`,
      })[kind],
    hint: (opens) =>
      `${opens ? "点击某点：打开其轮次。Shift+点击" : "点击"}或方向键：固定光标。拖动：所有图一起放大；双击或 Escape：恢复全程。拖动横轴：左右移动。`,
    keys: (opens) =>
      `方向键移动光标，${opens ? "Enter 打开其轮次，" : ""}+ 与 − 缩放，Shift 加方向键左右移动，Escape 恢复全程。`,
    cursor_at: (place) => `光标在${place}`,
    release: "松开光标",
    zoomed: (from, to) => `${from} 至 ${to}`,
    reset_zoom: "恢复全程",
    zoom_in: "放大",
    zoom_out: "缩小",

    runs: "运行",
    runs_count: (n) => `${formatCount(n + 1)} 个`,
    find_run: "查找运行",
    most_runs: (n) => `最多同时叠加 ${String(n)} 个运行。`,
    no_run: "没有名称含此文字的其他运行。",
    take_away: (run) => `移除 ${run}`,
    redone: "被重做的值",
    same_as: (run, metric) => `${run}：${metric}`,
    not_in: (run) => `${run} 未记录`,

    add_metric: "指标",
    panels_of: (shown, all) => `${formatCount(shown)} / ${formatCount(all)} 个`,
    find_metric: "查找指标",
    metric_points: (n, bad) => (bad === 0 ? formatCount(n) : `${formatCount(n)}，非有限 ${formatCount(bad)}`),
    no_metric: "没有名称含此文字的指标。",
    no_group: "未分组",
    all_of: (group) => `${group} 全选`,
    none_of: (group) => `${group} 全不选`,
    all: "全选",
    none: "全不选",
    more_metrics: (n) => `还有 ${formatCount(n)} 个：请缩小查找范围。`,
    usual_panels: "恢复最初的图",
    remove: (metric) => `移除 ${metric}`,

    thinned: (drawn, total) => `画出 ${formatCount(total)} 点中的 ${formatCount(drawn)} 点，保留极值`,
    outside: (above, below, total) =>
      `${formatCount(total)} 个值中 ${formatCount(above + below)} 个在纵轴范围之外（上方 ${formatCount(above)}，下方 ${formatCount(below)}）`,
    not_above_zero: (n) => `对数纵轴略去 ${formatCount(n)} 个不大于 0 的值`,
    stays_linear: "线性纵轴：没有大于 0 的值",
    before_log: (n) => `对数横轴略去 ${formatCount(n)} 个不大于 0 处的值`,
    unplaced: (n, axis) => `${formatCount(n)} 个值没有${axis}`,
    falls: (n) => `横轴倒退 ${formatCount(n)} 次，线在该处重新开始`,

    attempts: (attempts, redone) =>
      `${formatCount(attempts)} 次启动，各成一线、各自平滑；浅色：${formatCount(redone)} 个值被后来的启动重做，不计入任何均值。`,
    restated: (redone) => `浅色：${formatCount(redone)} 个值由另一文件或后来的启动再次给出，不计入任何均值。`,
    relative_to: "相对时间从每次启动的第一个记录值算起。",
    no_axis: (wanted, shown) => `该运行未记录${wanted}：曲线以${shown}为横轴。`,
    times_fall: (run, falls, rows) =>
      `${run} 的日志 ${formatCount(rows)} 行中时间倒退 ${formatCount(falls)} 次：未按时间排序。`,
    time_gaps: (run, gaps, longest, usual) =>
      `${run}：${formatCount(gaps)} 处间隔超过日志行通常间隔 ${formatDuration(usual)} 的十倍，最长 ${formatDuration(longest)}。`,
    between_attempts: (attempt, pause) =>
      `第 ${String(attempt + 1)} 次启动在前一次最后记录之后 ${formatDuration(pause)} 开始。`,
    reading: (place, smoothed, raw) =>
      smoothed === "" ? `${place}：${raw}` : `${place}：平滑 ${smoothed}，原始 ${raw}`,
    panel_label: (metric, n) => `${metric}：${formatCount(n)} 点的曲线。`,
    share: (share) => formatPercent(share),
  },
);

/** The texts of the panels in one language. */
export type CurvePanelMessages = (typeof curvePanelMessages)["en"];
