import type { BarSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import { formatCount, formatPercent } from "@/lib/domain/format";

import { type ChartLook, LABEL, NOTE, textAt } from "./text-element";
import { textWidth } from "./text-width";

export type StdBucketsOption = ComposeOption<BarSeriesOption | GridComponentOption | GraphicComponentOption>;

/** One std bucket: how many tasks lie in it, and how many of these are meant; `part` null when all are. */
export interface BucketCount {
  readonly label: string;
  readonly tasks: number;
  readonly part: number | null;
}

/** Height of one bar with its gap, and where the first begins, CSS pixels; `.bucket-hits` lies over them. */
const BUCKET_PITCH = 28;
const BUCKET_TOP = 4;
/** Height of the whole figure. */
export function stdBucketsHeight(buckets: number): number {
  return BUCKET_TOP + buckets * BUCKET_PITCH + 6;
}
const NAMES = 84;
const NUMBERS = 92;

/** Tasks by std bucket as bars with count and share; the meant part dark. Exactly `width` pixels wide. */
export function stdBucketsOption(
  buckets: readonly BucketCount[],
  width: number,
  look: ChartLook,
): StdBucketsOption {
  const { palette, font } = look;
  const total = buckets.reduce((sum, { tasks }) => sum + tasks, 0);
  const most = Math.max(1, ...buckets.map(({ tasks }) => tasks));
  const room = Math.max(40, width - NAMES - NUMBERS);
  const numbers = buckets.flatMap(({ tasks }, index) => {
    const x = NAMES + (tasks / most) * room + 8;
    const y = BUCKET_TOP + (index + 0.5) * BUCKET_PITCH;
    const count = formatCount(tasks);
    const share = total === 0 ? "" : formatPercent(tasks / total);
    return [
      textAt(x, y, count, look, { size: LABEL, colour: palette.ink, weight: 600 }),
      textAt(x + textWidth(count, LABEL) + 7, y, share, look, { size: LABEL, colour: palette.ink2 }),
    ];
  });
  const bar = { type: "bar", silent: true, barWidth: 18, barGap: "-100%" } as const;
  return {
    animation: false,
    grid: {
      left: NAMES,
      right: NUMBERS,
      top: BUCKET_TOP,
      height: BUCKET_PITCH * buckets.length,
      outerBoundsMode: "none",
    },
    xAxis: { type: "value", min: 0, max: most, show: false },
    yAxis: {
      type: "category",
      inverse: true,
      data: buckets.map(({ label }) => label),
      axisLine: { lineStyle: { color: palette.axis } },
      axisTick: { show: false },
      axisLabel: { color: palette.ink2, fontSize: NOTE, fontFamily: font, margin: 10, interval: 0 },
    },
    graphic: { elements: numbers },
    series: [
      {
        ...bar,
        itemStyle: { color: palette.sequential[3] ?? palette.accent },
        data: buckets.map(({ tasks }) => tasks),
      },
      {
        ...bar,
        itemStyle: { color: palette.accent },
        data: buckets.map(({ part }) => part ?? 0),
      },
    ],
  };
}
