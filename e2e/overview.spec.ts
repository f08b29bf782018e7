import { drawn, expect, test } from "./fixtures";

test.use({ engine: "held" });

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await drawn(page);
});

test("says within one screen that the run learned narrowly", async ({ page }) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByText(/67 of 86/).first()).toBeInViewport();
  await expect(page.getByText("in-distribution upper bound").first()).toBeInViewport();
});

test("says that the bundled run is a reconstruction", async ({ page }) => {
  await expect(page.getByText("Reconstruction calibrated to published aggregates").first()).toBeVisible();
});

test("every finding leads to the view behind it", async ({ page }) => {
  const findings = page.locator(".finding");
  await expect(findings.nth(4)).toBeVisible();
  for (const finding of await findings.all()) {
    await expect(finding.getByRole("link")).toHaveAttribute(
      "href",
      /^(\/(landscape|curves|task)\/\?run=|#runs$)/,
    );
  }
  await findings
    .getByRole("link", { name: /Curves/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/curves\/\?run=fdhgc9j7/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("says why a finding matters and by which rule, by keyboard", async ({ page }) => {
  const finding = page.locator(".finding").first();
  await finding.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(finding).toContainText("A rising mean can come from a handful of tasks.");
  await expect(finding).toContainText("tasks holding it, serious up to .10");
});

test("a changed threshold changes the audit and stands in the address", async ({ page }) => {
  const claim = page.getByRole("heading", { name: /6 of 86 tasks hold/ });
  await expect(claim).toBeVisible();
  await page.locator(".audit-rules > summary").click();
  const field = page.getByLabel(/share held/);
  await field.fill("0.95");
  await field.press("Enter");
  await expect(page).toHaveURL(/audit=held-share:0\.95/);
  await expect(claim).toHaveCount(0);
  await page.getByRole("button", { name: "Usual thresholds" }).click();
  await expect(claim).toBeVisible();
});

test("a category of the strip leads to its tasks by keyboard", async ({ page }) => {
  await page
    .getByRole("link", { name: /25 truly cold/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/landscape\/\?run=fdhgc9j7&category=truly-cold-flat/);
});

test("a category of the strip leads to its tasks by a click in its middle", async ({ page }) => {
  await page
    .getByRole("link", { name: /25 truly cold/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/landscape\/\?run=fdhgc9j7&category=truly-cold-flat/);
});

test("pass@1 stands beside its reading with missing rewards as 0", async ({ page }) => {
  await expect(page.locator(".facts")).toContainText(/pass@1\s*0\.092\s*window 50; missing = 0: 0\.078/);
});

test("another run is chosen from the run line and shown under its own name", async ({ page }) => {
  await page.getByRole("combobox").first().selectOption("msp60ius");
  await expect(page).toHaveURL(/run=msp60ius/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("run-3");
  await expect(page.locator(".page-notices .qualifier")).toHaveCount(0);
});
