import { describe, expect, it } from "vitest";

import { PRINT_PALETTE_NAMES, PRINT_PALETTES } from "./print-palettes";

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(PRINT_PALETTE_NAMES)("the palette %s", (name) => {
  const palette = PRINT_PALETTES[name];

  it("has a colour of its own for every category", () => {
    const colours = Object.values(palette.category);
    expect(new Set(colours).size).toBe(colours.length);
  });

  it("darkens along its sequence, so that greys keep its order", () => {
    const steps = palette.sequential.map(luminance);
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
    expect(new Set(steps).size).toBe(steps.length);
  });

  it("tells the kinds of signal apart by lightness alone, by 10 steps of L* and more", () => {
    const lightness = Object.values(palette.signal).map((colour) => 116 * Math.cbrt(luminance(colour)) - 16);
    const steps = lightness.sort((a, b) => a - b);
    for (const [index, step] of steps.slice(1).entries())
      expect(step - (steps[index] ?? 0)).toBeGreaterThan(10);
  });

  it("is lightest in the middle of its diverging steps", () => {
    const steps = palette.diverging.map(luminance);
    expect(Math.max(...steps)).toBe(steps[3]);
  });

  it("keeps every mark at 2:1 or more against paper", () => {
    for (const [category, colour] of Object.entries(palette.category))
      expect(1.05 / (luminance(colour) + 0.05), category).toBeGreaterThan(2);
  });
});
