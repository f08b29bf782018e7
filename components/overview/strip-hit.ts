import { textWidth } from "@/lib/charts/text-width";

import type { PlacedSegment } from "./strip-layout";

/** A rectangle that takes the pointer. */
export interface HitBand {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LABEL_SIZE = 12.5;
const MARKS = { top: 28, bottom: 43 };

/** The line on which the label of a level stands. */
export function labelBase(level: number): number {
  return 56 + level * 16;
}

/**
 * Where the pointer meets a segment: its row of marks and its label, without the gaps inside. The wider of both
 * reaches over the gap between them where the label stands right below, so that the middle is met as well.
 */
export function hitBands({ marks, label, label_x, level, centre }: PlacedSegment): HitBand[] {
  const base = labelBase(level);
  const left = (marks[0] ?? centre) - 6;
  const width = (marks.at(-1) ?? centre) + 6 - left;
  const labelWidth = textWidth(label, LABEL_SIZE);
  const isBelow = level === 0;
  const marksBottom = isBelow && width >= labelWidth ? MARKS.bottom + 4 : MARKS.bottom;
  const labelTop = isBelow ? MARKS.bottom : base - 12;
  return [
    { x: left, y: MARKS.top, width, height: marksBottom - MARKS.top },
    { x: label_x, y: labelTop, width: labelWidth, height: base + 5 - labelTop },
    ...(isBelow ? [] : [{ x: centre - 4, y: MARKS.bottom, width: 8, height: labelTop - MARKS.bottom }]),
  ];
}
