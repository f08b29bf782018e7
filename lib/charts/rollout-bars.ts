import { formatCount } from "@/lib/domain/format";
import type { RolloutRate } from "@/lib/domain/rollout-rates";
import { wholeTicks } from "@/lib/domain/ticks";

import { boxMarksOption, type BoxMarksOption, type MarkBox } from "./box-marks";
import { type ChartLook, type Element, NOTE, textAt } from "./text-element";

export interface RolloutBarsInput {
  readonly rates: readonly RolloutRate[];
  /** First and last rollout of the cohort. */
  readonly first: number;
  readonly last: number;
  /** The rollout that is marked. */
  readonly rollout: number | null;
  readonly axis: string;
}

export const ROLLOUT_BARS_HEIGHT = 112;
const TOP = 8;
const FLOOR = 68;

/** One bar a rollout, as high as its strict rate; a short one where nothing was solved, hollow where nothing scored. */
export function rolloutBarsOption(input: RolloutBarsInput, width: number, look: ChartLook): BoxMarksOption {
  const { rates, first, last, rollout, axis } = input;
  const { palette } = look;
  const pitch = width / (last - first + 1);
  const wide = Math.min(6, Math.max(1, pitch - 0.5));
  const xOf = (place: number) => (place - first + 0.5) * pitch;
  const boxes = rates.map(({ rollout: place, strict_rate }): MarkBox => {
    const height = Math.max(3, (strict_rate ?? 0) * (FLOOR - TOP));
    const fill =
      strict_rate === null
        ? null
        : strict_rate === 0
          ? palette.signal.all_zero
          : palette.category["truly-learnable"];
    const stroke = strict_rate === null ? palette.axis : null;
    return { x: xOf(place) - wide / 2, y: FLOOR - height, width: wide, height, fill, stroke };
  });
  const small = { size: NOTE, colour: palette.ink2 } as const;
  const ticks = wholeTicks(first, last, Math.max(2, Math.min(6, Math.floor(width / 80)))).values;
  const elements: Element[] = [
    {
      type: "line",
      silent: true,
      z: 1,
      shape: { x1: 0, y1: FLOOR + 0.5, x2: width, y2: FLOOR + 0.5 },
      style: { stroke: palette.axis, lineWidth: 1 },
    },
    ...ticks.map((value) => {
      const x = xOf(value);
      const align = x < 16 ? "left" : x > width - 16 ? "right" : "center";
      return textAt(
        align === "left" ? 0 : align === "right" ? width : x,
        FLOOR + 15,
        formatCount(value),
        look,
        { ...small, align },
      );
    }),
    textAt(width / 2, FLOOR + 33, axis, look, { ...small, align: "center" }),
  ];
  if (rollout !== null && rollout >= first && rollout <= last)
    elements.push({
      type: "line",
      silent: true,
      z: 3,
      shape: { x1: xOf(rollout), y1: 0, x2: xOf(rollout), y2: FLOOR + 4 },
      style: { stroke: palette.accent, lineWidth: 1.25 },
    });
  return boxMarksOption(boxes, elements);
}
