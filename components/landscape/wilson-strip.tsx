import type { Proportion } from "@/lib/domain/proportion";

const WIDTH = 130;
const HEIGHT = 14;
/** Room for the dot at both ends. */
const EDGE = 4;

interface WilsonStripProps {
  readonly proportion: Proportion;
  /** The interval in words. */
  readonly label: string;
}

/** A rate with its interval on a line from 0 to 1. */
export function WilsonStrip({ proportion: { rate, low, high }, label }: WilsonStripProps) {
  const x = (share: number) => EDGE + share * (WIDTH - 2 * EDGE);
  const middle = HEIGHT / 2;
  return (
    <svg className="wilson-strip" width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      <path
        className="wilson-scale"
        d={`M${x(0)} ${middle}H${x(1)}M${x(1)} ${middle - 3}v6M${x(0)} ${middle - 3}v6`}
      />
      <rect
        className="wilson-interval"
        x={x(low)}
        y={middle - 2.5}
        width={Math.max(1, x(high) - x(low))}
        height={5}
      />
      <circle className="wilson-rate" cx={x(rate)} cy={middle} r={2.6} />
    </svg>
  );
}
