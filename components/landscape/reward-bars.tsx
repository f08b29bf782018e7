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
  return (
    <svg className="reward-bars" width={width} height={HEIGHT + 1} role="img" aria-label={label}>
      <title>{label}</title>
      <path className="reward-base" d={`M0 ${HEIGHT + 0.5}H${width}`} />
      {counts.map((count, bin) => {
        if (count === 0) return null;
        const height = Math.max(1.5, (count / most) * HEIGHT);
        // Exactly 0 and exactly 1 stand a little apart from what lies between.
        const apart = bin === 0 ? 0 : bin === counts.length - 1 ? 4 * GAP : 2 * GAP;
        const isEnd = bin === 0 || bin === counts.length - 1;
        return (
          <rect
            key={bin}
            className={isEnd ? "is-end" : ""}
            x={bin * (BAR + GAP) + apart}
            y={HEIGHT - height}
            width={BAR}
            height={height}
          />
        );
      })}
    </svg>
  );
}
