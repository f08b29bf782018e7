import { defineConfig } from "@playwright/test";

import config from "./playwright.config";

/** `npm run bench`: times instead of behaviour, one at a time. */
export default defineConfig({
  ...config,
  testIgnore: [],
  testMatch: ["*bench.spec.ts"],
  workers: 1,
  reporter: "line",
  timeout: 300_000,
});
