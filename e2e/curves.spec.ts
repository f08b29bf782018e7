import { expect, settled, test } from "./fixtures";

test.beforeEach(async ({ page }) => {
  await page.goto("/curves/");
  await settled(page);
});

test("draws the first metrics under their own names", async ({ page }) => {
  for (const metric of ["terminal/accuracy", "terminal/non_trainable_ratio", "train/grad_norm"]) {
    await expect(page.getByText(metric, { exact: true }).first()).toBeVisible();
  }
  expect(await page.locator(".chart canvas").count()).toBeGreaterThan(7);
});

test("states its smoothing", async ({ page }) => {
  await expect(page.getByText(/half-life/i).first()).toBeVisible();
});

test("a run without a wandb history says so", async ({ page }) => {
  await page.goto("/curves/?run=qwen3-8b-base");
  await settled(page);
  await expect(page.getByRole("main")).toContainText(/no metric/i);
});

test("hostile values in the URL fall back, and no script runs", async ({ page }) => {
  await page.goto("/curves/?metrics=%3Cscript%3E,__proto__&x=evil&smooth=-1");
  await settled(page);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
});
