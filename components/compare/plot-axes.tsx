/** The plot of a drawing, in its pixels. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A place on an axis: where it is in pixels, and what stands there. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

interface AxisProps {
  readonly plot: Plot;
  readonly ticks: readonly Tick[];
  readonly title?: string;
}

/** The baseline with ticks outside, labels and title below. */
export function XAxis({ plot, ticks, title }: AxisProps) {
  const bottom = plot.top + plot.height;
  return (
    <g className="plot-x">
      <path className="plot-axis" d={`M${plot.left} ${bottom}h${plot.width}`} />
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <path className="plot-axis" d={`M${at} ${bottom}v4`} />
          <text x={at} y={bottom + 17} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {title !== undefined && (
        <text className="plot-title" x={plot.left + plot.width / 2} y={bottom + 35} textAnchor="middle">
          {title}
        </text>
      )}
    </g>
  );
}

/** Horizontal grid lines with their labels at the left; the title stands at the top left. */
export function YAxis({ plot, ticks, title }: AxisProps) {
  return (
    <g className="plot-y">
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <path className="plot-grid" d={`M${plot.left} ${at}h${plot.width}`} />
          <text x={plot.left - 7} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {title !== undefined && (
        <text className="plot-title" x={0} y={plot.top - 9}>
          {title}
        </text>
      )}
    </g>
  );
}

/** Grid lines that cross a horizontal axis of values, for plots of rows. */
export function XGrid({ plot, ticks }: Pick<AxisProps, "plot" | "ticks">) {
  return ticks.map(({ at }) => (
    <path key={at} className="plot-grid" d={`M${at} ${plot.top}v${plot.height}`} />
  ));
}
