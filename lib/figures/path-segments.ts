import { FigureError, type Matrix } from "./scene";

type Point = readonly [x: number, y: number];

/** A part of a path in absolute places: curves are cubic. */
export type Segment =
  | { readonly kind: "move" | "line"; readonly to: Point }
  | { readonly kind: "curve"; readonly first: Point; readonly second: Point; readonly to: Point }
  | { readonly kind: "close" };

const TOKEN = /([a-df-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi;

/** SVG path data as moves, lines, cubic curves and closings; arcs become curves. */
export function pathSegments(d: string): Segment[] {
  const tokens = Array.from(d.matchAll(TOKEN), ([token]) => token);
  const segments: Segment[] = [];
  let at = 0;
  let command = "";
  let here: Point = [0, 0];
  let start: Point = [0, 0];
  let control: Point | null = null;
  const next = (): number => {
    const value = Number(tokens[at]);
    at += 1;
    if (!Number.isFinite(value)) throw new FigureError(`unreadable path: ${d.slice(0, 60)}`);
    return value;
  };
  while (at < tokens.length) {
    const token = tokens[at] ?? "";
    if (/^[a-z]$/i.test(token)) {
      command = token;
      at += 1;
    } else if (command === "M") command = "L";
    else if (command === "m") command = "l";
    const relative = command === command.toLowerCase();
    const [dx, dy] = relative ? here : [0, 0];
    const point = (): Point => [next() + dx, next() + dy];
    let lastControl: Point | null = null;
    switch (command.toUpperCase()) {
      case "M":
        here = point();
        start = here;
        segments.push({ kind: "move", to: here });
        break;
      case "L":
        here = point();
        segments.push({ kind: "line", to: here });
        break;
      case "H":
        here = [next() + dx, here[1]];
        segments.push({ kind: "line", to: here });
        break;
      case "V":
        here = [here[0], next() + dy];
        segments.push({ kind: "line", to: here });
        break;
      case "C":
      case "S": {
        const first: Point =
          command.toUpperCase() === "C"
            ? point()
            : control === null
              ? here
              : [2 * here[0] - control[0], 2 * here[1] - control[1]];
        const second = point();
        here = point();
        lastControl = second;
        segments.push({ kind: "curve", first, second, to: here });
        break;
      }
      case "Q": {
        const middle = point();
        const to = point();
        segments.push({ kind: "curve", first: twoThirds(here, middle), second: twoThirds(to, middle), to });
        here = to;
        break;
      }
      case "A": {
        const [rx, ry, turn, large, sweep] = [next(), next(), next(), next(), next()];
        const to = point();
        segments.push(...arc(here, to, rx, ry, turn, large !== 0, sweep !== 0));
        here = to;
        break;
      }
      case "Z":
        here = start;
        segments.push({ kind: "close" });
        break;
      default:
        throw new FigureError(`unreadable path: ${d.slice(0, 60)}`);
    }
    control = lastControl;
  }
  return segments;
}

function twoThirds(end: Point, middle: Point): Point {
  return [end[0] + (2 / 3) * (middle[0] - end[0]), end[1] + (2 / 3) * (middle[1] - end[1])];
}

/** An elliptical arc as cubic curves of at most a quarter turn (SVG 1.1, appendix F.6). */
function arc(
  from: Point,
  to: Point,
  radiusX: number,
  radiusY: number,
  turn: number,
  large: boolean,
  sweep: boolean,
): Segment[] {
  if (from[0] === to[0] && from[1] === to[1]) return [];
  let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)];
  if (rx === 0 || ry === 0) return [{ kind: "line", to }];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [hx, hy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * hx + sin * hy, cos * hy - sin * hx];
  const grown = Math.sqrt(Math.max(1, (x / rx) ** 2 + (y / ry) ** 2));
  rx *= grown;
  ry *= grown;
  const inner = (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2;
  const scale = Math.sqrt(Math.max(0, inner) / ((rx * y) ** 2 + (ry * x) ** 2)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [(scale * rx * y) / ry, (-scale * ry * x) / rx];
  const centre: Point = [
    cos * cx - sin * cy + (from[0] + to[0]) / 2,
    sin * cx + cos * cy + (from[1] + to[1]) / 2,
  ];
  const first = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let span = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - first;
  if (sweep && span < 0) span += 2 * Math.PI;
  if (!sweep && span > 0) span -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9));
  const step = span / parts;
  const reach = (4 / 3) * Math.tan(step / 4);
  const place = (ex: number, ey: number): Point => [
    centre[0] + cos * rx * ex - sin * ry * ey,
    centre[1] + sin * rx * ex + cos * ry * ey,
  ];
  return Array.from({ length: parts }, (_, part): Segment => {
    const [a, b] = [first + part * step, first + (part + 1) * step];
    return {
      kind: "curve",
      first: place(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      second: place(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      to: part === parts - 1 ? to : place(Math.cos(b), Math.sin(b)),
    };
  });
}

/** A point moved by a matrix. */
export function applied([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
