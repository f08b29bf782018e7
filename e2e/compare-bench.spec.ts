import type { Page } from "@playwright/test";

import { expect, settled, test } from "./fixtures";
import { type OwnData, serveOwnData } from "./own-data";

const LONG = { runs: 2, tasks: 300, trials: 5 };
const MATRIX = { runs: 13, tasks: 80, trials: 5 };
const CHANGE_MS = 50;
const MATRIX_MS = 1_000;
/** The best of so many: a busy machine adds to a time, nothing takes from it. */
const REPETITIONS = 5;

let own: OwnData;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  own = await serveOwnData({ "trials.csv": trials() });
});
test.afterAll(() => own.close());

test(`the bootstrap over ${String(LONG.tasks)} tasks is shown in time after a change`, async ({ page }) => {
  await page.goto(`${own.url}compare/?a=long0&b=long1`);
  await settled(page);
  await expect(page.locator(".overall-figure")).toContainText(`on ${String(LONG.tasks)} shared tasks`);
  const times: number[] = [];
  for (let seed = 2; seed < 2 + REPETITIONS; seed += 1) {
    await rested(page);
    await page.getByLabel("Seed").fill(String(seed));
    const shown = page.evaluate(shownWith, [".overall-figure", `seed ${String(seed)}`] as const);
    await page.getByLabel("Seed").press("Enter");
    times.push(await shown);
  }
  console.log(`  all: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
  judge("10,000 resamples of 300 tasks, ms from a new seed to the paint", Math.min(...times), CHANGE_MS);
});

test(`a matrix of ${String(MATRIX.runs)} cohorts and ${String(MATRIX.tasks)} tasks is drawn in time`, async ({
  page,
}) => {
  const more = Array.from({ length: MATRIX.runs - 2 }, (_, at) => `m${String(at + 2)}`);
  await page.goto(`${own.url}compare/?a=m0&b=m1&more=${more.join(",")}`);
  await settled(page);
  const pairs = (MATRIX.runs * (MATRIX.runs - 1)) / 2;
  await expect(page.locator(".matrix-figure td.signed-cell")).toHaveCount(pairs);
  const times: number[] = [];
  for (let seed = 2; seed < 2 + REPETITIONS; seed += 1) {
    await rested(page);
    await page.getByLabel("Seed").fill(String(seed));
    const shown = page.evaluate(shownWith, [".matrix-figure", `seed ${String(seed)}`] as const);
    await page.getByLabel("Seed").press("Enter");
    times.push(await shown);
  }
  console.log(`  all: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
  judge(`${String(pairs)} pairs reckoned and drawn anew, ms to the paint`, Math.min(...times), MATRIX_MS);
});

/** Nothing is reckoned any more: a second without a long task. */
async function rested(page: Page): Promise<void> {
  await expect(page.locator(".statistics-figure [aria-busy=false]")).toHaveCount(1);
  await page.evaluate(async () => {
    for (let calm = 0; calm < 20;) {
      const before = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 25));
      calm = performance.now() - before < 40 ? calm + 1 : 0;
    }
  });
}

/** From the key to the frame after a part with these words was painted, ms. */
async function shownWith([part, words]: readonly [string, string]): Promise<number> {
  const started = await new Promise<number>((resolve) => {
    addEventListener("keydown", () => resolve(performance.now()), { once: true, capture: true });
  });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isShown = () => document.querySelector(part)?.textContent.includes(words) === true;
  while (!isShown()) await frame();
  await frame();
  return performance.now() - started;
}

function judge(title: string, value: number, limit: number): void {
  const isKept = value > 0 && value <= limit;
  console.log(`${isKept ? "kept  " : "MISSED"} ${title}: ${value.toFixed(0)} (limit ${String(limit)})`);
  expect.soft(value, title).toBeLessThanOrEqual(limit);
}

/** Every run with its own rate for each task, the same in every call. */
function trials(): string {
  const lines = ["run,task,trial,reward,phase"];
  const add = (prefix: string, { runs, tasks, trials: each }: typeof LONG) => {
    for (let run = 0; run < runs; run += 1)
      for (let task = 0; task < tasks; task += 1)
        for (let trial = 0; trial < each; trial += 1) {
          const rate = ((task * 7919 + run * 131) % 97) / 97;
          const reward = ((task * 31 + run * 17 + trial * 59) % 101) / 101 < rate ** 2 ? 1 : 0;
          lines.push(`${prefix}${String(run)},task-${String(task)},${String(trial)},${String(reward)},eval`);
        }
  };
  add("long", LONG);
  add("m", MATRIX);
  return `${lines.join("\n")}\n`;
}
