import type { Family } from "@/lib/figures/typeface";

/** A font of an installed package. */
export interface FontFile {
  readonly package: string;
  /** Where it lies in the package. Its last part is unique among the files. */
  readonly path: string;
  /** The characters it is made for, first and last of each range; null: look into it. */
  readonly ranges: readonly (readonly [number, number])[] | null;
  /** Weight to which a variable font is set; null for a static one. */
  readonly weight: number | null;
}

/** The ranges of the slices of Noto Sans SC, as its package lists them: `[4]` → `U+1f1e9-1f1f5,…`. */
export type Slices = Readonly<Record<string, string>>;

export const NOTO = "@fontsource-variable/noto-sans-sc";

/** Scripts of STIX Two Text, the most used first. */
const SCRIPTS = ["latin", "greek", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"];

/** The files that set a family upright or bold: the first that has a character sets it. All are free. */
export function fontFiles(family: Family, bold: boolean, slices: Slices): FontFile[] {
  const sans = fixed("source-sans", `TTF/SourceSans3-${bold ? "Semibold" : "Regular"}.ttf`);
  const math = fixed("@mathjax/mathjax-stix2-font", "chtml/woff2/mjx-stx-n.woff2");
  return [...(family === "sans" ? [sans, math] : [...stix(bold), math, sans]), ...chinese(bold, slices)];
}

function fixed(name: string, path: string): FontFile {
  return { package: name, path, ranges: null, weight: null };
}

function stix(bold: boolean): FontFile[] {
  return SCRIPTS.map((script) =>
    fixed("@fontsource/stix-two-text", `files/stix-two-text-${script}-${bold ? "700" : "400"}-normal.woff2`),
  );
}

/** Noto Sans SC comes in about a hundred slices, each with its ranges. */
function chinese(bold: boolean, slices: Slices): FontFile[] {
  return Object.entries(slices).flatMap(([name, text]): FontFile[] => {
    const slice = /^\[(\d+)\]$/.exec(name)?.[1];
    if (slice === undefined) return [];
    return [
      {
        package: NOTO,
        path: `files/noto-sans-sc-${slice}-wght-normal.woff2`,
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
