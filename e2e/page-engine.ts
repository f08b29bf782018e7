import path from "node:path";

import type { Page } from "@playwright/test";
import { build } from "esbuild";

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/**
 * Opens an empty page that holds only the page's engine, as `window.engineForTests`, under the policy that the
 * built pages have.
 */
export async function openEngine(page: Page): Promise<void> {
  await openEntry(page, "engine-entry.ts", "/engine-for-tests");
}

/** Opens an empty page at `address` that holds only the bundle of one file of this folder, under the built pages' policy. */
export async function openEntry(page: Page, entry: string, address: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, entry)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    alias: { "@": path.resolve(import.meta.dirname, "..") },
    define: {
      "process.env.NEXT_PUBLIC_BASE_PATH": "undefined",
      "process.env.NEXT_PUBLIC_VERSION": "undefined",
    },
    logLevel: "warning",
  });
  const script = outputFiles[0]?.text ?? "";
  const policy = POLICY.exec(await (await page.request.get("/")).text())?.[0];
  if (policy === undefined) throw new Error("the built page has no policy: run `npm run build`");
  await page.route(`**${address}.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.route(`**${address}`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><head>${policy}<link rel="icon" href="/icon.svg"><script src="${address}.js"></script></head>`,
    }),
  );
  await page.goto(address);
}
