import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import {
  drawn,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  settled,
  sharePage,
  test,
} from "./fixtures";
import { serveOwnData } from "./own-data";

const overall = (page: Page) => page.locator(".overall-figure");
const banner = (page: Page) => page.locator(".compare-banner");
const table = (page: Page) => page.locator(".compare-table");

test.describe("the default comparison, from stored answers", () => {
  const shared = sharePage("/compare/");

  test("is iter215 against iter311 with its intervals and why it is an upper bound, all in the first window", async () => {
    const page = shared();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/iter215.*iter311/);
    await expect(banner(page)).toContainText("Not comparable as generalisation");
    await expect(banner(page)).toContainText("an upper bound of what the policy can fit");
    await expect(banner(page)).toContainText("eval-as-train, in-distribution upper bound");
    await expect(banner(page).getByRole("button")).toHaveCount(0);
    await expect(overall(page).getByRole("heading")).toContainText(/\+3\.6\spp, 1\.6\d× on 85 shared tasks/);
    const answer = overall(page).locator(".answer-table tbody tr");
    await expect(answer.first()).toContainText(/\+3\.6\spp \[\+1\.\d\spp, \+6\.\d\spp\]/);
    await expect(answer.last()).toContainText(/\+3\.6\spp \[.*1\.65× \[1\.\d\d×, \d\.\d\d×\]/);
    await expect(answer.last()).toBeInViewport({ ratio: 1 });
    await expect(overall(page).getByText(/^0\.0(56|92)/)).toHaveText([/0\.056/, /0\.092/]);
    await expect(overall(page)).toContainText("10,000 resamples");
    await expect(overall(page)).toContainText("picked by rule");
  });

  test("says every condition in words beside its sign, and lists what one side alone has", async () => {
    const conditions = banner(shared()).locator(".conditions li");
    await expect(conditions.filter({ hasText: "Base model" })).toContainText("same");
    await expect(conditions.filter({ hasText: "Protocol" })).toContainText("differs");
    await expect(conditions.filter({ hasText: "Protocol" })).toContainText("evaluation / training window");
    const figure = shared().locator(".one-sided-figure");
    await expect(figure).toContainText("1 task only in A, 0 only in B");
    await expect(figure).toContainText("unknown-task-6");
  });

  test("names method and reference beside every sentence", async () => {
    const statistics = shared().locator(".statistics-figure");
    await expect(statistics).toContainText("A trial of B earns more than one of A with probability");
    await expect(statistics).toContainText("Interquartile mean of the reward");
    await expect(statistics.getByRole("link", { name: "McNemar 1947" }).first()).toHaveAttribute(
      "href",
      "https://doi.org/10.1007/BF02295996",
    );
    await expect(shared().locator(".profile-figure svg.line-plot")).toBeVisible();
  });

  test("reads the marks of the scatter out by keyboard", async () => {
    const stops = shared().locator(".compare-scatter").getByRole("listbox");
    await stops.focus();
    await shared().keyboard.press("End");
    await expect(stops.getByRole("option", { selected: true })).toHaveText(/: A \d\.\d{3}, B \d\.\d{3}/);
    await expect(shared().locator(".compare-scatter .chart-tooltip")).toBeVisible();
  });

  test("carries cohorts, qualifier and reasons in every row of a download", async () => {
    const download = shared().waitForEvent("download");
    await overall(shared()).getByRole("button", { name: /^CSV/ }).click();
    const text = await readFile(await (await download).path(), "utf8");
    const lines = text.trim().split("\r\n");
    expect(lines[0]).toContain("cohort_a,cohort_b,notes");
    for (const line of lines.slice(1)) {
      expect(line).toContain("fdhgc9j7:train@311");
      expect(line).toContain("eval-as-train, in-distribution upper bound");
    }
  });

  test("swaps its sides: the difference changes its sign, and the address says both", async () => {
    const page = shared();
    await page.getByRole("button", { name: "Swap A and B" }).click();
    await expect(overall(page)).toContainText(/−3\.\d\spp/);
    await expect(page).toHaveURL(/a=fdhgc9j7:train@311/);
    await expect(page).toHaveURL(/b=msp60ius:eval@215/);
    await page.goBack();
    await expect(overall(page)).toContainText(/\+3\.\d\spp/);
  });

  test("keeps measure, test, rule, rate and seed in the address", async () => {
    const page = shared();
    await page.getByText("Reward", { exact: true }).click();
    await expect(page).toHaveURL(/measure=reward/);
    await expect(overall(page)).toContainText("mean reward");
    await page.getByLabel("Solved when").selectOption("any");
    await expect(page).toHaveURL(/verdict=any/);
    await page.getByLabel("False-discovery rate").selectOption("0.1");
    await expect(page).toHaveURL(/fdr=0\.1/);
    await page.getByLabel("Seed").fill("7");
    await page.getByLabel("Seed").press("Enter");
    await expect(page).toHaveURL(/seed=7/);
    await expect(overall(page)).toContainText("seed 7");
    await expect(overall(page)).toContainText("better, q < .10");
    await page.getByLabel("Test", { exact: true }).selectOption("barnard");
    await expect(page).toHaveURL(/test=barnard/);
    await expect(table(page)).toContainText("Barnard’s exact test");
  });

  test("names what an address got wrong, as text, instead of comparing something else", async () => {
    const page = shared();
    await page.goto("/compare/?a=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&b=fdhgc9j7@9-1");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "An address names a cohort that is not there",
    );
    await expect(page.getByRole("main")).toContainText('There is no run "<img src=x onerror=alert(1)>"');
    await expect(page.locator("main img")).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("The range 9-1 ends before it begins");
    await page.getByRole("link", { name: "Compare the default cohorts" }).click();
    await expect(banner(page)).toBeVisible();
  });

  test("says that a filter leaves no task, and takes it back", async () => {
    const page = shared();
    await page.goto("/compare/?a=msp60ius@215~nothing-like-it&b=fdhgc9j7@311");
    await expect(page.getByRole("main")).toContainText("After the filter of tasks no trial is left");
    await page.getByRole("button", { name: "Compare all tasks" }).click();
    await expect(overall(page)).toContainText("shared tasks");
    await expect(page).not.toHaveURL(/nothing-like-it/);
  });

  test("takes the tasks selected on the landscape, for both sides", async () => {
    const page = shared();
    await page.goto("/landscape/?run=fdhgc9j7&tasks=hello-world,fibonacci-server");
    await drawn(page);
    await page.getByRole("link", { name: "Compare these tasks" }).click();
    await expect(page).toHaveURL(/b=fdhgc9j7:train~[^&]*hello-world/);
    await expect(page).toHaveURL(/b=fdhgc9j7:train~[^&]*fibonacci-server/);
    await expect(overall(page)).toContainText("on 2 shared tasks");
    await expect(page.locator(".one-sided-figure")).toHaveCount(0);
  });
});

test("with the engine: a third cohort makes a matrix, curves turn to hours, and 390 px hold it all", async ({
  page,
}) => {
  await page.goto("/compare/");
  await settled(page);
  const curves = page.locator(".compare-curves");
  await curves.getByText("hours", { exact: true }).click();
  await expect(page).toHaveURL(/align=time/);
  await expect(curves).toContainText("pauses included");
  await expect(curves.locator("svg.line-plot").first()).toBeVisible();
  await page.getByLabel("Add a cohort").selectOption({ label: "Qwen3-8B base, evaluation" });
  const matrix = page.locator(".matrix-figure");
  await expect(matrix).toContainText("of 3 pairs of 3 cohorts");
  await expect(matrix.locator("td.signed-cell")).toHaveCount(3);
  await expect(page.locator(".compare-heat")).toContainText("in all 3 cohorts");
  await page.setViewportSize({ width: 390, height: 844 });
  // Plots take their new width in a later frame.
  await expect(() => expectNoSidewaysScroll(page)).toPass();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: /Take Qwen3-8B base, evaluation out of the matrix/ }).click();
  await expect(matrix).toHaveCount(0);
});

test("a run under several time limits is named before any number, and in what is downloaded", async ({
  page,
}) => {
  const card = (run_id: string, timeout: string) =>
    JSON.stringify({ rewardscape_run: 1, run_id, suite: "s", config: { agent_timeout: timeout } });
  const trials = (folder: string, from: number) =>
    ["t", "u"]
      .map((task, at) => JSON.stringify({ task, trial_id: `${folder}${task}`, reward: (at + from) % 2 }))
      .join("\n");
  const data = await serveOwnData({
    "one/1/run.json": card("one", "900"),
    "one/1/eval_results.jsonl": trials("1", 0),
    "one/2/run.json": card("one", "1800"),
    "one/2/eval_results.jsonl": trials("2", 1),
    "two/run.json": card("two", "900"),
    "two/eval_results.jsonl": trials("3", 1),
  });
  try {
    await page.goto(`${data.url}compare/?a=one&b=two`);
    await settled(page);
    await expect(banner(page)).toContainText("Several time limits inside one run");
    await expect(banner(page)).toContainText("one states several values of agent_timeout 900 | 1800.");
    await expect(banner(page)).toContainText("Time limits differ (agent_timeout 900 | 1800 / 900)");
    await expect(page.locator(".config-figure")).toContainText("900 | 1800");
    const download = page.waitForEvent("download");
    await overall(page).getByRole("button", { name: /^CSV/ }).click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text).toContain("one states several values of agent_timeout 900 | 1800.");
    // Before its server goes, the page stops asking it.
    await page.goto("about:blank");
  } finally {
    await data.close();
  }
});
