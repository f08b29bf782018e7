import * as fontkit from "fontkit";
import subsetFont from "subset-font";

import type { FigureEffects } from "@/lib/figures/export-scene";
import type { Face } from "@/lib/figures/typeface";

import { type FontFile, fontFiles, type Slices } from "./font-files";

/** Where fonts come from: the packages, or the files of the site. */
export interface FontSource {
  readonly slices: () => Promise<Slices>;
  readonly read: (file: FontFile) => Promise<Uint8Array>;
}

/** Opens the fonts of a family that set some characters, each cut down to what it sets. */
export function typefaceOpener(source: FontSource): FigureEffects["openTypeface"] {
  return async (family, characters) => {
    const slices = await source.slices();
    const open = (bold: boolean) => {
      const wanted = bold ? characters.bold : characters.regular;
      return openFaces(fontFiles(family, bold, slices), bold, wanted, source);
    };
    const regular = await open(false);
    return { family, faces: [...regular, ...(await open(true))] };
  };
}

async function openFaces(
  files: readonly FontFile[],
  bold: boolean,
  characters: readonly string[],
  { read }: FontSource,
): Promise<Face[]> {
  const faces: Face[] = [];
  let left = [...characters];
  for (const file of files) {
    const wanted = left.filter((character) => mayHave(file, character));
    if (wanted.length === 0) continue;
    const bytes = Buffer.from(await read(file));
    const font = opened(bytes);
    const own = wanted.filter((character) => font.hasGlyphForCodePoint(codePoint(character)));
    if (own.length === 0) continue;
    left = left.filter((character) => !own.includes(character));
    faces.push(await cutDown(bytes, file, bold, own));
  }
  return faces;
}

function mayHave({ ranges }: FontFile, character: string): boolean {
  const point = codePoint(character);
  return ranges === null || ranges.some(([first, last]) => point >= first && point <= last);
}

async function cutDown(
  bytes: Uint8Array,
  { weight }: FontFile,
  bold: boolean,
  characters: readonly string[],
): Promise<Face> {
  const axes = weight === null ? {} : { variationAxes: { wght: weight } };
  const text = characters.join("");
  const sfnt = await subsetFont(bytes, text, { ...axes, targetFormat: "sfnt", noHinting: true });
  const font = opened(sfnt);
  const ems = (value: number) => value / font.unitsPerEm;
  return {
    id: `${font.postscriptName}${bold ? "-b" : ""}-${String(codePoint(characters[0] ?? "?"))}`,
    bold,
    characters: new Set(characters),
    sfnt,
    advance: (line) => ems(font.layout(line).advanceWidth),
    outline: (line) => {
      const { glyphs, positions } = font.layout(line);
      let x = 0;
      return glyphs
        .map((glyph, index) => {
          const place = positions[index];
          const path = glyph.path
            .translate(x + (place?.xOffset ?? 0), place?.yOffset ?? 0)
            .scale(ems(1))
            .toSVG();
          x += place?.xAdvance ?? 0;
          return path;
        })
        .join("");
    },
  };
}

/** A font of one face; a collection is none of ours. */
function opened(bytes: Buffer): fontkit.Font {
  const font = fontkit.create(bytes);
  if (!("layout" in font)) throw new Error("a font package holds a collection");
  return font;
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}
