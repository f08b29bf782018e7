import { visibleText } from "@/lib/domain/visible-text";

import type { Scene, TextNode } from "./scene";
import { mapNodes, textsOf } from "./scene";

export const FAMILIES = ["serif", "sans"] as const;
/** Times-like (STIX Two) or Source Sans; Chinese in either is Noto Sans SC. */
export type Family = (typeof FAMILIES)[number];

/** One font file, cut down to the characters of a figure. */
export interface Face {
  /** Unique among the faces of a figure. */
  readonly id: string;
  readonly bold: boolean;
  /** The characters that are set in it. */
  readonly characters: ReadonlySet<string>;
  /** With TrueType or CFF outlines. */
  readonly sfnt: Uint8Array;
  /** Width of a text in ems, kerning in. */
  readonly advance: (text: string) => number;
  /** Outlines of a text as path data: ems, y up, from the origin to the right. */
  readonly outline: (text: string) => string;
}

/** The faces that set a figure's texts. */
export interface Typeface {
  readonly family: Family;
  readonly faces: readonly Face[];
}

/** A part of a text that one face sets. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** Stands for a character that no face has. */
export const MISSING = "?";

/** The characters that a scene sets upright and bold, each once and in order. */
export function charactersOf(scene: Scene): Readonly<Record<"regular" | "bold", readonly string[]>> {
  const texts = textsOf(scene.nodes);
  const set = (bold: boolean) =>
    [
      ...new Set(
        texts.filter((text) => text.bold === bold).flatMap(({ text }) => Array.from(text + MISSING)),
      ),
    ].sort();
  return { regular: set(false), bold: set(true) };
}

/** The scene with control characters made visible: what is drawn, searched and copied is one text. */
export function withVisibleTexts(scene: Scene): Scene {
  return {
    ...scene,
    nodes: mapNodes(scene.nodes, (node) =>
      node.kind === "text" ? { ...node, text: visibleText(node.text.replace(/\s+/g, " ")) } : node,
    ),
  };
}

/** The text in parts of one face each; a character that no face has becomes "?". */
export function runsOf(text: string, bold: boolean, { faces }: Typeface): Run[] {
  const own = faces.filter((face) => face.bold === bold);
  const runs: { face: Face; text: string }[] = [];
  for (const character of text) {
    const known = own.find(({ characters }) => characters.has(character));
    const face = known ?? own.find(({ characters }) => characters.has(MISSING));
    if (face === undefined) continue;
    const drawn = known === undefined ? MISSING : character;
    const last = runs.at(-1);
    if (last?.face === face) last.text += drawn;
    else runs.push({ face, text: drawn });
  }
  return runs;
}

/** The parts of a text node with the place of each on its base line, in the node's units. */
export function placedRuns(node: TextNode, type: Typeface): readonly (Run & { readonly x: number })[] {
  const runs = runsOf(node.text, node.bold, type);
  const widths = runs.map(({ face, text }) => face.advance(text) * node.size);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let x = { start: 0, middle: -whole / 2, end: -whole }[node.anchor];
  return runs.map((run, index) => {
    const at = { ...run, x };
    x += widths[index] ?? 0;
    return at;
  });
}
