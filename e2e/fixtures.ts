import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type BrowserContext, expect, type Page } from "@playwright/test";

import { type OwnData, serveOwnData } from "./own-data";

interface Watched {
  /** Requests that would have left this machine. */
  readonly foreign: string[];
  /** Console errors, uncaught exceptions and violations of the content security policy. */
  readonly errors: string[];
}

interface Fixtures {
  /** Errors that a test provokes on purpose; the rest still fail it. */
  expectedErrors: RegExp;
  /** "held" keeps the engine from arriving: what a reader sees first, and far less work for the machine. */
  engine: "real" | "held";
  /** Serves data of the test's own. The page closes first: an open one would ask a server that is gone. */
  ownData: (files: Readonly<Record<string, string>>) => Promise<OwnData>;
  watched: Watched;
}

const NO_ERRORS = /^(?!)/;

/** A test that fails on any foreign request, console error, uncaught exception or policy violation. */
export const test = base.extend<Fixtures>({
  expectedErrors: [NO_ERRORS, { option: true }],
  engine: ["real", { option: true }],
  ownData: async ({ page }, use) => {
    const served: OwnData[] = [];
    await use(async (files) => {
      const data = await serveOwnData(files);
      served.push(data);
      return data;
    });
    await page.close();
    for (const data of served) await data.close();
  },
  watched: [
    async ({ context, expectedErrors, engine }, use) => {
      const watched = await watch(context);
      if (engine === "held") await holdEngine(context);
      await use(watched);
      expectNothingUnexpected(watched, expectedErrors);
    },
    { auto: true },
  ],
});

async function watch(context: BrowserContext): Promise<Watched> {
  const watched: Watched = { foreign: [], errors: [] };
  await context.route(
    (url) => url.hostname !== "127.0.0.1",
    async (route) => {
      watched.foreign.push(route.request().url());
      await route.abort();
    },
  );
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() === "error") watched.errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => {
    watched.errors.push(String(error.error()));
  });
  return watched;
}

async function holdEngine(context: BrowserContext): Promise<void> {
  await context.route("**/duckdb/*", () => new Promise<never>(() => undefined));
}

function expectNothingUnexpected(watched: Watched, expectedErrors: RegExp): void {
  expect(watched.foreign, "requests that left this machine").toEqual([]);
  const unexpected = watched.errors.filter((error) => !expectedErrors.test(error));
  expect(unexpected, "errors in the page").toEqual([]);
}

/**
 * Opens `path` once, from stored answers unless the engine is to be "real", watched like any other page, for the tests
 * of a describe block that leave language, theme and address as they were: opening costs seconds of processor time.
 * Window and colour scheme are put back. After a failure the next test gets a new page.
 */
export function sharePage(path: string, engine: "real" | "held" = "held"): () => Page {
  const opened: { page?: Page; watched?: Watched } = {};
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    opened.watched = await watch(context);
    if (engine === "held") await holdEngine(context);
    opened.page = await context.newPage();
    await opened.page.goto(path);
    await drawn(opened.page);
    if (engine === "real") await settled(opened.page);
  });
  test.afterEach(async ({ viewport }) => {
    await opened.page?.emulateMedia({ colorScheme: "light" });
    if (viewport !== null) await opened.page?.setViewportSize(viewport);
    if (opened.watched !== undefined) expectNothingUnexpected(opened.watched, NO_ERRORS);
  });
  test.afterAll(async () => {
    await opened.page?.context().close();
  });
  return () => {
    if (opened.page === undefined) throw new Error("the shared page is opened before the first test");
    return opened.page;
  };
}

export { expect } from "@playwright/test";

/** Waits until every question of the page is answered or has failed. A busy machine takes its time for the engine. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-asking", "0", { timeout: 80_000 });
}

/** Waits until the stored answers are on the page: its heading, its figures and their plots. */
export async function drawn(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(main.locator("canvas, svg").first()).toBeVisible();
}

/** What differs between the themes are colours alone, so the second theme is asked for these rules only. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Runs axe over the page as it stands: every rule in light, those about colour in dark. Leaves the page in dark. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    // The usual mode opens an empty second page to gather results of frames; there are none here.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
    const { violations } = await (colorScheme === "light" ? axe : axe.withRules(COLOUR_RULES)).analyze();
    const findings = violations.map(({ id, help, nodes }) => ({
      theme: colorScheme,
      id,
      help,
      where: nodes
        .slice(0, 5)
        .map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
    }));
    expect(findings, `axe findings in ${colorScheme}`).toEqual([]);
  }
}

/**
 * Fails when the page stays wider than its window: tables and plots scroll inside themselves. Plots are drawn anew some
 * frames after the window has changed, so it is asked until they are.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect
    .poll(beyond, { message: "CSS pixels of the page beyond its window", timeout: 10_000 })
    .toBeLessThanOrEqual(0);
}
