import { formatCount } from "@/lib/domain/format";

import { boxMarksOption, type BoxMarksOption, type MarkBox } from "./box-marks";
import { type ChartLook, type Element, NOTE, textAt } from "./text-element";
import { textWidth } from "./text-width";

/** One upright bar: how many, and how many of these are set off. */
export interface CountBar {
  readonly label: string;
  readonly count: number;
  readonly fill: string;
  /** Drawn from the bottom over the bar; null draws none. */
  readonly part: { readonly count: number; readonly fill: string } | null;
}

export const COUNT_BARS_HEIGHT = 168;
const TOP = 20;
const BOTTOM = 26;

/** Upright bars with their counts over them and their names under them; a count of 0 stands as its number alone. */
export function countBarsOption(bars: readonly CountBar[], width: number, look: ChartLook): BoxMarksOption {
  const { palette } = look;
  const pitch = width / Math.max(1, bars.length);
  const wide = Math.min(56, Math.max(1, pitch - Math.min(8, pitch / 4)));
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const floor = COUNT_BARS_HEIGHT - BOTTOM;
  const tall = (count: number) => (count / most) * (floor - TOP);
  const boxes = bars.flatMap(({ count, fill, part }, index): MarkBox[] => {
    const x = index * pitch + (pitch - wide) / 2;
    const box = (n: number, colour: string): MarkBox => ({
      x,
      y: floor - tall(n),
      width: wide,
      height: tall(n),
      fill: colour,
      stroke: null,
    });
    return [box(count, fill), ...(part === null ? [] : [box(part.count, part.fill)])];
  });
  const widest = Math.max(...bars.map(({ label }) => textWidth(label, NOTE)), 1);
  const every = Math.max(1, Math.ceil((widest + 6) / pitch));
  const counted = Math.max(...bars.map(({ count }) => textWidth(formatCount(count), NOTE)), 1) + 2 <= pitch;
  const elements = bars.flatMap(({ label, count }, index): Element[] => {
    const x = (index + 0.5) * pitch;
    const style = { size: NOTE, align: "center" } as const;
    return [
      ...(counted
        ? [
            textAt(x, floor - tall(count) - 9, formatCount(count), look, {
              ...style,
              colour: count === 0 ? palette.ink3 : palette.ink,
            }),
          ]
        : []),
      ...(index % every === 0
        ? [textAt(x, floor + 14, label, look, { ...style, colour: palette.ink2 })]
        : []),
    ];
  });
  elements.push({
    type: "line",
    silent: true,
    z: 1,
    shape: { x1: 0, y1: floor + 0.5, x2: width, y2: floor + 0.5 },
    style: { stroke: palette.axis, lineWidth: 1 },
  });
  return boxMarksOption(boxes, elements);
}
