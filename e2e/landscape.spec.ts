import { drawn, expect, settled, test } from "./fixtures";

const table = ".task-table table";
const rows = `${table} tbody tr[aria-rowindex]`;

test.describe("drawn from stored answers", () => {
  test.use({ engine: "held" });

  test.beforeEach(async ({ page }) => {
    await page.goto("/landscape/");
    await drawn(page);
  });

  test("shows the published shape of the in-distribution run, with its qualifier", async ({ page }) => {
    await expect(page.getByRole("heading", { name: /Reward landscape: .* 85 tasks/ })).toBeVisible();
    await expect(page.getByText("over 37,236 scored trials")).toBeVisible();
    await expect(page.getByRole("button", { name: /truly-cold-flat\s*25/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /truly-learnable\s*4/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "36.5 % of tasks have no spread at all" })).toBeVisible();
    await expect(page.getByText("in-distribution upper bound").first()).toBeVisible();
  });

  test("states mean and strict rate by both denominators where trials have no reward", async ({ page }) => {
    const line = page.locator(".denominators");
    await expect(line).toContainText("3,724 of 40,960 trials have no reward.");
    await expect(line).toContainText(/Mean reward 0\.272 scored only, 0\.248 missing = 0/);
    await expect(line).toContainText(/strict rate 0\.068 scored only, 0\.062 missing = 0/);
    await expect(page.locator(table)).toContainText("missing = 0");
    await page.goto("/landscape/?run=msp60ius");
    await expect(page.locator(table)).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(page.locator(table)).not.toContainText("missing = 0");
  });

  test("a category of the legend narrows the table, goes into the URL and comes back by it", async ({
    page,
  }) => {
    await page.getByRole("button", { name: /truly-learnable\s*4/ }).click();
    await expect(page).toHaveURL(/category=truly-learnable/);
    await expect(page.locator(rows)).toHaveCount(4);
    for (const task of ["hello-world", "fix-permissions", "fibonacci-server", "vim-terminal-task"]) {
      await expect(page.locator(table)).toContainText(task);
    }
    await page.reload();
    await expect(page.locator(rows)).toHaveCount(4);
    await page.getByRole("button", { name: /1 category/ }).click();
    await expect(page).not.toHaveURL(/category=/);
    await expect(page.locator(table)).toContainText("openssl-selfsigned-cert");
  });

  test("a search without a match says so and offers the way back", async ({ page }) => {
    await page.getByLabel("Find a task").fill("no-such-task");
    await expect(page.locator(".task-table")).toContainText("Clear 1 filter");
    await page.locator(".task-table").getByRole("button", { name: "Clear 1 filter" }).click();
    await expect(page.locator(table)).toContainText("hello-world");
  });

  test("a row of the table selects its task, by mouse and by keyboard", async ({ page }) => {
    await page.locator(rows, { hasText: "hello-world" }).click();
    await expect(page).toHaveURL(/tasks=hello-world/);
    await expect(page.getByText("1 task selected").first()).toBeVisible();
    await expect(page.locator(rows).first()).toContainText("hello-world");
  });

  test("a selection made in the very moment of leaving is there when the reader comes back", async ({
    page,
  }) => {
    const row = page.locator(rows, { hasText: "hello-world" });
    // In one turn: the address follows a selection some frames later.
    await row.evaluate((element: HTMLElement) => {
      element.click();
      element.querySelector("a")?.click();
    });
    await expect(page).toHaveURL(/\/task\/.*task=hello-world/);
    await page.goBack();
    await expect(page).toHaveURL(/\/landscape\/.*tasks=hello-world/);
    await expect(page.locator(rows).first()).toHaveAttribute("aria-selected", "true");
  });

  test("the focus goes with the row that Enter selects, and Enter once more takes it back", async ({
    page,
  }) => {
    const row = page.locator(rows).nth(4);
    const name = (await row.getByRole("link").innerText()).trim();
    await row.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(rows).first()).toContainText(name);
    await expect(page.locator(rows).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator(`${rows}:focus`)).toContainText(name);
    await expect(page.locator(rows).nth(4)).toBeFocused();
    await expect(page).not.toHaveURL(/tasks=/);
  });

  test("charts are painted anew for other pixels of the screen", async ({ page }) => {
    const canvases = [".chart-layer", ".landscape-plot .chart canvas:not(.chart-layer)"];
    const widths = () =>
      Promise.all(
        canvases.map((each) =>
          page
            .locator(each)
            .first()
            .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth),
        ),
      );
    for (const each of canvases) await expect(page.locator(each).first()).toBeAttached();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setDeviceMetricsOverride", {
      width: 1360,
      // The browser tells of it as of a zoom; what is as wide as before is laid out as before.
      height: 880,
      deviceScaleFactor: 2,
      mobile: false,
    });
    await expect.poll(async () => (await widths()).map(Math.round)).toEqual([2, 2]);
  });

  test("the keyboard steps through the marks of the scatter and selects one", async ({ page }) => {
    const marks = page.getByRole("listbox").first();
    await marks.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/tasks=/);
  });

  test("a frame drawn on the scatter selects the tasks inside, first in the table", async ({ page }) => {
    const plot = await page.locator(".plot-pointer").boundingBox();
    if (plot === null) throw new Error("the scatter is not laid out");
    const { x, y, width, height } = plot;
    await page.mouse.move(x + width * 0.55, y + height * 0.62);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.8, y + height * 0.8);
    await page.mouse.move(x + width * 0.9, y + height * 0.9);
    await page.mouse.up();
    await expect(page).toHaveURL(/tasks=.*tmux-advanced-workflow/);
    await expect(page.locator(rows).first()).toHaveAttribute("aria-selected", "true");
    await page.getByRole("button", { name: /tasks selected/ }).click();
    await expect(page).not.toHaveURL(/tasks=/);
  });

  test("a line drawn round marks selects what lies in it, and Back takes it back", async ({ page }) => {
    await page.getByText("lasso", { exact: true }).click();
    const plot = await page.locator(".plot-pointer").boundingBox();
    if (plot === null) throw new Error("the scatter is not laid out");
    const at = async (x: number, y: number) => {
      await page.mouse.move(plot.x + plot.width * x, plot.y + plot.height * y);
    };
    // A triangle over the upper right: it holds fix-permissions and hello-world but no stuck task.
    await at(0.62, 0.3);
    await page.mouse.down();
    for (const [x, y] of [
      [0.95, 0.3],
      [0.95, 0.72],
      [0.63, 0.31],
    ] as const)
      await at(x, y);
    await page.mouse.up();
    await expect(page).toHaveURL(/tasks=.*hello-world/);
    await expect(page).not.toHaveURL(/astropy/);
    await expect(page.locator("polygon.brush")).toHaveCount(1);
    await page.goBack();
    await expect(page).not.toHaveURL(/tasks=/);
  });

  test("a region of the address selects by the numbers of the axes", async ({ page }) => {
    await page.goto("/landscape/?area=mean-std_-0.01_-0.01_0.01_-0.01_0.01_0.01_-0.01_0.01");
    await drawn(page);
    await expect(page.getByText("region: 25 tasks")).toBeVisible();
  });

  test("other axes draw the tasks anew and stand in the URL", async ({ page }) => {
    await page.getByLabel("Axes").selectOption({ label: "mean early × mean late" });
    await expect(page).toHaveURL(/axes=early-late/);
    await expect(page.getByRole("heading", { name: /mean early against late, 85 tasks/ })).toBeVisible();
    await page.getByLabel("Axes").selectOption({ label: "strict rate × zero-signal share" });
    await expect(page.getByRole("heading", { name: /strict rate against zero-signal groups/ })).toBeVisible();
  });

  test("a threshold moves the counts, is named in the footnote and can be reset", async ({ page }) => {
    await page.getByRole("button", { name: "Category rules" }).click();
    await page.getByLabel("cold below mean, value").fill("0.3");
    await expect(page.getByRole("button", { name: /truly-cold-flat\s*25/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /cold-noisy\s*8/ })).toHaveCount(0);
    await expect(page).toHaveURL(/rules=cold-mean/);
    await expect(
      page.getByText("Category rules changed: cold below mean 0.30 (default 0.05)."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Back to the defaults" }).click();
    await expect(page.getByRole("button", { name: /cold-noisy\s*8/ })).toBeVisible();
    await expect(page).not.toHaveURL(/rules=/);
  });

  test("the pointer on a mark shows its numbers and its row", async ({ page }) => {
    await page.getByRole("listbox").first().focus();
    await page.keyboard.press("End");
    const mark = await page.locator(".mark-ring").boundingBox();
    if (mark === null) throw new Error("the mark is not ringed");
    await page.keyboard.press("Escape");
    await expect(page.locator(".chart-tooltip")).toHaveCount(0);
    await page.mouse.move(mark.x + mark.width / 2, mark.y + mark.height / 2);
    const tip = page.locator(".chart-tooltip");
    await expect(tip).toContainText("swe-bench-fsspec");
    await expect(tip).toContainText("verifier-shortcut-suspect");
    await expect(page.locator("tr.is-hovered")).toContainText("swe-bench-fsspec");
  });

  test("figures show the rows and the SQL behind them", async ({ page }) => {
    const figure = page.getByRole("region", { name: /Reward landscape: mean against spread/ });
    await figure.getByRole("button", { name: /^SQL/ }).click();
    await expect(figure).toContainText("FROM cells");
    await expect(figure).toContainText("fdhgc9j7");
    await figure.getByRole("button", { name: /^Table/ }).click();
    await expect(figure.getByRole("table")).toContainText("strict_successes");
  });

  test("another run shows its own evaluation, without the qualifier of the first", async ({ page }) => {
    await page.goto("/landscape/?run=msp60ius");
    await expect(page.locator(table)).toBeVisible();
    await expect(page.getByText("in-distribution upper bound")).toHaveCount(0);
  });

  test("hostile values in the URL fall back, and no script runs", async ({ page }) => {
    await page.goto(
      "/landscape/?category=%3Cscript%3E&from=abc&to=-5&find=%22%3E%3Cimg%20src%3Dx%3E&tasks=__proto__",
    );
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.locator("main img")).toHaveCount(0);
  });
});

test("a range of rollouts is answered live and stands in the URL", async ({ page }) => {
  await page.goto("/landscape/");
  await drawn(page);
  await page.getByLabel("Last rollout").fill("49");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/to=49/);
  await settled(page);
  await expect(page.getByText("over 37,236 scored trials")).toHaveCount(0);
  await expect(page.getByText(/over [\d,]+ scored trials/)).toBeVisible();
});
