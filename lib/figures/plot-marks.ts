import { applied, pathSegments, type Segment } from "./path-segments";
import { number } from "./write-svg";

/** Outlines of ECharts' symbols in a box from −0.5 to 0.5, y down. */
const SHAPES: Readonly<Record<string, string>> = {
  circle: "M-.5 0A.5 .5 0 1 1 .5 0A.5 .5 0 1 1 -.5 0z",
  rect: "M-.5 -.5H.5V.5H-.5z",
  diamond: "M0 -.5L.5 0L0 .5L-.5 0z",
  triangle: "M0 -.5L.5 .5L-.5 .5z",
};

/** A symbol as a path of pgf: centred, y up, so many big points wide and high; null for one that is not known. */
export function plotMark(symbol: string, width: number, height: number): string | null {
  const shape = SHAPES[symbol] ?? (symbol.startsWith("path://") ? symbol.slice("path://".length) : null);
  if (shape === null) return null;
  const segments = pathSegments(shape);
  const box = symbol.startsWith("path://") ? boundsOf(segments) : { x: -0.5, y: -0.5, width: 1, height: 1 };
  const [sx, sy] = [width / box.width, height / box.height];
  const point = (place: readonly [number, number]) => {
    const centre = [-sx * (box.x + box.width / 2), sy * (box.y + box.height / 2)] as const;
    const [x, y] = applied([sx, 0, 0, -sy, ...centre], place);
    return `{\\pgfpoint{${number(x)}bp}{${number(y)}bp}}`;
  };
  return segments
    .map((segment) => {
      switch (segment.kind) {
        case "move":
          return `\\pgfpathmoveto${point(segment.to)}`;
        case "line":
          return `\\pgfpathlineto${point(segment.to)}`;
        case "curve":
          return `\\pgfpathcurveto${point(segment.first)}${point(segment.second)}${point(segment.to)}`;
        case "close":
          return "\\pgfpathclose";
      }
    })
    .join("");
}

function boundsOf(segments: readonly Segment[]) {
  const points = segments.flatMap((segment) => (segment.kind === "close" ? [] : [segment.to]));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x || 1, height: Math.max(...ys) - y || 1 };
}
