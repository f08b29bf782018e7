import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { defineQuery } from "@/lib/queries/query";
import { integer } from "@/lib/schema/columns";
import { SCHEMA_VERSION } from "@/lib/schema/manifest";

import { askEngine } from "./ask-engine";
import { DataError } from "./data-error";
import { ensureLoaded } from "./load-tables";
import { replaceManifest } from "./manifest";
import { hasMovedOn } from "./refresh";
import { runQuery } from "./run-query";

vi.mock("./ask-engine");
vi.mock("./load-tables");
vi.mock("./refresh");

const query = defineQuery({
  name: "counts",
  tables: ["cells"],
  params: z.object({}),
  sql: "SELECT n FROM cells",
  row: z.object({ n: integer }),
});
const newer = () => {
  replaceManifest({
    schema_version: SCHEMA_VERSION,
    data_version: "",
    runs: [],
    files: [],
    answers: null,
    sources: [],
  });
};
const gone = new DataError("gone", { file: "x", url: "x", http_status: 404 });

describe("runQuery", () => {
  beforeEach(() => {
    newer();
    vi.mocked(ensureLoaded).mockResolvedValue();
    vi.mocked(askEngine).mockResolvedValue([{ n: 1 }]);
  });
  afterEach(() => {
    vi.resetAllMocks();
  });

  test("asks once while the data stay, and again when they are replaced", async () => {
    await runQuery(query, [], []);
    await runQuery(query, [], []);
    expect(askEngine).toHaveBeenCalledTimes(1);
    newer();
    await runQuery(query, [], []);
    expect(askEngine).toHaveBeenCalledTimes(2);
  });

  test("does not give rows during which the data were replaced", async () => {
    vi.mocked(askEngine).mockImplementationOnce(() => {
      newer();
      return Promise.resolve([{ n: 0 }]);
    });
    expect(await runQuery(query, [], [])).toEqual([{ n: 1 }]);
  });

  test("asks again when a file was gone because the data moved on, and fails when it is just gone", async () => {
    vi.mocked(ensureLoaded).mockRejectedValueOnce(gone);
    vi.mocked(hasMovedOn).mockResolvedValueOnce(true);
    expect(await runQuery(query, [], [])).toEqual([{ n: 1 }]);
    newer();
    vi.mocked(ensureLoaded).mockRejectedValueOnce(gone);
    vi.mocked(hasMovedOn).mockResolvedValueOnce(false);
    await expect(runQuery(query, [], [])).rejects.toThrow("counts: gone");
    expect(await runQuery(query, [], []), "asked again").toEqual([{ n: 1 }]);
  });

  test("gives up, and says so, when the data never rest", async () => {
    vi.mocked(askEngine).mockImplementation(() => {
      newer();
      return Promise.resolve([{ n: 0 }]);
    });
    await expect(runQuery(query, [], [])).rejects.toThrow("replaced faster than they can be read");
  });
});
