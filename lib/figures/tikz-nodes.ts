import { textWidth } from "@/lib/charts/text-width";

import { escapeTex } from "./escape-tex";
import { applied, pathSegments } from "./path-segments";
import {
  FigureError,
  type Matrix,
  multiply,
  type Paint,
  type PathNode,
  type SceneNode,
  type TextNode,
} from "./scene";
import { number } from "./write-svg";

/** Colours of a picture by their hexadecimal digits; TikZ wants them named before use. */
export type Colours = Set<string>;

/** Nodes as TikZ commands in big points with y up; `outer` brings them from scene to paper. */
export function tikzNodes(nodes: readonly SceneNode[], outer: Matrix, colours: Colours): string[] {
  return nodes.flatMap((node): string[] => {
    const matrix = multiply(outer, node.matrix);
    switch (node.kind) {
      case "path":
        return tikzPath(node, matrix, colours);
      case "text":
        return [tikzText(node, matrix, colours)];
      case "image":
        throw new FigureError("a figure with a bitmap cannot become TeX: take PDF");
      case "group": {
        const inner = tikzNodes(node.children, matrix, colours);
        if (node.clip === null) return inner;
        return ["\\begin{scope}", `\\clip ${tikzRoute(node.clip, matrix)};`, ...inner, "\\end{scope}"];
      }
    }
  });
}

function tikzPath({ d, fill, stroke }: PathNode, matrix: Matrix, colours: Colours): string[] {
  const route = tikzRoute(d, matrix);
  if (route === "") return [];
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const options: string[] = [];
  if (fill !== null) options.push(`fill=${colourOf(fill, colours)}`, ...opacity("fill", fill));
  if (stroke !== null) {
    options.push(`draw=${colourOf(stroke, colours)}`, ...opacity("draw", stroke));
    options.push(`line width=${number(stroke.width * scale)}bp`);
    if (stroke.dash.length > 0) {
      const lengths = stroke.dash.length === 1 ? [...stroke.dash, ...stroke.dash] : stroke.dash;
      const pattern = lengths.map(
        (length, at) => `${at % 2 === 0 ? "on" : "off"} ${number(length * scale)}bp`,
      );
      options.push(`dash pattern=${pattern.join(" ")}`);
    }
    if (stroke.cap !== "butt") options.push(`line cap=${stroke.cap === "round" ? "round" : "rect"}`);
    if (stroke.join !== "miter") options.push(`line join=${stroke.join}`);
  }
  return [`\\path[${options.join(",")}] ${route};`];
}

function opacity(name: "fill" | "draw", { opacity: value }: Paint): string[] {
  return value >= 1 ? [] : [`${name} opacity=${number(value)}`];
}

/** A path as TikZ writes it. */
function tikzRoute(d: string, matrix: Matrix): string {
  const at = (point: readonly [number, number]) => {
    const [x, y] = applied(matrix, point);
    return `(${number(x, 2)},${number(y, 2)})`;
  };
  return pathSegments(d)
    .map((segment) => {
      switch (segment.kind) {
        case "move":
          return at(segment.to);
        case "line":
          return `--${at(segment.to)}`;
        case "curve":
          return `..controls${at(segment.first)}and${at(segment.second)}..${at(segment.to)}`;
        case "close":
          return "--cycle";
      }
    })
    .join(" ");
}

const ANCHORS = { start: "base west", middle: "base", end: "base east" } as const;

/** A text as a node set in the font of the paper. */
function tikzText(
  { text, matrix: _, size, bold, anchor, paint }: TextNode,
  matrix: Matrix,
  colours: Colours,
): string {
  const [a, b, , , x, y] = matrix;
  const scale = Math.hypot(a, b);
  const turn = (Math.atan2(b, a) * 180) / Math.PI;
  const points = size * scale;
  const options = [
    "inner sep=0pt",
    `anchor=${ANCHORS[anchor]}`,
    `text=${colourOf(paint, colours)}`,
    ...(Math.abs(turn) < 0.01 ? [] : [`rotate=${number(turn, 2)}`]),
    `font=${fontSize(points)}${bold ? "\\bfseries" : ""}`,
  ];
  const place = `(${number(x, 2)},${number(y, 2)})`;
  return `\\node[${options.join(",")}] at ${place} {${fitted(text, points, bold)}};`;
}

/** A text of these letters or fewer is never so wide that it runs into another. */
const SHORT = 5;
/** How much wider than regular bold letters are, and how much more room than measured a text may take. */
const BOLD = 1.06;
const SLACK = 1.04;

/** Condenses a text that is wider in the font of the paper than it was laid out for. */
export const FIT =
  "\\providecommand\\rsfit[2]{\\setbox0\\hbox{#2}\\ifdim\\wd0>#1 \\resizebox{#1}{\\height}{#2}\\else #2\\fi}%";

function fitted(text: string, points: number, bold: boolean): string {
  const words = escapeTex(text);
  if (text.length <= SHORT) return words;
  const room = textWidth(text, points) * SLACK * (bold ? BOLD : 1);
  return `\\rsfit{${number(room, 1)}bp}{${words}}`;
}

/** A size in big points as LaTeX takes it. */
export function fontSize(points: number): string {
  return `\\fontsize{${number(points, 2)}bp}{${number(points * 1.2, 2)}bp}\\selectfont`;
}

/** The name of a colour; it is defined in the head of the picture. */
export function colourOf({ colour }: { readonly colour: string }, colours: Colours): string {
  const digits = colour.slice(1).toUpperCase();
  colours.add(digits);
  return `rs${digits}`;
}
