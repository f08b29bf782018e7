import { beforeEach, describe, expect, test, vi } from "vitest";

import type { Manifest, ManifestFile } from "@/lib/schema/manifest";

vi.mock("./database");
vi.mock("./load-parquet");

function file(table: string, run_id: string | null, version: string): ManifestFile {
  const path = `${table}/${run_id ?? "all"}-${version}.parquet`;
  return { table, run_id, path, rows: 1, bytes: 1, sha256: version };
}

function manifestOf(...files: readonly ManifestFile[]): Manifest {
  return {
    schema_version: 2,
    data_version: JSON.stringify(files),
    runs: [],
    files: [...files],
    answers: null,
    sources: [],
  };
}

const OLD = manifestOf(file("cells", "a", "1"), file("cells", "b", "1"), file("problems", null, "1"));
const NEW = manifestOf(file("cells", "a", "2"), file("cells", "b", "1"), file("problems", null, "1"));

/** Fresh modules with a manifest in force, and the engine's messages in their order. */
async function page() {
  vi.resetModules();
  vi.stubGlobal("window", { location: { origin: "http://127.0.0.1:1" } });
  const [tables, data, database, parquet] = await Promise.all([
    import("./load-tables"),
    import("./manifest"),
    import("./database"),
    import("./load-parquet"),
  ]);
  const messages: string[] = [];
  const connection = {
    query: (sql: string) => Promise.resolve(messages.push(sql)),
    insertArrowFromIPCStream: (ipc: Uint8Array, { name }: { name: string }) =>
      Promise.resolve(messages.push(`insert ${name} ${String(ipc[0])}`)),
  };
  // @ts-expect-error two of its methods are enough here
  vi.mocked(database.openDatabase).mockResolvedValue(connection);
  vi.mocked(database.orEngineStops).mockImplementation((work) => work);
  const fetched = vi.mocked(parquet.loadParquet);
  fetched.mockImplementation((_table, { sha256 }) => Promise.resolve(new Uint8Array([Number(sha256)])));
  data.replaceManifest(OLD);
  return { ...tables, ...data, messages, fetched };
}

describe("newer data", () => {
  beforeEach(() => {
    vi.resetAllMocks();
  });

  test("take the place of what they replace; what stays is not loaded again", async () => {
    const of = await page();
    await of.ensureLoaded(["cells", "problems"], []);
    of.replaceManifest(NEW);
    await of.unloadReplaced(NEW);
    await of.ensureLoaded(["cells", "problems"], []);
    expect(of.messages).toEqual([
      "insert cells 1",
      "insert cells 1",
      "insert problems 1",
      "CREATE OR REPLACE TABLE cells AS SELECT * FROM cells WHERE run_id IN ('b')",
      "insert cells 2",
    ]);
    expect(of.fetched).toHaveBeenCalledTimes(4);
  });

  test("need no engine while nothing was loaded", async () => {
    const of = await page();
    of.replaceManifest(NEW);
    await of.unloadReplaced(NEW);
    expect(of.messages).toEqual([]);
  });

  test("keep out rows of a replaced file that arrive late", async () => {
    const of = await page();
    let arrive: (ipc: Uint8Array<ArrayBuffer>) => void = () => undefined;
    of.fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const late = of.ensureLoaded(["cells"], ["a"]);
    await vi.waitFor(() => {
      expect(of.fetched).toHaveBeenCalledTimes(1);
    });
    of.replaceManifest(NEW);
    await of.unloadReplaced(NEW);
    arrive(new Uint8Array([1]));
    await expect(late).rejects.toThrow("was replaced while it was read");
    await of.ensureLoaded(["cells"], ["a"]);
    expect(of.messages).toEqual(["insert cells 2"]);
  });
});
