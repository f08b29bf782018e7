import { existsSync } from "node:fs";

import { defineConfig } from "@playwright/test";

import { E2E_URL } from "./e2e/address";

/** Debian's, the lighter first; without either Playwright takes its own (bin/chromium.mjs). */
const chromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));

/** Runs against the built site: `npm run build` and `npm run data` come first. */
export default defineConfig({
  testDir: "e2e",
  testIgnore: ["*bench.spec.ts"],
  outputDir: "test-results/artifacts",
  timeout: 150_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    baseURL: E2E_URL,
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "UTC",
    colorScheme: "light",
    viewport: { width: 1360, height: 900 },
    // Recording every test costs a sixth of the time; `npm run e2e -- --trace on -g "…"` records the one that fails.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      chromiumSandbox: false,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // The engine of queries is new code in each test: optimizing it takes longer than the test runs.
        "--js-flags=--liftoff-only",
      ],
    },
  },
  webServer: {
    command: "node --import tsx e2e/serve.ts",
    url: E2E_URL,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
  },
});
