import type { Box } from "./boxes";

/** How a shape is painted; a fill "none" leaves it hollow, and only lines go without one. */
export interface ShapeStyle {
  readonly fill?: string;
  readonly stroke?: string;
  readonly lineWidth?: number;
  readonly opacity?: number;
  /** Lengths of strokes and gaps; none is a whole line. */
  readonly lineDash?: number[];
  readonly lineJoin?: "round";
}

/** One line of text whose middle is at `y`; its stroke lies behind the fill as a halo. */
export interface DrawnText {
  readonly type: "text";
  readonly silent: true;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly style: {
    readonly text: string;
    readonly fill: string;
    /** A CSS font. */
    readonly font: string;
    readonly align: "left" | "center" | "right";
    readonly verticalAlign: "middle";
    readonly stroke: string;
    readonly lineWidth: number;
  };
}

export interface DrawnLine {
  readonly type: "line";
  readonly silent: true;
  readonly z: number;
  readonly shape: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  readonly style: ShapeStyle;
}

export interface DrawnPolyline {
  readonly type: "polyline";
  readonly silent: true;
  readonly z: number;
  readonly shape: { readonly points: [x: number, y: number][] };
  readonly style: ShapeStyle & { readonly fill: "none" };
}

export interface DrawnCircle {
  readonly type: "circle";
  readonly silent: true;
  readonly z: number;
  readonly shape: { readonly cx: number; readonly cy: number; readonly r: number };
  readonly style: ShapeStyle;
}

export interface DrawnPolygon {
  readonly type: "polygon";
  readonly silent: true;
  readonly z: number;
  readonly shape: { readonly points: [x: number, y: number][] };
  readonly style: ShapeStyle;
}

export interface DrawnRect {
  readonly type: "rect";
  readonly silent: true;
  readonly z: number;
  readonly shape: Box;
  readonly style: ShapeStyle;
}

/** Elements that are cut off at the edges of a box; each keeps its own `z`. */
export interface DrawnClip {
  readonly type: "group";
  readonly silent: true;
  readonly z: number;
  readonly children: Drawn[];
  readonly clipPath: { readonly type: "rect"; readonly shape: Box };
}

/**
 * Something at a place in CSS pixels of a figure. ECharts takes it as a graphic element; the page paints it on a canvas
 * of its own where a selection must show at once. A higher `z` lies above a lower one, a later above an earlier.
 */
export type Drawn = DrawnText | DrawnLine | DrawnPolyline | DrawnCircle | DrawnPolygon | DrawnRect;
