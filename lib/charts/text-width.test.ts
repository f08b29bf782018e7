import { expect, it } from "vitest";

import { fitText, textWidth } from "./text-width";

it("counts a Chinese character as one em and a Latin one as less", () => {
  expect(textWidth("均值", 12)).toBe(24);
  expect(textWidth("mean", 12)).toBeLessThan(4 * 12);
});

it("cuts with an ellipsis only what is too wide", () => {
  expect(fitText("oom", 12, 100)).toBe("oom");
  const cut = fitText("decommissioning-service-with-sensitive-data", 12, 150);
  expect(cut.endsWith("…")).toBe(true);
  expect(textWidth(cut, 12)).toBeLessThanOrEqual(150);
});

it("does not split a character outside the basic plane", () => {
  expect(fitText("😀😀😀😀", 12, 30)).toBe("😀…");
});
