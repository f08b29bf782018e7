import { expect, settled, test } from "./fixtures";

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await settled(page);
});

test("says within one screen that the run learned narrowly", async ({ page }) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByText(/67 of 86/).first()).toBeInViewport();
  await expect(page.getByText("in-distribution upper bound").first()).toBeInViewport();
});

test("says that the bundled run is a reconstruction", async ({ page }) => {
  await expect(page.getByText("Reconstruction calibrated to published aggregates").first()).toBeVisible();
});

test("findings lead to the views behind them", async ({ page }) => {
  const links = page.getByRole("main").locator("a[href*='/landscape/'], a[href*='/curves/']");
  expect(await links.count()).toBeGreaterThan(1);
  for (const href of await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute("href") ?? ""),
  )) {
    expect(href).toMatch(/^\/(landscape|curves)\//);
  }
  await links.first().click();
  await settled(page);
  await expect(page).toHaveURL(/\/(landscape|curves)\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("another run is chosen from the run line and shown under its own name", async ({ page }) => {
  await page.getByRole("combobox").first().selectOption("msp60ius");
  await expect(page).toHaveURL(/run=msp60ius/);
  await settled(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("run-3");
  await expect(page.getByText("in-distribution upper bound")).toHaveCount(0);
});

test("the overview draws before the engine has arrived", async ({ page }) => {
  await page.route("**/duckdb/**", () => new Promise<never>(() => undefined));
  await page.goto("/");
  await expect(page.getByText(/67 of 86/).first()).toBeVisible();
});
