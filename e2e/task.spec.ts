import type { Page } from "@playwright/test";

import { trainingLog } from "./own-data";
import {
  drawn,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  settled,
  sharePage,
  test,
} from "./fixtures";

const RUN = "fdhgc9j7";
const course = (page: Page) => page.locator(".course-figure");
const rows = (page: Page) => page.locator(".trials-figure tbody tr:not([aria-hidden])");

test.describe("drawn from stored answers", () => {
  test.use({ engine: "held" });

  test("names the task with its category, numbers and qualifier before the engine is there", async ({
    page,
  }) => {
    await page.goto(`/task/?run=${RUN}&task=fibonacci-server`);
    await drawn(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("fibonacci-server");
    await expect(page.locator(".task-head")).toContainText("truly-learnable");
    await expect(page.locator(".task-head")).toContainText(/431 scored of 472/);
    await expect(page.getByText("Reading the trials of this task")).toBeVisible();
    await expect(page.getByText("in-distribution upper bound").first()).toBeVisible();
  });

  test("begins with a task of its own choice when none is named", async ({ page }) => {
    await page.goto("/task/");
    await drawn(page);
    await expect(page.getByLabel("Task", { exact: true })).not.toHaveValue("");
  });

  test("steps to the neighbours by mean, by link and by arrow keys, and keeps the cohort", async ({
    page,
  }) => {
    await page.goto(`/task/?run=${RUN}&task=hello-world&n=50`);
    await drawn(page);
    const heading = page.getByRole("heading", { level: 1 });
    await page.getByRole("link", { name: /^Next lower mean/ }).click();
    await expect(heading).toHaveText("fix-permissions");
    await expect(page).toHaveURL(/phase=train.*n=50/);
    await page.keyboard.press("ArrowLeft");
    await expect(heading).toHaveText("hello-world");
    await page.getByLabel("Task", { exact: true }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page).not.toHaveURL(/task=openssl/);
  });

  test("a task that the cohort does not hold is named and led away from, and no script runs", async ({
    page,
  }) => {
    await page.goto(
      `/task/?run=${RUN}&task=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&rollout=-1&n=7&checkpoint=x`,
    );
    await expect(page.getByRole("heading", { level: 1 })).toContainText("<img src=x onerror=alert(1)>");
    await expect(page.locator("main img")).toHaveCount(0);
    await page.getByRole("link", { name: "The tasks that are in it" }).click();
    await expect(page).toHaveURL(/\/landscape\//);
  });
});

test.describe("with its trials", () => {
  const shared = sharePage(`/task/?run=${RUN}&task=fibonacci-server`, "real");

  test("hello-world locks in near its trial 150: fetched by range, a tenth of the file", async ({ page }) => {
    const parts: { status: number; bytes: number }[] = [];
    page.on("response", (response) => {
      if (!response.url().includes("/data/trials/")) return;
      parts.push({ status: response.status(), bytes: Number(response.headers()["content-length"]) });
    });
    await page.goto(`/task/?run=${RUN}&task=hello-world`);
    await expect(course(page)).toContainText(
      /Strict rate rises after trial 1[45]\d: 7\d\.\d\s%\sbefore, 100\.0\s% after/,
      {
        timeout: 80_000,
      },
    );
    await expect(course(page)).toContainText("p = .001 from 999 reorderings of the rollouts");
    expect(parts.map(({ status }) => status)).toEqual([206, 206]);
    expect(parts.reduce((sum, part) => sum + part.bytes, 0)).toBeLessThan(200_000);
    await settled(page);
    await expect(page.locator(".cohorts-figure tbody tr")).toHaveCount(4);
    await expect(rows(page).first()).toContainText(/train\.log:[\d,]+/);
    const { total, shown } = await page.locator(".trials-figure table").evaluate((table) => ({
      total: Number(table.getAttribute("aria-rowcount")),
      shown: table.querySelectorAll("tbody tr").length,
    }));
    expect(total).toBe(481);
    expect(shown).toBeLessThan(100);
  });

  test("the change of a task is named: fibonacci-server rises between its trials 250 and 300", async () => {
    const page = shared();
    await expect(course(page)).toContainText(/Strict rate rises after trial 2[5-9]\d/, { timeout: 80_000 });
  });

  test("figures show the rows and the SQL behind them", async () => {
    const page = shared();
    await course(page).getByRole("button", { name: /^SQL/ }).click();
    await expect(course(page)).toContainText("FROM trials");
    await expect(course(page)).toContainText("fibonacci-server");
    await course(page)
      .getByRole("button", { name: /^Table/ })
      .click();
    await expect(course(page).getByRole("table")).toContainText("strict_low");
  });

  test("a task of one reward has no change", async () => {
    const page = shared();
    await page.getByLabel("Task", { exact: true }).selectOption("swe-bench-astropy-2");
    await expect(course(page)).toContainText(/Every one of \d+ trials earned 0\.889/, { timeout: 80_000 });
  });

  test("a rollout of the URL is marked, its trials come first and into sight", async ({ page }) => {
    await page.goto(`/task/?run=${RUN}&task=hello-world&rollout=107`);
    await expect(rows(page).first()).toHaveAttribute("aria-selected", "true", { timeout: 80_000 });
    await expect(rows(page).first()).toContainText("107");
    await expect(rows(page).first()).toBeInViewport();
    await page.getByRole("button", { name: /^rollout 107/ }).click();
    await expect(page).not.toHaveURL(/rollout=/);
    await expect(rows(page).first()).not.toHaveAttribute("aria-selected", "true");
  });

  test("has no axe finding and fits 390 px in both languages, all figures drawn", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/task/?run=${RUN}&task=decommissioning-service-with-sensitive-data&rollout=107`);
    await expect(course(page)).toContainText("rises", { timeout: 80_000 });
    await settled(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "中文" }).click();
    await expect(course(page)).toContainText("上升");
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  });

  test("an evaluation of a few trials draws no curve and reports no change", async ({ page }) => {
    await page.goto("/task/?run=msp60ius&task=hello-world&phase=eval&checkpoint=215");
    await expect(course(page)).toContainText("5 scored trials: too few to see a change", { timeout: 80_000 });
    await expect(course(page).locator("canvas")).toHaveCount(0);
    await expect(page.locator(".groups-figure")).toHaveCount(0);
  });
});

test.describe("over data of its own", () => {
  test.use({ expectedErrors: /404/ });

  test("newer data take the place of a task's trials while it is looked at", async ({ page, ownData }) => {
    const groups = Array.from({ length: 4 }, () => ["t", 0, 0, null, 1] as const);
    const data = await ownData({ "a/train.log": trainingLog(groups) });
    await page.goto(`${data.url}task/?task=t`);
    await expect(page.locator(".trials-figure")).toContainText("The 16 trials behind it", {
      timeout: 80_000,
    });
    await data.ingest({ "a/train.log": trainingLog([...groups, ["t", 1, 1, 1, 1]]) });
    await expect(page.locator(".trials-figure")).toContainText("The 20 trials behind it", {
      timeout: 80_000,
    });
  });

  test("a host without byte ranges is read whole, once", async ({ page, ownData }) => {
    const data = await ownData({
      "a/train.log": trainingLog([
        ["t", 0, 1],
        ["t", 1, 1],
        ["u", 0, 0.5],
      ]),
    });
    let asked = 0;
    await page.route("**/data/trials/**", async (route) => {
      asked += 1;
      const headers = { ...route.request().headers() };
      delete headers["range"];
      const response = await route.fetch({ headers });
      await route.fulfill({ response, status: 200 });
    });
    await page.goto(`${data.url}task/?task=t`);
    await expect(page.locator(".trials-figure")).toContainText("The 4 trials behind it", {
      timeout: 80_000,
    });
    await page.getByLabel("Task", { exact: true }).selectOption("u");
    await expect(page.locator(".trials-figure")).toContainText("The 2 trials behind it", {
      timeout: 80_000,
    });
    expect(asked).toBe(1);
  });
});
