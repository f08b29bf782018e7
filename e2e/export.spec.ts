import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import type { Page } from "@playwright/test";

import { expect, expectNoAxeFindings, expectNoSidewaysScroll, sharePage, test } from "./fixtures";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "..");

/** The scatter's dialog, opened by keyboard; its preview drawn. */
async function open(page: Page) {
  const action = page.getByRole("button", { name: /^Export: Reward landscape/ });
  await action.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Export for a paper" });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole("img")).toBeVisible({ timeout: 60_000 });
  return { action, dialog };
}

test.describe("a figure of the landscape", () => {
  const shared = sharePage("/landscape/");

  test("opens its export by keyboard, is previewed at true size, and Escape gives the focus back", async () => {
    const page = shared();
    const { action, dialog } = await open(page);
    const preview = dialog.getByRole("img");
    expect((await preview.boundingBox())?.width).toBeCloseTo(5.5 * 96, 0);
    await expect(
      dialog.getByText(/^rewardscape figure scatter --cohort \S+:train --preset neurips/),
    ).toBeVisible();
    await expect(dialog.getByText(/Required qualifier: /)).toBeVisible();
    await dialog.getByLabel("Size", { exact: true }).selectOption("icml");
    await expect(dialog.getByText(/^3\.25 × /)).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(action).toBeFocused();
  });

  test("has no axe finding in a narrow window, where a page of paper scrolls inside the dialog", async () => {
    const page = shared();
    await page.setViewportSize({ width: 390, height: 844 });
    const { dialog } = await open(page);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  test("downloads the bytes that the command line writes, as SVG and as PDF", async ({}, testInfo) => {
    const page = shared();
    const { dialog } = await open(page);
    for (const format of ["svg", "pdf"]) {
      await dialog.getByLabel("Format", { exact: true }).selectOption(format);
      const save = dialog.getByRole("button", { name: `Download scatter.${format}` });
      await expect(save).toBeEnabled({ timeout: 60_000 });
      const waiting = page.waitForEvent("download");
      await save.click();
      const here = testInfo.outputPath(`page.${format}`);
      await (await waiting).saveAs(here);
      const there = testInfo.outputPath(`command.${format}`);
      const line = await dialog.getByText(/^rewardscape figure /).textContent();
      const [, ...words] = (line ?? "").split(" ");
      const data = process.env["REWARDSCAPE_E2E_DATA"] ?? path.join(ROOT, "public/data");
      await run(path.join(ROOT, "bin/rewardscape"), [...words, "--data", data, "-o", there]);
      expect((await readFile(here)).equals(await readFile(there)), format).toBe(true);
    }
    await page.keyboard.press("Escape");
  });

  test("gives the data of a figure as a table for LaTeX, with a name as text", async () => {
    const page = shared();
    const { dialog } = await open(page);
    await dialog.getByLabel("Format", { exact: true }).selectOption("booktabs");
    await expect(dialog.getByText("\\toprule")).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press("Escape");
  });
});
