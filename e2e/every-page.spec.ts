import type { Locator } from "@playwright/test";

import {
  drawn,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  settled,
  sharePage,
  test,
} from "./fixtures";

const PAGES = [
  { path: "/", english: "Overview", chinese: "概览" },
  { path: "/landscape/", english: "Landscape", chinese: "奖励地形" },
  { path: "/task/", english: "Tasks", chinese: "任务" },
  { path: "/curves/", english: "Curves", chinese: "曲线" },
  { path: "/compare/", english: "Compare", chinese: "对比" },
  { path: "/leaderboard/", english: "Leaderboard", chinese: "排行榜" },
  { path: "/data/", english: "Data", chinese: "数据" },
] as const;

const NARROW = { width: 390, height: 844 };
/** Stops of the Tab key that are looked at; longer pages repeat the same controls. */
const STOPS = 60;

test.describe("from stored answers", () => {
  test.use({ engine: "held" });
  for (const { path, english, chinese } of PAGES) {
    test.describe(path, () => {
      const shared = sharePage(path);

      // The first, since the keyboard begins where the page does.
      test("shows where the keyboard is, at every stop, and lets it go on", async () => {
        const page = shared();
        const stops: string[] = [];
        for (let stop = 0; stop < STOPS; stop++) {
          await page.keyboard.press("Tab");
          const focus = await page.evaluate(() => {
            const element = document.activeElement;
            if (element === null || element === document.body) return null;
            const style = getComputedStyle(element);
            const { top, left, width } = element.getBoundingClientRect();
            const name = element.getAttribute("aria-label") ?? element.textContent.slice(0, 40);
            return {
              name: `${element.tagName.toLowerCase()} ${name}`,
              place: `${Math.round(top + scrollY)} ${Math.round(left)}`,
              outlined: style.outlineStyle !== "none" && style.outlineWidth !== "0px",
              visible: width > 0,
            };
          });
          if (focus === null) break;
          expect(focus, "the element under the keyboard").toMatchObject({ outlined: true, visible: true });
          stops.push(`${focus.name} ${focus.place}`);
        }
        expect(stops[0]).toContain("Skip to content");
        expect(new Set(stops).size, "different stops").toBe(stops.length);
        expect(stops.length).toBeGreaterThan(8);
      });

      test("has one heading of the first level, one main part, and no axe finding", async () => {
        const page = shared();
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByRole("main")).toHaveCount(1);
        await expectNoAxeFindings(page);
      });

      test("fits 200 % zoom of 1280 px", async () => {
        await shared().setViewportSize({ width: 640, height: 480 });
        await expectNoSidewaysScroll(shared());
      });

      test("marks its place in the navigation", async () => {
        await expect(shared().getByRole("navigation").locator("[aria-current=page]")).toHaveText(english);
      });

      test("fits 390 px in English and in Chinese, keeps the language over a reload, and has no axe finding", async () => {
        const page = shared();
        const html = page.locator("html");
        const links = page.getByRole("navigation");
        await page.setViewportSize(NARROW);
        await expectNoSidewaysScroll(page);
        await page.getByRole("button", { name: "中文" }).click();
        await expect(html).toHaveAttribute("lang", "zh");
        await page.reload();
        await drawn(page);
        await expect(html).toHaveAttribute("lang", "zh");
        await expect(links.getByRole("link", { name: chinese })).toBeVisible();
        await expect(page.getByRole("main")).toContainText(/[\u4e00-\u9fff]{4}/);
        await expectNoSidewaysScroll(page);
        await expectNoAxeFindings(page);
        await page.getByRole("button", { name: "EN", exact: true }).click();
        await expect(links.getByRole("link", { name: english })).toBeVisible();
      });

      test("an unknown run is named, with the runs that are there", async ({ page }) => {
        await page.goto(`${path}?run=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E`);
        await expect(page.getByText("<img src=x onerror=alert(1)>").first()).toBeVisible();
        await expect(page.locator("main img")).toHaveCount(0);
      });
    });
  }

  test.describe("the frame of all pages", () => {
    const shared = sharePage("/");

    // The first, since the keyboard begins where the page does.
    test("skips to the content by keyboard", async () => {
      const page = shared();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/#./);
      await expect(page.getByRole("main")).toBeInViewport();
    });

    test("steps through the themes and keeps the choice over a reload", async () => {
      const page = shared();
      const html = page.locator("html");
      await page.getByRole("button", { name: "Theme: system" }).click();
      await page.getByRole("button", { name: "Theme: light" }).click();
      await expect(html).toHaveAttribute("data-theme", "dark");
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(await ground()).toBe("rgb(18, 20, 23)");
      await page.reload();
      await expect(html).toHaveAttribute("data-theme", "dark");
      expect(await ground()).toBe("rgb(18, 20, 23)");
      await page.getByRole("button", { name: "Theme: dark" }).click();
    });
  });

  test("the chosen run stays over the views", async ({ page }) => {
    await page.goto("/?run=msp60ius");
    await page.getByRole("navigation").getByRole("link", { name: "Curves" }).click();
    await expect(page).toHaveURL(/\/curves\/\?run=msp60ius$/);
    await page.getByRole("navigation").getByRole("link", { name: "Overview" }).click();
    await expect(page).toHaveURL(/\/\?run=msp60ius$/);
  });

  test("a missing page leads back", async ({ page, watched }) => {
    await page.goto("/no-such-page/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("There is no such page");
    watched.errors.splice(0);
  });
});

/** The trials of a task are too many to store answers of: they come with the engine alone. */
const STORED_WHOLE = PAGES.filter(({ path }) => path !== "/task/");

/** The timeline and pass@k need more rows than are stored: of the curves, the panels are there at once. */
const STORED_PART: Readonly<Record<string, string>> = { "/curves/": ".curve-panels" };

/** The text of a part once it has not changed for a second: panels are drawn one after the other. */
async function atRest(part: Locator): Promise<string> {
  let before = await part.innerText();
  for (;;) {
    await part.page().waitForTimeout(1000);
    const now = await part.innerText();
    if (now === before) return now;
    before = now;
  }
}

for (const { path } of STORED_WHOLE) {
  test(`${path}: live answers change nothing that stored answers said`, async ({ page }) => {
    const engine = { arrives: (): void => undefined };
    const arrival = new Promise<void>((resolve) => {
      engine.arrives = resolve;
    });
    await page.route("**/duckdb/*.wasm", async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(path);
    await drawn(page);
    const main = page.locator(STORED_PART[path] ?? "main");
    const stored = await atRest(main);
    engine.arrives();
    await settled(page);
    expect(await atRest(main)).toBe(stored);
  });
}

test("a second visit, from the browser's cache, says what the first said", async ({ page }) => {
  await page.goto("/landscape/");
  await drawn(page);
  await settled(page);
  const first = await atRest(page.locator("main"));
  await page.reload();
  await drawn(page);
  await settled(page);
  expect(await atRest(page.locator("main"))).toBe(first);
});
