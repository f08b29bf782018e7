import { base64 } from "./base64";
import {
  IDENTITY,
  type Matrix,
  type Paint,
  type PathNode,
  type Scene,
  type SceneNode,
  type TextNode,
} from "./scene";
import type { Face, Family, Typeface } from "./typeface";

/** What a figure says about itself inside its file. */
export interface Description {
  readonly title: string;
  readonly caption: string;
  /** The recipe as JSON; null keeps it out. */
  readonly recipe: string | null;
}

/** Width and height on paper, inches. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

const FALLBACK: Readonly<Record<Family, string>> = {
  serif: "'STIX Two Text', 'Times New Roman', Times, 'Noto Sans SC', serif",
  sans: "'Source Sans 3', Helvetica, Arial, 'Noto Sans SC', sans-serif",
};

/** Text as XML content or attribute; what XML 1.0 cannot hold becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/**
 * A scene as a standalone SVG of exact size. Text stays text, set in embedded subsets of the faces (none: in no font).
 * Strict XML, no script, no reference to anything outside.
 */
export function writeSvg(
  scene: Scene,
  size: PaperSize,
  type: Typeface | null,
  description: Description | null,
  ids = "",
): string {
  const { width, height, nodes } = scene;
  const head =
    description === null
      ? ""
      : `<title>${escapeXml(description.title)}</title>\n<desc>${escapeXml(description.caption)}</desc>\n` +
        (description.recipe === null
          ? ""
          : `<metadata id="rewardscape-recipe">${escapeXml(description.recipe)}</metadata>\n`);
  const fonts = type === null ? "" : `<style>\n${type.faces.map(fontFace).join("\n")}\n</style>\n`;
  const family = type === null ? "" : ` font-family="Figure, ${FALLBACK[type.family]}"`;
  const clips: string[] = [];
  const body = nodes.map((node) => drawn(node, { ids, known: clips })).join("\n");
  const defs = clips.length === 0 ? "" : `<defs>\n${clips.join("\n")}\n</defs>\n`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" ` +
    `width="${number(size.width, 4)}in" height="${number(size.height, 4)}in" ` +
    `viewBox="0 0 ${number(width)} ${number(height)}"${family}>\n${head}${fonts}${defs}${body}\n</svg>\n`
  );
}

function fontFace(face: Face): string {
  const range = [...face.characters].map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16)}`);
  return (
    `@font-face{font-family:Figure;font-weight:${face.bold ? 700 : 400};` +
    `src:url(data:font/sfnt;base64,${base64(face.sfnt)});unicode-range:${range.join(",")}}`
  ).replaceAll('"', "'");
}

/** Clips as they are met; `ids` goes before their names where several pictures share a page. */
interface Clips {
  readonly ids: string;
  readonly known: string[];
}

function drawn(node: SceneNode, clips: Clips): string {
  switch (node.kind) {
    case "path":
      return pathElement(node);
    case "text":
      return textElement(node);
    case "image":
      return (
        `<image${transform(node.matrix)} width="${number(node.width)}" height="${number(node.height)}" ` +
        `preserveAspectRatio="none" xlink:href="data:image/png;base64,${base64(node.png)}"/>`
      );
    case "group": {
      const children = node.children.map((child) => drawn(child, clips)).join("\n");
      if (node.clip === null) return `<g${transform(node.matrix)}>\n${children}\n</g>`;
      const known = `<path d="${roundedPath(node.clip)}"/></clipPath>`;
      const same = clips.known.findIndex((clip) => clip.endsWith(`>${known}`));
      const id = `${clips.ids}clip${same < 0 ? clips.known.length : same}`;
      if (same < 0) clips.known.push(`<clipPath id="${id}">${known}`);
      return `<g${transform(node.matrix)} clip-path="url(#${id})">\n${children}\n</g>`;
    }
  }
}

function pathElement({ d, matrix, fill, stroke }: PathNode): string {
  const line =
    stroke === null
      ? ""
      : ` stroke="${stroke.colour}" stroke-width="${number(stroke.width)}"${opacity("stroke", stroke)}` +
        (stroke.dash.length > 0
          ? ` stroke-dasharray="${stroke.dash.map((each) => number(each)).join(",")}"`
          : "") +
        (stroke.cap === "butt" ? "" : ` stroke-linecap="${stroke.cap}"`) +
        (stroke.join === "miter" ? "" : ` stroke-linejoin="${stroke.join}"`);
  const area = fill === null ? ' fill="none"' : ` fill="${fill.colour}"${opacity("fill", fill)}`;
  return `<path${transform(matrix)} d="${roundedPath(d)}"${area}${line}/>`;
}

function textElement({ text, matrix, size, bold, anchor, paint, halo }: TextNode): string {
  const around =
    halo === null
      ? ""
      : ` stroke="${halo.colour}" stroke-width="${number(halo.width)}" stroke-linejoin="round" paint-order="stroke"`;
  return (
    `<text${transform(matrix)} font-size="${number(size)}"${bold ? ' font-weight="700"' : ""}` +
    (anchor === "start" ? "" : ` text-anchor="${anchor}"`) +
    ` fill="${paint.colour}"${opacity("fill", paint)}${around} xml:space="preserve">${escapeXml(text)}</text>`
  );
}

function opacity(name: "fill" | "stroke", paint: Paint): string {
  return paint.opacity >= 1 ? "" : ` ${name}-opacity="${number(paint.opacity)}"`;
}

function transform(matrix: Matrix): string {
  if (matrix.every((value, index) => value === IDENTITY[index])) return "";
  const [a, b, c, d, e, f] = matrix;
  if (a === 1 && b === 0 && c === 0 && d === 1) return ` transform="translate(${number(e)} ${number(f)})"`;
  return ` transform="matrix(${[a, b, c, d, e, f].map((value) => number(value, 5)).join(" ")})"`;
}

/** Path data with places rounded to hundredths: a fortieth of a hairline. */
export function roundedPath(d: string): string {
  return d.replace(/-?\d*\.\d+(?:e-?\d+)?/g, (text) => number(Number(text), 2));
}

/** A number as short as its digits allow. */
export function number(value: number, digits = 3): string {
  const text = value.toFixed(digits);
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}
