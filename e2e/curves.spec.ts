import type { Page } from "@playwright/test";

import { drawn, expect, settled, test } from "./fixtures";
import { type OwnData, serveOwnData } from "./own-data";

const EIGHT = 8;

/** Rows of a metrics file: in each step these metrics, as Python writes them, so that NaN is a bare word. */
function metricsFile(steps: number, values: (step: number) => Readonly<Record<string, number>>): string {
  return Array.from({ length: steps }, (_, step) => {
    const data = Object.entries(values(step)).map(
      ([metric, value]) => `${JSON.stringify(metric)}: ${String(value)}`,
    );
    return `{"step": ${String(step)}, "data": {${data.join(", ")}}}`;
  }).join("\n");
}

async function drawnPanels(page: Page): Promise<void> {
  await expect(page.locator(".curve-plot canvas").first()).toBeVisible();
}

const controlsOf = (page: Page) => page.getByRole("group", { name: "How the curves are drawn" });
const plotOf = (page: Page, metric: string) => page.getByRole("slider", { name: new RegExp(`^${metric}:`) });

// A page with the engine costs ten seconds, one from stored answers two: whatever they hold is asked without it.
test.describe("the bundled run", () => {
  test.use({ engine: "held" });
  test.beforeEach(async ({ page }) => {
    await page.goto("/curves/");
    await drawnPanels(page);
  });

  test("draws the first metrics, states its smoothing and what a clipped range leaves out, and keeps both in the URL", async ({
    page,
  }) => {
    for (const metric of ["terminal/accuracy", "terminal/non_trainable_ratio", "train/grad_norm"]) {
      await expect(page.getByRole("heading", { name: metric, exact: true })).toBeVisible();
    }
    await expect(page.locator(".curve-plot canvas")).toHaveCount(EIGHT);
    await expect(page.locator('.curve-plot canvas[data-painted="true"]')).toHaveCount(EIGHT);
    await expect(page.getByText("Metric names of terminal-rl.")).toBeVisible();
    await expect(page.getByRole("region", { name: "train/kl_loss" })).toContainText(
      "KL to the reference policy",
    );
    await expect(page.getByText(/trailing mean of 10 points/i)).toBeVisible();
    await controlsOf(page).getByLabel("Window").selectOption("50");
    await expect(page).toHaveURL(/window=50/);
    await expect(page.getByText(/trailing mean of 50 points/i)).toBeVisible();
    await controlsOf(page).getByLabel("Smoothing").selectOption("ema");
    await expect(page.getByText(/divided by 1 − wⁿ; half-life 50 points, w = 0\.9862/)).toBeVisible();
    await controlsOf(page).getByLabel("y range").selectOption("5");
    const outside = page.getByRole("region", { name: "train/grad_norm", exact: true });
    await expect(outside).toContainText(/\d+ of \d+ values outside the y range/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator(".curve-plot canvas")).not.toHaveCount(EIGHT);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(page.locator('.curve-plot canvas[data-painted="true"]')).toHaveCount(EIGHT);
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.reload();
    await expect(page.getByText(/half-life 50 points/)).toBeVisible();
    await expect(outside).toContainText(/\d+ of \d+ values outside the y range/);
  });

  test("the arrow keys move one cursor over all panels, the URL holds it, and points lead to their rollouts", async ({
    page,
  }) => {
    await plotOf(page, "train/kl_loss").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("PageUp");
    await expect(page).toHaveURL(/at=\d/);
    await expect(page.locator(".curve-cursor")).toHaveCount(EIGHT);
    await page.reload();
    await drawnPanels(page);
    await expect(page.locator(".curve-cursor")).toHaveCount(EIGHT);
    await page.getByRole("button", { name: /Cursor at rollout/ }).click();
    await expect(page.locator(".curve-cursor")).toHaveCount(0);

    const plot = plotOf(page, "terminal/accuracy");
    const box = await plot.boundingBox();
    if (box === null) throw new Error("the plot is not laid out");
    await plot.click({ position: { x: box.width / 2, y: 60 }, modifiers: ["Shift"] });
    await expect(page).toHaveURL(/at=1\d\d/);
    await plot.click({ position: { x: box.width / 2, y: 60 } });
    await expect(page).toHaveURL(/\/rollout\/\?run=.+&rollout=1\d\d$/);
    await page.goBack();
    await plotOf(page, "terminal/accuracy").focus();
    await page.keyboard.press("End");
    await expect(page).toHaveURL(/at=319/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/rollout\/\?run=.+&rollout=319$/);
  });

  test("a range dragged in one panel is shown in all; Back, Escape and the button undo it", async ({
    page,
  }) => {
    const plot = plotOf(page, "terminal/accuracy");
    await plot.scrollIntoViewIfNeeded();
    const drag = async () => {
      const box = await plot.boundingBox();
      if (box === null) throw new Error("the plot is not laid out");
      await page.mouse.move(box.x + box.width * 0.4, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.5, box.y + 60);
      await page.mouse.move(box.x + box.width * 0.6, box.y + 60);
      await page.mouse.up();
      await expect(page).toHaveURL(/from=\d.*to=\d/);
    };
    const whole = await plot.getAttribute("aria-valuemin");
    await drag();
    for (const metric of ["terminal/accuracy", "train/grad_norm"])
      expect(Number(await plotOf(page, metric).getAttribute("aria-valuemin"))).toBeGreaterThan(50);
    await page.goBack();
    await expect(page).not.toHaveURL(/from=/);
    await expect(plot).toHaveAttribute("aria-valuemin", whole ?? "");
    await drag();
    await plot.focus();
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/from=/);
    await page.keyboard.press("+");
    await expect(page).toHaveURL(/from=/);
    await page.getByRole("button", { name: /Show all of it/ }).click();
    await expect(page).not.toHaveURL(/from=/);
  });

  test("any metric can have a panel, a whole group too, and any panel can go", async ({ page }) => {
    await page.locator("summary", { hasText: "Metrics" }).click();
    await page.getByLabel("Find a metric").fill("repetition");
    await page.getByRole("button", { name: /rollout\/repetition_frac/ }).click();
    await expect(page).toHaveURL(/metrics=rollout/);
    await page.getByLabel("Find a metric").fill("train/");
    await page.getByRole("button", { name: "All of train" }).click();
    await expect(page.getByRole("button", { name: "None of train" })).toBeVisible();
    expect(await page.locator(".curve-panel").count()).toBeGreaterThan(EIGHT + 2);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remove rollout/repetition_frac" }).click();
    await page.getByRole("button", { name: "Remove terminal/accuracy" }).click();
    await expect(page).toHaveURL(/without=terminal/);
    await expect(page.getByRole("heading", { name: "terminal/accuracy", exact: true })).toHaveCount(0);
    await page.locator("summary", { hasText: "Metrics" }).click();
    await page.getByRole("button", { name: "Back to the first panels" }).click();
    await expect(page.locator(".curve-panel")).toHaveCount(EIGHT);
  });
});

test("with the engine the axis can be time, the timeline follows axis and zoom, and pass@k can be asked for any k", async ({
  page,
}) => {
  await page.goto("/curves/?x=wall_time");
  await settled(page);
  await drawnPanels(page);
  await expect(page.locator(".timeline-figure")).toContainText("Bars: events per minute");
  const saved = page.locator(".timeline-saved");
  await expect(saved).toHaveCount(39);
  await plotOf(page, "terminal/accuracy").focus();
  for (const key of ["+", "+"]) await page.keyboard.press(key);
  await expect.poll(() => saved.count()).toBeLessThan(20);
  await controlsOf(page).getByLabel("x", { exact: true }).selectOption("relative_time");
  await expect(page.getByText(/Relative time counts from the first logged value/)).toBeVisible();

  const figure = page.locator(".pass-figure");
  await expect(figure.getByRole("heading")).toHaveText(
    "pass@1 was highest at rollout 318, 0.0927, and ends at 0.0921",
  );
  await expect(figure).toContainText("In the last window the mean over tasks is 0.0921, over trials");
  await figure.getByText("8", { exact: true }).click();
  await expect(page).toHaveURL(/k=8/);
  await expect(figure.getByRole("heading")).toContainText("pass@8");
  await figure.getByRole("slider").focus();
  await page.keyboard.press("Home");
  await expect(figure.locator(".stop-reading")).toContainText("left out with fewer than 8 trials");
});

test.describe("odd addresses", () => {
  test.use({ engine: "held" });

  test("a metric or a history that is not there is said to be missing, and hostile values fall back", async ({
    page,
  }) => {
    await page.goto("/curves/?metrics=val/loss");
    await expect(page.getByRole("region", { name: "val/loss" })).toContainText("Not logged by this run");
    await page.goto("/curves/?run=qwen3-8b-base");
    await expect(page.getByRole("main")).toContainText(/no metric/i);
    await page.goto(
      "/curves/?metrics=%3Cscript%3E,__proto__,constructor&x=evil&window=-1&at=NaN&from=9&to=1&runs=nobody,__proto__&clip=200" +
        "&of=__proto__&bucket=-1&borders=9_x&spikes=%3Cimg%3E&rule=evil&over=NaN&around=0&k=99&within=1e9",
    );
    await drawn(page);
    await expect(page.getByRole("heading", { name: "__proto__ in buckets" })).toBeVisible();
    await expect(page.locator("main img")).toHaveCount(0);
  });
});

test.describe("runs of one's own", () => {
  let own: OwnData;
  test.beforeAll(async () => {
    const wave = (shift: number) => (step: number) => ({
      "actor/kl_loss": step === 40 ? Number.NaN : 0.1 + 0.001 * step + shift,
      "actor/grad_norm": step % 50 === 0 ? -1 : 1 + Math.sin(step / 9) ** 2,
      "critic/score/mean": shift + step / 1000,
    });
    own = await serveOwnData({
      "long/metrics.jsonl": metricsFile(12_000, wave(0)),
      "short/metrics.jsonl": metricsFile(300, wave(0.5)),
    });
  });
  test.afterAll(() => own.close());

  test("says how many points of a long run are drawn, draws all of a part, and lays another run over it", async ({
    page,
  }) => {
    await page.goto(`${own.url}curves/?run=long`);
    await settled(page);
    await drawnPanels(page);
    const panel = page.getByRole("region", { name: "critic/score/mean", exact: true });
    await expect(panel).toContainText(/of 12,000 points drawn, extremes kept/);
    await plotOf(page, "critic/score/mean").focus();
    await page.keyboard.press("Home");
    for (let time = 0; time < 5; time += 1) await page.keyboard.press("+");
    await expect(panel.locator(".curve-plot")).toBeVisible();
    await expect(panel).not.toContainText(/points drawn/);
    await page.locator("summary", { hasText: "Runs" }).click();
    await page.getByRole("button", { name: /short/ }).click();
    await expect(page).toHaveURL(/runs=short/);
    await page.keyboard.press("Escape");
    await expect(panel).toContainText(/short 0\.5/);
  });

  test.describe("from stored answers", () => {
    test.use({ engine: "held" });

    test("says what a logarithmic axis leaves out, and marks what is not a number", async ({ page }) => {
      await page.goto(`${own.url}curves/?run=short&y=log`);
      await expect(page.getByRole("region", { name: "actor/grad_norm", exact: true })).toContainText(
        "log y leaves out 6 values at 0 or below",
      );
      await expect(page.getByText(/✕ on the axis: 1 value that is not finite/)).toBeVisible();
    });
  });
});
