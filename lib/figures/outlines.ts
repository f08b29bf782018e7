import { mapNodes, moved, multiply, type Scene, type SceneNode, type TextNode } from "./scene";
import { placedRuns, type Typeface } from "./typeface";

/** The scene with texts as the outlines of their letters: for renderers that should not look for fonts. */
export function withOutlines(scene: Scene, type: Typeface): Scene {
  return {
    ...scene,
    nodes: mapNodes(scene.nodes, (node) => (node.kind === "text" ? outlined(node, type) : node)),
  };
}

function outlined(node: TextNode, type: Typeface): SceneNode {
  const { size, halo, paint, matrix } = node;
  const letters = placedRuns(node, type).map(({ face, text, x }) => {
    // Letters are in ems with y up.
    return { d: face.outline(text), place: multiply(moved(x, 0), [size, 0, 0, -size, 0, 0]) };
  });
  const round = { dash: [], cap: "round", join: "round" } as const;
  return {
    kind: "group",
    matrix,
    clip: null,
    children: [
      ...letters.flatMap(({ d, place }): SceneNode[] =>
        halo === null
          ? []
          : [
              {
                kind: "path",
                d,
                matrix: place,
                fill: null,
                stroke: { ...round, colour: halo.colour, opacity: 1, width: halo.width / size },
              },
            ],
      ),
      ...letters.map(({ d, place }): SceneNode => {
        return { kind: "path", d, matrix: place, fill: paint, stroke: null };
      }),
    ],
  };
}
