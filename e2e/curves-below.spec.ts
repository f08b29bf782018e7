import { readFile } from "node:fs/promises";

import { drawn, expect, sharePage, test } from "./fixtures";

// What is asked here is stored at ingestion: nothing waits for the engine.
test.use({ engine: "held" });

test.describe("as they come", () => {
  const open = sharePage("/curves/");

  test("gives mean and median of every panel's metric in thirds of the log", async () => {
    const page = open();
    const phases = page.getByRole("region", {
      name: /^terminal\/accuracy went from 0\.201 early to 0\.340 late/,
    });
    await expect(phases).toContainText("Phases are thirds of log rows 0–1,615.");
    const gradient = phases.getByRole("row", { name: /^train\/grad_norm/ });
    await expect(gradient).toContainText("0.630");
    await expect(gradient).toContainText("0.540");
    await expect(gradient).toContainText("0.550");
  });

  test("lists the seven rollouts above .5, what else happened there, and leads to each of them", async () => {
    const page = open();
    const figure = page.getByRole("region", { name: "Seven rollouts above 0.5" });
    const rows = figure.locator("tbody tr");
    await expect(rows).toHaveCount(7);
    await expect(rows.first()).toContainText("burst of failures");
    await expect(figure.getByRole("link", { name: "251", exact: true })).toHaveAttribute(
      "href",
      /\/rollout\/\?run=fdhgc9j7&rollout=251$/,
    );
  });

  test("sets groups without spread beside the trainer's own counts, and says how they differ", async () => {
    const page = open();
    const figure = page.locator(".signal-log-figure");
    await expect(figure.getByRole("heading")).toContainText(
      "Trials and trainer count the same groups without spread in 17 of 320 rollouts",
    );
    await expect(figure).toContainText("none lies outside");
    await expect(figure).toContainText("Three different things");
    await expect(figure).toContainText("the score 2·reward − 1");
  });

  test("lists the tasks on which batches were spent, each leading to its page", async () => {
    const page = open();
    const figure = page.locator(".signal-tasks-figure");
    await expect(figure.getByRole("heading")).toContainText("tasks never had a group with a gradient");
    await figure.getByRole("button", { name: "Without gradient, %" }).click();
    await expect(figure.locator("tbody a").first()).toHaveAttribute("href", /\/task\/\?.*task=/);
  });
});

test("borders, buckets and the rule for spikes can be chosen, and stand in the URL", async ({ page }) => {
  await page.goto("/curves/");
  await drawn(page);
  await test.step("the keyboard moves the borders of the phases, and a pill takes them back", async () => {
    const late = page.getByRole("slider", { name: "Where late begins" });
    await late.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/borders=107_318/);
    await expect(late).toHaveAttribute("aria-valuetext", "rollout 318");
    await expect(page.getByText("Mid begins at rollout 107, late at 318.").first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole("slider", { name: "Where late begins" })).toHaveAttribute(
      "aria-valuenow",
      "318",
    );
    await page.getByRole("button", { name: /Mid begins at rollout 107/ }).click();
    await expect(page).not.toHaveURL(/borders=/);
  });
  await test.step("a border follows the pointer", async () => {
    const mid = page.getByRole("slider", { name: "Where mid begins" });
    await mid.scrollIntoViewIfNeeded();
    const box = await mid.boundingBox();
    if (box === null) throw new Error("the border is not laid out");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 150, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/borders=\d+_214|borders=\d+_215/);
    expect(Number(await mid.getAttribute("aria-valuenow"))).toBeLessThan(107);
  });
  await test.step("any metric can stand in buckets of any size, as bars, table and CSV", async () => {
    await page
      .locator(".buckets-figure")
      .getByLabel("Metric", { exact: true })
      .selectOption("terminal/non_trainable_ratio");
    await expect(page).toHaveURL(/of=terminal/);
    const figure = page.getByRole("region", {
      name: /^terminal\/non_trainable_ratio: mean .* in the first bucket/,
    });
    await figure.getByLabel("Bucket", { exact: true }).selectOption("100");
    await expect(page).toHaveURL(/bucket=100/);
    await figure.getByLabel("Bucket", { exact: true }).selectOption("50");
    await figure.getByRole("button", { name: /^Table/ }).click();
    await expect(figure.getByRole("row", { name: / 250 299 50 / })).toContainText("0.226");
    const download = page.waitForEvent("download");
    await figure.getByRole("button", { name: /^CSV/ }).click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text).toMatch(/^metric,first,last,count,mean,median,min,max,non_finite\r\n/);
    expect(text.trim().split("\r\n")).toHaveLength(8);
  });
  await test.step("the rule for spikes can be tuned", async () => {
    const figure = page.locator(".spikes-figure");
    await figure.getByLabel("Above", { exact: true }).fill("0.65");
    await figure.getByLabel("Above", { exact: true }).press("Enter");
    await expect(page).toHaveURL(/over=0\.65/);
    await expect(figure.locator("tbody tr")).toHaveCount(2);
    await figure.getByText("far from the rolling median").click();
    await expect(page).toHaveURL(/rule=robust/);
    await expect(page).not.toHaveURL(/over=/);
    await expect(figure).toContainText("Hampel");
    await figure.getByLabel("Metric", { exact: true }).selectOption("train/grad_norm");
    await expect(page).toHaveURL(/spikes=train/);
    await expect(figure.getByRole("heading")).toContainText("robust deviations from the rolling median");
  });
});
