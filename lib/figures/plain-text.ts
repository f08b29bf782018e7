import { moved, type TextNode } from "./scene";

/** A line of text whose base line starts at a place, or is anchored there. */
export function plainText(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  how: Partial<Pick<TextNode, "bold" | "anchor">> = {},
): TextNode {
  return {
    kind: "text",
    text,
    matrix: moved(x, y),
    size,
    bold: how.bold ?? false,
    anchor: how.anchor ?? "start",
    paint: { colour, opacity: 1 },
    halo: null,
  };
}
