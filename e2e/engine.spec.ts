import { type StoredAnswers, storedAnswers, manifest as manifestSchema } from "@/lib/schema/manifest";

import { expect, test } from "./fixtures";
import { openEngine } from "./page-engine";

const TOLERANCE = 1e-9;

test("the engine gives the answers that ingestion stored", async ({ page, request }) => {
  await openEngine(page);
  const manifest = manifestSchema.parse(await (await request.get("/data/manifest.json")).json());
  expect(manifest.runs.length).toBeGreaterThan(0);
  for (const { run_id, answers } of manifest.runs.slice(0, 4)) {
    const stored: StoredAnswers = storedAnswers.parse(await (await request.get(`/data/${answers}`)).json());
    for (const { query, values, rows } of stored) {
      const live = await page.evaluate(([name, bound]) => window.engineForTests.ask(name, bound), [
        query,
        values,
      ] as const);
      expect(rounded(live), `${query} of ${run_id} with ${JSON.stringify(values)}`).toEqual(rounded(rows));
    }
  }
});

/** Sums differ in their last digits between the two builds of DuckDB. */
function rounded(rows: unknown): unknown {
  return JSON.parse(
    JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === "number" && !Number.isInteger(value)
        ? Number((Math.round(value / TOLERANCE) * TOLERANCE).toPrecision(9))
        : value,
    ),
  );
}

const REFUSED = [
  ["reads an address", "FROM read_csv('http://example.com/x.csv')"],
  ["reads its own origin", "FROM read_csv('http://127.0.0.1:4180/data/manifest.json')"],
  ["reads a file", "FROM read_text('/etc/passwd')"],
  ["reads Parquet", "FROM 'x.parquet'"],
  ["writes a file", "COPY (SELECT 1) TO 'out.csv'"],
  ["attaches a database", "ATTACH 'https://example.com/x.duckdb' AS other"],
  ["loads an extension from elsewhere", "LOAD 'http://example.com/x.wasm'"],
  ["loads an extension", "LOAD httpfs"],
  ["lifts the lock", "SET enable_external_access = true"],
  ["turns autoloading on", "SET autoload_known_extensions = true"],
  ["moves the extension host", "SET custom_extension_repository = 'http://example.com'"],
] as const;

test("no SQL reaches another host, a file or an extension, and the engine lives on", async ({ page }) => {
  await openEngine(page);
  const asked: string[] = [];
  await page.evaluate(() => window.engineForTests.sql("SELECT 1"));
  page.on("request", (request) => asked.push(request.url()));
  // DuckDB-wasm installs when it loads: the statement alone does nothing.
  await page.evaluate(() => window.engineForTests.sql("INSTALL httpfs"));
  for (const [what, sql] of REFUSED) {
    const outcome = await page.evaluate(
      (text) =>
        window.engineForTests.sql(text).then(
          () => "answered",
          (error: unknown) => String(error),
        ),
      sql,
    );
    expect(outcome, `SQL that ${what}`).toMatch(/Error/);
    const alive = await page.evaluate(() => window.engineForTests.sql("SELECT 41 + 1 AS answer"));
    expect(alive, `the engine after SQL that ${what}`).toEqual([{ answer: 42 }]);
  }
  expect(asked).toEqual([]);
});

test.describe("when the engine dies", () => {
  test.use({ expectedErrors: /engine stopped|in duckdb worker|^(Error)?Event |planned/ });

  test("what was asked fails instead of waiting for ever", async ({ page }) => {
    await openEngine(page);
    await page.evaluate(() => window.engineForTests.sql("SELECT 1"));
    const worker = page.workers().find((each) => each.url().includes("duckdb-worker"));
    await worker?.evaluate(() => {
      setTimeout(() => {
        throw new Error("planned death");
      });
    });
    await expect
      .poll(() =>
        page.evaluate(() =>
          window.engineForTests.sql("SELECT 1").then(
            () => "answered",
            (error: unknown) => String(error),
          ),
        ),
      )
      .toContain("The query engine stopped");
  });
});
