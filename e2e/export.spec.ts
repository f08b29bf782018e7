import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import type { Locator, Page, TestInfo } from "@playwright/test";

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

/** Saves the file of an open dialog and compares it with what the command that stands there writes. */
async function expectTheBytesOfTheCommand(dialog: Locator, file: string, format: string, testInfo: TestInfo) {
  await dialog.getByLabel("Format", { exact: true }).selectOption(format);
  const save = dialog.getByRole("button", { name: `Download ${file}` });
  await expect(save).toBeEnabled({ timeout: 60_000 });
  const waiting = dialog.page().waitForEvent("download");
  await save.click();
  const here = testInfo.outputPath(`page.${format}`);
  await (await waiting).saveAs(here);
  const there = testInfo.outputPath(`command.${format}`);
  const line = await dialog.getByText(/^rewardscape figure /).textContent();
  const data = process.env["REWARDSCAPE_E2E_DATA"] ?? path.join(ROOT, "public/data");
  await run("sh", [
    "-c",
    `${path.join(ROOT, "bin/rewardscape")} ${(line ?? "").replace(/^rewardscape /, "")} --data "$0" -o "$1"`,
    data,
    there,
  ]);
  expect((await readFile(here)).equals(await readFile(there)), format).toBe(true);
}

test.describe("figures that show what a page was asked for", () => {
  for (const { name, address, title, file } of [
    {
      name: "two cohorts with every task",
      address: "/compare/?rows=all&fdr=0.1",
      title: /^Export: .*tasks differ/,
      file: "dumbbell.svg",
    },
    {
      name: "the leaderboard, filtered",
      address: "/leaderboard/?hide=self-reported&sort=date",
      title: /^Export: .*(public results|checkpoint)/,
      file: "leaderboard.svg",
    },
    {
      name: "the curves of two runs, smoothed as chosen",
      address: "/curves/?run=msp60ius&runs=fdhgc9j7&smooth=median&window=20",
      title: /^Export: .*metrics/,
      file: "curves.svg",
    },
  ])
    test(`are the bytes of the command: ${name}`, async ({ page }, testInfo) => {
      await page.goto(address);
      await page.getByRole("button", { name: title }).first().click({ timeout: 60_000 });
      const dialog = page.getByRole("dialog", { name: "Export for a paper" });
      await expect(dialog).toBeVisible({ timeout: 30_000 });
      await expectTheBytesOfTheCommand(dialog, file, "svg", testInfo);
    });
});

test.describe("a table", () => {
  test("is taken as LaTeX, Markdown and CSV as it is shown, with the required qualifier", async ({
    page,
  }) => {
    await page.goto("/rollout/?run=fdhgc9j7");
    const action = page.getByRole("button", { name: /^Export table as LaTeX, Markdown or CSV: / }).first();
    await action.click({ timeout: 60_000 });
    for (const [format, ending, holds] of [
      ["LaTeX", "tex", "\\begin{tabular}"],
      ["Markdown", "md", "Required qualifier: "],
      ["CSV", "csv", ",notes\r\n"],
    ] as const) {
      const waiting = page.waitForEvent("download");
      await page
        .getByRole("button", { name: new RegExp(`^Save as ${format}: `) })
        .first()
        .click();
      const download = await waiting;
      expect(download.suggestedFilename()).toBe(`table.${ending}`);
      expect(await readFile(await download.path(), "utf8")).toContain(holds);
    }
  });
});

test.describe("a figure that has no name of its own", () => {
  test("has in its file the legends that the page sets beside it, words, numbers and colours", async ({
    page,
  }) => {
    await page.goto("/task/?run=fdhgc9j7&task=crack-7z-hash.easy");
    const figure = page
      .locator("figure, section")
      .filter({ has: page.locator("[data-legend]") })
      .last();
    const legend = figure.locator("[data-legend]").first();
    await expect(legend).toBeVisible({ timeout: 60_000 });
    const entries = await legend.locator("li").evaluateAll((items) =>
      items.map((item) => ({
        words: Array.from(item.childNodes, ({ textContent }) => (textContent ?? "").trim()).filter(
          (word) => word !== "",
        ),
      })),
    );
    expect(entries.length).toBeGreaterThan(1);
    await figure.getByRole("button", { name: /^Export: / }).click();
    const dialog = page.getByRole("dialog", { name: "Export for a paper" });
    await dialog.getByLabel("Format", { exact: true }).selectOption("svg");
    const save = dialog.getByRole("button", { name: /^Download / });
    await expect(save).toBeEnabled({ timeout: 60_000 });
    const waiting = page.waitForEvent("download");
    await save.click();
    const svg = await readFile(await (await waiting).path(), "utf8");
    const words = Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text]) => text);
    for (const entry of entries) for (const word of entry.words) expect(words).toContain(word);
  });
});

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
    for (const format of ["svg", "pdf"])
      await expectTheBytesOfTheCommand(dialog, `scatter.${format}`, format, testInfo);
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
