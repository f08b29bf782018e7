import type { Page, Route } from "@playwright/test";

import { SCHEMA_VERSION } from "@/lib/schema/manifest";

import { expect, settled, test } from "./fixtures";

const MANIFEST = "**/data/manifest.json";
const CELLS = "**/data/cells/**";

const notFound = (route: Route) => route.fulfill({ status: 404, body: "Not found" });
const broken = async (route: Route) => {
  const response = await route.fetch();
  const bytes = await response.body();
  bytes.fill(0x5a, Math.floor(bytes.length / 2));
  await route.fulfill({ response, body: bytes });
};

/** The browser itself reports an answer of 404 in the console. */
test.use({
  expectedErrors: /Failed to load resource|in duckdb worker|^(Error)?Event |'compile' on 'WebAssembly'/,
});

async function notices(page: Page): Promise<string> {
  // Next announces routes in an alert of its own, empty at first.
  const said = page.getByRole("alert").filter({ hasText: /\S/ });
  await expect(said.first()).toBeVisible();
  return (await said.allInnerTexts()).join("\n");
}

test.describe("without the manifest", () => {
  for (const path of ["/", "/landscape/", "/curves/"]) {
    test(`${path} says which file is missing and how to make it`, async ({ page }) => {
      await page.route(MANIFEST, notFound);
      await page.goto(path);
      const text = await notices(page);
      expect(text).toContain("data/manifest.json");
      expect(text).toContain("HTTP 404");
      expect(text).toContain("rewardscape ingest");
    });
  }

  test("a page of a host that answers everything with HTML says that it is no manifest", async ({ page }) => {
    await page.route(MANIFEST, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Not here" }),
    );
    await page.goto("/");
    expect(await notices(page)).toContain("is not JSON");
  });

  test("a manifest of another version is named with both versions", async ({ page }) => {
    await page.route(MANIFEST, (route) => route.fulfill({ json: { schema_version: 99 } }));
    await page.goto("/");
    expect(await notices(page)).toContain(`has schema version 99, this site reads ${String(SCHEMA_VERSION)}`);
  });
});

test.describe("with a table missing", () => {
  test("the landscape stands on stored answers and names the file", async ({ page }) => {
    await page.route(CELLS, notFound);
    await page.goto("/landscape/");
    await settled(page);
    const text = await notices(page);
    expect(text).toMatch(/data\/cells\/run_id=\S+\.parquet was not found at http:\S+ \(HTTP 404\)/);
    expect(text).toContain("Ingest the inputs again");
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.locator(".chart canvas").first()).toBeVisible();
  });

  test("the curves do not mind that cells are missing", async ({ page }) => {
    await page.route(CELLS, notFound);
    await page.goto("/curves/");
    await settled(page);
    await expect(page.locator(".chart canvas").first()).toBeVisible();
  });

  test("a question that was not stored says what it misses", async ({ page }) => {
    await page.route(CELLS, notFound);
    await page.goto("/landscape/?from=1&to=2");
    await settled(page);
    expect(await notices(page)).toMatch(/task-summary: data\/cells\/\S+\.parquet was not found/);
  });
});

test.describe("with a table broken", () => {
  test("the file is named with what differs, and the page stands on stored answers", async ({ page }) => {
    await page.route(CELLS, broken);
    await page.goto("/landscape/");
    await settled(page);
    const text = await notices(page);
    expect(text).toMatch(
      /data\/cells\/\S+\.parquet at http:\S+ is not the file that the manifest lists \(SHA-256/,
    );
    await expect(page.getByRole("table").first()).toBeVisible();
  });

  test("a host that answers with its own page instead of Parquet is told apart by size", async ({ page }) => {
    await page.route(CELLS, (route) => route.fulfill({ contentType: "text/html", body: "<p>sign in" }));
    await page.goto("/landscape/");
    await settled(page);
    expect(await notices(page)).toMatch(/\(10 bytes, the manifest says \d+/);
  });
});

test("without stored answers the pages work from the tables", async ({ page }) => {
  await page.route("**/data/answers/**", notFound);
  await page.goto("/landscape/");
  await settled(page);
  await expect(page.getByRole("table").first()).toBeVisible();
  expect(await notices(page)).toMatch(/data\/answers\/\S+\.json was not found/);
});

test.describe("without the query engine", () => {
  for (const [what, pattern] of [
    ["its code", "**/duckdb/*.wasm"],
    ["its worker", "**/duckdb/*.worker.js"],
  ] as const) {
    test(`missing ${what}, stored answers stay and the page says so`, async ({ page }) => {
      await page.route(pattern, notFound);
      await page.goto("/landscape/");
      await settled(page);
      expect(await notices(page)).toContain("The query engine could not start");
      await expect(page.getByRole("table").first()).toBeVisible();
    });
  }

  test("a missing Parquet reader is named, and stored answers stay", async ({ page }) => {
    await page.route("**/workers/parquet-worker.js", notFound);
    await page.goto("/landscape/");
    await settled(page);
    expect(await notices(page)).toContain("workers/parquet-worker.js");
    await expect(page.getByRole("table").first()).toBeVisible();
  });
});
