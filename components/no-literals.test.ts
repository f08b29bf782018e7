import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Attributes whose text a reader sees or hears. */
const SPOKEN = new Set(["title", "aria-label", "aria-description", "placeholder", "alt", "label", "caption"]);
const LETTERS = /\p{L}{2,}/u;

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"),
);

/** The texts in a file that a reader meets and that no catalogue holds. */
function literalsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && LETTERS.test(node.text)) found.push(node.text.trim());
    if (
      ts.isJsxExpression(node) &&
      !ts.isJsxAttribute(node.parent) &&
      node.expression !== undefined &&
      ts.isStringLiteralLike(node.expression) &&
      LETTERS.test(node.expression.text)
    )
      found.push(node.expression.text);
    if (
      ts.isJsxAttribute(node) &&
      SPOKEN.has(node.name.getText()) &&
      node.initializer !== undefined &&
      ts.isStringLiteral(node.initializer) &&
      LETTERS.test(node.initializer.text)
    )
      found.push(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("components", () => {
  it.each(files)("%s says nothing that is not in a catalogue", (file) => {
    expect(literalsOf(file, readFileSync(path.join(import.meta.dirname, file), "utf8"))).toEqual([]);
  });

  it("would find a text, an expression and a spoken attribute", () => {
    expect(literalsOf("planted.tsx", `<p title="Hello you">Some {"words here"}</p>`)).toEqual([
      "Hello you",
      "Some",
      "words here",
    ]);
  });
});
