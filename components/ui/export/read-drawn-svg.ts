import { NOTE } from "@/lib/charts/text-element";
import { type Matrix, moved, multiply, type Paint, type SceneNode, type Stroke } from "@/lib/figures/scene";

/** Smaller pictures are marks in a text, not drawings. */
const LEAST_WIDTH = 120;
const LEAST_HEIGHT = 60;
/** From the middle of a line of text to its base line, in ems. */
const TO_BASE_LINE = 0.33;
const DRAWN = "path,rect,line,circle,polyline,polygon,text";

/** A drawing that a page made of SVG itself, and its place; CSS pixels from the corner of its own. */
export interface DrawnSvg {
  readonly nodes: readonly SceneNode[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The drawings inside a frame, each shape and text with the paint that the page's styles give it. */
export function readDrawnSvgs(frame: HTMLElement): DrawnSvg[] {
  const corner = frame.getBoundingClientRect();
  return Array.from(frame.querySelectorAll("svg")).flatMap((svg): DrawnSvg[] => {
    const { left, top, width, height } = svg.getBoundingClientRect();
    if (width < LEAST_WIDTH || height < LEAST_HEIGHT) return [];
    const nodes = Array.from(svg.querySelectorAll<SVGGraphicsElement>(DRAWN)).flatMap((element) =>
      nodeOf(element, left, top),
    );
    return nodes.length === 0 ? [] : [{ nodes, x: left - corner.left, y: top - corner.top, width, height }];
  });
}

function nodeOf(element: SVGGraphicsElement, left: number, top: number): SceneNode[] {
  const style = getComputedStyle(element);
  const place = element.getScreenCTM();
  if (place === null || style.display === "none" || element.closest("defs, clipPath, pattern") !== null)
    return [];
  const matrix: Matrix = [place.a, place.b, place.c, place.d, place.e - left, place.f - top];
  const opacity = opacityOf(element);
  const fill = paintOf(style.fill, Number(style.fillOpacity) * opacity);
  if (element instanceof SVGTextElement) return textOf(element, style, matrix, fill);
  const stroke = strokeOf(style, opacity);
  const d = pathOf(element);
  return d === "" || (fill === null && stroke === null) ? [] : [{ kind: "path", d, matrix, fill, stroke }];
}

function textOf(
  element: SVGTextElement,
  style: CSSStyleDeclaration,
  matrix: Matrix,
  paint: Paint | null,
): SceneNode[] {
  const text = element.textContent.trim();
  if (text === "" || paint === null) return [];
  const size = Math.max(NOTE, parseFloat(style.fontSize));
  const numbers = (list: SVGLengthList) => (list.numberOfItems === 0 ? 0 : list.getItem(0).value);
  const down = /middle|central/.test(style.dominantBaseline) ? TO_BASE_LINE * size : 0;
  const at = moved(
    numbers(element.x.baseVal) + numbers(element.dx.baseVal),
    numbers(element.y.baseVal) + numbers(element.dy.baseVal) + down,
  );
  const anchor = style.textAnchor === "middle" || style.textAnchor === "end" ? style.textAnchor : "start";
  const bold = Number(style.fontWeight) >= 600;
  const around = style.paintOrder.startsWith("stroke") ? strokeOf(style, 1) : null;
  const halo = around === null ? null : { colour: around.colour, width: around.width };
  return [{ kind: "text", text, matrix: multiply(matrix, at), size, bold, anchor, paint, halo }];
}

function strokeOf(style: CSSStyleDeclaration, opacity: number): Stroke | null {
  const paint = paintOf(style.stroke, Number(style.strokeOpacity) * opacity);
  const width = parseFloat(style.strokeWidth);
  if (paint === null || !(width > 0)) return null;
  const cap = style.strokeLinecap;
  const join = style.strokeLinejoin;
  return {
    ...paint,
    width,
    dash: style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(/[\s,]+/).map(parseFloat),
    cap: cap === "round" || cap === "square" ? cap : "butt",
    join: join === "round" || join === "bevel" ? join : "miter",
  };
}

/** A colour as the browser computed it; a pattern becomes the grey of its lines, paler. */
export function paintOf(colour: string, opacity: number): Paint | null {
  if (colour === "none" || opacity === 0) return null;
  const [red, green, blue, alpha = 1] = (/^rgba?\(([^)]*)\)$/.exec(colour)?.[1] ?? "")
    .split(/[\s,/]+/)
    .filter((part) => part !== "")
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined)
    return { colour: "#9aa1ab", opacity: 0.4 * opacity };
  if (alpha === 0) return null;
  const digits = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0"));
  return { colour: `#${digits.join("")}`, opacity: opacity * alpha };
}

/** The product down to the picture. */
function opacityOf(element: Element): number {
  let product = 1;
  for (let at: Element | null = element; at !== null && at.tagName !== "svg"; at = at.parentElement)
    product *= Number(getComputedStyle(at).opacity);
  return product;
}

function pathOf(element: SVGGraphicsElement): string {
  if (element instanceof SVGPathElement) return element.getAttribute("d") ?? "";
  if (element instanceof SVGRectElement) {
    const [x, y, width, height] = [element.x, element.y, element.width, element.height].map(
      ({ baseVal }) => baseVal.value,
    );
    return `M${x ?? 0} ${y ?? 0}h${width ?? 0}v${height ?? 0}h${-(width ?? 0)}z`;
  }
  if (element instanceof SVGLineElement)
    return `M${element.x1.baseVal.value} ${element.y1.baseVal.value}L${element.x2.baseVal.value} ${element.y2.baseVal.value}`;
  if (element instanceof SVGCircleElement) {
    const [x, y, r] = [element.cx.baseVal.value, element.cy.baseVal.value, element.r.baseVal.value];
    return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}z`;
  }
  const points = element.getAttribute("points")?.trim() ?? "";
  if (points === "") return "";
  return `M${points}${element.tagName === "polygon" ? "z" : ""}`;
}
