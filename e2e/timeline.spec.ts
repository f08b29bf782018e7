import { expect, expectNoAxeFindings, expectNoSidewaysScroll, settled, test } from "./fixtures";

const RUN = "fdhgc9j7";
const WAIT = { timeout: 80_000 };

test("checkpoints, the broken one, the save interval and events stand above the curves", async ({ page }) => {
  await page.goto(`/curves/?run=${RUN}`);
  const figure = page.locator(".timeline-figure");
  await expect(figure).toContainText("40 checkpoints, 1 broken · no restart", WAIT);
  await expect(figure).toContainText("Save interval 8, inferred: 100");
  await expect(figure.locator(".timeline-saved")).toHaveCount(39);
  await expect(figure.locator(".timeline-broken title")).toHaveText("iter319, broken");
  expect(await figure.locator(".timeline-event").count()).toBeGreaterThan(200);
});

test("notes are added by form and by dragging, edited, deleted, and kept in the address", async ({
  page,
}) => {
  await page.goto(`/rollout/?run=${RUN}&rollout=268`);
  const figure = page.locator(".timeline-figure");
  const plot = figure.locator(".timeline-plot");
  await expect(plot).toBeVisible(WAIT);
  await settled(page);
  await figure.getByLabel("From").fill("250");
  await figure.getByLabel("to", { exact: true }).fill("299");
  await figure.getByLabel("Note", { exact: true }).fill("quota, <img src=x onerror=alert(1)>");
  await figure.getByRole("button", { name: "Add note" }).click();
  await expect(page).toHaveURL(/notes=250-299/);
  await expect(figure.locator(".note-list li")).toContainText("250–299 quota, <img src=x onerror=alert(1)>");
  await expect(page.locator("main img")).toHaveCount(0);
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (box === null) throw new Error("the plot has no box");
  await page.mouse.move(box.x + 200, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(figure.getByLabel("From")).not.toHaveValue("");
  await figure.getByLabel("Note", { exact: true }).fill("by hand");
  await figure.getByRole("button", { name: "Add note" }).click();
  await expect(figure.locator(".note-list li")).toHaveCount(2);
  await page.reload();
  await expect(figure.locator(".note-list li")).toHaveCount(2, WAIT);
  await figure.getByRole("button", { name: "Edit: by hand" }).click();
  await figure.getByLabel("Note", { exact: true }).fill("by mouse");
  await figure.getByRole("button", { name: "Save note" }).click();
  await expect(figure.locator(".note-list li").last()).toContainText("by mouse");
  const download = page.waitForEvent("download");
  await figure.getByRole("button", { name: "JSON: notes" }).click();
  expect((await download).suggestedFilename()).toBe("notes.json");
  await figure.getByRole("button", { name: /^Delete: quota/ }).click();
  await expect(figure.locator(".note-list li")).toHaveCount(1);
});

test("restarts and events of a log are seen, and no axe finding at 390 px", async ({ page, ownData }) => {
  const line = (clock: string, text: string) =>
    `(RolloutManager pid=7) [2026-04-20 ${clock}] http_utils.py:1 - ${text}`;
  const perf = (clock: string, rollout: number) =>
    line(clock, `perf ${String(rollout)}: {'rollout/response_len/mean': 100.5}`);
  const error = "Error: Server error '500 Internal Server Error' for url 'http://10.0.0.2:1/reset'";
  const data = await ownData({
    "a/train.log": [
      perf("09:00:00", 0),
      perf("09:10:00", 1),
      line("09:12:00", error),
      perf("09:20:00", 1),
      line("09:22:00", error),
      line("09:22:30", error),
      perf("09:30:00", 2),
      "",
    ].join("\n"),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${data.url}curves/`);
  const figure = page.locator(".timeline-figure");
  await expect(figure).toContainText("0 checkpoints · 1 restart · 3 events", WAIT);
  await expect(figure.locator(".timeline-restart title")).toHaveText("attempt 1 begins at rollout 1");
  await expect(figure.locator(".timeline-event title")).toHaveText(
    /rollout 2: reset errors 2; 2 in the worst of 1 minute/,
  );
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
});
