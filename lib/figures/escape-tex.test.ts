import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { breakableTex, commentTex, escapeTex } from "./escape-tex";

describe("escapeTex", () => {
  it("escapes every special character of LaTeX", () => {
    expect(escapeTex("a_b & 50% #1 $x$ {y} ~ ^ \\input{/etc/passwd}")).toBe(
      "a\\_b \\& 50\\% \\#1 \\$x\\$ \\{y\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{}input\\{/etc/passwd\\}",
    );
  });

  it("leaves no command and no group that the text itself opened", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const left = escapeTex(text)
          .replace(
            /\\(?:textbackslash|text[a-z]+|ldots|ensuremath|[_&%#${},])(?:\{(?:[^{}]|\\[a-z]+)*\})?/g,
            "",
          )
          .replaceAll("-{}", "")
          .replace(/\{[[\]]\}/g, "");
        expect(left).not.toMatch(/[\\{}$&#_%^\n\r]/);
      }),
    );
  });

  it("puts brackets in braces, which after the end of a row would open an option", () => {
    expect(escapeTex("[.05, .10)")).toBe("{[}.05, .10)");
  });

  it("keeps Chinese and sets mathematical signs in math", () => {
    expect(escapeTex("奖励 ≥ 0")).toBe("奖励 \\ensuremath{\\geq} 0");
  });
});

describe("breakableTex", () => {
  it("lets a name break after its signs and inside a long run of letters, and nowhere else", () => {
    expect(breakableTex("org__repo/a b")).toBe("org\\_\\allowbreak{}\\_\\allowbreak{}repo/\\allowbreak{}a b");
    expect(breakableTex("0.125 (0, 1)")).toBe("0.125 (0, 1)");
    expect(breakableTex("a".repeat(20))).not.toContain("allowbreak");
    expect(breakableTex("a".repeat(21)).match(/allowbreak/g)?.length).toBe(20);
  });

  it("is the escaped text when breaks are taken out", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(breakableTex(text).replaceAll("\\allowbreak{}", "")).toBe(escapeTex(text));
      }),
    );
  });
});

describe("commentTex", () => {
  it("starts every line with a percent sign, whatever ends a line", () => {
    const lines = commentTex("a\n\\input{x}\r\u2028\\write18{y}").split("\n");
    expect(lines.every((line) => line.startsWith("% "))).toBe(true);
  });
});
