import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { SCHEMA_VERSION } from "@/lib/schema/manifest";

import type { DataError } from "./data-error";

vi.mock("./load-tables");

const ADDRESS = "http://127.0.0.1:1/data/manifest.json";

function manifest(data_version: string, runs: readonly string[] = ["r"]) {
  return {
    schema_version: SCHEMA_VERSION,
    data_version,
    runs: runs.map((run_id) => ({
      run_id,
      name: run_id,
      role: "unknown",
      contaminated: null,
      provenance: "original",
      required_qualifier: null,
      trials: 0,
      metrics: 0,
      answers: `answers/${run_id}.json`,
    })),
    files: [],
    answers: null,
    sources: [],
  };
}

const tagged = (content: unknown, etag: string) =>
  new Response(JSON.stringify(content), { headers: { etag } });

/** Fresh modules, as a page begins with, over a server that gives these answers one after the other. */
async function page(...answers: readonly (() => Response | Promise<Response>)[]) {
  vi.resetModules();
  const waiting = [...answers];
  const fetched = vi.fn(() => {
    const next = waiting.shift();
    return next === undefined
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve().then(next);
  });
  vi.stubGlobal("fetch", fetched);
  const [refresh, data, { generation }, tables, errors] = await Promise.all([
    import("./refresh"),
    import("./manifest"),
    import("./generation"),
    import("./load-tables"),
    import("./data-error"),
  ]);
  return { ...refresh, ...data, generation, tables, fetched, DataError: errors.DataError };
}

const gone = (Kind: typeof DataError) =>
  new Kind("data/cells/x.parquet was not found", { file: "x", url: "x", http_status: 404 });

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "http://127.0.0.1:1" } });
  vi.spyOn(console, "info").mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("checkForNewData", () => {
  test("takes a newer manifest over: engine, epoch, then those that ask", async () => {
    const of = await page(
      () => tagged(manifest("1"), "a"),
      () => tagged(manifest("2", ["r", "q"]), "b"),
    );
    await of.loadManifest();
    expect(await of.checkForNewData()).toBe("changed");
    expect(of.tables.unloadReplaced).toHaveBeenCalledTimes(1);
    expect([of.dataEpoch(), of.generation.get()]).toEqual([1, 1]);
    expect((await of.loadManifest()).runs).toHaveLength(2);
    expect(of.refreshState.get().updated_at).not.toBeNull();
    expect(of.refreshState.get().failure).toBeNull();
    expect(of.fetched).toHaveBeenLastCalledWith(ADDRESS, { cache: "no-cache" });
  });

  test("does nothing while the data are the same, and reads a manifest of a known tag no further", async () => {
    const body = vi.fn();
    const known = () => {
      const response = tagged(manifest("1"), "a");
      vi.spyOn(response, "text").mockImplementation(body);
      return response;
    };
    const of = await page(
      () => tagged(manifest("1"), "a"),
      () => tagged(manifest("1"), "a"),
      known,
    );
    await of.loadManifest();
    expect([await of.checkForNewData(), await of.checkForNewData()]).toEqual(["same", "same"]);
    expect(body).not.toHaveBeenCalled();
    expect([of.dataEpoch(), of.generation.get(), of.refreshState.get().updated_at]).toEqual([0, 0, null]);
  });

  test.each([
    ["is missing", () => new Response("no", { status: 404 })],
    ["cannot be fetched", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("a manifest that %s for a while is no news", async (_what, answer) => {
    const of = await page(() => tagged(manifest("1"), "a"), answer);
    await of.loadManifest();
    expect(await of.checkForNewData()).toBe("unreachable");
    expect(of.refreshState.get()).toEqual({ updated_at: null, failure: null });
    expect((await of.loadManifest()).data_version).toBe("1");
  });

  test.each([
    ["of another version", () => tagged({ schema_version: 99 }, "b"), "has schema version 99"],
    ["that is not JSON", () => new Response("<!doctype html>"), "is not JSON"],
  ])(
    "a manifest %s is shown, and the old data stand until a good one comes",
    async (_what, bad, sentence) => {
      const of = await page(
        () => tagged(manifest("1"), "a"),
        bad,
        bad,
        () => tagged(manifest("1"), "a"),
      );
      await of.loadManifest();
      expect(await of.checkForNewData()).toBe("unreachable");
      const { failure } = of.refreshState.get();
      expect(failure?.message).toContain(sentence);
      expect((await of.loadManifest()).data_version).toBe("1");
      await of.checkForNewData();
      expect(of.refreshState.get().failure, "the same object: nothing to show anew").toBe(failure);
      expect(await of.checkForNewData()).toBe("same");
      expect(of.refreshState.get().failure).toBeNull();
    },
  );

  test("says why rows of the old data could not be taken out of the engine", async () => {
    const of = await page(
      () => tagged(manifest("1"), "a"),
      () => tagged(manifest("2"), "b"),
    );
    vi.mocked(of.tables.unloadReplaced).mockRejectedValue(new Error("out of memory"));
    await of.loadManifest();
    expect(await of.checkForNewData()).toBe("changed");
    expect(of.refreshState.get().failure?.message).toBe("out of memory");
  });

  test("finds the data that were not there when the page was opened", async () => {
    const missing = () => new Response("no", { status: 404 });
    const of = await page(missing, missing, () => tagged(manifest("1"), "a"));
    await expect(of.loadManifest()).rejects.toThrow("HTTP 404");
    expect(await of.checkForNewData()).toBe("unreachable");
    expect(await of.checkForNewData()).toBe("changed");
    expect(of.generation.get()).toBe(1);
  });

  test("looks once for all that ask at the same time", async () => {
    const of = await page(
      () => tagged(manifest("1"), "a"),
      () => tagged(manifest("2"), "b"),
    );
    await of.loadManifest();
    expect(await Promise.all([of.checkForNewData(), of.checkForNewData()])).toEqual(["changed", "changed"]);
    expect(of.fetched).toHaveBeenCalledTimes(2);
  });
});

describe("hasMovedOn", () => {
  test("a file that is gone because newer data replaced it is no failure", async () => {
    const of = await page(
      () => tagged(manifest("1"), "a"),
      () => tagged(manifest("2"), "b"),
    );
    await of.loadManifest();
    expect(await of.hasMovedOn(0, gone(of.DataError))).toBe(true);
    expect(of.dataEpoch()).toBe(1);
  });

  test("looks again when a look under way began before the file was gone", async () => {
    const of = await page(
      () => tagged(manifest("1"), "a"),
      () => tagged(manifest("1"), "a"),
      () => tagged(manifest("2"), "b"),
    );
    await of.loadManifest();
    const early = of.checkForNewData();
    expect(await of.hasMovedOn(0, gone(of.DataError))).toBe(true);
    expect(await early).toBe("same");
  });

  test("a file that is missing although the manifest names it stays a failure", async () => {
    const of = await page(
      () => tagged(manifest("1"), "a"),
      () => tagged(manifest("1"), "a"),
    );
    await of.loadManifest();
    expect(await of.hasMovedOn(0, gone(of.DataError))).toBe(false);
  });

  test("an error that no file caused is not looked into, unless the data changed meanwhile", async () => {
    const of = await page(() => tagged(manifest("1"), "a"));
    await of.loadManifest();
    expect(await of.hasMovedOn(0, new Error("syntax"))).toBe(false);
    expect(of.fetched).toHaveBeenCalledTimes(1);
    expect(await of.hasMovedOn(-1, new Error("syntax"))).toBe(true);
  });
});

describe("defaultRun", () => {
  test("stays the run that the page began with while it is there, whatever newer data put first", async () => {
    const of = await page(
      () => tagged(manifest("1", ["a", "b"]), "1"),
      () => tagged(manifest("2", ["b", "a"]), "2"),
      () => tagged(manifest("3", ["c", "b"]), "3"),
    );
    await of.loadManifest();
    await of.checkForNewData();
    expect(of.defaultRun(await of.loadManifest())?.run_id).toBe("a");
    await of.checkForNewData();
    expect(of.defaultRun(await of.loadManifest())?.run_id).toBe("c");
  });
});
