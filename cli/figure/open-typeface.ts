import { readFile } from "node:fs/promises";

import * as fontkit from "fontkit";
import subsetFont from "subset-font";

import type { Face, Family, Typeface } from "@/lib/figures/typeface";

import { type FontFile, fontFiles } from "./font-files";

/** Opens the fonts of a family that set these characters, each cut down to what it sets. */
export async function openTypeface(
  family: Family,
  characters: Readonly<Record<"regular" | "bold", readonly string[]>>,
): Promise<Typeface> {
  const regular = await openFaces(family, false, characters.regular);
  const bold = await openFaces(family, true, characters.bold);
  return { family, faces: [...regular, ...bold] };
}

async function openFaces(family: Family, bold: boolean, characters: readonly string[]): Promise<Face[]> {
  const faces: Face[] = [];
  let left = [...characters];
  for (const file of fontFiles(family, bold)) {
    const wanted = left.filter((character) => mayHave(file, character));
    if (wanted.length === 0) continue;
    const bytes = await readFile(file.path);
    const source = opened(bytes);
    const own = wanted.filter((character) => source.hasGlyphForCodePoint(codePoint(character)));
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
  const woff2 = await subsetFont(bytes, text, { ...axes, targetFormat: "woff2", noHinting: true });
  const font = opened(sfnt);
  const ems = (value: number) => value / font.unitsPerEm;
  return {
    id: `${font.postscriptName}${bold ? "-b" : ""}-${String(codePoint(characters[0] ?? "?"))}`,
    bold,
    characters: new Set(characters),
    sfnt,
    woff2,
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
