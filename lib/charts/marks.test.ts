import { describe, expect, it } from "vitest";

import { CATEGORIES, isSolvedCategory } from "@/lib/domain/categories";

import { mark } from "./marks";

describe("mark", () => {
  it("fills exactly the categories that were strictly solved", () => {
    for (const category of CATEGORIES) expect(mark(category).filled).toBe(isSolvedCategory(category));
  });

  it("gives no two categories the same shape and fill", () => {
    const drawn = CATEGORIES.map((category) => `${mark(category).path} ${String(mark(category).filled)}`);
    expect(new Set(drawn).size).toBe(CATEGORIES.length);
  });

  it("draws an unobserved task as a dotted ring", () => {
    expect(mark(null)).toMatchObject({ symbol: "circle", filled: false, dash: [1, 2] });
  });

  it("keeps every path inside its box of 12", () => {
    for (const category of CATEGORIES) {
      const corners = [...mark(category).path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      expect(Math.min(...corners, 6)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...corners, 6)).toBeLessThanOrEqual(12);
    }
  });
});
