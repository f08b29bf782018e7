import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

const SCRIPT = 'self.x = "<b>";';
const PAGE = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><script src="/a.js"></script></head><body><p>text</p><script>${SCRIPT}</script></body></html>`;

describe("bin/seal.mjs", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "rewardscape-seal-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const page = () => path.join(folder, "deep/index.html");

  async function seal(html: string) {
    await mkdir(path.dirname(page()), { recursive: true });
    await writeFile(page(), html);
    return spawnSync(process.execPath, [path.join(import.meta.dirname, "seal.mjs"), folder], {
      encoding: "utf8",
    });
  }

  test("a page gets a strict policy with the hash of its inline script, before all that loads", async () => {
    expect((await seal(PAGE)).status).toBe(0);
    const html = await readFile(page(), "utf8");
    const hash = createHash("sha256").update(SCRIPT).digest("base64");
    expect(html).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
    expect(html).toContain("default-src 'none'");
    expect(html).not.toContain("unsafe-inline");
    expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.indexOf("/a.js"));
    expect(html.indexOf("charSet")).toBeLessThan(1024);
  });

  test("sealing twice gives the same page", async () => {
    await seal(PAGE);
    const once = await readFile(page(), "utf8");
    await seal(once);
    expect(await readFile(page(), "utf8")).toBe(once);
  });

  test.each([
    ["attribute", '<p style="color: red">text</p>'],
    ["unquoted attribute", "<p class=a style=color:red>text</p>"],
    ["element", "<style>p { color: red }</style>"],
  ])("an inline style %s fails the build and is quoted", async (_what, markup) => {
    const { status, stderr } = await seal(PAGE.replace("<p>text</p>", markup));
    expect(status).not.toBe(0);
    expect(stderr).toContain("deep/index.html has an inline style");
    expect(stderr).toContain("color");
  });

  test("the word style in a text or a script is no inline style", async () => {
    const html = PAGE.replace("text", "a style = b").replace(SCRIPT, 'x = "<p style=1>"');
    expect((await seal(html)).status).toBe(0);
  });

  test("compressed copies unpack to the file, and data has none", async () => {
    await mkdir(path.join(folder, "data"));
    await writeFile(path.join(folder, "data/manifest.json"), "{}");
    await writeFile(path.join(folder, "app.js"), "x".repeat(5000));
    await seal(PAGE);
    expect(brotliDecompressSync(await readFile(path.join(folder, "app.js.br"))).toString()).toHaveLength(
      5000,
    );
    expect(gunzipSync(await readFile(`${page()}.gz`)).toString()).toContain("Content-Security-Policy");
    await expect(readFile(path.join(folder, "data/manifest.json.br"))).rejects.toThrow("ENOENT");
  });

  test("a folder without pages fails", () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, "seal.mjs"), folder],
      { encoding: "utf8" },
    );
    expect(status).not.toBe(0);
    expect(stderr).toContain("no pages in");
  });
});
