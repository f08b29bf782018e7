import { beforeEach, describe, expect, test, vi } from "vitest";

import { type Manifest, type ManifestFile, SCHEMA_VERSION } from "@/lib/schema/manifest";

import type { RowGroup } from "./row-groups";

/** The engine's messages in their order; the numbers are the row groups whose rows came. */
const { messages } = vi.hoisted(() => ({ messages: new Array<string>() }));

vi.mock("./database", () => ({
  openDatabase: () =>
    Promise.resolve({
      query: (sql: string) => Promise.resolve(messages.push(sql)),
      insertArrowFromIPCStream: (ipc: Uint8Array, { name }: { name: string }) =>
        Promise.resolve(messages.push(`insert ${name} ${[...ipc].join(",")}`)),
    }),
  orEngineStops: (work: unknown) => work,
}));
vi.mock("./load-parquet");

const file = (run_id: string, version: string): ManifestFile => {
  const path = `trials/${run_id}-${version}.parquet`;
  return { table: "trials", run_id, path, rows: 1, bytes: 1, sha256: version };
};

const manifestOf = (...files: readonly ManifestFile[]): Manifest => ({
  schema_version: SCHEMA_VERSION,
  data_version: JSON.stringify(files),
  runs: [],
  files: [...files],
  answers: null,
  sources: [],
});

const text = (value: string) => new TextEncoder().encode(value);
/** Row group i holds the task named by the i-th letter and the one after it. */
const groups = ["a", "b", "c"].map((letter, index): RowGroup => {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  return { index, rows: 10, columns: { task_id: { min: text(letter), max: text(next), absent: 0 } } };
});

async function page() {
  vi.resetModules();
  vi.stubGlobal("window", { location: { origin: "http://127.0.0.1:1" } });
  const [tables, data, parquet] = await Promise.all([
    import("./load-tables"),
    import("./manifest"),
    import("./load-parquet"),
  ]);
  const listed = vi.mocked(parquet.listRowGroups).mockResolvedValue(groups);
  const whole = vi.mocked(parquet.loadParquet).mockResolvedValue(new Uint8Array([9]));
  const part = vi
    .mocked(parquet.loadRowGroups)
    .mockImplementation((_table, _file, indexes) => Promise.resolve(new Uint8Array(indexes)));
  data.replaceManifest(manifestOf(file("r", "1"), file("q", "1")));
  return { ...tables, ...data, listed, whole, part };
}

describe("rows of one task", () => {
  beforeEach(() => {
    vi.resetAllMocks();
    messages.splice(0);
  });

  test("come with the row groups that may hold them, each once", async () => {
    const of = await page();
    await Promise.all([
      of.ensureRows("trials", ["r"], { task_id: "b" }),
      of.ensureRows("trials", ["r"], { task_id: "b" }),
    ]);
    await of.ensureRows("trials", ["r"], { task_id: "c" });
    expect(messages).toEqual(["insert trials 0,1", "insert trials 2"]);
    expect(of.listed).toHaveBeenCalledTimes(1);
  });

  test("need nothing where no row group may hold them", async () => {
    const of = await page();
    await of.ensureRows("trials", ["r"], { task_id: "zz" });
    expect(of.part).not.toHaveBeenCalled();
    await of.ensureLoaded(["trials"], ["r"]);
    expect(messages).toEqual(["insert trials 9"]);
  });

  test("are not read again once the whole file is there or on its way", async () => {
    const of = await page();
    await Promise.all([of.ensureLoaded(["trials"], ["r"]), of.ensureRows("trials", ["r"], { task_id: "a" })]);
    await of.ensureRows("trials", ["r"], { task_id: "c" });
    expect(messages).toEqual(["insert trials 9"]);
    expect(of.part).not.toHaveBeenCalled();
  });

  test("are completed by the other row groups when the whole file is wanted", async () => {
    const of = await page();
    await of.ensureRows("trials", ["r"], { task_id: "a" });
    await of.ensureLoaded(["trials"], ["r"]);
    expect(messages).toEqual(["insert trials 0", "insert trials 1", "insert trials 2"]);
    expect(of.whole).not.toHaveBeenCalled();
  });

  test("come by row groups when a whole file is large, and only the missing ones after a failure", async () => {
    const of = await page();
    of.replaceManifest(manifestOf({ ...file("r", "1"), rows: 1_000_000 }));
    of.part.mockImplementation((_table, _file, indexes) =>
      indexes.includes(2) && of.part.mock.calls.length === 3
        ? Promise.reject(new Error("cut off"))
        : Promise.resolve(new Uint8Array(indexes)),
    );
    await expect(of.ensureLoaded(["trials"], ["r"])).rejects.toThrow("cut off");
    await of.ensureLoaded(["trials"], ["r"]);
    await of.ensureLoaded(["trials"], ["r"]);
    expect(messages).toEqual(["insert trials 0", "insert trials 1", "insert trials 2"]);
    expect(of.whole).not.toHaveBeenCalled();
  });

  test("are tried again after a failure", async () => {
    const of = await page();
    of.part.mockRejectedValueOnce(new Error("cut off"));
    await expect(of.ensureRows("trials", ["r"], { task_id: "a" })).rejects.toThrow("cut off");
    of.listed.mockRejectedValueOnce(new Error("no footer"));
    await expect(of.ensureRows("trials", ["q"], { task_id: "a" })).rejects.toThrow("no footer");
    await of.ensureRows("trials", [], { task_id: "a" });
    expect(messages).toEqual(["insert trials 0", "insert trials 0"]);
  });

  test("leave the engine when newer data replace their file, and stay when they do not", async () => {
    const of = await page();
    await of.ensureRows("trials", [], { task_id: "a" });
    messages.splice(0);
    const next = manifestOf(file("r", "2"), file("q", "1"));
    of.replaceManifest(next);
    await of.unloadReplaced(next);
    await of.ensureRows("trials", [], { task_id: "a" });
    expect(messages).toEqual([
      "CREATE OR REPLACE TABLE trials AS SELECT * FROM trials WHERE run_id IN ('q')",
      "insert trials 0",
    ]);
  });

  test("that arrive after their file was replaced are kept out", async () => {
    const of = await page();
    let arrive: (ipc: Uint8Array<ArrayBuffer>) => void = () => undefined;
    of.part.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const late = of.ensureRows("trials", ["r"], { task_id: "a" });
    await vi.waitFor(() => {
      expect(of.part).toHaveBeenCalledTimes(1);
    });
    const next = manifestOf(file("r", "2"));
    of.replaceManifest(next);
    await of.unloadReplaced(next);
    arrive(new Uint8Array([0]));
    await expect(late).rejects.toThrow("was replaced while it was read");
    expect(messages).toEqual([]);
  });
});
