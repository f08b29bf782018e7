import type { RolloutFigureMessages } from "@/lib/messages/rollout-figures";
import type { RolloutMetricRow } from "@/lib/queries/rollout-metrics";

const WIDTH = 220;
const HEIGHT = 14;
/** Room for the dot at both ends. */
const EDGE = 5;

interface SpreadStripProps {
  readonly spread: RolloutMetricRow;
  readonly texts: RolloutFigureMessages;
}

/** How a metric spreads over the run, from least to most, with this rollout as a dot. Nothing for a constant. */
export function SpreadStrip({ spread, texts }: SpreadStripProps) {
  const { value, least, lower, middle, upper, most } = spread;
  if (least === null || lower === null || middle === null || upper === null || most === null) return null;
  const label = texts.spread(least, middle, most);
  const x = (at: number) =>
    EDGE + (most === least ? 0.5 : (at - least) / (most - least)) * (WIDTH - 2 * EDGE);
  const centre = HEIGHT / 2;
  return (
    <svg className="spread-strip" width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      <path className="rate-scale" d={`M${x(least)} ${centre}H${x(most)}`} />
      <rect
        className="spread-half"
        x={x(lower)}
        y={centre - 3}
        width={Math.max(1, x(upper) - x(lower))}
        height={6}
      />
      <path className="spread-middle" d={`M${x(middle)} ${centre - 5}v10`} />
      {value !== null && <circle className="rate-dot" cx={x(value)} cy={centre} r={3} />}
    </svg>
  );
}
