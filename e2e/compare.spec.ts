import type { Page } from "@playwright/test";

import { drawn, expect, expectNoAxeFindings, expectNoSidewaysScroll, settled, test } from "./fixtures";
import { serveOwnData, trainingLog } from "./own-data";

const overall = (page: Page) => page.locator(".overall-figure");
const banner = (page: Page) => page.locator(".compare-banner");
const table = (page: Page) => page.locator(".compare-table");

test.describe("the default comparison, from stored answers", () => {
  test.use({ engine: "held" });

  test("is iter215 of the clean run against iter311 of the contaminated one, with what it is worth", async ({
    page,
  }) => {
    await page.goto("/compare/");
    await drawn(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("iter215");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("iter311");
    await expect(banner(page)).toContainText("Not comparable as generalisation");
    await expect(banner(page)).toContainText("an upper bound of what the policy can fit");
    await expect(banner(page)).toContainText("eval-as-train, in-distribution upper bound");
    await expect(banner(page).getByRole("button")).toHaveCount(0);
    await expect(overall(page)).toContainText(/\+3\.\d\spp, 1\.6\d×/);
    await expect(overall(page)).toContainText("10,000 resamples");
    await expect(overall(page)).toContainText("picked by rule");
  });

  test("says every condition in words beside its sign", async ({ page }) => {
    await page.goto("/compare/");
    await drawn(page);
    const conditions = banner(page).locator(".conditions li");
    await expect(conditions.filter({ hasText: "Base model" })).toContainText("same");
    await expect(conditions.filter({ hasText: "Protocol" })).toContainText("differs");
    await expect(conditions.filter({ hasText: "Protocol" })).toContainText("evaluation / training window");
  });

  test("swaps its sides: the difference changes its sign, and the address says both", async ({ page }) => {
    await page.goto("/compare/");
    await drawn(page);
    await page.getByRole("button", { name: "Swap A and B" }).click();
    await expect(overall(page)).toContainText(/−3\.\d\spp/);
    await expect(page).toHaveURL(/a=fdhgc9j7:train@311/);
    await expect(page).toHaveURL(/b=msp60ius:eval@215/);
    await page.goBack();
    await expect(overall(page)).toContainText(/\+3\.\d\spp/);
  });

  test("keeps measure, test, rule, rate and seed in the address", async ({ page }) => {
    await page.goto("/compare/");
    await drawn(page);
    await page.getByText("Reward", { exact: true }).click();
    await expect(overall(page)).toContainText("mean reward");
    await page.getByLabel("Test", { exact: true }).selectOption("barnard");
    await page.getByLabel("Solved when").selectOption("any");
    await page.getByLabel("False-discovery rate").selectOption("0.1");
    await page.getByLabel("Seed").fill("7");
    await page.getByLabel("Seed").press("Enter");
    await expect(page).toHaveURL(/measure=reward/);
    await expect(page).toHaveURL(/test=barnard/);
    await expect(page).toHaveURL(/verdict=any/);
    await expect(page).toHaveURL(/fdr=0\.1/);
    await expect(page).toHaveURL(/seed=7/);
    await expect(overall(page)).toContainText("seed 7");
    await expect(overall(page)).toContainText("better, q < .10");
    await expect(table(page)).toContainText("Barnard’s exact test");
  });

  test("names what an address got wrong instead of comparing something else", async ({ page }) => {
    await page.goto("/compare/?a=nobody@215&b=fdhgc9j7@9-1");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "An address names a cohort that is not there",
    );
    await expect(page.getByRole("main")).toContainText('There is no run "nobody"');
    await expect(page.getByRole("main")).toContainText("The range 9-1 ends before it begins");
    await page.getByRole("link", { name: "Compare the default cohorts" }).click();
    await expect(banner(page)).toBeVisible();
  });

  test("a filter that leaves no task says so and is taken back", async ({ page }) => {
    await page.goto("/compare/?a=msp60ius@215~nothing-like-it&b=fdhgc9j7@311");
    await expect(page.getByRole("main")).toContainText("After the filter of tasks no trial is left");
    await page.getByRole("button", { name: "Compare all tasks" }).click();
    await expect(overall(page)).toContainText("shared tasks");
    await expect(page).not.toHaveURL(/nothing-like-it/);
  });

  test("a name that is a script stays a text", async ({ page }) => {
    await page.goto("/compare/?a=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
    await expect(page.getByRole("main")).toContainText("<img src=x onerror=alert(1)>");
    await expect(page.locator("main img")).toHaveCount(0);
  });

  test("reads the marks of the scatter out by keyboard, and the table shows where they are", async ({
    page,
  }) => {
    await page.goto("/compare/");
    await drawn(page);
    const stops = page.locator(".compare-scatter").getByRole("listbox");
    await stops.focus();
    await page.keyboard.press("End");
    await expect(stops.getByRole("option", { selected: true })).toHaveText(/: A \d\.\d{3}, B \d\.\d{3}/);
    await expect(page.locator(".compare-scatter .chart-tooltip")).toBeVisible();
  });

  test("every row of a download carries cohorts, qualifier and reasons", async ({ page }) => {
    await page.goto("/compare/");
    await drawn(page);
    const download = page.waitForEvent("download");
    await overall(page).getByRole("button", { name: /^CSV/ }).click();
    const stream = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const lines = Buffer.concat(chunks).toString("utf8").trim().split("\r\n");
    expect(lines[0]).toContain("cohort_a,cohort_b,notes");
    for (const line of lines.slice(1)) {
      expect(line).toContain("fdhgc9j7:train@311");
      expect(line).toContain("eval-as-train, in-distribution upper bound");
    }
  });
});

test.describe("with the engine", () => {
  test("reckons what needs rewards, and names method and reference beside every sentence", async ({
    page,
  }) => {
    await page.goto("/compare/");
    await settled(page);
    const statistics = page.locator(".statistics-figure");
    await expect(statistics).toContainText("A trial of B earns more than one of A with probability");
    await expect(statistics).toContainText("Interquartile mean of the reward");
    await expect(statistics.getByRole("link", { name: "McNemar 1947" }).first()).toHaveAttribute(
      "href",
      "https://doi.org/10.1007/BF02295996",
    );
    await expect(page.locator(".profile-figure svg.line-plot")).toBeVisible();
  });

  test("a third cohort makes a matrix of pairs and a task by cohort map, and leaves again", async ({
    page,
  }) => {
    await page.goto("/compare/");
    await settled(page);
    await page.getByLabel("Add a cohort").selectOption({ label: "Qwen3-8B base, evaluation" });
    await settled(page);
    const matrix = page.locator(".matrix-figure");
    await expect(matrix).toContainText("of 3 pairs of 3 cohorts");
    await expect(matrix.locator("td.signed-cell")).toHaveCount(3);
    await expect(page.locator(".compare-heat")).toContainText("in all 3 cohorts");
    await page.getByRole("button", { name: /Take Qwen3-8B base, evaluation out of the matrix/ }).click();
    await expect(matrix).toHaveCount(0);
  });

  test("lays the curves of both runs over each other by rollout or by hours", async ({ page }) => {
    await page.goto("/compare/");
    await settled(page);
    const curves = page.locator(".compare-curves");
    await expect(curves.locator("svg.line-plot").first()).toBeVisible();
    await curves.getByText("hours", { exact: true }).click();
    await settled(page);
    await expect(page).toHaveURL(/align=time/);
    await expect(curves).toContainText("pauses included");
  });

  test("tasks selected on the landscape become a side, and the other side takes the same tasks", async ({
    page,
  }) => {
    await page.goto("/landscape/?run=fdhgc9j7&tasks=hello-world,fibonacci-server");
    await drawn(page);
    await page.getByRole("link", { name: "Compare these tasks" }).click();
    await settled(page);
    await expect(page).toHaveURL(/b=fdhgc9j7:train~[^&]*hello-world/);
    await expect(page).toHaveURL(/b=fdhgc9j7:train~[^&]*fibonacci-server/);
    await expect(overall(page)).toContainText("on 2 shared tasks");
    await expect(page.locator(".one-sided-figure")).toHaveCount(0);
  });

  test("fits 390 px in both languages without an axe finding, all figures drawn", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/compare/?more=qwen3-8b-base:eval");
    await settled(page);
    await expect(page.locator(".matrix-figure")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "中文" }).click();
    await expect(banner(page)).toContainText("不能作为泛化来比较");
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  });
});

test("tasks of one side only are listed and compared with nothing", async ({ page }) => {
  const data = await serveOwnData({
    "a/train.log": trainingLog([
      ["shared", 0, 1, 1, 0],
      ["mine", 1, 1, 1, 1],
    ]),
    "b/train.log": trainingLog([
      ["shared", 1, 1, 1, 0],
      ["<b>theirs</b>", 0, 0, 0, 0],
    ]),
  });
  try {
    await page.goto(`${data.url}compare/`);
    await settled(page);
    const figure = page.locator(".one-sided-figure");
    await expect(figure).toContainText("1 task only in A, 1 only in B");
    await expect(figure).toContainText("<b>theirs</b>");
    await expect(overall(page)).toContainText("on 1 shared task");
  } finally {
    await data.close();
  }
});
