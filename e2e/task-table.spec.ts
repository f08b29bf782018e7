import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { drawn, expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from "./fixtures";

test.use({ engine: "held" });

const explorer = (page: Page) => page.locator(".task-table .explorer");
const table = (page: Page) => explorer(page).getByRole("table");
const body = (page: Page) => table(page).locator("tbody tr:not([aria-hidden])");
const names = (page: Page) => table(page).locator("tbody th[scope=row]").allTextContents();
/** Lines below the head, those out of sight too. */
const expectRows = (page: Page, rows: number) =>
  expect(table(page)).toHaveAttribute("aria-rowcount", String(rows + 1));
const heads = (page: Page) => table(page).locator("thead th .sort-button").allTextContents();

async function open(page: Page, query = ""): Promise<void> {
  await page.goto(`/landscape/${query}`);
  await drawn(page);
  await expect(table(page)).toBeVisible();
}

async function openMenu(page: Page, column: string): Promise<void> {
  await page.getByRole("button", { name: `Options of ${column}`, exact: true }).click();
  await expect(page.getByRole("dialog", { name: `Options of ${column}`, exact: true })).toBeVisible();
}

async function csv(page: Page): Promise<string[][]> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: /^CSV/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("fdhgc9j7-train-tasks.csv");
  const text = await readFile(await saved.path(), "utf8");
  expect(text.endsWith("\r\n")).toBe(true);
  return text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

test("a head sorts, a second one with Shift decides ties, and both stand in the URL", async ({ page }) => {
  await open(page);
  await expect(table(page).getByRole("columnheader", { name: "Mean", exact: true })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await page.getByRole("button", { name: "Category", exact: true }).click();
  await page.getByRole("button", { name: "Std", exact: true }).click({ modifiers: ["Shift"] });
  await expect(page).toHaveURL(/table=sort:category,-std/);
  await expect(body(page).first()).toContainText("truly-cold-flat");
  await page.reload();
  await expect(body(page).first()).toContainText("truly-cold-flat");
  await expectRows(page, 86);
});

test("Shift with Enter on a head sorts by one column more", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Category", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Trials", exact: true }).press("Shift+Enter");
  await expect(page).toHaveURL(/table=sort:category,-trials/);
});

test("a text, a range and a choice narrow the rows, each can be taken back", async ({ page }) => {
  await open(page);
  await openMenu(page, "Task");
  await page.getByLabel("Task contains").fill("SWE-bench");
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(["swe-bench-fsspec"]));
  await page.keyboard.press("Escape");
  await openMenu(page, "Rate, %");
  await page.getByLabel("Rate, % from").fill("1,5");
  await page.keyboard.press("Escape");
  await expect(explorer(page).getByRole("status").first()).toContainText("of 86 rows");
  await expect(page).toHaveURL(/range:strict_rate,0\.015,/);
  expect(await names(page)).toContain("swe-bench-fsspec");
  expect(await names(page)).not.toContain("swe-bench-astropy-1");
  await openMenu(page, "Category");
  await page.getByRole("dialog").getByLabel("truly-cold-flat").check();
  await page.keyboard.press("Escape");
  await expect(body(page)).toHaveCount(1);
  await expect(table(page).getByRole("columnheader").first()).toContainText("Task");
  await table(page).getByRole("button", { name: "Clear 3 filters" }).click();
  await expectRows(page, 86);
  await expect(page).not.toHaveURL(/table=/);
});

test("groups count their rows, sum up their columns, and close", async ({ page }) => {
  await open(page);
  await page.getByLabel("Group by").selectOption("category");
  await page.getByRole("button", { name: "Close all groups" }).click();
  const group = table(page).locator(".group-row", { hasText: "truly-learnable" });
  await expect(group).toContainText("4 rows");
  await expect(table(page).locator(".group-row", { hasText: "truly-cold-flat" })).toContainText("25 rows");
  expect(await names(page)).toEqual([]);
  await group.getByRole("button").click();
  await expect(group.getByRole("button")).toHaveAttribute("aria-expanded", "true");
  await expect(table(page)).toContainText("hello-world");
  await group.getByRole("button").click();
  await expect(table(page)).not.toContainText("hello-world");
  await page.getByRole("button", { name: "Open all groups" }).click();
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(0);
});

test("groups by what the suite says, too", async ({ page }) => {
  await open(page);
  await page.getByLabel("Group by").selectOption("suite");
  await expect(table(page).locator(".group-row").first()).toContainText(/\d rows?/);
  await page.getByLabel("Group by").selectOption("difficulty");
  await expect(page).toHaveURL(/group:difficulty/);
  await expect(table(page).locator(".group-row", { hasText: "easy" })).toContainText(/\d rows/);
});

test("the panel hides, pins and moves columns; a reset brings them back", async ({ page }) => {
  await open(page);
  const first = await heads(page);
  await page.getByRole("button", { name: /^Columns \d/ }).click();
  const panel = page.getByRole("region", { name: "Columns and filters" });
  await panel.getByRole("checkbox", { name: /^Trials trials/ }).uncheck();
  await panel.getByRole("checkbox", { name: /^Sample std/ }).check();
  await panel.getByRole("button", { name: "Move Std left" }).click();
  await panel.getByRole("button", { name: "Pin Category" }).click();
  await expect.poll(() => heads(page)).not.toContain("Trials");
  await expect.poll(() => heads(page)).toContain("Sample std");
  await expect(table(page).locator("thead .is-pinned")).toHaveCount(2);
  const left = (await table(page).locator("tbody td.is-pinned").first().boundingBox())?.x;
  await page.locator(".explorer-scroll").evaluate((element) => {
    element.scrollLeft = 500;
  });
  expect((await table(page).locator("tbody td.is-pinned").first().boundingBox())?.x).toBe(left);
  await page.reload();
  await expect.poll(() => heads(page)).toContain("Sample std");
  await page.getByRole("button", { name: /^Columns \d/ }).click();
  await panel.getByRole("button", { name: "Reset the columns" }).click();
  await expect.poll(() => heads(page)).toEqual(first);
});

test("a head is dragged beside another, and its edge sets the width", async ({ page }) => {
  await open(page);
  const head = (name: string) => table(page).getByRole("columnheader", { name, exact: true });
  await head("Trials").dragTo(head("Category"), { targetPosition: { x: 6, y: 30 } });
  await expect.poll(async () => (await heads(page))[1]).toBe("Trials");
  const edge = await head("Category").locator(".resize-handle").boundingBox();
  const before = await head("Category").boundingBox();
  if (edge === null || before === null) throw new Error("the head is not laid out");
  await page.mouse.move(edge.x + 3, edge.y + 20);
  await page.mouse.down();
  await page.mouse.move(edge.x + 43, edge.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => (await head("Category").boundingBox())?.width)
    .toBeCloseTo(before.width + 40, 0);
  await openMenu(page, "Category");
  await page.getByLabel("Width, px").fill("150");
  await expect.poll(async () => (await head("Category").boundingBox())?.width).toBeCloseTo(150, 0);
});

test("CSV and clipboard hold what is shown, under raw names and in raw numbers", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "?table=hide:category,difficulty,wilson,course,bucket;text:task_id,hello");
  const [head = [], ...rows] = await csv(page);
  expect(head.slice(0, 4)).toEqual(["task_id", "trials", "mean", "mean_missing_as_zero"]);
  expect(head).toContain("rewards_11");
  expect(head).not.toContain("category");
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[0]).toBe("hello-world");
  expect(rows[0]?.[2]).toMatch(/^0\.92\d{6,}$/);
  await page.getByRole("button", { name: /^Copy what is shown/ }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")[1]?.split("\t")).toEqual(rows[0]);
});

test("the selection alone is exported where the table holds nothing else, with changed category rules", async ({
  page,
}) => {
  await open(page, "?tasks=hello-world,vim-terminal-task&rules=cold-mean:0.3");
  await page.getByRole("button", { name: "table of these only" }).click();
  await expectRows(page, 2);
  await expect(page).toHaveURL(/only=selected/);
  const [head = [], ...rows] = await csv(page);
  expect(rows.map(([name]) => name).sort()).toEqual(["hello-world", "vim-terminal-task"]);
  const rules = head.indexOf("category_rules");
  expect(rows.map((row) => row[rules])).toEqual(["cold_mean=0.3", "cold_mean=0.3"]);
  await page.getByRole("button", { name: /Clear the selection/ }).click();
  await expectRows(page, 86);
});

test("a task's name opens its page and does not select its row", async ({ page }) => {
  await open(page);
  const link = table(page).getByRole("link", { name: "hello-world" });
  await expect(link).toHaveAttribute("href", /\/task\/\?run=fdhgc9j7.*task=hello-world/);
  await link.evaluate((element) => {
    element.addEventListener("click", (event) => {
      event.preventDefault();
    });
  });
  await link.click();
  await expect(page).not.toHaveURL(/tasks=/);
});

test("the table with its panel and a menu open has no axe finding", async ({ page }) => {
  await open(page, "?table=group:category;text:task_id,swe");
  await page.getByRole("button", { name: /^Columns \d/ }).click();
  await openMenu(page, "Mean");
  await expectNoAxeFindings(page);
});

test("a narrow screen keeps few columns and gives more when asked", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  await expect.poll(() => heads(page)).toEqual(["Task", "Category", "Mean↓", "Rate, %"]);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Columns \d/ }).click();
  await page.getByRole("checkbox", { name: /^Std std/ }).check();
  await expect.poll(() => heads(page)).toContain("Std");
  await expectNoSidewaysScroll(page);
});

test("hostile values in the table's parameter fall back", async ({ page }) => {
  await open(
    page,
    "?table=sort:__proto__,-nope;group:constructor;range:mean,abc;pin:%3Cimg%3E;;text:toString,x",
  );
  await expectRows(page, 86);
});
