import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { z } from "zod";

import type { Family } from "@/lib/figures/typeface";

const require = createRequire(import.meta.url);

/** A font of an installed package. */
export interface FontFile {
  readonly path: string;
  /** The characters it is made for, first and last of each range; null: look into it. */
  readonly ranges: readonly (readonly [number, number])[] | null;
  /** Weight to which a variable font is set; null for a static one. */
  readonly weight: number | null;
}

const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** Scripts of STIX Two Text, the most used first. */
const SCRIPTS = ["latin", "greek", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"];

/** The files that set a family upright or bold: the first that has a character sets it. All are free. */
export function fontFiles(family: Family, bold: boolean): FontFile[] {
  const sans = fixed(
    join(folderOf("source-sans"), "TTF", `SourceSans3-${bold ? "Semibold" : "Regular"}.ttf`),
  );
  if (family === "sans") return [sans, stixMath(), ...chinese(bold)];
  return [...stix(bold), stixMath(), sans, ...chinese(bold)];
}

function fixed(path: string): FontFile {
  return { path, ranges: null, weight: null };
}

function stix(bold: boolean): FontFile[] {
  const folder = join(folderOf("@fontsource/stix-two-text"), "files");
  return SCRIPTS.map((script) =>
    fixed(join(folder, `stix-two-text-${script}-${bold ? 700 : 400}-normal.woff2`)),
  );
}

/** The mathematical signs of STIX Two, which the text faces' packages leave out. */
function stixMath(): FontFile {
  const folder = dirname(require.resolve("@mathjax/mathjax-stix2-font/chtml/woff2/mjx-stx-n.woff2"));
  return fixed(join(folder, "mjx-stx-n.woff2"));
}

const slices = z.record(z.string(), z.string());

/** Noto Sans SC comes in about a hundred slices, each with its ranges. */
function chinese(bold: boolean): FontFile[] {
  const folder = folderOf("@fontsource-variable/noto-sans-sc");
  const known = slices.parse(JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")));
  return Object.entries(known).flatMap(([name, text]): FontFile[] => {
    const slice = /^\[(\d+)\]$/.exec(name)?.[1];
    if (slice === undefined) return [];
    return [
      {
        path: join(folder, "files", `noto-sans-sc-${slice}-wght-normal.woff2`),
        ranges: text.split(",").map(rangeOf),
        weight: bold ? 600 : 400,
      },
    ];
  });
}

function rangeOf(text: string): readonly [number, number] {
  const [first = "", last = first] = text.replace(/^U\+/i, "").split("-");
  return [parseInt(first, 16), parseInt(last, 16)];
}
