import type { EChartsCoreOption } from "echarts/core";

import { PALETTES } from "@/lib/charts/palette";

import { drawOption } from "./draw-option";
import { commentTex } from "./escape-tex";
import type { Panel } from "./figure";
import { type FramedFigure } from "./frame";
import { type AxisPlace, pgfAxis } from "./pgf-axis";
import { plainChart } from "./plain-axes";
import { inGrey, isRecord, printed, withTickSizes } from "./print-style";
import { type Matrix, moved, multiply, type SceneNode } from "./scene";
import { type Colours, FIT, tikzNodes } from "./tikz-nodes";
import { withVisibleTexts } from "./typeface";
import { POINTS } from "./venues";
import { number } from "./write-svg";

/**
 * A figure as a TikZ picture of exact size, texts in the fonts of the paper, for \input into a figure. Charts of lines
 * and marks over two axes of numbers are axes of pgfplots with their data; what charts draw by hand is TikZ paths.
 */
export function writeTex(
  { size, scene, drawing, style, origin, notes, grey }: FramedFigure,
  comment: string,
): string {
  const [width, height] = [size.width * POINTS, size.height * POINTS];
  const scale = width / scene.width;
  const toPaper: Matrix = multiply([scale, 0, 0, -scale, 0, height], moved(...origin));
  const colours: Colours = new Set();
  const marks = new Map<string, string>();
  const commands = (nodes: readonly SceneNode[], outer: Matrix) => {
    const visible = withVisibleTexts({ width: scene.width, height: scene.height, nodes });
    return tikzNodes((grey ? inGrey(visible) : visible).nodes, outer, colours);
  };
  const panel = ({ option, box, plain }: Panel): string[] => {
    const outer = multiply(toPaper, moved(box.x, box.y));
    const draw = (part: EChartsCoreOption) =>
      commands(printed(drawOption(withTickSizes(part, style), box.width, box.height), style).nodes, outer);
    const base = plain?.option ?? option;
    const chart = grey ? null : plainChart(base, box);
    if (chart === null) return draw(option);
    const place: AxisPlace = {
      ...{ x: outer[4], y: outer[5], style, colours, marks },
      ink: PALETTES.light.ink2,
    };
    return [
      ...draw(withoutAxes(base, (z) => z < FRONT)),
      ...pgfAxis({ ...chart, series: [...chart.series, ...(plain?.series ?? [])] }, place),
      ...draw(withoutAxes(base, (z) => z >= FRONT)),
    ];
  };
  const body = [
    ...drawing.panels.flatMap(panel),
    ...commands(drawing.beside, toPaper),
    ...commands(notes, [scale, 0, 0, -scale, 0, height]),
  ];
  return [
    commentTex(comment),
    "% \\usepackage{pgfplots} \\pgfplotsset{compat=1.16}",
    FIT,
    ...[...colours].sort().map((digits) => `\\definecolor{rs${digits}}{HTML}{${digits}}%`),
    ...[...marks].map(([outline, name]) => `\\pgfdeclareplotmark{${name}}{${outline}}%`),
    "\\begin{tikzpicture}[x=1bp,y=1bp]",
    `\\useasboundingbox (0,0) rectangle (${number(width, 2)},${number(height, 2)});`,
    ...body,
    "\\end{tikzpicture}%",
    "",
  ].join("\n");
}

/** Elements of this z and above lie over the data. */
const FRONT = 2;

/** What a chart draws by hand, behind its data or before them, without axes and data. */
function withoutAxes(option: EChartsCoreOption, isMeant: (z: number) => boolean): EChartsCoreOption {
  const graphic: unknown = option["graphic"];
  const list: unknown = isRecord(graphic) ? graphic["elements"] : [];
  const elements = Array.isArray(list)
    ? list.filter((element: unknown) => {
        const z = isRecord(element) ? element["z"] : 0;
        return isMeant(typeof z === "number" ? z : 0);
      })
    : [];
  const { xAxis, yAxis } = option;
  return {
    ...option,
    series: [],
    graphic: { elements },
    xAxis: { ...(isRecord(xAxis) ? xAxis : {}), show: false },
    yAxis: { ...(isRecord(yAxis) ? yAxis : {}), show: false },
  };
}
