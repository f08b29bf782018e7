import type { AlignedPoint, CurvePoint } from "@/lib/domain/compare/aligned-curves";
import { formatCount, formatValue } from "@/lib/domain/format";
import { innerTicks, roundTicks } from "@/lib/domain/ticks";
import type { CompareCurveMessages } from "@/lib/messages/compare-curves";

import { LinePlot, NAMES } from "./line-plot";
import type { RunCurves } from "./use-run-curves";

const LEFT = 52;
const TOP = 26;
const UPPER = 220;
const LOWER = 110;
const BOTTOM = 44;

interface CurvesPlotProps {
  readonly curves: RunCurves;
  readonly aligned: readonly AlignedPoint[];
  readonly names: { readonly a: string; readonly b: string };
  readonly width: number;
  readonly label: string;
  readonly x_title: string;
  readonly y_title: string;
  readonly texts: CompareCurveMessages;
}

/** Both curves above, B minus A beneath on the same axis. */
export function CurvesPlot(props: CurvesPlotProps) {
  const { curves, aligned, names, width, label, x_title, y_title, texts } = props;
  const plotWidth = width - LEFT - NAMES;
  const all = [...curves.a, ...curves.b];
  const [first, last] = extent(all.map(({ x }) => x));
  const xOf = (x: number) => LEFT + ((x - first) / (last - first || 1)) * plotWidth;
  const x_ticks = innerTicks(first, last, Math.max(3, Math.floor(plotWidth / 90))).values.map((value) => ({
    at: xOf(value),
    label: Number.isInteger(value) ? formatCount(value) : formatValue(value),
  }));
  const upper = axisOf(
    all.map(({ y }) => y),
    TOP,
    UPPER,
  );
  const lower = axisOf([0, ...aligned.map(({ difference }) => difference)], TOP, LOWER);
  const line = (points: readonly CurvePoint[], of: (value: number) => number) =>
    points.map(({ x, y }) => ({ x: xOf(x), y: of(y), low: null, high: null }));
  const plot = (height: number) => ({ left: LEFT, top: TOP, width: plotWidth, height });
  return (
    <>
      <LinePlot
        plot={plot(UPPER)}
        width={width}
        height={TOP + UPPER + BOTTOM}
        label={texts.curves_label(label)}
        series={[
          { key: "a", name: names.a, side: "a", points: line(curves.a, upper.of) },
          { key: "b", name: names.b, side: "b", points: line(curves.b, upper.of) },
        ]}
        x_ticks={x_ticks}
        y_ticks={upper.ticks}
        x_title={x_title}
        y_title={y_title}
      />
      {aligned.length > 0 && (
        <LinePlot
          plot={plot(LOWER)}
          width={width}
          height={TOP + LOWER + BOTTOM}
          label={texts.curves_difference_label(label)}
          series={[
            {
              key: "difference",
              name: "B − A",
              side: "difference",
              points: aligned.map(({ x, difference }) => ({
                x: xOf(x),
                y: lower.of(difference),
                low: null,
                high: null,
              })),
            },
          ]}
          x_ticks={x_ticks}
          y_ticks={lower.ticks}
          x_title={x_title}
          y_title={texts.difference_of(y_title)}
          zero={lower.of(0)}
        />
      )}
    </>
  );
}

function extent(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}

function axisOf(values: readonly number[], top: number, height: number) {
  const [low, high] = extent(values);
  const ticks = roundTicks(low, high, 5).values;
  const [first, last] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const of = (value: number) => top + (1 - (value - first) / (last - first)) * height;
  return { of, ticks: ticks.map((value) => ({ at: of(value), label: formatValue(value) })) };
}
