import type { BarSeriesOption } from "echarts/charts";
import type { GraphicComponentOption, GridComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";

import { formatCount, formatPercent } from "@/lib/domain/format";

import { type ChartLook, type Element, LABEL, NOTE, textAt } from "./text-element";
import { fitText, textWidth } from "./text-width";

export type ShareBarsOption = ComposeOption<BarSeriesOption | GridComponentOption | GraphicComponentOption>;

/** How many of a whole are in one range, and how many of these are meant; `part` null when all are. */
export interface ShareBar {
  readonly label: string;
  readonly count: number;
  readonly part: number | null;
}

/** The shares of another whole, one for each bar, and what it is called. */
export interface OtherShares {
  readonly name: string;
  readonly shares: readonly number[];
}

export interface ShareBarsInput {
  readonly bars: readonly ShareBar[];
  /** What a share is of. */
  readonly total: number;
  readonly other: OtherShares | null;
}

export interface ShareBarsSize {
  readonly width: number;
  /** Height of a bar with its gap; `.bar-hits` lies over them. */
  readonly pitch: number;
}

const TOP = 4;
/** The name of what is compared stands over its column of shares. */
const HEAD = 20;
const BOTTOM = 6;
const NAMES = 84;
const NUMBERS = 104;
const OTHER_NUMBERS = 68;

/** Height of the whole figure, CSS pixels. */
export function shareBarsHeight(bars: number, pitch: number, compares: boolean): number {
  return TOP + (compares ? HEAD : 0) + bars * pitch + BOTTOM;
}

/**
 * Ranges as bars with count and share, the meant part dark; another whole as outlined bars over them with its shares
 * at the right. Bars are as long as shares, so that both can be compared. Exactly `width` pixels wide.
 */
export function shareBarsOption(
  { bars, total, other }: ShareBarsInput,
  { width, pitch }: ShareBarsSize,
  look: ChartLook,
): ShareBarsOption {
  const { palette, font } = look;
  const shareOf = (count: number) => (total === 0 ? 0 : count / total);
  const shares = bars.map(({ count }) => shareOf(count));
  const most = Math.max(...shares, ...(other?.shares ?? []), 0) || 1;
  const right = NUMBERS + (other === null ? 0 : OTHER_NUMBERS);
  const room = Math.max(40, width - NAMES - right);
  const top = TOP + (other === null ? 0 : HEAD);
  const numbers = bars.flatMap(({ count }, index): Element[] => {
    const longest = Math.max(shares[index] ?? 0, other?.shares[index] ?? 0);
    const x = NAMES + (longest / most) * room + 8;
    const y = top + (index + 0.5) * pitch;
    const written = formatCount(count);
    const share = total === 0 ? "" : formatPercent(shares[index] ?? 0);
    const theirs = other?.shares[index];
    return [
      textAt(x, y, written, look, { size: LABEL, colour: palette.ink, weight: 600 }),
      textAt(x + textWidth(written, LABEL) + 7, y, share, look, { size: LABEL, colour: palette.ink2 }),
      ...(theirs === undefined
        ? []
        : [
            textAt(width - 2, y, formatPercent(theirs), look, {
              size: LABEL,
              colour: palette.ink3,
              align: "right",
            }),
          ]),
    ];
  });
  const head: Element[] = other === null ? [] : headOf(other.name, width, look);
  const thick = Math.round(pitch * 0.64);
  const bar = { type: "bar", silent: true, barWidth: thick, barGap: "-100%" } as const;
  return {
    animation: false,
    grid: { left: NAMES, width: room, top, height: pitch * bars.length, outerBoundsMode: "none" },
    xAxis: { type: "value", min: 0, max: most, show: false },
    yAxis: {
      type: "category",
      inverse: true,
      data: bars.map(({ label }) => label),
      axisLine: { lineStyle: { color: palette.axis } },
      axisTick: { show: false },
      axisLabel: { color: palette.ink2, fontSize: NOTE, fontFamily: font, margin: 10, interval: 0 },
    },
    graphic: { elements: [...head, ...numbers] },
    series: [
      { ...bar, itemStyle: { color: palette.sequential[3] ?? palette.accent }, data: shares },
      {
        ...bar,
        itemStyle: { color: palette.accent },
        data: bars.map(({ part }) => shareOf(part ?? 0)),
      },
      ...(other === null
        ? []
        : [
            {
              ...bar,
              z: 3,
              barWidth: thick + 4,
              itemStyle: { color: "transparent", borderColor: palette.ink2, borderWidth: 1.25 },
              data: [...other.shares],
            },
          ]),
    ],
  };
}

/** An outlined swatch and the name over the shares of the other whole. */
function headOf(name: string, width: number, look: ChartLook): Element[] {
  const { palette } = look;
  const text = fitText(name, NOTE, Math.min(160, width - NAMES));
  return [
    textAt(width - 2, TOP + HEAD / 2 - 2, text, look, { size: NOTE, colour: palette.ink3, align: "right" }),
    {
      type: "rect",
      silent: true,
      z: 3,
      shape: {
        x: Math.round(width - 2 - textWidth(text, NOTE) - 20) + 0.5,
        y: TOP + 3.5,
        width: 13,
        height: 9,
      },
      style: { fill: "none", stroke: palette.ink2, lineWidth: 1.25 },
    },
  ];
}
