import type { CellPicture } from "@/components/ui/cell-picture";
import type { Proportion } from "@/lib/domain/proportion";

const WIDTH = 130;
const HEIGHT = 14;
/** Room for the dot at both ends. */
const EDGE = 4;
const DOT = 2.6;

/** A rate with its interval on a line from 0 to 1; `label` is the interval in words. */
export function wilsonPicture({ rate, low, high }: Proportion, label: string): CellPicture {
  const x = (share: number) => EDGE + share * (WIDTH - 2 * EDGE);
  const middle = HEIGHT / 2;
  const breadth = Math.max(1, x(high) - x(low));
  return {
    width: WIDTH,
    height: HEIGHT,
    label,
    shapes: [
      { d: `M${x(0)} ${middle}H${x(1)}M${x(1)} ${middle - 3}v6M${x(0)} ${middle - 3}v6`, stroke: "rule2" },
      { d: `M${x(low)} ${middle - 2.5}h${breadth}v5h${-breadth}z`, fill: "accent", opacity: 0.3 },
      { d: dot(x(rate), middle, DOT), fill: "accent" },
    ],
  };
}

/** A disc as a path. */
export function dot(x: number, y: number, radius: number): string {
  const across = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0z`;
}
