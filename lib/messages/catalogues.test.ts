import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

const HAN = /\p{Script=Han}/u;
/** Words that stay as they are in Chinese: names, abbreviations and identifiers. */
const SAME =
  /^(SQL|CSV|LaTeX|Markdown|JSON|EN|KL|pass@1|[\w/.-]*[/_][\w/.-]*|Rewardscape|reward|≥?\s?\.?\d[\d., ]*)?$/i;

const files = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);

interface Texts {
  readonly en: object;
  readonly zh: object;
}

function isTexts(value: unknown): value is Texts {
  if (typeof value !== "object" || value === null || !("en" in value) || !("zh" in value)) return false;
  return typeof value.en === "object" && typeof value.zh === "object";
}

/** Every text of a catalogue by its path; functions are called with their parameters' places. */
function leaves(node: object, at = ""): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const here = at === "" ? key : `${at}.${key}`;
    if (typeof value === "string") return [[here, value]];
    if (typeof value === "function") return [[here, `function/${String(value.length)}`]];
    return typeof value === "object" && value !== null ? leaves(value, here) : [];
  });
}

const catalogues = await Promise.all(
  files.map(async (name) => {
    const exported: unknown = await import(path.join(import.meta.dirname, name));
    return Object.entries(exported ?? {}).flatMap(([key, value]: [string, unknown]) =>
      isTexts(value) ? [{ name: `${name} ${key}`, texts: value }] : [],
    );
  }),
).then((found) => found.flat());

describe.each(catalogues)("$name", ({ texts }) => {
  const en = new Map(leaves(texts.en));
  const zh = new Map(leaves(texts.zh));

  it("has the same keys in both languages", () => {
    expect([...zh.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it("has no empty text", () => {
    for (const [key, text] of [...en, ...zh]) expect(text, key).not.toBe("");
  });

  it("says in Chinese what it says in English prose", () => {
    const untranslated = [...en].filter(([key, text]) => {
      if (text.startsWith("function/") || SAME.test(text)) return false;
      return !HAN.test(zh.get(key) ?? "");
    });
    expect(untranslated).toEqual([]);
  });
});

describe("the catalogues", () => {
  it("are found, one or more in each file that is about an area", () => {
    expect(catalogues.length).toBeGreaterThanOrEqual(3);
  });

  // Of functions too, which say nothing until they are called: so in the source.
  it.each(files)("%s keeps numbers and their percent sign on one line, a thin space apart", (name) => {
    const lines = readFileSync(path.join(import.meta.dirname, name), "utf8").split("\n");
    expect(lines.filter((line) => /[\d}][ \u00a0\u2009]%/.test(line))).toEqual([]);
  });
});
