import type { Page } from "@playwright/test";

import { expect, settled, test } from "./fixtures";
import { type OwnData, serveOwnData } from "./own-data";

const METRICS = 48;
const RUNS = 4;
const POINTS = 400;
const LONG = 1_000_000;
const PAINT_MS = 500;
const TASK_MS = 100;
const LONG_MS = 300;
const FRAMES = 30;

let own: OwnData;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const files: Record<string, string> = { "long/metrics.jsonl": longFile() };
  for (let run = 0; run < RUNS; run += 1) files[`run${String(run)}/metrics.jsonl`] = wideFile(run);
  own = await serveOwnData(files);
});
test.afterAll(() => own.close());

test(`${String(METRICS)} panels of ${String(RUNS)} runs and ${String(POINTS)} points are painted in time`, async ({
  page,
}) => {
  await watch(page);
  await page.goto(`${own.url}curves/?run=run0&runs=run1,run2,run3&at=200`);
  await settled(page);
  await page.locator("summary", { hasText: "Metrics" }).click();
  await page.evaluate(() => {
    const tasks: unknown = Reflect.get(window, "longTasks");
    if (Array.isArray(tasks)) tasks.length = 0;
  });
  const whole = page.getByRole("button", { name: "All of m", exact: true });
  await expect(whole).toBeVisible();
  await page.evaluate(() => {
    performance.clearMarks();
    document.addEventListener("click", () => performance.mark("asked"), { once: true, capture: true });
  });
  await whole.click();
  const { painted, tasks } = await page.evaluate(paintedPanels);
  await settled(page);
  const answered = await page.evaluate(paintedPanels);
  judge("the panels in sight, drawn anew, ms from click to paint", painted, PAINT_MS);
  // Tasks below 50 ms are not reported.
  judge("longest task on the way, ms", Math.max(50, ...tasks, ...answered.tasks), TASK_MS);
  expect.soft(await page.locator(".curve-panel").count()).toBe(METRICS);
});

test(`one metric of ${LONG.toLocaleString("en")} points is drawn and moved in time`, async ({ page }) => {
  await watch(page);
  await page.goto(`${own.url}curves/?run=long`);
  await settled(page);
  await page.waitForSelector(".curve-plot canvas");
  // Another axis places, thins and draws all values anew; another smoothing works out the trend anew.
  await page.evaluate(() => {
    document.addEventListener("change", () => performance.mark("turned"), { once: true, capture: true });
  });
  const turned = page.evaluate(turnedPanel);
  const controls = page.getByRole("group", { name: "How the curves are drawn" });
  await controls.getByLabel("x", { exact: true }).selectOption("log_index");
  judge("a million points placed and drawn, ms to the paint", await turned, LONG_MS);
  await expect(page.getByText(/of 1,000,000 points drawn/)).toBeVisible();
  await page.evaluate(() => {
    document.addEventListener("change", () => performance.mark("smoothed"), { once: true, capture: true });
  });
  const smoothed = page.evaluate(smoothedPanel);
  await controls.getByLabel("Smoothing").selectOption("ema");
  judge("a million points smoothed and drawn, ms to the paint", await smoothed, LONG_MS);

  await page.goto(`${own.url}curves/?run=long&from=200000&to=700000`);
  await settled(page);
  const plot = page.locator(".curve-plot").first();
  await plot.locator("canvas").waitFor();
  const box = await plot.boundingBox();
  if (box === null) throw new Error("the plot is not laid out");
  const y = box.y + box.height - 8;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 8, y);
  const rate = await page.evaluate(framesOf, 2_000);
  await page.mouse.up();
  console.log(
    `${rate >= FRAMES ? "kept  " : "MISSED"} moved along a million points: ${rate.toFixed(1)} frames/s (at least ${String(FRAMES)})`,
  );
  expect.soft(rate, "frames a second").toBeGreaterThanOrEqual(FRAMES);
});

/** Keeps the tasks that block the page. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
  });
}

/** Waits until every panel in sight has painted its canvas with all four runs, whose values its head tells; since the mark "asked". */
async function paintedPanels(): Promise<{ painted: number; tasks: number[] }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isDrawn = () => {
    const plots = [...document.querySelectorAll(".curve-panel")].filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return (
      plots.length > 8 &&
      plots.every(
        (each) =>
          each.querySelector('canvas[data-painted="true"]') !== null &&
          /run1 \S+ · run2 \S+ · run3 \S/.test(each.querySelector(".curve-head p")?.textContent ?? ""),
      )
    );
  };
  while (!isDrawn()) await frame();
  await frame();
  const asked = performance.getEntriesByName("asked").at(-1)?.startTime ?? Number.NaN;
  const tasks: unknown = Reflect.get(window, "longTasks");
  const kept = Array.isArray(tasks) ? tasks.splice(0).filter((each) => typeof each === "number") : [];
  return { painted: performance.now() - asked, tasks: kept };
}

/** Waits until the curve runs along the rows of the log and a frame was painted; since the mark "turned". */
async function turnedPanel(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isTurned = () =>
    document.querySelector(".curve-plot")?.getAttribute("aria-valuetext")?.startsWith("log row") === true;
  while (!isTurned()) await frame();
  await frame();
  return performance.now() - (performance.getEntriesByName("turned").at(-1)?.startTime ?? Number.NaN);
}

/** Waits until the trend reads otherwise and a frame was painted; since the mark "smoothed". */
async function smoothedPanel(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const read = () => document.querySelector(".curve-plot")?.getAttribute("aria-valuetext");
  const before = read();
  while (read() === before) await frame();
  await frame();
  return performance.now() - (performance.getEntriesByName("smoothed").at(-1)?.startTime ?? Number.NaN);
}

/** How often a second the drawing can follow: before each frame the pointer moves on, as a mouse would, faster than a test can send it. */
async function framesOf(ms: number): Promise<number> {
  const plot = document.querySelector(".curve-plot");
  if (plot === null) return 0;
  const { left, bottom, width } = plot.getBoundingClientRect();
  const started = performance.now();
  let changes = 0;
  let known = plot.getAttribute("aria-valuemin");
  for (let move = 0; performance.now() - started < ms; move += 1) {
    const clientX = left + width / 2 - 10 - (move % 60);
    plot.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY: bottom - 8, bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = plot.getAttribute("aria-valuemin");
    if (now !== known) changes += 1;
    known = now;
  }
  return (changes / (performance.now() - started)) * 1000;
}

function judge(title: string, value: number, limit: number): void {
  // A time that was not taken is none that was kept.
  const isKept = value > 0 && value <= limit;
  console.log(`${isKept ? "kept  " : "MISSED"} ${title}: ${value.toFixed(0)} (limit ${String(limit)})`);
  expect.soft(value, title).toBeLessThanOrEqual(limit);
}

function wideFile(run: number): string {
  return Array.from({ length: POINTS }, (_, step) => {
    const data = Object.fromEntries(
      Array.from({ length: METRICS }, (_each, metric) => [
        `m/${String(metric).padStart(2, "0")}`,
        Number(
          (Math.sin(step / (9 + metric)) + run / 4 + ((step * 7919 * (metric + 3)) % 101) / 200).toFixed(4),
        ),
      ]),
    );
    return JSON.stringify({ step, data });
  }).join("\n");
}

function longFile(): string {
  return Array.from(
    { length: LONG },
    (_, step) =>
      `{"step": ${String(step)}, "data": {"loss": ${(2 + Math.sin(step / 40_000) + ((step * 7919) % 1009) / 2018).toFixed(4)}}}`,
  ).join("\n");
}
