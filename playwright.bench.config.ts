import { existsSync } from "node:fs";

import { defineConfig } from "@playwright/test";

import config from "./playwright.config";

const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"].find((file) => existsSync(file));

/** `npm run bench`: times instead of behaviour, one at a time. */
export default defineConfig({
  ...config,
  testIgnore: [],
  testMatch: ["*bench.spec.ts"],
  workers: 1,
  reporter: "line",
  timeout: 300_000,
  // As a reader's browser compiles: all of it, and optimized.
  use: {
    ...config.use,
    launchOptions: {
      ...config.use?.launchOptions,
      ...(chromium !== undefined && { executablePath: chromium }),
      args: config.use?.launchOptions?.args?.filter((arg) => !arg.startsWith("--js-flags")) ?? [],
    },
  },
});
