import type { Page } from "@playwright/test";

import { drawn, expect, expectNoAxeFindings, expectNoSidewaysScroll, settled, test } from "./fixtures";

async function openHeatMap(page: Page, more = ""): Promise<void> {
  await page.goto(`/landscape/?below=heat${more}`);
  await settled(page);
  await expect(page.locator(".heat-pointer")).toBeVisible();
}

/** A box of the heat map's layer; the layer is as large as the drawing. */
async function layerOf(page: Page) {
  const layer = page.locator(".heat-pointer");
  await layer.scrollIntoViewIfNeeded();
  const box = await layer.boundingBox();
  if (box === null) throw new Error("the heat map is not laid out");
  return box;
}

test("every task by rollout, its measure, rows and width in the URL", async ({ page }) => {
  await openHeatMap(page);
  const figure = page.getByRole("region", { name: "When each task was earned: 85 tasks by 320 rollouts" });
  await expect(figure).toContainText("mean reward over 8 rollouts; blank: no scored trial");
  await expect(figure).toContainText("eval-as-train, in-distribution upper bound");
  await figure.getByText("zero-signal groups", { exact: true }).first().click();
  await expect(page).toHaveURL(/heat=zero-signal/);
  await expect(figure).toContainText("share of the fully scored groups");
  await figure.getByText("by similarity").click();
  await expect(page).toHaveURL(/order=similar/);
  await expect(figure).toContainText("average linkage (UPGMA)");
  await figure.getByLabel("Columns", { exact: true }).selectOption("1");
  await expect(page).toHaveURL(/width=1/);
  await settled(page);
  await expect(figure).toContainText("in one rollout");
  await figure.getByRole("button", { name: /^SQL/ }).click();
  await expect(figure).toContainText("zero_signal_groups");
  await figure.getByRole("button", { name: /^Table/ }).click();
  await expect(figure.getByRole("table")).toContainText("known_groups");
});

test("the pointer on a cell names task, rollouts and numbers, a click goes to the task at that time", async ({
  page,
}) => {
  await openHeatMap(page);
  const { x, y, width } = await layerOf(page);
  await page.mouse.move(x + width * 0.5, y + 34);
  const tip = page.locator(".heat-plot .chart-tooltip");
  await expect(tip).toContainText("truly-learnable");
  await expect(tip).toContainText(/rollouts\d+–\d+/);
  await expect(page.locator(".heat-cell")).toBeVisible();
  const task = await tip.locator(".tip-name").textContent();
  await page.mouse.click(x + width * 0.5, y + 34);
  await expect(page).toHaveURL(new RegExp(`/task/\\?.*task=${task ?? ""}`));
  await expect(page).toHaveURL(/rollout=\d+/);
});

test("a drag over rows selects their tasks, and the others fade", async ({ page }) => {
  await openHeatMap(page);
  const { x, y, width } = await layerOf(page);
  await page.mouse.move(x + width * 0.4, y + 32);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, y + 45);
  await page.mouse.move(x + width * 0.5, y + 60);
  await expect(page.locator(".heat-pointer .brush")).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/tasks=hello-world/);
  await expect(page.getByText(/4 tasks selected/).first()).toBeVisible();
  await expect(page.locator(".heat-selected")).toHaveCount(4);
});

test("the keyboard goes from cell to cell, what it reads is said, Enter opens the task", async ({ page }) => {
  await openHeatMap(page);
  const plot = page.getByRole("application", { name: /Heat map of 85 tasks by 40 columns/ });
  await plot.focus();
  await page.keyboard.press("ArrowDown");
  const said = plot.locator("[aria-live]");
  await expect(said).toContainText(/hello-world, rollouts 0–7: mean reward/);
  await page.keyboard.press("End");
  await expect(said).toContainText("rollouts 312–319");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/task\/\?.*task=hello-world/);
  await expect(page).toHaveURL(/rollout=312/);
});

test("is not offered where trials have no rollout", async ({ page }) => {
  await page.goto("/landscape/?run=msp60ius&below=heat");
  await settled(page);
  await expect(page.locator(".task-table table")).toBeVisible();
  await expect(page.locator(".heat-figure")).toHaveCount(0);
});

test("fits a narrow window, and axe finds nothing in either theme", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHeatMap(page);
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
});

test("hostile values in the URL fall back", async ({ page }) => {
  await openHeatMap(page, "&width=-3&heat=%3Cscript%3E&order=__proto__&versus=%3Cimg%20src%3Dx%3E");
  await expect(page.locator(".heat-figure")).toContainText("mean reward over 8 rollouts");
  await expect(page.locator("main img")).toHaveCount(0);
});

test.describe("rewards and std beside the scatter", () => {
  // Answers of the default view are stored; that live ones say the same is tested for every page.
  test.use({ engine: "held" });

  test("a bar of rewards narrows to the tasks with such a reward, a drag takes several", async ({ page }) => {
    await page.goto("/landscape/");
    await drawn(page);
    const figure = page.getByRole("region", { name: /of rewards are exactly 0/ });
    await expect(figure).toContainText("n = 37,236 scored trials");
    await figure.getByRole("button", { name: /^reward exactly 1/ }).click();
    await expect(page).toHaveURL(/reward=11-11/);
    await expect(page.locator(".task-table")).toContainText("Showing 19 of");
    await figure.getByRole("button", { name: /^reward exactly 1/ }).click();
    await expect(page).not.toHaveURL(/reward=/);
    const from = await figure.getByRole("button", { name: /^reward \[\.30/ }).boundingBox();
    const to = await figure.getByRole("button", { name: /^reward \[\.60/ }).boundingBox();
    if (from === null || to === null) throw new Error("the bars are not laid out");
    await page.mouse.move(from.x + 120, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 120, to.y);
    await page.mouse.move(to.x + 120, to.y + 10);
    await page.mouse.up();
    await expect(page).toHaveURL(/reward=4-7/);
  });

  test("Shift with the arrow keys takes neighbouring std buckets", async ({ page }) => {
    await page.goto("/landscape/");
    await drawn(page);
    const figure = page.getByRole("region", { name: /of tasks have no spread at all/ });
    await figure.getByRole("button", { name: /^std \[\.20/ }).focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page).toHaveURL(/bucket=4,5,6/);
    await expect(page.locator(".task-table")).toContainText("Showing 17 of");
  });

  test("published shares stand beside the same shares here, named as published", async ({ page }) => {
    await page.goto("/landscape/");
    await drawn(page);
    const figure = page.getByRole("region", { name: /of tasks have no spread at all/ });
    await figure.getByLabel("Compare with").selectOption("published:seta_env");
    await expect(page).toHaveURL(/versus=published/);
    await expect(figure.getByRole("table")).toContainText(/exactly 0\s*36\.5\s%\s*14\.7\s%/);
    await expect(figure.getByRole("table")).toContainText(/\.20 or more\s*20\.0\s%\s*52\.4\s%/);
    await expect(figure).toContainText("not computed from data here");
  });

  test("another run's shares stand beside this one's, with its role and n", async ({ page }) => {
    await page.goto("/landscape/?run=msp60ius&versus=qwen3-8b-base");
    await drawn(page);
    const figure = page.getByRole("region", { name: /of rewards are exactly 0/ });
    await expect(figure).toContainText(/Outlined: Qwen3-8B base, .*n = [\d,]+ scored trials/);
    await expect(figure).toContainText("Bars: this run, out-of-distribution.");
  });
});
