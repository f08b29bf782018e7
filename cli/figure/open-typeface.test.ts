import { describe, expect, it } from "vitest";

import { openTypeface } from "./open-typeface";

/** Height of the outlines of a text, ems. */
function heightOf(path: string): number {
  const numbers = Array.from(path.matchAll(/[A-Z]([-\d. ]*)/g), ([, list = ""]) =>
    list.trim().split(/\s+/).filter(Boolean).map(Number),
  ).flat();
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return Math.max(...ys) - Math.min(...ys);
}

describe("the Chinese face", () => {
  it("is drawn in regular and semibold weight, though the name inside the variable font says Thin", async () => {
    const one = { regular: ["三"], bold: ["三"] };
    const { faces } = await openTypeface("serif", one);
    // The stroke of 三 is 29 thousandths of an em in Thin, 76 in Regular, 109 in SemiBold.
    const strokes = faces.map((face) => heightOf(/^[^Z]*Z/.exec(face.outline("三"))?.[0] ?? ""));
    expect(strokes[0]).toBeGreaterThan(0.06);
    expect(strokes[0]).toBeLessThan(0.09);
    expect(strokes[1]).toBeGreaterThan(0.095);
  });
});
