import type { EChartsCoreOption } from "echarts/core";

import { isRecord } from "./print-style";

/** An axis in numbers with its ticks and their words. */
export interface PlainAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly labels: readonly string[];
  readonly name: string;
  readonly line: string | null;
  readonly tickMarks: boolean;
  readonly grid: string | null;
}

export interface PlainPoint {
  readonly x: number;
  readonly y: number | null;
  readonly size: readonly [width: number, height: number];
  readonly offset: readonly [x: number, y: number];
  readonly opacity: number;
}

/** A series of lines or marks; pixels and colours as charts have them. */
export interface PlainSeries {
  readonly kind: "line" | "scatter";
  readonly colour: string | null;
  readonly width: number;
  readonly dash: readonly number[];
  readonly opacity: number;
  /** Marks at the points; null draws none. */
  readonly symbol: string | null;
  readonly fill: string | null;
  readonly border: { readonly colour: string; readonly width: number } | null;
  readonly points: readonly PlainPoint[];
}

/** A chart that pgfplots can draw as one of its own: two axes of numbers with lines and marks. */
export interface PlainChart {
  readonly grid: Readonly<Record<"left" | "top" | "width" | "height", number>>;
  readonly x: PlainAxis;
  readonly y: PlainAxis;
  readonly series: readonly PlainSeries[];
}

/** What a chart's option says in the terms of pgfplots; null where it has other axes or shapes of its own. */
export function plainChart(
  option: EChartsCoreOption,
  size: { readonly width: number; readonly height: number },
): PlainChart | null {
  const [x, y] = [axisOf(option["xAxis"]), axisOf(option["yAxis"])];
  const grid = gridOf(option["grid"], size);
  const list: unknown = option["series"];
  if (x === null || y === null || grid === null || !Array.isArray(list) || list.length === 0) return null;
  const series = list.map(seriesOf);
  const known = series.filter((each) => each !== null);
  return known.length === series.length ? { grid, x, y, series: known } : null;
}

function axisOf(value: unknown): PlainAxis | null {
  if (!isRecord(value) || value["type"] !== "value" || value["show"] === false) return null;
  const { min, max, interval, name } = value;
  if (typeof min !== "number" || typeof max !== "number" || max <= min) return null;
  const label = recordOf(value["axisLabel"]);
  const custom = label["customValues"];
  const ticks = Array.isArray(custom)
    ? custom.filter((each) => typeof each === "number")
    : typeof interval === "number"
      ? stepped(min, max, interval)
      : null;
  if (ticks === null) return null;
  const write = label["formatter"];
  const written = (tick: number): unknown =>
    typeof write === "function" ? Reflect.apply(write, null, [tick, 0]) : tick;
  const line = recordOf(value["axisLine"]);
  const split = recordOf(value["splitLine"]);
  return {
    min,
    max,
    ticks,
    labels: ticks.map((tick) => String(written(tick))),
    name: typeof name === "string" ? name : "",
    line: line["show"] === false ? null : textOf(recordOf(line["lineStyle"])["color"]),
    tickMarks: recordOf(value["axisTick"])["show"] !== false,
    grid: split["show"] === false ? null : textOf(recordOf(split["lineStyle"])["color"]),
  };
}

function stepped(min: number, max: number, step: number): number[] {
  const count = Math.round((max - min) / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toPrecision(12)));
}

function gridOf(value: unknown, size: { readonly width: number; readonly height: number }) {
  const { left, top, right, bottom, width, height } = recordOf(value);
  if (typeof left !== "number" || typeof top !== "number") return null;
  const wide =
    typeof width === "number" ? width : typeof right === "number" ? size.width - left - right : null;
  const high =
    typeof height === "number" ? height : typeof bottom === "number" ? size.height - top - bottom : null;
  return wide === null || high === null ? null : { left, top, width: wide, height: high };
}

function seriesOf(value: unknown): PlainSeries | null {
  const series = recordOf(value);
  const kind = series["type"];
  const data: unknown = series["data"];
  if ((kind !== "line" && kind !== "scatter") || !Array.isArray(data)) return null;
  const line = recordOf(series["lineStyle"]);
  const item = recordOf(series["itemStyle"]);
  const symbol = textOf(series["symbol"]) ?? "circle";
  const size = pairOf(series["symbolSize"]) ?? [4, 4];
  const offset = pairOf(series["symbolOffset"]) ?? [0, 0];
  const border = textOf(item["borderColor"]);
  const type = line["type"];
  const fill = textOf(item["color"]);
  return {
    kind,
    colour: kind === "line" ? textOf(line["color"]) : null,
    width: numberOf(line["width"], 2),
    dash: Array.isArray(type) ? type.filter((each) => typeof each === "number") : [],
    opacity: numberOf(kind === "line" ? line["opacity"] : item["opacity"], kind === "line" ? 1 : 0.8),
    symbol: symbol === "none" ? null : symbol,
    fill: fill === "transparent" ? null : fill,
    border: border === null ? null : { colour: border, width: numberOf(item["borderWidth"], 1) },
    points: data.flatMap((each) => pointOf(each, size, offset)),
  };
}

function pointOf(
  value: unknown,
  size: readonly [number, number],
  offset: readonly [number, number],
): PlainPoint[] {
  const own = recordOf(value);
  const pair: unknown = Array.isArray(value) ? value : own["value"];
  if (!Array.isArray(pair)) return [];
  const numbers: readonly unknown[] = pair;
  const [x, y] = numbers;
  if (typeof x !== "number") return [];
  return [
    {
      x,
      y: typeof y === "number" && Number.isFinite(y) ? y : null,
      size: pairOf(own["symbolSize"]) ?? size,
      offset: pairOf(own["symbolOffset"]) ?? offset,
      opacity: numberOf(recordOf(own["itemStyle"])["opacity"], 1),
    },
  ];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function numberOf(value: unknown, usual: number): number {
  return typeof value === "number" ? value : usual;
}

function pairOf(value: unknown): readonly [number, number] | null {
  if (typeof value === "number") return [value, value];
  if (!Array.isArray(value)) return null;
  const numbers: readonly unknown[] = value;
  const [first, second] = numbers;
  return typeof first === "number" && typeof second === "number" ? [first, second] : null;
}
