import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { raw } from "./raw-request";
import { type RunningServer, startServer } from "./server";

const PAGE = "<!doctype html><title>a page</title>".padEnd(500, " ");
const PARQUET = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

describe("startServer", () => {
  let folder: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "rewardscape-serve-"));
    const files: Record<string, string | Buffer> = {
      "secret.txt": "secret",
      "site/index.html": PAGE,
      "site/index.html.br": brotliCompressSync(PAGE),
      "site/index.html.gz": gzipSync(PAGE),
      "site/404.html": "no such page here",
      "site/landscape/index.html": "landscape",
      "site/empty/readme.txt": "",
      "site/_next/static/chunk.js": "1",
      "site/duckdb/engine.wasm": "\0asm",
      "site/stale.css": "new",
      "site/stale.css.br": brotliCompressSync("old"),
      "site/.hidden": "hidden",
      "site/data/manifest.json": "the site's own copy",
      "site/data/index.html": "import report",
      "site/data/index.txt": "payload",
      "site/data/__next._tree.txt": "tree",
      "site/data/notes.txt": "notes",
      "data/manifest.json": "{}",
      "data/cells/run_id=a b/part#1.parquet": PARQUET,
      "data-other/file.txt": "secret",
    };
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await utimes(path.join(folder, "site/stale.css.br"), 1, 1);
    await symlink(path.join(folder, "secret.txt"), path.join(folder, "data/link.txt"));
    await symlink(folder, path.join(folder, "data/out"));
    await symlink(path.join(folder, "data/manifest.json"), path.join(folder, "data/inside.json"));
    server = await startServer({
      site: path.join(folder, "site"),
      data: path.join(folder, "data"),
      port: 0,
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const parquet = "/data/cells/run_id%3Da%20b/part%231.parquet";

  test.each([
    ["/", "text/html; charset=utf-8"],
    ["/landscape/", "text/html; charset=utf-8"],
    ["/_next/static/chunk.js", "text/javascript; charset=utf-8"],
    ["/duckdb/engine.wasm", "application/wasm"],
    ["/data/manifest.json", "application/json; charset=utf-8"],
    [parquet, "application/vnd.apache.parquet"],
  ])("%s is served as %s", async (target, type) => {
    const { status, headers } = await raw(server, target);
    expect([status, headers["content-type"]]).toEqual([200, type]);
  });

  test("a query does not change which file is served", async () => {
    expect((await raw(server, `${parquet}?v=/../x`)).body).toEqual(PARQUET);
  });

  test("the page about the data comes from the site, and so do its payloads", async () => {
    for (const [target, body] of [
      ["/data/", "import report"],
      ["/data/?run=a&of=b", "import report"],
      ["/data/index.html", "import report"],
      ["/data/index.txt?_rsc=1", "payload"],
      ["/data/__next._tree.txt", "tree"],
    ] as const) {
      const { status, body: sent } = await raw(server, target);
      expect([target, status, sent.toString()]).toEqual([target, 200, body]);
    }
    const { status, headers } = await raw(server, "/data?run=a");
    expect([status, headers.location]).toEqual([308, "/data/?run=a"]);
  });

  test("nothing else of the site's data folder is served", async () => {
    for (const target of [
      "/data/notes.txt",
      "/data/cells/index.html",
      "/data/index.html/",
      "/data/__next.x.json",
    ])
      expect([target, (await raw(server, target)).status]).toEqual([target, 404]);
  });

  test("data comes from the data folder, never from the site's copy", async () => {
    expect((await raw(server, "/data/manifest.json")).body.toString()).toBe("{}");
    expect((await raw(server, "/%64ata/manifest.json")).body.toString()).toBe("{}");
    expect((await raw(server, "//data/manifest.json")).body.toString()).toBe("{}");
  });

  test.each([
    ["bytes=0-9", 206, "bytes 0-9/1000", PARQUET.subarray(0, 10)],
    ["bytes=990-", 206, "bytes 990-999/1000", PARQUET.subarray(990)],
    ["bytes=-8", 206, "bytes 992-999/1000", PARQUET.subarray(992)],
    ["bytes=0-0", 206, "bytes 0-0/1000", PARQUET.subarray(0, 1)],
    ["bytes=900-99999", 206, "bytes 900-999/1000", PARQUET.subarray(900)],
    ["bytes=1000-", 416, "bytes */1000", Buffer.alloc(0)],
    ["bytes=-0", 416, "bytes */1000", Buffer.alloc(0)],
    ["bytes=9-3", 200, undefined, PARQUET],
    ["bytes=0-1,4-5", 200, undefined, PARQUET],
    ["rows=0-1", 200, undefined, PARQUET],
  ])("Range %s gives %i", async (range, status, contentRange, body) => {
    const answer = await raw(server, parquet, { Range: range });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-range"]).toBe(contentRange);
    expect(answer.headers["content-length"]).toBe(String(body.length));
    expect(answer.body).toEqual(body);
  });

  test("a range of another state of the file gives the whole file", async () => {
    const { headers } = await raw(server, parquet);
    const etag = headers["etag"] ?? "";
    expect((await raw(server, parquet, { Range: "bytes=0-1", "If-Range": etag })).status).toBe(206);
    expect((await raw(server, parquet, { Range: "bytes=0-1", "If-Range": '"old"' })).status).toBe(200);
  });

  test("a HEAD request tells size and ranges without a body", async () => {
    const { status, headers, body } = await raw(server, parquet, {}, "HEAD");
    expect([status, headers["content-length"], headers["accept-ranges"], body.length]).toEqual([
      200,
      "1000",
      "bytes",
      0,
    ]);
  });

  test.each([
    "/../secret.txt",
    "/data/../../secret.txt",
    "/data/%2e%2e/%2e%2e/secret.txt",
    "/data/%2E%2E%2F%2E%2E%2Fsecret.txt",
    "/data/..%2f..%2fsecret.txt",
    "/data/%252e%252e/secret.txt",
    "/data/..\\..\\secret.txt",
    "/data/..%5c..%5csecret.txt",
    "/data/....//....//secret.txt",
    "/data/..;/secret.txt",
    "/data/manifest.json#/../../secret.txt",
    "/data/manifest.json%00.txt",
    "/data/%c0%ae%c0%ae/secret.txt",
    "/data/%",
    "/data/link.txt",
    "/data/out/secret.txt",
    "/data/../data-other/file.txt",
    "/data-other/file.txt",
    "/.hidden",
    "/data//etc/passwd",
    "/data/file:///etc/passwd",
    "/C:/Windows/win.ini",
    "http://127.0.0.1/secret.txt",
    "*",
    `/${"a".repeat(3000)}`,
  ])("%s gives no file", async (target) => {
    const { status, body } = await raw(server, target);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain("secret\n");
    expect(body.toString()).not.toBe("secret");
    expect(body.toString()).not.toBe("hidden");
  });

  test("a link that stays inside the data folder is followed", async () => {
    expect((await raw(server, "/data/inside.json")).body.toString()).toBe("{}");
  });

  test.each(["/data/cells/", "/data/cells", "/empty/", "/empty"])("%s lists no folder", async (target) => {
    const { status, body } = await raw(server, target);
    expect(status).toBe(404);
    expect(body.toString()).not.toMatch(/readme|run_id=a b\/part/);
  });

  test("missing data says what to do", async () => {
    const { status, headers, body } = await raw(server, "/data/cells/none.parquet");
    expect([status, headers["content-type"]]).toEqual([404, "text/plain; charset=utf-8"]);
    expect(body.toString()).toContain("data/cells/none.parquet");
    expect(body.toString()).toContain("rewardscape ingest");
  });

  test("a missing page answers 404 with the site's own page for it", async () => {
    const { status, body } = await raw(server, "/nowhere");
    expect([status, body.toString()]).toEqual([404, "no such page here"]);
  });

  test("a page without its slash is redirected, on this host only, with its query", async () => {
    const { status, headers } = await raw(server, "/landscape?run=a%26b");
    expect([status, headers["location"]]).toEqual([308, "/landscape/?run=a%26b"]);
    const double = await raw(server, "//landscape");
    expect(double.headers["location"]).toBe("/landscape/");
  });

  test.each(["evil.example", "evil.example:4173", "127.0.0.1.evil.example", "", "localhost.evil.example"])(
    "Host %j is refused",
    async (host) => {
      const { status, body } = await raw(server, "/data/manifest.json", { Host: host });
      expect([400, 403]).toContain(status);
      expect(body.toString()).not.toContain("{}");
    },
  );

  test.each(["localhost", "LOCALHOST:1", "127.0.0.1:9", "[::1]:4173"])(
    "Host %s is answered",
    async (host) => {
      expect((await raw(server, "/data/manifest.json", { Host: host })).status).toBe(200);
    },
  );

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])("%s is refused", async (method) => {
    const { status, headers } = await raw(server, "/", {}, method);
    expect([status, headers["allow"]]).toEqual([405, "GET, HEAD"]);
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=0.5, br;q=0", "gzip"],
    ["identity", undefined],
    ["", undefined],
  ])("Accept-Encoding %j gives %s", async (accepted, encoding) => {
    const { headers, body } = await raw(server, "/", { "Accept-Encoding": accepted });
    expect([headers["content-encoding"], headers["vary"]]).toEqual([encoding, "Accept-Encoding"]);
    if (encoding === "br") expect(brotliDecompressSync(body).toString()).toBe(PAGE);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("a compressed copy older than its original is not served", async () => {
    const { body } = await raw(server, "/stale.css", { "Accept-Encoding": "br" });
    expect(body.toString()).toBe("new");
  });

  test("pages and data are checked again, hashed files are kept", async () => {
    const policies = await Promise.all(
      ["/", parquet, "/_next/static/chunk.js"].map(async (target) => {
        return (await raw(server, target)).headers["cache-control"];
      }),
    );
    expect(policies).toEqual(["no-cache", "no-cache", "public, max-age=31536000, immutable"]);
  });

  test("what the client already has is not sent again", async () => {
    const { headers } = await raw(server, parquet);
    const again = await raw(server, parquet, { "If-None-Match": headers["etag"] ?? "" });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("every answer carries the security headers, a worker's script its policy", async () => {
    for (const target of ["/", parquet, "/nowhere", "/data/none", "/../x"]) {
      const { headers } = await raw(server, target);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "content-security-policy": "frame-ancestors 'none'",
      });
    }
    const { headers } = await raw(server, "/_next/static/chunk.js");
    expect(headers["content-security-policy"]).toContain("connect-src 'self'");
  });

  test("a busy port is named with the way out", async () => {
    const { port } = new URL(server.url);
    await expect(startServer({ site: folder, data: folder, port: Number(port) })).rejects.toThrow(
      `Port ${port} is in use. Choose another with --port`,
    );
  });
});
