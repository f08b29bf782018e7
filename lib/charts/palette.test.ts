import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { CATEGORIES } from "@/lib/domain/categories";

import { PALETTES, type Palette, THEMES } from "./palette";

const css = readFileSync(path.resolve(import.meta.dirname, "../../app/tokens.css"), "utf8");

function tokensOf(theme: string): Map<string, string> {
  const start = css.indexOf(`[data-theme="${theme}"] {`);
  const block = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

function flat(palette: Palette): Map<string, string> {
  const { category, sequential, diverging, signal, unobserved, ...plain } = palette;
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new Map([
    ...Object.entries(plain).map(([name, value]): [string, string] => [
      kebab(name).replace(/(?<=[a-z])(\d)$/, "-$1"),
      value,
    ]),
    ["c0", unobserved],
    ...CATEGORIES.map((name, i): [string, string] => [`c${String(i + 1)}`, category[name]]),
    ...sequential.map((value, i): [string, string] => [`seq${String(i)}`, value]),
    ...diverging.map((value, i): [string, string] => [`div${String(i - 3)}`, value]),
    ["sig-grad", signal.mixed],
    ["sig-part", signal.constant_partial],
    ["sig-one", signal.all_one],
    ["sig-zero", signal.all_zero],
    ["sig-unk", signal.unknown],
  ]);
}

describe.each(THEMES)("palette %s", (theme) => {
  it("equals the tokens of the stylesheet, one by one", () => {
    const tokens = tokensOf(theme);
    expect(tokens.size).toBeGreaterThan(50);
    expect(Object.fromEntries(flat(PALETTES[theme]))).toEqual(Object.fromEntries(tokens));
  });
});
