import { formatCount, formatRange, formatValue } from "@/lib/domain/format";
import type { Ordinal, PhaseOfRun } from "@/lib/domain/stretches";

import { catalogue } from "./catalogue";
import { code } from "./rich";

/** A signed change of a value of unknown scale: "+0.139", "−0.020". */
function change(value: number | null): string {
  return value !== null && value > 0 ? `+${formatValue(value)}` : formatValue(value);
}

const UNITS = { rollout: "rollouts", step: "steps", log_index: "log rows" } satisfies Record<Ordinal, string>;
const UNITS_ZH = { rollout: "轮", step: "步", log_index: "行日志" } satisfies Record<Ordinal, string>;
const PLACE_ZH = { rollout: "轮次", step: "优化步", log_index: "日志行" } satisfies Record<Ordinal, string>;

/** The words of the buckets and phases of a metric. Numbers come in raw. */
export const stretchMessages = catalogue(
  {
    of: "Metric",
    bucket: "Bucket",
    size: (n: string, ordinal: Ordinal) => `${n} ${UNITS[ordinal]}`,
    phase: { early: "early", mid: "mid", late: "late" } satisfies Record<PhaseOfRun, string>,
    buckets_title: (metric: string, first: number | null, last: number | null) =>
      first === null || last === null
        ? `${metric} in buckets`
        : `${metric}: mean ${formatValue(first)} in the first bucket, ${formatValue(last)} in the last`,
    buckets_subtitle: (n: number, size: string, ordinal: Ordinal) =>
      `${formatCount(n)} ${n === 1 ? "value" : "values"} in buckets of ${size} ${UNITS[ordinal]}. Bar: mean; tick: median; whisker: lowest to highest. Dashed: mean of a phase.`,
    buckets_foot: (ordinal: Ordinal) =>
      `Buckets are counted from ${ordinal === "log_index" ? "log row" : ordinal} 0; the last one ends with the run.`,
    foot_outside: (n: number, ordinal: Ordinal) =>
      `${formatCount(n)} ${n === 1 ? "value has" : "values have"} no ${ordinal} and ${n === 1 ? "is" : "are"} in no bucket.`,
    foot_non_finite: (n: number) =>
      `${formatCount(n)} ${n === 1 ? "value is" : "values are"} not finite, in no mean and no median.`,
    axis: (size: string, ordinal: Ordinal) =>
      `${ordinal === "log_index" ? "log row" : ordinal}, buckets of ${size}`,
    label: (metric: string, buckets: number) =>
      `${metric} in ${formatCount(buckets)} buckets. Arrow keys move the cursor.`,
    reading: (ordinal: Ordinal, first: number, last: number, n: number) =>
      `${ordinal === "log_index" ? "Log rows" : ordinal === "step" ? "Steps" : "Rollouts"} ${formatRange(first, last)}, n ${formatCount(n)}`,
    place: (ordinal: Ordinal, at: number) =>
      `${ordinal === "log_index" ? "log row" : ordinal} ${formatCount(at)}`,
    values: (mean: number | null, median: number | null, min: number | null, max: number | null) =>
      `mean ${formatValue(mean)}, median ${formatValue(median)}, ${formatValue(min)} to ${formatValue(max)}`,
    none: "No value of it is finite.",
    no_values: "Not logged by this run.",

    phases_title: (metric: string, early: number | null, late: number | null) =>
      early === null || late === null
        ? `${metric} in three phases`
        : `${metric} went from ${formatValue(early)} early to ${formatValue(late)} late`,
    phases_thirds: (rows: number) => `Phases are thirds of log rows ${formatRange(0, rows - 1)}.`,
    phases_borders: (mid: number, late: number, ordinal: Ordinal) =>
      `Mid begins at ${ordinal === "log_index" ? "log row" : ordinal} ${formatCount(mid)}, late at ${formatCount(late)}.`,
    phases_read:
      "Outliers pull a mean, not a median: where the two disagree, as for gradient norms, trust the median.",
    phases_move: "Drag the two borders in the bars, or move them with the arrow keys.",
    phases_foot:
      "Means are over the values that were logged; n is how many. A difference is late less early. Values of one run follow each other: no interval is given.",
    phases_sparse: (keys: string) =>
      `${code(keys)} is written only where it is above 0: its mean is over the rollouts that have it.`,
    thirds: "Back to thirds",
    border: { mid: "Where mid begins", late: "Where late begins" },
    col_metric: "Metric",
    col_n: "n",
    col_mean: (phase: string) => `Mean ${phase}`,
    col_median: (phase: string) => `Median ${phase}`,
    col_mean_change: "Mean, late − early",
    col_median_change: "Median, late − early",
    change,
  },
  {
    of: "指标",
    bucket: "区段",
    size: (n, ordinal) => `${n} ${UNITS_ZH[ordinal]}`,
    phase: { early: "早期", mid: "中期", late: "晚期" },
    buckets_title: (metric, first, last) =>
      first === null || last === null
        ? `${metric} 分段`
        : `${metric}：第一段均值 ${formatValue(first)}，最后一段 ${formatValue(last)}`,
    buckets_subtitle: (n, size, ordinal) =>
      `${formatCount(n)} 个值，每段 ${size} ${UNITS_ZH[ordinal]}。条：均值；短线：中位数；须线：最低到最高。虚线：阶段均值。`,
    buckets_foot: (ordinal) => `分段从${PLACE_ZH[ordinal]} 0 算起；最后一段到运行结束为止。`,
    foot_outside: (n, ordinal) => `${formatCount(n)} 个值没有${PLACE_ZH[ordinal]}，不在任何段内。`,
    foot_non_finite: (n) => `${formatCount(n)} 个值不是有限值，不计入均值和中位数。`,
    axis: (size, ordinal) => `${PLACE_ZH[ordinal]}，每段 ${size}`,
    label: (metric, buckets) => `${metric} 分为 ${formatCount(buckets)} 段。方向键移动光标。`,
    reading: (ordinal, first, last, n) =>
      `${PLACE_ZH[ordinal]} ${formatRange(first, last)}，n ${formatCount(n)}`,
    place: (ordinal, at) => `${PLACE_ZH[ordinal]} ${formatCount(at)}`,
    values: (mean, median, min, max) =>
      `均值 ${formatValue(mean)}，中位数 ${formatValue(median)}，${formatValue(min)} 至 ${formatValue(max)}`,
    none: "它没有有限值。",
    no_values: "该运行未记录。",

    phases_title: (metric, early, late) =>
      early === null || late === null
        ? `${metric} 的三个阶段`
        : `${metric} 从早期的 ${formatValue(early)} 到晚期的 ${formatValue(late)}`,
    phases_thirds: (rows) => `阶段为日志行 ${formatRange(0, rows - 1)} 的三等分。`,
    phases_borders: (mid, late, ordinal) =>
      `中期从${PLACE_ZH[ordinal]} ${formatCount(mid)} 开始，晚期从 ${formatCount(late)} 开始。`,
    phases_read: "离群值会拉动均值，但不影响中位数：两者不一致时（如梯度范数），以中位数为准。",
    phases_move: "拖动条形图中的两条边界，或用方向键移动。",
    phases_foot: "均值只算已记录的值；n 为个数。差值为晚期减早期。同一运行的值前后相关：不给出区间。",
    phases_sparse: (keys) => `${code(keys)} 只在大于 0 时写出：其均值只算写出的轮次。`,
    thirds: "恢复三等分",
    border: { mid: "中期开始处", late: "晚期开始处" },
    col_metric: "指标",
    col_n: "个数",
    col_mean: (phase) => `${phase}均值`,
    col_median: (phase) => `${phase}中位数`,
    col_mean_change: "均值之差",
    col_median_change: "中位数之差",
    change,
  },
);

/** The texts of buckets and phases in one language. */
export type StretchMessages = (typeof stretchMessages)["en"];
