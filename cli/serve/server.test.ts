import { brotliDecompressSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { raw } from "./raw-request";
import { type RunningServer, startServer } from "./server";
import { PAGE, PARQUET, PARQUET_TARGET, servedFolder } from "./testing";

describe("startServer", () => {
  let served: Awaited<ReturnType<typeof servedFolder>>;
  let server: RunningServer;

  beforeAll(async () => {
    served = await servedFolder();
    server = served.server;
  });
  afterAll(() => served.close());

  test.each([
    ["/", "text/html; charset=utf-8"],
    ["/landscape/", "text/html; charset=utf-8"],
    ["/_next/static/chunk.js", "text/javascript; charset=utf-8"],
    ["/duckdb/engine.wasm", "application/wasm"],
    ["/data/manifest.json", "application/json; charset=utf-8"],
    [PARQUET_TARGET, "application/vnd.apache.parquet"],
  ])("%s is served as %s", async (target, type) => {
    const { status, headers } = await raw(server, target);
    expect([status, headers["content-type"]]).toEqual([200, type]);
  });

  test("a query does not change which file is served", async () => {
    expect((await raw(server, `${PARQUET_TARGET}?v=/../x`)).body).toEqual(PARQUET);
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
    const answer = await raw(server, PARQUET_TARGET, { Range: range });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-range"]).toBe(contentRange);
    expect(answer.headers["content-length"]).toBe(String(body.length));
    expect(answer.body).toEqual(body);
  });

  test("a range of another state of the file gives the whole file", async () => {
    const { headers } = await raw(server, PARQUET_TARGET);
    const etag = headers["etag"] ?? "";
    expect((await raw(server, PARQUET_TARGET, { Range: "bytes=0-1", "If-Range": etag })).status).toBe(206);
    expect((await raw(server, PARQUET_TARGET, { Range: "bytes=0-1", "If-Range": '"old"' })).status).toBe(200);
  });

  test("a HEAD request tells size and ranges without a body", async () => {
    const { status, headers, body } = await raw(server, PARQUET_TARGET, {}, "HEAD");
    expect([status, headers["content-length"], headers["accept-ranges"], body.length]).toEqual([
      200,
      "1000",
      "bytes",
      0,
    ]);
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
      ["/", PARQUET_TARGET, "/_next/static/chunk.js"].map(async (target) => {
        return (await raw(server, target)).headers["cache-control"];
      }),
    );
    expect(policies).toEqual(["no-cache", "no-cache", "public, max-age=31536000, immutable"]);
  });

  test("what the client already has is not sent again", async () => {
    const { headers } = await raw(server, PARQUET_TARGET);
    const again = await raw(server, PARQUET_TARGET, { "If-None-Match": headers["etag"] ?? "" });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("a busy port is named with the way out", async () => {
    const { port } = new URL(server.url);
    await expect(
      startServer({ site: served.folder, data: served.folder, port: Number(port) }),
    ).rejects.toThrow(`Port ${port} is in use. Choose another with --port`);
  });
});
