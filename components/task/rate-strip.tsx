import { useId } from "react";

import { HatchPattern } from "@/components/ui/hatch";
import type { Proportion } from "@/lib/domain/proportion";

const WIDTH = 130;
const HEIGHT = 14;
/** Room for the dot at both ends. */
const EDGE = 5;

interface RateStripProps {
  readonly proportion: Proportion;
  /** In-distribution, contaminated. */
  readonly hatched: boolean;
  /** The interval in words. */
  readonly label: string;
}

/** A rate with its interval on a line from 0 to 1; hatched where the run is contaminated. */
export function RateStrip({ proportion: { rate, low, high }, hatched, label }: RateStripProps) {
  const id = useId();
  const x = (share: number) => EDGE + share * (WIDTH - 2 * EDGE);
  const middle = HEIGHT / 2;
  return (
    <svg className="rate-strip" width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      {hatched && <HatchPattern id={id} />}
      <path
        className="rate-scale"
        d={`M${x(0)} ${middle}H${x(1)}M${x(1)} ${middle - 3}v6M${x(0)} ${middle - 3}v6`}
      />
      <rect
        className="rate-interval"
        x={x(low)}
        y={middle - 3}
        width={Math.max(1, x(high) - x(low))}
        height={6}
        {...(hatched && { fill: `url(#${id})` })}
      />
      <circle className={`rate-dot${hatched ? " is-hatched" : ""}`} cx={x(rate)} cy={middle} r={3} />
    </svg>
  );
}
