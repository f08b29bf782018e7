import { beforeEach, describe, expect, test, vi } from "vitest";

import { type Manifest, type ManifestFile, SCHEMA_VERSION } from "@/lib/schema/manifest";

/** The engine's messages in their order. */
const { messages } = vi.hoisted(() => ({ messages: new Array<string>() }));

vi.mock("./database", () => ({
  openDatabase: () =>
    Promise.resolve({
      query: (sql: string) => Promise.resolve(messages.push(sql)),
      insertArrowFromIPCStream: (ipc: Uint8Array, { name }: { name: string }) =>
        Promise.resolve(messages.push(`insert ${name} ${String(ipc[0])}`)),
    }),
  orEngineStops: (work: unknown) => work,
}));
vi.mock("./load-parquet");

function file(table: string, run_id: string | null, version: string): ManifestFile {
  const path = `${table}/${run_id ?? "all"}-${version}.parquet`;
  return { table, run_id, path, rows: 1, bytes: 1, sha256: version };
}

function manifestOf(...files: readonly ManifestFile[]): Manifest {
  return {
    schema_version: SCHEMA_VERSION,
    data_version: JSON.stringify(files),
    runs: [],
    files: [...files],
    answers: null,
    sources: [],
  };
}

const OLD = manifestOf(file("cells", "a", "1"), file("cells", "b", "1"), file("problems", null, "1"));
const NEW = manifestOf(file("cells", "a", "2"), file("cells", "b", "1"), file("problems", null, "1"));

/** Fresh modules with a manifest in force. */
async function page() {
  vi.resetModules();
  vi.stubGlobal("window", { location: { origin: "http://127.0.0.1:1" } });
  const [tables, data, parquet] = await Promise.all([
    import("./load-tables"),
    import("./manifest"),
    import("./load-parquet"),
  ]);
  const fetched = vi.mocked(parquet.loadParquet);
  fetched.mockImplementation((_table, { sha256 }) => Promise.resolve(new Uint8Array([Number(sha256)])));
  data.replaceManifest(OLD);
  return { ...tables, ...data, fetched };
}

describe("newer data", () => {
  beforeEach(() => {
    vi.resetAllMocks();
    messages.splice(0);
  });

  test("take the place of what they replace; what stays is not loaded again", async () => {
    const of = await page();
    await of.ensureLoaded(["cells", "problems"], []);
    of.replaceManifest(NEW);
    await of.unloadReplaced(NEW);
    await of.ensureLoaded(["cells", "problems"], []);
    expect(messages).toEqual([
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
    expect(messages).toEqual([]);
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
    expect(messages).toEqual(["insert cells 2"]);
  });
});
