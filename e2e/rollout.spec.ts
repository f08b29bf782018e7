import type { Page } from "@playwright/test";

import { expect, expectNoAxeFindings, expectNoSidewaysScroll, settled, sharePage, test } from "./fixtures";
import { trainingLog } from "./own-data";

const RUN = "fdhgc9j7";
const WAIT = { timeout: 80_000 };
const groups = (page: Page) => page.locator(".rollout-groups tbody tr");
const trials = (page: Page) => page.locator(".rollout-trials tbody tr:not([aria-hidden])");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("one rollout of the run: 16 groups of eight, fetched by range, a seventh of the file", async ({
  page,
}) => {
  const parts: { status: number; bytes: number }[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/data/rollout_trials/")) return;
    parts.push({ status: response.status(), bytes: Number(response.headers()["content-length"]) });
  });
  const whole: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/data/trials/")) whole.push(request.url());
  });
  await page.goto(`/rollout/?run=${RUN}&rollout=268`);
  await expect(groups(page)).toHaveCount(16, WAIT);
  await expect(groups(page).first().locator(".reward-cell")).toHaveCount(8);
  await settled(page);
  expect(parts.map(({ status }) => status)).toEqual([206, 206]);
  expect(parts.reduce((sum, part) => sum + part.bytes, 0)).toBeLessThan(120_000);
  expect(whole).toEqual([]);
  await expect(trials(page)).toHaveCount(128);
  await expect(trials(page).first()).toContainText(/train\.log:[\d,]+/);
  await expect(page.locator(".rollout-metrics")).toContainText("terminal/non_trainable_ratio");
  await expect(page.locator(".rollout-metrics")).toContainText("0.708");
  await expect(page.locator(".rollout-checks")).toContainText("All 7 checks hold");
  await expect(page.getByText("in-distribution upper bound").first()).toBeVisible();
});

test.describe("on one page", () => {
  const shared = sharePage(`/rollout/?run=${RUN}&rollout=268`, "real");

  test("has no axe finding and fits 390 px in both languages", async () => {
    const page = shared();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(groups(page)).toHaveCount(16, WAIT);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "中文" }).click();
    await expect(heading(page)).toHaveText("第 268 轮");
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "EN", exact: true }).click();
  });

  test("metrics stand in the order of the trainer's quantities, all of them on demand", async () => {
    const page = shared();
    const metrics = page.locator(".rollout-metrics tbody tr");
    await expect(metrics.first()).toContainText("terminal/accuracy", WAIT);
    const few = await metrics.count();
    await page.getByRole("button", { name: /^Show all \d+ metrics/ }).click();
    expect(await metrics.count()).toBeGreaterThan(few);
    await expect(page).toHaveURL(/metrics=all/);
  });

  test("steps by link and arrow keys, lists failures only, and keeps both in the address", async () => {
    const page = shared();
    await expect(heading(page)).toHaveText("Rollout 268");
    await expect(trials(page)).toHaveCount(128, WAIT);
    await page.getByRole("button", { name: "Only failures" }).click();
    await expect(page).toHaveURL(/only=failures/);
    const failures = await trials(page).count();
    expect(failures).toBeGreaterThan(20);
    expect(failures).toBeLessThan(128);
    await page.getByRole("link", { name: "Next rollout: 269" }).click();
    await expect(heading(page)).toHaveText("Rollout 269");
    await expect(page).toHaveURL(/rollout=269&only=failures/);
    await page.keyboard.press("ArrowLeft");
    await expect(heading(page)).toHaveText("Rollout 268");
    const field = page.getByLabel("Rollout", { exact: true });
    await field.fill("12");
    await field.press("ArrowLeft");
    await field.press("Enter");
    await expect(heading(page)).toHaveText("Rollout 12");
    await expect(page.getByRole("link", { name: "On the curves" })).toHaveAttribute(
      "href",
      /\/curves\/.*at=12/,
    );
  });

  test("leads to a task at this rollout, and a trial of the task leads back", async () => {
    const page = shared();
    const field = page.getByLabel("Rollout", { exact: true });
    await field.fill("107");
    await field.press("Enter");
    await expect(heading(page)).toHaveText("Rollout 107");
    await page.getByRole("button", { name: "Only failures" }).click();
    await expect(groups(page)).toHaveCount(16, WAIT);
    await groups(page).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/task\/.*rollout=107/);
    const first = page.locator(".trials-figure tbody tr:not([aria-hidden])").first();
    await expect(first).toHaveAttribute("aria-selected", "true", WAIT);
    await first.getByRole("link", { name: "107" }).click();
    await expect(heading(page)).toHaveText("Rollout 107");
  });
});

test("an unknown rollout is named with the nearest one, and a run of evaluations has none", async ({
  page,
}) => {
  await page.goto(`/rollout/?run=${RUN}&rollout=999999`);
  await expect(heading(page)).toHaveText("No rollout 999,999 in this run", WAIT);
  await page.getByRole("link", { name: "The nearest one is rollout 319" }).click();
  await expect(heading(page)).toHaveText("Rollout 319");
  await page.goto("/rollout/?run=qwen3-8b-base&rollout=3");
  await expect(heading(page)).toHaveText("This run has no rollouts", WAIT);
  await expect(page.getByRole("main")).toContainText("evaluations only");
});

test("an incomplete group is told, and names from data stay text", async ({ page, ownData }) => {
  const hostile = "<img src=x onerror=alert(1)>";
  const data = await ownData({
    "a/train.log": trainingLog([
      [hostile, 0, 1, null, 0.5],
      ["u", 1, 1, 1],
    ]),
  });
  await page.goto(`${data.url}rollout/?rollout=0`);
  await expect(groups(page)).toContainText(hostile, WAIT);
  await expect(page.locator("main img")).toHaveCount(0);
  await expect(page.locator(".rollout-groups")).toContainText("no verdict");
  await expect(page.getByRole("main")).toContainText("1 of 4 trials failed, aborted or not scored");
  await page.keyboard.press("ArrowRight");
  await expect(groups(page)).toContainText("u", WAIT);
  await expect(page.locator(".rollout-checks")).toContainText(/group 1 has 3 trials|not stated/);
});
