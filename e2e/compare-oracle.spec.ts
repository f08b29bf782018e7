import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";
import type { z } from "zod";

import { BOOTSTRAP_ABOUT, expectedPairs } from "@/ingest/sources/terminal-bench/expected-samples";
import { NEEDS_SAMPLES, sample, SAMPLES } from "@/lib/testing/samples";

import { expect, settled, test } from "./fixtures";
import { serveRuns } from "./own-data";

const PER_TASK = "tb2-forgecode-opus46-per-task";

test.describe(`published runs${NEEDS_SAMPLES}`, () => {
  test.skip(SAMPLES === null, "../shared/samples is not here");

  test("have on the page what other programs found", async ({ page }) => {
    test.setTimeout(600_000);
    const pairs = Object.entries(
      expectedPairs.parse(JSON.parse(readFileSync(sample("trials", "PAIRS_EXPECTED.json"), "utf8"))),
    );
    const folderOf = (name: string) => name.replace(/^files\//, "");
    const runs = new Set(
      [...pairs.flatMap(([, { first, second }]) => [first, second]), PER_TASK].map(folderOf),
    );
    const data = await serveRuns(Object.fromEntries([...runs].map((run) => [run, sample("trials", run)])));
    try {
      for (const [name, expected] of pairs) {
        const [a, b] = [folderOf(expected.first), folderOf(expected.second)];
        await page.goto(`${data.url}compare/?a=${a}&b=${b}`);
        await settled(page);
        await test.step(name, () => expectOracle(page, expected));
      }
      await page.goto(`${data.url}compare/?a=${PER_TASK}&b=${PER_TASK}`);
      await settled(page);
      const means = page.locator(".means-figure");
      await expect(means.locator(".findings-list li").first()).toContainText(
        /SE 0\.8703\s% with tasks fixed, 3\.7222\s% with tasks sampled/,
      );
    } finally {
      await data.close();
    }
  });
});

type Expected = z.infer<typeof expectedPairs>[string];

async function expectOracle(page: Page, expected: Expected): Promise<void> {
  const figure = page.locator(".statistics-figure");
  await expect(page.locator(".overall-figure h2")).toContainText(
    `on ${String(expected.shared_tasks)} shared tasks`,
  );
  const [ups, downs, ties] = expected.tasks_up_down_tied;
  await expect(figure).toContainText(
    `${String(ups)} tasks up, ${String(downs)} down, ${String(ties)} tied: sign test p`,
  );
  const rows = await statistics(page, figure);
  const of = (name: string) => rows.get(name) ?? { value: NaN, low: NaN, high: NaN, p: NaN };
  expect(of("mean_difference").value).toBeCloseTo(expected.mean_difference, 6);
  expect(of("paired_stderr").value).toBeCloseTo(expected.paired_stderr, 6);
  expect(of("unpaired_stderr").value).toBeCloseTo(expected.unpaired_stderr, 6);
  expect([of("ups").value, of("downs").value, of("ties").value]).toEqual([ups, downs, ties]);
  expect(of("ups").p).toBeCloseTo(expected.sign_test_exact_two_sided_p, 5);
  const { only_first, only_second, exact_p } = expected.mcnemar_on_majority;
  expect([of("majority_only_a").value, of("majority_only_b").value]).toEqual([only_first, only_second]);
  expect(Math.abs(of("majority_only_a").p - exact_p)).toBeLessThan(1e-6);
  const [low, high] = expected.paired_bootstrap95_about;
  expect(Math.abs(of("mean_difference").low - low)).toBeLessThan(BOOTSTRAP_ABOUT);
  expect(Math.abs(of("mean_difference").high - high)).toBeLessThan(BOOTSTRAP_ABOUT);
}

interface Statistic {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
}

/** The figure's rows as its download holds them, by name: numbers in full. */
async function statistics(page: Page, figure: Locator): Promise<ReadonlyMap<string, Statistic>> {
  const download = page.waitForEvent("download");
  await figure.getByRole("button", { name: /^CSV/ }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const [head = "", ...lines] = text.trim().split("\r\n");
  const names = head.split(",");
  return new Map(
    lines.map((line) => {
      // The first columns hold no commas; what follows them is text that may.
      const cells = line.split(",");
      const at = (name: string) => Number(cells[names.indexOf(name)]);
      return [
        cells[names.indexOf("statistic")] ?? "",
        { value: at("value"), low: at("low"), high: at("high"), p: at("p") },
      ];
    }),
  );
}
