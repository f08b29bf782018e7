import type { Page } from "@playwright/test";

import { drawn, expect, settled, test as base } from "./fixtures";
import { type OwnData, trainingLog } from "./own-data";

const FIRST = {
  "first.log": trainingLog([
    ["hello-world", 0, 1],
    ["hello-world", 1, 1],
  ]),
};
const MORE = {
  "first.log": trainingLog([
    ["hello-world", 0, 1],
    ["hello-world", 1, 1],
    ["fibonacci", 0, 0.5],
  ]),
};
const SECOND = {
  "second.log": trainingLog([
    ["vim", 1, 1, 1, 0],
    ["vim", 1, 1, 1, 0],
    ["vim", 1, 0, 0, 1],
  ]),
};

const test = base.extend<{ data: OwnData }>({
  data: async ({ ownData }, use) => {
    await use(await ownData(FIRST));
  },
});

/** Counts the documents that the page has loaded since, and keeps a mark that a reload would take away. */
async function watchReloads(page: Page): Promise<() => Promise<number>> {
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  await page.evaluate(() => document.documentElement.setAttribute("data-before", "1"));
  return async () => ((await page.locator("html[data-before]").count()) === 1 ? loads : loads + 1);
}

test("an open page shows a file that is ingested, without a reload, and keeps its place", async ({
  page,
  data,
}) => {
  await page.setViewportSize({ width: 1360, height: 500 });
  await page.goto(`${data.url}data/?find=log&used=yes`);
  await drawn(page);
  await settled(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 file, used");
  await page.evaluate(() => scrollTo(0, 220));
  const reloads = await watchReloads(page);
  await data.ingest(SECOND);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 files, all used");
  await expect(page.locator(".sources-figure tbody tr")).toHaveCount(2);
  await expect(page.getByText(/^data updated \d\d:\d\d:\d\d/)).toBeAttached();
  await settled(page);
  await expect(page.locator(".sources-figure tbody tr")).toHaveCount(2);
  expect(await reloads()).toBe(0);
  await expect(page).toHaveURL(/\/data\/\?find=log&used=yes$/);
  expect(await page.evaluate(() => scrollY)).toBe(220);
  await expect(page.locator(".failure")).toHaveCount(0);
});

test("live answers of a filter follow newer data, and the chosen run stays", async ({ page, data }) => {
  await page.goto(`${data.url}landscape/?to=5&from=0`);
  await drawn(page);
  await settled(page);
  await expect(page.getByText("over 4 scored trials")).toBeVisible();
  const reloads = await watchReloads(page);
  // The second run has more trials and comes first in the newer data.
  await data.ingest({ ...MORE, ...SECOND });
  await expect(page.getByText("over 6 scored trials")).toBeVisible();
  await settled(page);
  await expect(page.getByText("over 6 scored trials")).toBeVisible();
  expect(await reloads()).toBe(0);
  await expect(page.locator(".failure")).toHaveCount(0);
});

test.describe("when files are gone because newer data replaced them", () => {
  // The browser itself reports an answer of 404 in the console.
  test.use({ expectedErrors: /Failed to load resource/ });

  test("the page looks for newer data instead of failing", async ({ page, data }) => {
    const ingested = { done: (): void => undefined };
    const replaced = new Promise<void>((resolve) => {
      ingested.done = resolve;
    });
    await page.route("**/data/cells/**", async (route) => {
      await replaced;
      await route.continue();
    });
    const missing: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    const asksForCells = page.waitForRequest("**/data/cells/**");
    await page.goto(`${data.url}landscape/?from=0`);
    await asksForCells;
    await data.ingest(MORE);
    ingested.done();
    await expect(page.getByText("over 6 scored trials")).toBeVisible();
    await settled(page);
    expect(missing.join("\n")).toContain("/data/cells/");
    await expect(page.getByText("over 6 scored trials")).toBeVisible();
    await expect(page.locator(".failure")).toHaveCount(0);
  });
});

test.describe("when there is no good manifest to be had", () => {
  test.use({ expectedErrors: /Failed to load resource/, engine: "held" });

  test("one that cannot be used is shown, a server that is away is no news, and the old data stand", async ({
    page,
    data,
  }) => {
    await page.goto(`${data.url}landscape/`);
    await drawn(page);
    await page.route("**/data/manifest.json", (route) => route.fulfill({ json: { schema_version: 99 } }));
    await expect(page.locator(".failure")).toContainText("has schema version 99");
    await expect(page.getByText("over 4 scored trials")).toBeVisible();
    await page.unroute("**/data/manifest.json");
    await expect(page.locator(".failure")).toHaveCount(0);
    let asked = 0;
    await page.route("**/data/manifest.json", (route) => {
      asked += 1;
      return route.abort();
    });
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(page.locator(".failure")).toHaveCount(0);
    await expect(page.getByText("over 4 scored trials")).toBeVisible();
  });
});
