import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { raw } from "./raw-request";
import type { RunningServer } from "./server";
import { PARQUET_TARGET, servedFolder } from "./testing";

describe("what the server refuses", () => {
  let served: Awaited<ReturnType<typeof servedFolder>>;
  let server: RunningServer;

  beforeAll(async () => {
    served = await servedFolder();
    server = served.server;
  });
  afterAll(() => served.close());

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

  test("every answer carries the security headers, a worker's script its policy", async () => {
    for (const target of ["/", PARQUET_TARGET, "/nowhere", "/data/none", "/../x"]) {
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
});
