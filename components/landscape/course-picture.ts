import type { CellPicture } from "@/components/ui/cell-picture";

import { dot } from "./wilson-picture";

const WIDTH = 112;
const HEIGHT = 20;
/** Room for the dot at the end, and for the line's own breadth. */
const EDGE = 3;

/** Shares in [0, 1] in equal steps on a scale from 0 to 1, the last value a dot; null breaks the line. */
export function coursePicture(values: readonly (number | null)[], label: string): CellPicture {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.map((value, place) => ({
    x: EDGE + place * step,
    y: value === null ? null : HEIGHT - EDGE - value * (HEIGHT - 2 * EDGE),
  }));
  const path = points
    .map(({ x, y }, place) => {
      if (y === null) return "";
      const before = points[place - 1]?.y ?? null;
      const after = points[place + 1]?.y ?? null;
      // A value between two gaps would else be a line without length.
      const alone = before === null && after === null ? "h.01" : "";
      return `${before === null ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}${alone}`;
    })
    .join("");
  const end = points.findLast(({ y }) => y !== null);
  return {
    width: WIDTH,
    height: HEIGHT,
    label,
    shapes: [
      { d: `M${EDGE} ${HEIGHT - EDGE + 0.5}H${WIDTH - EDGE}`, stroke: "rule" },
      { d: path, stroke: "ink2", width: 1.3, round: true },
      ...(end !== undefined && end.y !== null ? [{ d: dot(end.x, end.y, 2), fill: "ink2" } as const] : []),
    ],
  };
}
