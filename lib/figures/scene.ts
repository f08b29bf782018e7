import type { Box } from "@/lib/charts/boxes";

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function moved(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** A colour as `#rrggbb` and how much of it shows. */
export interface Paint {
  readonly colour: string;
  readonly opacity: number;
}

export interface Stroke extends Paint {
  readonly width: number;
  /** Lengths of dashes and gaps; empty is solid. */
  readonly dash: readonly number[];
  readonly cap: "butt" | "round" | "square";
  readonly join: "miter" | "round" | "bevel";
}

/** Strokes come after the fill. */
export interface PathNode {
  readonly kind: "path";
  /** SVG path data. */
  readonly d: string;
  readonly matrix: Matrix;
  readonly fill: Paint | null;
  readonly stroke: Stroke | null;
}

export interface TextNode {
  readonly kind: "text";
  readonly text: string;
  /** Places the start, middle or end of the base line at the origin. */
  readonly matrix: Matrix;
  readonly size: number;
  readonly bold: boolean;
  readonly anchor: "start" | "middle" | "end";
  readonly paint: Paint;
  /** Painted round the letters before them. */
  readonly halo: { readonly colour: string; readonly width: number } | null;
}

/** A PNG in a box. */
export interface ImageNode {
  readonly kind: "image";
  readonly matrix: Matrix;
  readonly width: number;
  readonly height: number;
  readonly png: Uint8Array;
}

export interface GroupNode {
  readonly kind: "group";
  readonly matrix: Matrix;
  /** Path data, inside the group's matrix, that limits what shows. */
  readonly clip: string | null;
  readonly children: readonly SceneNode[];
}

export type SceneNode = PathNode | TextNode | ImageNode | GroupNode;

/** What is drawn, in units of its own: whoever writes a scene gives it its size on paper. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly SceneNode[];
}

/** The nodes with every path and text replaced; groups keep their order. */
export function mapNodes(
  nodes: readonly SceneNode[],
  change: (node: PathNode | TextNode | ImageNode) => SceneNode,
): SceneNode[] {
  return nodes.map((node) =>
    node.kind === "group" ? { ...node, children: mapNodes(node.children, change) } : change(node),
  );
}

/** Every text of the nodes with its whole matrix, from the first to the last drawn. */
export function textsOf(nodes: readonly SceneNode[], outer: Matrix = IDENTITY): TextNode[] {
  return nodes.flatMap((node): TextNode[] => {
    const matrix = multiply(outer, node.matrix);
    if (node.kind === "group") return textsOf(node.children, matrix);
    return node.kind === "text" ? [{ ...node, matrix }] : [];
  });
}

/** A scene as part of another, its corner at a place. */
export function placed(scene: Scene, { x, y }: Pick<Box, "x" | "y">): GroupNode {
  return { kind: "group", matrix: moved(x, y), clip: null, children: scene.nodes };
}

/** A scene that cannot be drawn, or a figure that cannot be made: a message for the user. */
export class FigureError extends Error {
  override readonly name = "FigureError";
}
