import type { CellPicture } from "@/components/ui/cell-picture";

const BAR = 5;
const GAP = 1;
const HEIGHT = 18;

/**
 * A small histogram of trials by reward bin, the first exactly 0 and the last exactly 1: heights as shares of the tallest
 * bar; one that is not empty is never too low to see.
 */
export function rewardPicture(counts: readonly number[], label: string): CellPicture {
  const most = Math.max(1, ...counts);
  const width = counts.length * (BAR + GAP) + 4 * GAP;
  const last = counts.length - 1;
  const bars = counts.map((count, bin) => {
    if (count === 0) return "";
    const height = Math.max(1.5, (count / most) * HEIGHT);
    // Exactly 0 and exactly 1 stand a little apart from what lies between.
    const x = bin * (BAR + GAP) + (bin === 0 ? 0 : bin === last ? 4 * GAP : 2 * GAP);
    return `M${x} ${HEIGHT}v${(-height).toFixed(1)}h${BAR}V${HEIGHT}z`;
  });
  return {
    width,
    height: HEIGHT + 1,
    label,
    shapes: [
      { d: `M0 ${HEIGHT + 0.5}H${width}`, stroke: "rule2" },
      { d: bars.slice(1, last).join(""), fill: "bar" },
      { d: `${bars[0] ?? ""}${bars[last] ?? ""}`, fill: "ink2" },
    ],
  };
}
