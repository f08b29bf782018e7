import { IDENTITY, type ImageNode, type Matrix, multiply, type Scene, type SceneNode } from "./scene";

/** More shapes in a row than this become one bitmap: as vectors they would be megabytes that no viewer draws quickly. */
export const MOST_SHAPES = 5000;

/** Draws some nodes of a scene, in its coordinates, on nothing. */
export type RasteriseNodes = (nodes: readonly SceneNode[]) => Promise<Uint8Array>;

/** The scene with long rows of shapes as bitmaps over its whole area; axes and texts before and after stay vectors. */
export async function withBitmaps(scene: Scene, rasterise: RasteriseNodes): Promise<Scene> {
  return { ...scene, nodes: await thinned(scene.nodes, IDENTITY, scene, rasterise) };
}

async function thinned(
  nodes: readonly SceneNode[],
  outer: Matrix,
  scene: Scene,
  rasterise: RasteriseNodes,
): Promise<SceneNode[]> {
  const drawn: SceneNode[] = [];
  let from = 0;
  while (from < nodes.length) {
    let to = from;
    while (nodes[to]?.kind === "path") to += 1;
    if (to - from > MOST_SHAPES) drawn.push(await bitmap(nodes.slice(from, to), outer, scene, rasterise));
    else drawn.push(...nodes.slice(from, to));
    const next = nodes[to];
    if (next?.kind === "group") {
      const inner = multiply(outer, next.matrix);
      drawn.push({ ...next, children: await thinned(next.children, inner, scene, rasterise) });
    } else if (next !== undefined) drawn.push(next);
    from = to + 1;
  }
  return drawn;
}

async function bitmap(
  nodes: readonly SceneNode[],
  outer: Matrix,
  { width, height }: Scene,
  rasterise: RasteriseNodes,
): Promise<ImageNode> {
  const placed: SceneNode = { kind: "group", matrix: outer, clip: null, children: nodes };
  return { kind: "image", matrix: inverse(outer), width, height, png: await rasterise([placed]) };
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}
