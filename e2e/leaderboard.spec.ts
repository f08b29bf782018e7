import type { Page } from "@playwright/test";

import { drawn, expect, expectNoAxeFindings, expectNoSidewaysScroll, sharePage, test } from "./fixtures";
import { serveOwnData } from "./own-data";

const rows = (page: Page) => page.locator(".board-hits button");
const row = (page: Page, name: RegExp) => page.locator(".board-hits").getByRole("button", { name });
const banner = (page: Page) => page.locator(".board-banner");

// What the page shows is stored at ingestion; every-page.spec.ts holds the live answers equal to it.
test.use({ engine: "held" });

test.describe("as it is opened", () => {
  const shared = sharePage("/leaderboard/");

  test("own checkpoints stand beside public results, each in its own version, the contaminated one marked", async () => {
    const page = shared();
    await expect(page.getByRole("heading", { level: 2 })).toContainText("4 own checkpoints beside");
    await expect(banner(page)).toContainText("benchmark versions on one page: compare within a group only");
    await expect(banner(page)).toContainText("tboverfit iter311");
    await expect(page.locator(".board-figure")).toContainText("eval-as-train, in-distribution upper bound");
    await expect(row(page, /^tboverfit, iter311 · Qwen3-8B: 0\.092, rank \(.*contaminated/)).toHaveCount(1);
    await expect(row(page, /^run-3, iter215 · Qwen3-8B: 0\.056/)).toHaveCount(1);
    await expect(row(page, /^run-3, iter279 · Qwen3-8B: 0\.025/)).toHaveCount(1);
  });

  test("a row tells where it comes from, by pointer and by keyboard, also on a telephone", async () => {
    const page = shared();
    const own = row(page, /^run-3, iter215/);
    await own.focus();
    await page.keyboard.press("Enter");
    const details = page.getByRole("dialog");
    await expect(details).toBeFocused();
    await expect(details).toContainText("24 strict successes of 430 trials on 86 tasks");
    await expect(details).toContainText("stated by its run");
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
    await expect(own).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(own).not.toBeFocused();
    await row(page, /^Apex2, claude-4-5-sonnet: 0\.645/).click();
    await expect(details).toContainText("the spread of whole runs on these tasks");
    await expect(details).toContainText("terminal-bench-docs");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(details).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await details.getByRole("button").first().click();
  });
});

test("filters stand in the address, and the seed comparison mixes versions and says so on its face", async ({
  page,
}) => {
  await page.goto("/leaderboard/");
  await drawn(page);
  await page.getByLabel("Weights").selectOption("open");
  await page.getByLabel("Size").selectOption("medium");
  await expect(page).toHaveURL(/weights=open&size=medium/);
  await expect(row(page, /^TerminalAgent, Qwen3-32B: 0\.155/)).toHaveCount(1);
  await expect(row(page, /claude/)).toHaveCount(0);
  await page.getByRole("button", { name: "Clear 2 filters" }).click();
  await page.getByRole("button", { name: "in-distribution", exact: true }).click();
  await expect(page).toHaveURL(/hide=in-distribution/);
  await expect(row(page, /iter311/)).toHaveCount(0);
  await expect(banner(page)).not.toContainText("iter311");

  await page.getByRole("button", { name: "in-distribution", exact: true }).click();
  await page.getByRole("button", { name: "Seed comparison" }).click();
  await expect(page).toHaveURL(/preset=seed/);
  await expect(rows(page)).toHaveCount(10);
  await expect(banner(page)).toContainText("a longer bar is not a better system. There are no ranks.");
  await expect(row(page, /AQ-GPT-OSS-20B.*0\.170, rank –, self-reported/)).toHaveCount(1);
});

test("own rows are typed or read from a CSV, refused with their row, and kept in the address", async ({
  page,
}) => {
  await page.goto("/leaderboard/");
  await drawn(page);
  await page.getByText("Add your own rows").click();
  const field = (name: string) => page.locator(`.entered-form [name=${name}]`);
  await field("agent").fill("mine");
  await field("model").fill("Qwen3-8B");
  await field("benchmark").fill("terminal-bench 2.0");
  await field("accuracy").fill("50");
  await page.getByRole("button", { name: "Add row" }).click();
  await expect(page.locator(".entered-failed")).toContainText("is not between 0 and 1");
  await field("accuracy").fill("12.5 %");
  await field("stderr").fill("0.02");
  await page.getByRole("button", { name: "Add row" }).click();
  await expect(row(page, /^mine, Qwen3-8B: 0\.125, rank \(.*entered here/)).toHaveCount(1);
  await expect(banner(page)).toContainText("entered by a reader");
  await page.locator(".entered-file input").setInputFiles({
    name: "mine.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "agent,model,benchmark,accuracy\nx,y,terminal-bench 2.0,0.3\nx,,terminal-bench 2.0,0.3\n",
    ),
  });
  await expect(page.locator(".entered-failed")).toContainText("Row 3: Model is missing.");
  await expect(row(page, /^x, y: 0\.300/)).toHaveCount(1);
  await page.reload();
  await expect(row(page, /^x, y: 0\.300/)).toHaveCount(1);
});

test("a board without a run is shown, and names from data stay text", async ({ page }) => {
  const hostile = "<img src=x onerror=alert(1)>";
  const data = await serveOwnData({
    "board.csv": `agent,model,accuracy,stderr,benchmark\n${hostile},__proto__,0.5,0.01,b\nt,u,0.4,0.01,b\n`,
  });
  try {
    await page.goto(`${data.url}leaderboard/`);
    await expect(rows(page)).toHaveCount(2);
    await expect(row(page, /<img src=x/)).toHaveCount(1);
    await expect(page.locator("main img")).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    // Before its server goes, the page stops asking it.
    await page.goto("about:blank");
  } finally {
    await data.close();
  }
});
