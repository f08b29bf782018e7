import { configDefaults, defineConfig } from "vitest/config";

/** These replace modules by mocks, so each file needs modules of its own; all others share them, which halves the time. */
const MOCKED = ["lib/db/**/*.test.ts"];

export default defineConfig({
  resolve: {
    alias: {
      "@": import.meta.dirname,
      // As bin/bundle.mjs has it.
      pdfkit: `${import.meta.dirname}/node_modules/pdfkit/js/pdfkit.browser.mjs`,
    },
  },
  test: {
    // Left to itself, a machine with two cores would use one.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["{app,components,lib,ingest,cli,data,bin}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...MOCKED],
          isolate: false,
        },
      },
      { extends: true, test: { name: "mocked", include: MOCKED } },
    ],
  },
});
