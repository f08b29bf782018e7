import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { SCHEMA_VERSION } from "@/lib/schema/manifest";

const EMPTY = {
  schema_version: SCHEMA_VERSION,
  data_version: "0",
  runs: [],
  files: [],
  answers: null,
  sources: [],
};

describe("loadManifest", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("window", { location: { origin: "http://127.0.0.1:1" } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function load(...responses: (Response | Error)[]) {
    const fetched = vi.fn();
    for (const response of responses) {
      if (response instanceof Error) fetched.mockRejectedValueOnce(response);
      else fetched.mockResolvedValueOnce(response);
    }
    vi.stubGlobal("fetch", fetched);
    const { loadManifest } = await import("./manifest");
    return { loadManifest, fetched };
  }

  test("fetches once, however often it is asked", async () => {
    const { loadManifest, fetched } = await load(Response.json(EMPTY));
    expect(await loadManifest()).toEqual(await loadManifest());
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith("http://127.0.0.1:1/data/manifest.json", { cache: "no-cache" });
  });

  test("tries again after a failure", async () => {
    const { loadManifest } = await load(new Response("no", { status: 503 }), Response.json(EMPTY));
    await expect(loadManifest()).rejects.toThrow("HTTP 503");
    expect(await loadManifest()).toEqual(EMPTY);
  });

  test.each([
    [
      "is missing",
      () => new Response("no", { status: 404 }),
      "(HTTP 404). Make the data with `rewardscape ingest",
    ],
    ["is HTML", () => new Response("<!doctype html>"), "is not JSON"],
    ["cannot be fetched", () => new TypeError("Failed to fetch"), "Check that the server still runs"],
    [
      "is of another version",
      () => Response.json({ schema_version: 99 }),
      `has schema version 99, this site reads ${String(SCHEMA_VERSION)}`,
    ],
    ["lacks a part", () => Response.json({ ...EMPTY, runs: undefined }), "at runs"],
    ["is a number", () => Response.json(7), "does not fit its schema"],
  ])("a manifest that %s is named with its address and what to do", async (_what, response, sentence) => {
    const { loadManifest } = await load(response());
    const error: unknown = await loadManifest().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: "DataError",
      trouble: { file: "data/manifest.json", url: "http://127.0.0.1:1/data/manifest.json" },
    });
    expect(String(error)).toContain("http://127.0.0.1:1/data/manifest.json");
    expect(String(error)).toContain(sentence);
  });
});
