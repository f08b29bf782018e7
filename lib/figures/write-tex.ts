import { commentTex } from "./escape-tex";
import type { FramedFigure } from "./frame";
import type { Matrix } from "./scene";
import { type Colours, tikzNodes } from "./tikz-nodes";
import { POINTS } from "./venues";
import { number } from "./write-svg";

/** A figure as a TikZ picture of exact size, its texts in the fonts of the paper. For \input into a figure. */
export function writeTex(framed: FramedFigure, comment: string): string {
  const { size, scene } = framed;
  const [width, height] = [size.width * POINTS, size.height * POINTS];
  const scale = width / scene.width;
  const toPaper: Matrix = [scale, 0, 0, -scale, 0, height];
  const colours: Colours = new Set();
  const body = tikzNodes(scene.nodes, toPaper, colours);
  return [
    commentTex(comment),
    "% \\usepackage{tikz}",
    ...[...colours].sort().map((digits) => `\\definecolor{rs${digits}}{HTML}{${digits}}`),
    "\\begin{tikzpicture}[x=1bp,y=1bp,every node/.style={inner sep=0pt,outer sep=0pt}]",
    `\\useasboundingbox (0,0) rectangle (${number(width, 2)},${number(height, 2)});`,
    ...body,
    "\\end{tikzpicture}%",
    "",
  ].join("\n");
}
