import { fitText, textWidth } from "@/lib/charts/text-width";

import { type Plot, type Tick, XAxis, YAxis } from "./plot-axes";

export interface LinePoint {
  readonly x: number;
  readonly y: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface LineSeries {
  readonly key: string;
  /** Stands at the end of the line. */
  readonly name: string;
  readonly side: "a" | "b" | "difference";
  readonly dashed?: boolean;
  /** In pixels, from left to right. */
  readonly points: readonly LinePoint[];
}

interface LinePlotProps {
  readonly plot: Plot;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly series: readonly LineSeries[];
  readonly x_ticks: readonly Tick[];
  readonly y_ticks: readonly Tick[];
  readonly x_title: string;
  readonly y_title: string;
  /** Height of the zero line of a signed axis, in pixels. */
  readonly zero?: number;
}

const NAME = 12.5;
const NAME_HEIGHT = 15;
/** Room for names at the right of a line plot. */
export const NAMES = 92;

/** Lines with their bands, each named at its end. Names that would touch move apart. */
export function LinePlot(props: LinePlotProps) {
  const { plot, width, height, label, series, x_ticks, y_ticks, x_title, y_title, zero } = props;
  const right = plot.left + plot.width;
  return (
    <svg className="line-plot" width={width} height={height} role="img" aria-label={label}>
      <YAxis plot={plot} ticks={y_ticks} title={y_title} />
      <XAxis plot={plot} ticks={x_ticks} title={x_title} />
      {zero !== undefined && <path className="plot-zero" d={`M${plot.left} ${zero}H${right}`} />}
      {series.map(({ key, side, points }) => (
        <path key={key} className={`band is-${side}`} d={bandPath(points)} />
      ))}
      {series.map(({ key, side, dashed, points }) => (
        <path
          key={key}
          className={`line is-${side}${dashed === true ? " is-dashed" : ""}`}
          d={linePath(points)}
        />
      ))}
      {series.map(({ key, side, points: [point, ...rest] }) =>
        point === undefined || rest.length > 0 ? null : (
          <circle key={key} className={`dot is-${side}`} cx={point.x} cy={point.y} r={3.5} />
        ),
      )}
      {placedNames(series, plot).map(({ key, side, name, y }) => (
        <text key={key} className={`line-name is-${side}`} x={right + 7} y={y + 4}>
          {textWidth(name, NAME) > width - right - 7 ? fitText(name, NAME, width - right - 9) : name}
        </text>
      ))}
    </svg>
  );
}

function linePath(points: readonly LinePoint[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

function bandPath(points: readonly LinePoint[]): string {
  const known = points.flatMap(({ x, low, high }) =>
    low === null || high === null ? [] : [{ x, low, high }],
  );
  if (known.length < 2) return "";
  const there = known.map(({ x, high }) => `${round(x)} ${round(high)}`);
  const back = known.toReversed().map(({ x, low }) => `${round(x)} ${round(low)}`);
  return `M${[...there, ...back].join("L")}Z`;
}

/** The names at the ends of the lines, from the top, each at least one line below the one before. */
function placedNames(series: readonly LineSeries[], { top, height }: Plot) {
  const ends = series
    .flatMap(({ key, side, name, points }) => {
      const last = points.at(-1);
      return last === undefined ? [] : [{ key, side, name, y: last.y }];
    })
    .sort((one, other) => one.y - other.y);
  let free = top;
  const down = ends.map((end) => {
    const y = Math.max(free, end.y);
    free = y + NAME_HEIGHT;
    return { ...end, y };
  });
  const over = Math.max(0, (down.at(-1)?.y ?? 0) - top - height);
  return down.map((end) => ({ ...end, y: end.y - over }));
}

function round(pixels: number): string {
  return pixels.toFixed(1);
}
