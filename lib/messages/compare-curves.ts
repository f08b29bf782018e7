import { formatCount, formatValue } from "@/lib/domain/format";

import { catalogue } from "./catalogue";

/** The curves of two runs laid over each other. */
export const compareCurveMessages = catalogue(
  {
    pass_at_1: "pass@1",
    quantity: "Quantity",
    align: "Aligned by",
    align_name: { rollout: "rollout", trials: "trials seen", time: "hours" },
    aligned_by: {
      rollout: "rollout",
      trials: "the training trials seen by then",
      time: "hours since the first logged row, pauses included",
    },
    place: {
      rollout: (x: number) => `rollout ${formatCount(x)}`,
      trials: (x: number) => `${formatCount(x)} trials`,
      time: (x: number) => `${formatValue(x)} h`,
    },
    curves_title: (name: string, a: number, b: number, place: string) =>
      `${name} at ${place}: A ${formatValue(a)}, B ${formatValue(b)}`,
    curves_title_none: (name: string) => `${name} along both runs`,
    curves_subtitle: (a: string, b: string, by: string) =>
      `Whole runs of both sides: A ${a}, B ${b}, laid over each other by ${by}. Beneath: B − A where both have values.`,
    curves_foot_rate:
      "Mean over tasks of the strict rate in the last 50 rollouts. Raw, nothing smoothed; between two points read along the line.",
    curves_foot: "As logged, nothing smoothed; between two points read along the line.",
    curves_label: (title: string) => `Curves of both runs: ${title}`,
    curves_difference_label: (title: string) => `B minus A along the runs: ${title}`,
    difference_of: (name: string) => `B − A, ${name}`,
    no_common_metric: "The two runs have no quantity in common: neither pass@1 of training nor a metric.",
    no_place: {
      rollout: "no value carries a rollout",
      trials: "no training trials of it are in the data",
      time: "no value carries a time",
    },
    one_without: (run: string, why: string) => `${run} is not drawn: ${why}.`,
  },
  {
    pass_at_1: "pass@1",
    quantity: "量",
    align: "对齐方式",
    align_name: { rollout: "按 rollout", trials: "按已见试验", time: "按小时" },
    aligned_by: {
      rollout: " rollout 编号",
      trials: "此前的训练试验数",
      time: "首行日志以来的小时数（含停顿）",
    },
    place: {
      rollout: (x) => `rollout ${formatCount(x)}`,
      trials: (x) => `${formatCount(x)} 次试验`,
      time: (x) => `${formatValue(x)} 小时`,
    },
    curves_title: (name, a, b, place) => `${name}，${place}处：A ${formatValue(a)}，B ${formatValue(b)}`,
    curves_title_none: (name) => `${name}：两次运行的全程`,
    curves_subtitle: (a, b, by) =>
      `双方的整次运行：A ${a}，B ${b}，按${by}对齐。下方：双方都有值处的 B − A。`,
    curves_foot_rate: "最近 50 个 rollout 内严格成功率对任务的平均。原始值，未平滑；两点之间沿线读取。",
    curves_foot: "按日志原值，未平滑；两点之间沿线读取。",
    curves_label: (title) => `两次运行的曲线：${title}`,
    curves_difference_label: (title) => `沿运行的 B 减 A：${title}`,
    difference_of: (name) => `B − A，${name}`,
    no_common_metric: "两次运行没有共有的量：既没有训练的 pass@1，也没有共有指标。",
    no_place: {
      rollout: "没有带 rollout 的值",
      trials: "数据中没有它的训练试验",
      time: "没有带时间的值",
    },
    one_without: (run, why) => `未画出 ${run}：${why}。`,
  },
);

export type CompareCurveMessages = (typeof compareCurveMessages)["en"];
