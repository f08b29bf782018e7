import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { defineQuery } from "@/lib/queries/query";
import { double, text } from "@/lib/schema/columns";
import { SCHEMA_VERSION } from "@/lib/schema/manifest";

import { answer } from "./answer";
import { retryFailed } from "./asking";
import { DataError } from "./data-error";
import { EngineError } from "./engine-error";
import { failures } from "./failures";
import type { Loadable } from "./loadable";
import { QueryError } from "./query-error";
import { runQuery } from "./run-query";

vi.mock("./run-query");

const query = defineQuery({
  name: "means",
  tables: ["cells"],
  params: z.object({ run_id: z.string() }),
  sql: "SELECT task_id, mean FROM cells WHERE run_id = $1",
  row: z.object({ task_id: text, mean: double.nullable() }),
});
const STORED = [{ task_id: "hello-world", mean: 0.5 }];

function manifest(runs: readonly string[]) {
  return {
    schema_version: SCHEMA_VERSION,
    data_version: "0",
    runs: runs.map((run_id) => ({
      run_id,
      name: run_id,
      role: "unknown",
      contaminated: null,
      provenance: "original",
      required_qualifier: null,
      trials: 0,
      metrics: 0,
      answers: `answers/${run_id} #1.json`,
    })),
    files: [],
    answers: "answers/report.json",
    sources: [],
  };
}

/** A data folder as fetch sees it: path → content; anything else is 404. */
function serve(files: Readonly<Record<string, unknown>>) {
  vi.stubGlobal("window", { location: { origin: "http://127.0.0.1:1" } });
  vi.stubGlobal("fetch", (address: string) => {
    const path = decodeURIComponent(new URL(address).pathname);
    return Promise.resolve(
      path in files ? new Response(JSON.stringify(files[path])) : new Response("no", { status: 404 }),
    );
  });
}

async function asked(): Promise<Loadable<{ task_id: string; mean: number | null }>[]> {
  const seen: Loadable<{ task_id: string; mean: number | null }>[] = [];
  await answer(query, { run_id: "r" }, (loadable) => seen.push(loadable));
  return seen;
}

const missing = new DataError("data/cells/x.parquet was not found", {
  file: "data/cells/x.parquet",
  url: "http://127.0.0.1:1/data/cells/x.parquet",
  http_status: 404,
});

describe("answer", () => {
  beforeEach(() => {
    serve({
      "/data/manifest.json": manifest(["r"]),
      "/data/answers/r #1.json": [{ query: "means", values: ["r"], rows: STORED }],
    });
  });
  afterEach(() => {
    retryFailed();
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  test("gives the stored rows first and then the live ones", async () => {
    vi.mocked(runQuery).mockResolvedValue([{ task_id: "hello-world", mean: 0.6 }]);
    expect(await asked()).toEqual([
      { status: "ready", rows: STORED, live: false },
      { status: "ready", rows: [{ task_id: "hello-world", mean: 0.6 }], live: true },
    ]);
  });

  test("finds the rows of a question about all runs in the answers of the import report", async () => {
    serve({
      "/data/manifest.json": manifest(["q"]),
      "/data/answers/q #1.json": [],
      "/data/answers/report.json": [{ query: "tasks", values: [], rows: [{ task_id: "a" }] }],
    });
    vi.resetModules();
    const fresh = await import("./answer");
    vi.mocked((await import("./run-query")).runQuery).mockResolvedValue([{ task_id: "a" }]);
    const seen: Loadable<unknown>[] = [];
    const tasks = defineQuery({
      name: "tasks",
      tables: ["tasks"],
      params: z.object({}),
      sql: "SELECT task_id FROM tasks",
      row: z.object({ task_id: text }),
    });
    await fresh.answer(tasks, {}, (loadable) => seen.push(loadable));
    expect(seen[0]).toEqual({ status: "ready", rows: [{ task_id: "a" }], live: false });
  });

  test("keeps the identity of stored rows when the live ones are equal", async () => {
    vi.mocked(runQuery).mockResolvedValue(STORED.map((row) => ({ ...row })));
    const [stored, live] = await asked();
    expect(stored?.status === "ready" && live?.status === "ready" && live.rows === stored.rows).toBe(true);
  });

  test("keeps stored rows beside the failure of live ones, and reports the broken file once", async () => {
    vi.mocked(runQuery).mockRejectedValue(new QueryError(query, ["r"], missing));
    const seen = await asked();
    await asked();
    expect(seen.at(-1)).toMatchObject({
      status: "ready",
      rows: STORED,
      live: false,
      failure: { name: "QueryError" },
    });
    expect(failures.get()).toEqual([missing]);
  });

  test("does not report an engine that failed to start a second time", async () => {
    vi.mocked(runQuery).mockRejectedValue(new QueryError(query, ["r"], new EngineError("no engine")));
    expect((await asked()).at(-1)).toMatchObject({ status: "ready", live: false });
    expect(failures.get()).toEqual([]);
  });

  test("fails with the failure of live rows where none are stored", async () => {
    serve({ "/data/manifest.json": manifest(["r"]), "/data/answers/r #1.json": [] });
    vi.resetModules();
    const fresh = await import("./answer");
    vi.mocked((await import("./run-query")).runQuery).mockRejectedValue(
      new QueryError(query, ["r"], missing),
    );
    const seen: Loadable<unknown>[] = [];
    await fresh.answer(query, { run_id: "r" }, (loadable) => seen.push(loadable));
    expect(seen).toMatchObject([
      { status: "failed", error: { message: "means: data/cells/x.parquet was not found" } },
    ]);
  });

  test("fails on params that the query refuses", async () => {
    const seen: Loadable<unknown>[] = [];
    // @ts-expect-error what a URL may hold at run time
    await answer(query, { run_id: 7 }, (loadable) => seen.push(loadable));
    expect(seen).toMatchObject([{ status: "failed" }]);
  });
});
