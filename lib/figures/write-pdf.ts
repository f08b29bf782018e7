import PDFDocument from "pdfkit";

import { asciiJson } from "./ascii-json";
import {
  type ImageNode,
  type Matrix,
  multiply,
  moved,
  type PathNode,
  type Scene,
  type SceneNode,
  type TextNode,
} from "./scene";
import { placedRuns, type Typeface } from "./typeface";
import { POINTS } from "./venues";
import type { Description, PaperSize } from "./write-svg";

type Document = InstanceType<typeof PDFDocument>;

/** A fixed day: the same figure is the same bytes on any. */
const NO_DATE = new Date(0);

/** A scene as a PDF of one page of exact size: embedded subset fonts, searchable text, the recipe in its information. */
export function writePdf(
  scene: Scene,
  size: PaperSize,
  type: Typeface,
  { title, caption, recipe }: Description,
): Promise<Uint8Array> {
  const [width, height] = [size.width * POINTS, size.height * POINTS];
  const info = {
    Title: title,
    Subject: caption,
    Creator: "Rewardscape",
    Producer: "Rewardscape",
    CreationDate: NO_DATE,
    ModDate: NO_DATE,
    // Characters beyond ASCII are escaped as JSON has it: a reader without a PDF library finds the recipe.
    ...(recipe !== null && { RewardscapeRecipe: asciiJson(recipe) }),
  };
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: "1.7",
    font: "",
    info,
  });
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve);
    document.on("error", reject);
  });
  for (const face of type.faces) document.registerFont(face.id, exactBuffer(face.sfnt));
  document.scale(width / scene.width, height / scene.height);
  for (const node of scene.nodes) draw(node, document, type);
  document.end();
  return ended.then(() => joined(chunks));
}

function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function draw(node: SceneNode, document: Document, type: Typeface): void {
  document.save();
  transform(node.matrix, document);
  switch (node.kind) {
    case "group":
      if (node.clip !== null) document.path(node.clip).clip();
      for (const child of node.children) draw(child, document, type);
      break;
    case "path":
      drawPath(node, document);
      break;
    case "text":
      drawText(node, document, type);
      break;
    case "image":
      drawImage(node, document);
      break;
  }
  document.restore();
}

function transform([a, b, c, d, e, f]: Matrix, document: Document): void {
  if (a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0) return;
  document.transform(a, b, c, d, e, f);
}

function drawPath({ d, fill, stroke }: PathNode, document: Document): void {
  if (d === "") return;
  if (stroke !== null) {
    document.lineWidth(stroke.width).lineCap(stroke.cap).lineJoin(stroke.join);
    document.strokeColor(stroke.colour, stroke.opacity);
    const [first, ...gaps] = stroke.dash;
    if (first !== undefined) document.dash(first, { space: gaps[0] ?? first });
  }
  if (fill !== null) document.fillColor(fill.colour, fill.opacity);
  document.path(d);
  if (fill !== null && stroke !== null) document.fillAndStroke();
  else if (fill !== null) document.fill();
  else document.stroke();
}

/** The halo is drawn as the letters' outlines: as text, it would be found twice. */
function drawText(node: TextNode, document: Document, type: Typeface): void {
  const runs = placedRuns(node, type);
  if (node.halo !== null) {
    for (const { face, text, x } of runs) {
      document.save();
      transform(multiply(moved(x, 0), [node.size, 0, 0, -node.size, 0, 0]), document);
      document.lineWidth(node.halo.width / node.size).lineJoin("round");
      document.strokeColor(node.halo.colour, 1).path(face.outline(text)).stroke();
      document.restore();
    }
  }
  document.fillColor(node.paint.colour, node.paint.opacity);
  for (const { face, text, x } of runs) {
    document.font(face.id).fontSize(node.size);
    document.text(text, x, 0, { lineBreak: false, baseline: "alphabetic" });
  }
}

function drawImage({ png, width, height }: ImageNode, document: Document): void {
  document.image(exactBuffer(png), 0, 0, { width, height });
}
