import { afterAll, expect, it } from "vitest";

import { removeRuns } from "./remove";
import { askData, folderOf, ingested, removeTemporaryFolders, trainingLog } from "./testing";

afterAll(removeTemporaryFolders);

const log = trainingLog([[["a", [0, 1]]]]);

it("takes a run with its sources and problems away, and leaves the others", async () => {
  const { out } = await ingested([await folderOf({ "one.log": log, "two.log": `${log}torn` })]);
  expect(await removeRuns(out, ["two"])).toEqual({ removed: ["two"], unknown: [], kept_runs: ["one"] });
  expect(await askData(out, "SELECT DISTINCT run_id FROM trials")).toEqual([{ run_id: "one" }]);
  const [source, ...others] = await askData(out, "SELECT path FROM sources");
  expect(source?.["path"]).toMatch(/one\.log$/);
  expect(others).toEqual([]);
  expect(await askData(out, "SELECT * FROM problems")).toEqual([]);
});

it("keeps a source that feeds another run too", async () => {
  const rows = ["run,task,reward", "x,t,1", "y,t,0"].join("\n");
  const { out } = await ingested([await folderOf({ "trials.csv": `${rows}\n` })]);
  await removeRuns(out, ["x"]);
  expect(await askData(out, "SELECT run_id FROM source_runs")).toEqual([{ run_id: "y" }]);
  expect(await askData(out, "SELECT count(*)::INTEGER AS n FROM sources")).toEqual([{ n: 1 }]);
});

it("removes nothing when one of the names is unknown", async () => {
  const { out } = await ingested([await folderOf({ "one.log": log })]);
  expect(await removeRuns(out, ["one", "three"])).toEqual({
    removed: [],
    unknown: ["three"],
    kept_runs: ["one"],
  });
  expect(await askData(out, "SELECT DISTINCT run_id FROM trials")).toEqual([{ run_id: "one" }]);
});

it("can take the last run away, and the folder can be filled again", async () => {
  const input = await folderOf({ "one.log": log });
  const { out } = await ingested([input]);
  expect((await removeRuns(out, ["one"])).kept_runs).toEqual([]);
  const { report } = await ingested([input], { out });
  expect(report.runs.map(({ run_id }) => run_id)).toEqual(["one"]);
  expect(await askData(out, "SELECT count(*)::INTEGER AS n FROM trials")).toEqual([{ n: 2 }]);
});
