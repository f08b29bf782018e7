const BAR = 5;
const GAP = 1;
const HEIGHT = 18;

interface RewardBarsProps {
  /** Trials by reward bin; the first is exactly 0 and the last exactly 1. */
  readonly counts: readonly number[];
  readonly label: string;
}

/** A small histogram: heights as shares of the tallest bar; one that is not empty is never too low to see. */
export function RewardBars({ counts, label }: RewardBarsProps) {
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
  // One path for all bars of a kind: a table holds hundreds of these.
  return (
    <svg className="reward-bars" width={width} height={HEIGHT + 1} role="img" aria-label={label}>
      <title>{label}</title>
      <path className="reward-base" d={`M0 ${HEIGHT + 0.5}H${width}`} />
      <path d={bars.slice(1, last).join("")} />
      <path className="is-end" d={`${bars[0] ?? ""}${bars[last] ?? ""}`} />
    </svg>
  );
}
