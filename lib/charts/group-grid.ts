import { formatCount } from "@/lib/domain/format";
import type { Signal } from "@/lib/domain/group-signal";
import { rewardKindOf } from "@/lib/domain/reward-kind";

import { boxMarksOption, type BoxMarksOption, type MarkBox } from "./box-marks";
import { type ChartLook, type Element, NOTE, textAt } from "./text-element";
import { rewardColour } from "./trial-colours";

/** A group as the grid needs it: its rewards in the order of its samples. */
export interface GridGroup {
  readonly rollout: number | null;
  readonly rewards: readonly (number | null)[];
  readonly signal: Signal;
}

/** Where the columns lie: groups wrap into lines when they are many. */
export interface GridLayout {
  readonly perLine: number;
  readonly pitch: number;
  readonly cell: number;
  readonly lineHeight: number;
  readonly height: number;
  /** Samples of the largest group. */
  readonly rows: number;
}

const LEAST_PITCH = 5.5;
const MOST_PITCH = 28;
/** Room under the cells for the bar of the signal and the rollouts. */
const UNDER = 30;
const SIGNAL_BAR = 4;

/** Columns as wide as they fit in one line, but not below 5.5 px: then they wrap. */
export function layoutGrid(groups: readonly GridGroup[], width: number): GridLayout {
  const rows = groups.reduce((most, { rewards }) => Math.max(most, rewards.length), 1);
  const pitch = Math.min(MOST_PITCH, Math.max(LEAST_PITCH, width / Math.max(1, groups.length)));
  const perLine = Math.max(1, Math.floor((width + 0.5) / pitch));
  const lines = Math.max(1, Math.ceil(groups.length / perLine));
  const cell = Math.min(16, pitch);
  const lineHeight = rows * cell + UNDER;
  return { perLine, pitch, cell, lineHeight, height: lines * lineHeight, rows };
}

/** One column a group, one cell a sample; under each column what its rewards carry. */
export function groupGridOption(
  groups: readonly GridGroup[],
  layout: GridLayout,
  rollout: number | null,
  look: ChartLook,
): BoxMarksOption {
  const { palette } = look;
  const { perLine, pitch, cell, lineHeight, rows } = layout;
  const gap = pitch > 9 ? 1.5 : 1;
  const boxes = groups.flatMap(({ rewards, signal }, index): MarkBox[] => {
    const x = (index % perLine) * pitch;
    const top = Math.floor(index / perLine) * lineHeight;
    const size = { width: pitch - gap, height: cell - gap };
    const cells = rewards.map((reward, sample): MarkBox => {
      const fill = rewardColour(rewardKindOf(reward), palette);
      const y = top + sample * cell;
      return fill === null
        ? {
            x: x + 0.5,
            y: y + 0.5,
            width: size.width - 1,
            height: size.height - 1,
            fill,
            stroke: palette.axis,
          }
        : { x, y, ...size, fill, stroke: null };
    });
    const under = { x, y: top + rows * cell + 2, width: size.width, height: SIGNAL_BAR };
    return [...cells, { ...under, fill: palette.signal[signal], stroke: null }];
  });
  const elements = groups.flatMap((group, index): Element[] => {
    const x = (index % perLine) * pitch;
    const top = Math.floor(index / perLine) * lineHeight;
    const y = top + rows * cell + SIGNAL_BAR + 15;
    const isMarked = rollout !== null && group.rollout === rollout;
    const name =
      isNamed(index, groups.length, layout) && group.rollout !== null ? formatCount(group.rollout) : null;
    return [
      ...(name === null
        ? []
        : [textAt(x + pitch / 2, y, name, look, nameStyle(index, perLine, palette.ink2))]),
      ...(isMarked ? [frame(x - 1.5, top - 1.5, pitch, rows * cell + SIGNAL_BAR + 5, palette.accent)] : []),
    ];
  });
  return boxMarksOption(boxes, elements);
}

/** The group of a box, by the index that the series gives it. */
export function groupOfBox(groups: readonly GridGroup[], box: number): number | null {
  let before = 0;
  for (const [index, { rewards }] of groups.entries()) {
    before += rewards.length + 1;
    if (box < before) return index;
  }
  return null;
}

/** The first column of each line, and then every one that has room for its number. */
function isNamed(index: number, count: number, { perLine, pitch }: GridLayout): boolean {
  const every = Math.max(1, Math.ceil(64 / pitch));
  const place = index % perLine;
  const line = Math.min(perLine, count - (index - place));
  return place % every === 0 && (place === 0 || place <= line - 2);
}

function nameStyle(index: number, perLine: number, colour: string) {
  return { size: NOTE, colour, align: index % perLine === 0 ? "left" : "center" } as const;
}

function frame(x: number, y: number, width: number, height: number, stroke: string): Element {
  return {
    type: "rect",
    silent: true,
    z: 5,
    shape: { x, y, width, height },
    style: { fill: "none", stroke, lineWidth: 1.5 },
  };
}
