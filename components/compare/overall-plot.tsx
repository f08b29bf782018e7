import { useId } from "react";

import { HatchPattern } from "@/components/ui/hatch";
import type { Interval } from "@/lib/domain/compare/resampling";
import { formatDifference, formatRate } from "@/lib/domain/format";
import type { CompareFigureMessages } from "@/lib/messages/compare-figures";

import type { Compared } from "./compared";
import { XAxis, XGrid } from "./plot-axes";
import { pointScale, rateScale } from "./scales";

const LEFT = 96;
const RIGHT = 14;
const ROW = 34;
const HEIGHT = 196;

interface OverallPlotProps {
  readonly compared: Compared;
  readonly width: number;
  readonly label: string;
  readonly texts: CompareFigureMessages;
}

/** Both rates with their intervals on one scale, and the difference on its own around 0. */
export function OverallPlot({ compared, width, label, texts }: OverallPlotProps) {
  const { a, b, found } = compared;
  const { bootstrap, mean_difference } = found;
  const highest = Math.max(
    ...[found.a, found.b].flatMap(({ macro, bootstrap95 }) => [macro ?? 0, bootstrap95?.high ?? 0]),
  );
  const rates = rateScale(highest, LEFT, width - RIGHT);
  const top = { left: LEFT, top: 14, width: width - LEFT - RIGHT, height: 2 * ROW };
  const below = { left: LEFT, top: 134, width: top.width, height: ROW };
  const interval = bootstrap === null || bootstrap.degenerate ? null : bootstrap.difference;
  const points = pointScale(
    Math.min(interval?.low ?? 0, mean_difference ?? 0),
    Math.max(interval?.high ?? 0, mean_difference ?? 0),
    LEFT + 18,
    width - RIGHT - 18,
  );
  const zero = points.of(0);
  return (
    <svg width={width} height={HEIGHT} role="img" aria-label={label} className="overall-plot">
      <title>{label}</title>
      <XGrid plot={top} ticks={rates.ticks} />
      <XAxis plot={top} ticks={rates.ticks} title={texts.rate_axis[found.options.measure]} />
      {(
        [
          ["a", compared.short_a, a, found.a],
          ["b", compared.short_b, b, found.b],
        ] as const
      ).map(([side, name, { facts }, means], row) =>
        means.macro === null ? null : (
          <IntervalRow
            key={side}
            side={side}
            name={name}
            y={top.top + ROW * row + ROW / 2 + 3}
            at={rates.of(means.macro)}
            interval={placed(means.bootstrap95, rates.of)}
            value={formatRate(means.macro)}
            hatched={facts.contaminated === true}
          />
        ),
      )}
      <XGrid plot={below} ticks={points.ticks} />
      <XAxis plot={below} ticks={points.ticks} />
      <path className="plot-zero" d={`M${zero} ${below.top - 4}v${below.height + 4}`} />
      {mean_difference !== null && (
        <IntervalRow
          side="difference"
          name={"B − A, pp"}
          y={below.top + ROW / 2 + 3}
          at={points.of(mean_difference)}
          interval={placed(interval, points.of)}
          value={formatDifference(mean_difference)}
          hatched={false}
        />
      )}
    </svg>
  );
}

function placed(interval: Interval | null, of: (value: number) => number): Interval | null {
  return interval === null ? null : { low: of(interval.low), high: of(interval.high) };
}

interface IntervalRowProps {
  readonly side: "a" | "b" | "difference";
  readonly name: string;
  readonly y: number;
  readonly at: number;
  /** In pixels. */
  readonly interval: Interval | null;
  readonly value: string;
  /** In-distribution, contaminated. */
  readonly hatched: boolean;
}

function IntervalRow({ side, name, y, at, interval, value, hatched }: IntervalRowProps) {
  const id = useId();
  return (
    <g className={`interval-row is-${side}`}>
      {hatched && <HatchPattern id={id} />}
      <text className="row-name" x={0} y={y + 4}>
        {name}
      </text>
      {interval !== null && (
        <rect
          className="interval"
          x={interval.low}
          y={y - 3}
          width={Math.max(1, interval.high - interval.low)}
          height={6}
          {...(hatched && { fill: `url(#${id})` })}
        />
      )}
      <circle className={hatched ? "dot is-hatched" : "dot"} cx={at} cy={y} r={4.5} />
      <text className="row-value" x={at} y={y - 9} textAnchor="middle">
        {value}
      </text>
    </g>
  );
}
