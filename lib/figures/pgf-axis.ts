import { escapeTex } from "./escape-tex";
import type { PlainAxis, PlainChart, PlainPoint, PlainSeries } from "./plain-axes";
import { plotMark } from "./plot-marks";
import { type PrintStyle, strokePoints } from "./print-style";
import { colourOf, type Colours, fontSize } from "./tikz-nodes";
import { number } from "./write-svg";

/** Where the corner of a chart lies on paper, big points with y up, and what a picture collects. */
export interface AxisPlace {
  readonly x: number;
  readonly y: number;
  readonly style: PrintStyle;
  readonly colours: Colours;
  /** Names of marks by their outlines: each is declared once in the head of the picture. */
  readonly marks: Map<string, string>;
  readonly ink: string;
}

/** A chart as an axis of pgfplots: its data are in the file, to be restyled there. */
export function pgfAxis({ grid, x, y, series }: PlainChart, place: AxisPlace): string[] {
  const { style, colours, ink } = place;
  const { scale } = style;
  const points = (pixels: number) => `${number(pixels * scale, 2)}bp`;
  const font = (size: number) => `font=${fontSize(size * scale)},text=${colourOf({ colour: ink }, colours)}`;
  const lineOf = ({ line }: PlainAxis) =>
    line === null ? "draw=none" : `draw=${colourOf({ colour: line }, colours)},line width=0.5bp`;
  const left = place.x + grid.left * scale;
  const bottom = place.y - (grid.top + grid.height) * scale;
  const options = [
    `at={(${number(left, 2)}bp,${number(bottom, 2)}bp)}`,
    "anchor=south west",
    "scale only axis",
    `width=${points(grid.width)}`,
    `height=${points(grid.height)}`,
    ...rangeOf("x", x),
    ...rangeOf("y", y),
    "axis lines*=left",
    `x axis line style={${lineOf(x)}}`,
    `y axis line style={${lineOf(y)}}`,
    "tick align=outside",
    `xtick style={${x.tickMarks ? lineOf(x) : "draw=none"}}`,
    `ytick style={${y.tickMarks ? lineOf(y) : "draw=none"}}`,
    `tick label style={${font(style.tick)}}`,
    `label style={${font(style.text)}}`,
    ...(x.name === "" ? [] : [`xlabel={${escapeTex(x.name)}}`]),
    ...(y.name === "" ? [] : [`ylabel={${escapeTex(y.name)}}`]),
    ...[x, y].flatMap(({ grid: colour }, index) =>
      colour === null
        ? []
        : [
            `${index === 0 ? "x" : "y"}majorgrids`,
            `major grid style={draw=${colourOf({ colour }, colours)},line width=0.5bp}`,
          ],
    ),
    "scaled ticks=false",
    "unbounded coords=jump",
    "clip=false",
  ];
  return [
    `\\begin{axis}[${options.join(",\n  ")}]`,
    ...series.flatMap((each) => plotsOf(each, place)),
    "\\end{axis}",
  ];
}

function rangeOf(name: "x" | "y", { min, max, ticks, labels }: PlainAxis): string[] {
  return [
    `${name}min=${digits(min)}`,
    `${name}max=${digits(max)}`,
    `${name}tick={${ticks.map(digits).join(",")}}`,
    `${name}ticklabels={${labels.map((label) => `{${escapeTex(label)}}`).join(",")}}`,
  ];
}

function plotsOf(series: PlainSeries, place: AxisPlace): string[] {
  const { points, colour } = series;
  if (points.length === 0) return [];
  const { style, colours } = place;
  const plots: string[] = [];
  if (series.kind === "line" && colour !== null && series.width > 0) {
    const width = style.lines * strokePoints(series.width);
    const options = [
      "no marks",
      `draw=${colourOf({ colour }, colours)}`,
      `line width=${number(width, 2)}bp`,
      "line join=round",
      ...(series.opacity < 1 ? [`draw opacity=${number(series.opacity, 2)}`] : []),
      ...(series.dash.length > 0 ? [`dash pattern=${dashes(series.dash, style.scale)}`] : []),
    ];
    plots.push(`\\addplot[${options.join(",")}] coordinates {${coordinates(points)}};`);
  }
  if (series.symbol === null) return plots;
  for (const some of groupsOf(points)) plots.push(marksPlot(series, some, place));
  return plots;
}

/** Points of one size, shift and opacity are one plot. */
function groupsOf(points: readonly PlainPoint[]): PlainPoint[][] {
  const groups = new Map<string, PlainPoint[]>();
  for (const point of points) {
    const key = JSON.stringify([point.size, point.offset, point.opacity]);
    groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  return [...groups.values()];
}

function marksPlot(
  { symbol, fill, border, opacity }: PlainSeries,
  points: readonly PlainPoint[],
  { style, colours, marks }: AxisPlace,
): string {
  const [first] = points;
  const [width = 4, height = 4] = first?.size ?? [];
  const [dx = 0, dy = 0] = first?.offset ?? [];
  const { scale, lines } = style;
  const way = fill === null ? "stroke" : border === null ? "fill" : "fillstroke";
  const shape = plotMark(symbol ?? "circle", width * scale, height * scale) ?? "";
  const outline = `${shape}\\pgfusepathq${way}`;
  const name = marks.get(outline) ?? `rsmark${String.fromCharCode(97 + marks.size)}`;
  marks.set(outline, name);
  const shown = opacity * (first?.opacity ?? 1);
  const options = [
    "only marks",
    `mark=${name}`,
    ...(dx === 0 && dy === 0 ? [] : [`shift={(${number(dx * scale, 2)}bp,${number(-dy * scale, 2)}bp)}`]),
  ];
  const paint = [
    "solid",
    ...(fill === null ? [] : [`fill=${colourOf({ colour: fill }, colours)}`]),
    ...(border === null
      ? []
      : [
          `draw=${colourOf({ colour: border.colour }, colours)},line width=${number(lines * strokePoints(border.width), 2)}bp`,
        ]),
    ...(shown < 1 ? [`opacity=${number(shown, 2)}`] : []),
  ];
  options.push(`mark options={${paint.join(",")}}`);
  return `\\addplot[${options.join(",")}] coordinates {${coordinates(points)}};`;
}

function coordinates(points: readonly PlainPoint[]): string {
  return points.map(({ x, y }) => `(${digits(x)},${y === null ? "nan" : digits(y)})`).join(" ");
}

/** A number with the six digits that TeX can carry. */
function digits(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function dashes(lengths: readonly number[], scale: number): string {
  return lengths.map((each, at) => `${at % 2 === 0 ? "on" : "off"} ${number(each * scale, 2)}bp`).join(" ");
}
