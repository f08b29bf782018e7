import { expect, settled, test } from "./fixtures";

test.beforeEach(async ({ page }) => {
  await page.goto("/curves/");
  await settled(page);
});

test("draws the first metrics under their own names", async ({ page }) => {
  for (const metric of ["terminal/accuracy", "terminal/non_trainable_ratio", "train/grad_norm"]) {
    await expect(page.getByRole("heading", { name: metric, exact: true })).toBeVisible();
  }
  expect(await page.locator(".chart canvas").count()).toBeGreaterThan(7);
  await expect(page.getByText("Metric names of terminal-rl.")).toBeVisible();
  await expect(page.getByRole("region", { name: "train/kl_loss" })).toContainText(
    "KL to the reference policy",
  );
});

test("states its smoothing, and keeps another one in the URL", async ({ page }) => {
  await expect(page.getByText(/trailing mean of 10 points/i)).toBeVisible();
  await page.getByLabel("Smoothing").selectOption("50");
  await expect(page).toHaveURL(/window=50/);
  await expect(page.getByText(/trailing mean of 50 points/i)).toBeVisible();
});

test("lists the seven rollouts in which more than half of the samples were removed", async ({ page }) => {
  const figure = page.getByRole("region", { name: "Seven rollouts above 0.5" }).first();
  await expect(figure.locator("tbody tr")).toHaveCount(7);
  await expect(page.getByText(/Not the trainer's non_trainable_ratio/).first()).toBeVisible();
});

test("the arrow keys move one cursor over all panels, and the URL holds it", async ({ page }) => {
  await page.getByRole("slider", { name: /^train\/kl_loss/ }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("PageUp");
  await expect(page).toHaveURL(/at=\d/);
  expect(await page.locator(".curve-cursor").count()).toBe(8);
  await expect(page.getByRole("button", { name: /Cursor at rollout/ })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.locator(".curve-cursor")).toHaveCount(8);
  await page.getByRole("button", { name: /Cursor at rollout/ }).click();
  await expect(page.locator(".curve-cursor")).toHaveCount(0);
});

test("any metric of the run can have a panel", async ({ page }) => {
  await page.getByText("Add a metric").first().click();
  await page.getByLabel("Find a metric").fill("repetition");
  await page.getByRole("button", { name: /rollout\/repetition_frac/ }).click();
  await expect(page).toHaveURL(/metrics=rollout/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "rollout/repetition_frac", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove rollout/repetition_frac" }).click();
  await expect(page).not.toHaveURL(/metrics=/);
});

test("a metric that the run does not log is said to be missing, not left blank", async ({ page }) => {
  await page.goto("/curves/?metrics=val/loss");
  await settled(page);
  await expect(page.getByRole("region", { name: "val/loss" })).toContainText("Not logged by this run");
});

test("a run without a wandb history says so", async ({ page }) => {
  await page.goto("/curves/?run=qwen3-8b-base");
  await settled(page);
  await expect(page.getByRole("main")).toContainText(/no metric/i);
});

test("hostile values in the URL fall back, and no script runs", async ({ page }) => {
  await page.goto("/curves/?metrics=%3Cscript%3E,__proto__,constructor&x=evil&window=-1&at=NaN");
  await settled(page);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
});
