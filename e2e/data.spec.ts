import { drawn, expect, expectNoAxeFindings, expectNoSidewaysScroll, settled, test } from "./fixtures";
import { type OwnData, serveOwnData, trainingLog } from "./own-data";

const HOSTILE = "<img src=x onerror=alert(1)>.txt";
const TURNED = "gpj.\u202egol.txt";
const NOTES = "nothing that a reader knows\n";

/** Two runs, one of them with trials that have no score, and files that nothing can be read from. */
const FILES = {
  "good.log": trainingLog([
    ["hello-world", 0, 1],
    ["hello-world", 1, 1],
  ]),
  "odd/unscored.log": `${trainingLog([["fibonacci", 0, null, 0.5]])}(RolloutManager pid=7) [2026-04-20 00:00:09] generate.py:1 - cut off he`,
  "odd/empty.log": "",
  "odd/notes.txt": NOTES,
  [`odd/${HOSTILE}`]: `${NOTES}1`,
  [`odd/${TURNED}`]: `${NOTES}2`,
  "odd/'quoted' & \"double\".txt": `${NOTES}3`,
};

let data: OwnData;
test.beforeAll(async () => {
  data = await serveOwnData(FILES);
});
test.afterAll(async () => {
  await data.close();
});

const files = ".sources-figure tbody tr";
const groups = ".problem-group";

test.describe("the page about the data, from stored answers", () => {
  test.use({ engine: "held" });

  test("says as a finding how many files were used, and why the others were not", async ({ page }) => {
    await page.goto(`${data.url}data/`);
    await drawn(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("7 files: 2 used, 5 not used");
    await expect(page.locator(files)).toHaveCount(7);
    await expect(page.locator(files, { hasText: "good.log" })).toContainText("used");
    await expect(page.locator(files, { hasText: "empty.log" })).toContainText("not used" + "empty");
    await expect(page.locator(files, { hasText: "notes.txt" })).toContainText("no reader knows it");
    await expect(page.locator(files, { hasText: "good.log" })).toContainText("terminal-rl training log");
  });

  test("shows hostile file names as text, and what turns the writing direction written out", async ({
    page,
  }) => {
    await page.goto(`${data.url}data/?problem=not-recognised`);
    await drawn(page);
    await expect(page.locator(files, { hasText: HOSTILE })).toHaveCount(1);
    await expect(page.locator(files, { hasText: "gpj.\\u202egol.txt" })).toHaveCount(1);
    await expect(page.locator(groups).getByText(HOSTILE).first()).toBeVisible();
    await expect(page.locator("main img, main script")).toHaveCount(0);
    expect(await page.getByRole("main").innerText()).not.toContain("\u202e");
  });

  test("a kind narrows the problems, stands in the URL and comes back by it", async ({ page }) => {
    await page.goto(`${data.url}data/`);
    await drawn(page);
    await page.getByRole("button", { name: /^not-recognised: 4 inputs in 4 files/ }).click();
    await expect(page).toHaveURL(/problem=not-recognised/);
    await expect(page.locator(groups)).toHaveCount(1);
    await expect(page.locator(`${groups} tbody tr`)).toHaveCount(4);
    await expect(page.locator(groups)).toContainText("The file is of no known kind and was not read.");
    await page.reload();
    await expect(page.locator(`${groups} tbody tr`)).toHaveCount(4);
    await page.getByRole("button", { name: "Clear 1 filter" }).click();
    await expect(page).not.toHaveURL(/problem=/);
    await expect(page.locator(groups)).not.toHaveCount(1);
  });

  test("a run, a part of a path and the use of a file narrow both tables", async ({ page }) => {
    await page.goto(`${data.url}data/`);
    await drawn(page);
    await page.getByLabel("Feeding run").selectOption({ label: "unscored" });
    await expect(page).toHaveURL(/of=unscored/);
    await expect(page.locator(files)).toHaveCount(1);
    await expect(page.locator(groups, { hasText: "not-recognised" })).toHaveCount(0);
    await page.getByLabel("Feeding run").selectOption({ label: "no run" });
    await expect(page.locator(files)).toHaveCount(5);
    await page.getByLabel("Find a path").fill("NOTES");
    await expect(page.locator(files)).toHaveCount(1);
    await page.getByText("Used", { exact: true }).click();
    await expect(page.locator(".sources-figure")).toContainText("No file passes the filters.");
    await page.locator(".sources-figure").getByRole("button", { name: "Clear 3 filters" }).click();
    await expect(page.locator(files)).toHaveCount(7);
  });

  test("a file leads to its problems, each with its line, count and what was found", async ({ page }) => {
    await page.goto(`${data.url}data/`);
    await drawn(page);
    await page
      .locator(files, { hasText: "unscored.log" })
      .getByRole("button", { name: /problem/ })
      .click();
    await expect(page).toHaveURL(/file=.*unscored\.log/);
    await expect(page.locator("#problems")).toBeInViewport();
    await expect(page.locator(groups, { hasText: "missing-reward" })).toContainText(/line \d+/);
    await page
      .getByRole("button", { name: /only .*unscored\.log/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(/file=/);
  });

  test("a kind that is not there is named as text, with the way back", async ({ page }) => {
    await page.goto(`${data.url}data/?problem=%3Cimg%20src%3Dx%3E,__proto__`);
    await drawn(page);
    await expect(
      page.getByText("There is no problem of kind “<img src=x>”, “__proto__” here."),
    ).toBeVisible();
    await expect(page.locator("main img")).toHaveCount(0);
    await page.locator("#problems").getByRole("button", { name: "Clear 1 filter" }).click();
    await expect(page.locator(groups).first()).toBeVisible();
  });

  test("the keyboard opens a kind and sorts its places", async ({ page }) => {
    await page.goto(`${data.url}data/`);
    await drawn(page);
    const group = page.locator(groups, { hasText: "not-recognised" });
    await group.getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    await expect(group.locator("tbody tr")).toHaveCount(4);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(group.locator("th[aria-sort=ascending]")).toHaveText(/File/);
    await expect(group.locator("tbody tr").first()).toContainText("'quoted' & \"double\".txt");
  });

  test("says for each run how many trials are scored, and what each denominator makes of them", async ({
    page,
  }) => {
    await page.goto(`${data.url}data/`);
    await drawn(page);
    const figure = page.getByRole("region", { name: /1 of 7 trials have no score/ });
    await expect(figure.locator("tbody tr", { hasText: "good" })).toContainText("0.750");
    await expect(figure.locator("tbody tr", { hasText: "unscored" })).toContainText("1 (33.3");
    await expect(figure).toContainText("lower bound");
    await figure.getByRole("button", { name: /^SQL/ }).click();
    await expect(figure).toContainText("FROM cells");
  });

  test("has no axe finding with places open, and fits 390 px in both languages", async ({ page }) => {
    await page.goto(`${data.url}data/?problem=not-recognised,missing-reward`);
    await drawn(page);
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "中文" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("7 个文件：使用 2 个，未用 5 个");
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  });

  test("the overview leads to the problems of a run", async ({ page }) => {
    await page.goto(`${data.url}?run=unscored`);
    await drawn(page);
    await page.locator(".report-table").getByRole("link", { name: "missing-reward" }).click();
    await expect(page).toHaveURL(/\/data\/\?run=unscored&of=unscored&problem=missing-reward/);
    await expect(page.locator(groups)).toHaveCount(1);
  });
});

test("live answers say what stored answers said", async ({ page }) => {
  await page.goto(`${data.url}data/`);
  await drawn(page);
  const stored = await page.getByRole("main").innerText();
  await settled(page);
  expect(await page.getByRole("main").innerText()).toBe(stored);
});
