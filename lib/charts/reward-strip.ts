import { formatCount } from "@/lib/domain/format";
import { rewardKindOf } from "@/lib/domain/reward-kind";
import { wholeTicks } from "@/lib/domain/ticks";

import { boxMarksOption, type BoxMarksOption, type MarkBox } from "./box-marks";
import { type ChartLook, type Element, NOTE, textAt } from "./text-element";
import { textWidth } from "./text-width";
import { rewardColour } from "./trial-colours";

/** A trial as the strip needs it; `trial` numbers the scored ones. */
export interface StripTrial {
  readonly trial: number | null;
  readonly rollout: number | null;
  readonly reward: number | null;
}

export interface StripInput {
  readonly trials: readonly StripTrial[];
  /** The last trial before the change; null without one. */
  readonly change: number | null;
  /** The rollout that is marked. */
  readonly rollout: number | null;
}

export const STRIP_HEIGHT = 74;
const TOP = 6;
const TALL = 36;
/** What is missing hangs below the line. */
const BELOW = 6;
const BASE = TOP + TALL;
const MOST_PITCH = 22;

/** Every trial in a row, as high as its reward; one without a reward hangs hollow below the line. */
export function rewardStripOption(input: StripInput, width: number, look: ChartLook): BoxMarksOption {
  const { trials, change, rollout } = input;
  const { palette } = look;
  const pitch = Math.min(MOST_PITCH, width / Math.max(1, trials.length));
  const wide = pitch > 3 ? pitch - 1 : Math.max(0.6, pitch);
  const boxes = trials.map(({ reward }, index): MarkBox => {
    const kind = rewardKindOf(reward);
    const colour = rewardColour(kind, palette);
    const x = index * pitch + (pitch - wide) / 2;
    if (reward === null)
      return { x, y: BASE + 2, width: wide, height: BELOW, fill: null, stroke: palette.axis };
    const height = Math.max(2, Math.min(1, Math.max(0, reward)) * TALL);
    return { x, y: BASE - height, width: wide, height, fill: colour, stroke: null };
  });
  const elements: Element[] = [
    {
      type: "line",
      silent: true,
      z: 1,
      shape: { x1: 0, y1: BASE + 0.5, x2: width, y2: BASE + 0.5 },
      style: { stroke: palette.axis, lineWidth: 1 },
    },
    ...ticks(trials, pitch, width, look),
  ];
  const first = trials.findIndex((trial) => trial.rollout === rollout);
  if (rollout !== null && first >= 0) {
    const last = trials.findLastIndex((trial) => trial.rollout === rollout);
    elements.push({
      type: "rect",
      silent: true,
      z: -1,
      shape: { x: first * pitch - 1, y: 0, width: (last - first + 1) * pitch + 2, height: BASE + BELOW + 3 },
      style: { fill: palette.accentWash, stroke: palette.accent, lineWidth: 1 },
    });
  }
  if (change !== null) {
    const after = trials.findIndex(({ trial }) => trial === change + 1);
    const x = after * pitch;
    elements.push({
      type: "line",
      silent: true,
      z: 3,
      shape: { x1: x, y1: 0, x2: x, y2: BASE + BELOW + 3 },
      style: { stroke: palette.accent, lineWidth: 1.25 },
    });
  }
  return boxMarksOption(boxes, elements);
}

/** Numbers of scored trials under their marks, the last one always. */
function ticks(trials: readonly StripTrial[], pitch: number, width: number, look: ChartLook): Element[] {
  const last = trials.findLast(({ trial }) => trial !== null)?.trial ?? null;
  if (last === null) return [];
  const used = pitch * trials.length;
  const most = Math.max(2, Math.min(8, Math.floor(used / 90)));
  const inner = wholeTicks(1, last, most).values.filter(
    (value) => value > last * 0.06 && value < last * 0.92,
  );
  return [...new Set([1, ...inner, last])].map((value) => {
    const middle = (trials.findIndex(({ trial }) => trial === value) + 0.5) * pitch;
    const half = textWidth(formatCount(value), NOTE) / 2;
    const x = Math.min(width - half, Math.max(half, middle));
    const style = { size: NOTE, colour: look.palette.ink2, align: "center" } as const;
    return textAt(x, BASE + BELOW + 16, formatCount(value), look, style);
  });
}
