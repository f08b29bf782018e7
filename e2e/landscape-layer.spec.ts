import { expect, test } from "./fixtures";
import { openEntry } from "./page-engine";

test.use({ engine: "held" });

test("the layer over the scatter paints what its option draws", async ({ page }) => {
  await openEntry(page, "layer-entry.ts", "/layer-for-tests");
  for (const [tasks, theme] of [
    [86, "light"],
    [86, "dark"],
    [1000, "light"],
  ] as const) {
    const { pixels, differing } = await page.evaluate(
      ([count, name]) => window.layerForTests.compare(count, name),
      [tasks, theme] as const,
    );
    expect(pixels, "pixels that were compared").toBeGreaterThan(300_000);
    expect(differing, `pixels that differ, ${String(tasks)} tasks, ${theme}`).toBe(0);
  }
});

test("the layer over the heat map paints what its option draws", async ({ page }) => {
  await openEntry(page, "heat-entry.ts", "/heat-for-tests");
  const { pixels, differing } = await page.evaluate(() => window.heatForTests.compare(86, 320));
  expect(pixels, "pixels that were compared").toBeGreaterThan(800_000);
  expect(differing, "pixels that differ").toBe(0);
});
