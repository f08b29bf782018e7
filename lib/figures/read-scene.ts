import { type Markup, readMarkup } from "./read-markup";
import {
  FigureError,
  IDENTITY,
  type Matrix,
  moved,
  multiply,
  type Paint,
  type Scene,
  type SceneNode,
  type Stroke,
} from "./scene";

/** From the middle of a line of text to its base line, in ems: half the height of a capital. */
const TO_BASE_LINE = 0.33;

/** What ECharts draws, from the SVG that it writes. Ids and classes of its own are gone then. */
export function readScene(svg: string): Scene {
  const root = readMarkup(svg);
  const clips = new Map<string, string>();
  collectClips(root, clips);
  const [width, height] = [numberOf(root, "width"), numberOf(root, "height")];
  return { width, height, nodes: root.children.flatMap((child) => nodesOf(child, clips)) };
}

function collectClips(markup: Markup, clips: Map<string, string>): void {
  for (const child of markup.children) {
    const id = child.attributes.get("id");
    const shape = child.children[0];
    if (child.tag === "clipPath" && id !== undefined && shape !== undefined)
      clips.set(`url(#${id})`, pathData(shape));
    collectClips(child, clips);
  }
}

function nodesOf(markup: Markup, clips: ReadonlyMap<string, string>): SceneNode[] {
  const { tag, attributes, children } = markup;
  const matrix = matrixOf(attributes.get("transform"));
  switch (tag) {
    case "defs":
    case "style":
      return [];
    case "g": {
      const inner = children.flatMap((child) => nodesOf(child, clips));
      return inner.length === 0
        ? []
        : [{ kind: "group", matrix, clip: clipOf(attributes, clips), children: inner }];
    }
    case "text":
      return markup.text === "" ? [] : [textOf(markup, matrix)];
    case "image":
      throw new FigureError("a chart drew a bitmap where a figure needs shapes");
    default: {
      const [fill, stroke] = [paintOf(attributes, "fill"), strokeOf(attributes)];
      if (fill === null && stroke === null) return [];
      const node: SceneNode = { kind: "path", d: pathData(markup), matrix, fill, stroke };
      const clip = clipOf(attributes, clips);
      return clip === null ? [node] : [{ kind: "group", matrix: IDENTITY, clip, children: [node] }];
    }
  }
}

function clipOf(attributes: Markup["attributes"], clips: ReadonlyMap<string, string>): string | null {
  return clips.get(attributes.get("clip-path") ?? "") ?? null;
}

function textOf({ attributes, text }: Markup, matrix: Matrix): SceneNode {
  const style = attributes.get("style") ?? "";
  const short = /font:\s*(?:\w+\s+)?(\d+|normal|bold)\s+([\d.]+)px/.exec(style);
  const size = Number(short?.[2] ?? /font-size:([\d.]+)px/.exec(style)?.[1] ?? 12);
  const weight = short?.[1] ?? /font-weight:(\w+)/.exec(style)?.[1] ?? "400";
  const anchor = attributes.get("text-anchor");
  const down = attributes.get("dominant-baseline") === "central" ? TO_BASE_LINE * size : 0;
  const [x, y] = [Number(attributes.get("x") ?? 0), Number(attributes.get("y") ?? 0)];
  const halo = strokeOf(attributes);
  return {
    kind: "text",
    // Behind names that every object has, charts put an invisible character.
    text: text.replaceAll("\u2060", ""),
    matrix: multiply(matrix, moved(x, y + down)),
    size,
    bold: weight === "bold" || Number(weight) >= 600,
    anchor: anchor === "middle" || anchor === "end" ? anchor : "start",
    paint: paintOf(attributes, "fill") ?? { colour: "#000000", opacity: 1 },
    halo: halo === null ? null : { colour: halo.colour, width: halo.width },
  };
}

function matrixOf(text: string | undefined): Matrix {
  if (text === undefined) return IDENTITY;
  const [, name, list = ""] = /^(translate|matrix)\(([^)]*)\)$/.exec(text) ?? [];
  const values = list.split(/[\s,]+/).map(Number);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  if (values.some(Number.isNaN) || name === undefined)
    throw new FigureError(`unknown transformation: ${text}`);
  return name === "translate" ? moved(a, b) : [a, b, c, d, e, f];
}

function paintOf(attributes: Markup["attributes"], name: "fill" | "stroke"): Paint | null {
  const colour = attributes.get(name);
  const opacity = Number(attributes.get(`${name}-opacity`) ?? 1);
  if (colour === undefined || colour === "none" || colour === "transparent" || opacity === 0) return null;
  return { colour: hexOf(colour), opacity };
}

function hexOf(colour: string): string {
  if (/^#[\da-f]{6}$/i.test(colour)) return colour.toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`.toLowerCase();
  const named: Readonly<Record<string, string>> = { black: "#000000", white: "#ffffff" };
  const known = named[colour];
  const rgb = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(colour);
  if (rgb !== null)
    return `#${rgb
      .slice(1)
      .map((value) => Number(value).toString(16).padStart(2, "0"))
      .join("")}`;
  if (known === undefined) throw new FigureError(`a figure cannot paint with ${colour}`);
  return known;
}

function strokeOf(attributes: Markup["attributes"]): Stroke | null {
  const paint = paintOf(attributes, "stroke");
  const width = Number(attributes.get("stroke-width") ?? 1);
  if (paint === null || width === 0) return null;
  const [cap, join] = [attributes.get("stroke-linecap"), attributes.get("stroke-linejoin")];
  const dash = attributes.get("stroke-dasharray");
  return {
    ...paint,
    width,
    dash: dash === undefined || dash === "none" ? [] : dash.split(/[\s,]+/).map(Number),
    cap: cap === "round" || cap === "square" ? cap : "butt",
    join: join === "round" || join === "bevel" ? join : "miter",
  };
}

function numberOf({ attributes }: Markup, name: string): number {
  const value = Number(attributes.get(name) ?? 0);
  if (!Number.isFinite(value)) throw new FigureError(`a chart wrote ${name} ${attributes.get(name) ?? ""}`);
  return value;
}

/** The shape of an element as path data. */
function pathData(markup: Markup): string {
  const number = (name: string) => numberOf(markup, name);
  switch (markup.tag) {
    case "path":
      return markup.attributes.get("d") ?? "";
    case "rect":
      return `M${number("x")} ${number("y")}h${number("width")}v${number("height")}h${-number("width")}z`;
    case "circle": {
      const [x, y, r] = [number("cx"), number("cy"), number("r")];
      return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}z`;
    }
    case "polyline":
    case "polygon": {
      const points = (markup.attributes.get("points") ?? "").trim();
      if (points === "") return "";
      return `M${points}${markup.tag === "polygon" ? "z" : ""}`;
    }
    default:
      throw new FigureError(`a figure cannot draw <${markup.tag}>`);
  }
}
