import { afterAll, expect, it } from "vitest";

import { DuckDBInstance } from "@duckdb/node-api";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { folderOf, ingested, removeTemporaryFolders, temporaryFolder } from "./testing";

afterAll(removeTemporaryFolders);

it("a trial met again with another reward counts once, and both rewards are told", async () => {
  const input = await folderOf({
    "1.csv": "run,trial_id,task,reward\nr,x,t,1\nr,y,t,0\n",
    "2.csv": "run,trial_id,task,reward\nr,x,t,0.5\nr,y,t,0\n",
  });
  const { rows, report } = await ingested([input]);
  expect(await rows("SELECT trial_id, reward FROM trials ORDER BY 1")).toEqual([
    { trial_id: "x", reward: 1 },
    { trial_id: "y", reward: 0 },
  ]);
  const odd = report.problems.map(({ kind, count, detail }) => [kind, count, detail]);
  expect(odd).toContainEqual([
    "conflicting-evaluation",
    1,
    "trial x of task t has reward 0.5 here and 1.0 where it was met first, which counts",
  ]);
  expect(odd.find(([kind]) => kind === "duplicate-trial")?.[1]).toBe(2);
});

it("--map makes a table with those columns one of trials, and names a column that is not there", async () => {
  const input = await folderOf({ "a.csv": "name,points,note\nt,0.5,x\nt,1,y\n" });
  const { rows } = await ingested([input], { columns: { task: "name", reward: "points" } });
  expect(await rows("SELECT task_id, reward FROM trials ORDER BY reward")).toEqual([
    { task_id: "t", reward: 0.5 },
    { task_id: "t", reward: 1 },
  ]);
  const { report } = await ingested([input], { columns: { task: "name", reward: "point" } });
  expect(report.problems.map(({ kind }) => kind)).toEqual(["column-not-found"]);
});

it("a long Parquet file is judged by its columns, which stand at its end", async () => {
  const folder = await temporaryFolder();
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const rows = "FROM range(60000) AS r(i)";
  const [trials, other] = [join(folder, "trials.parquet"), join(folder, "other.parquet")];
  await connection.run(
    `COPY (SELECT 't' || i % 7 AS task, random() AS reward ${rows}) TO '${trials}' (FORMAT parquet)`,
  );
  await connection.run(`COPY (SELECT random() AS x, random() AS y ${rows}) TO '${other}' (FORMAT parquet)`);
  connection.closeSync();
  const { report } = await ingested([folder]);
  expect(report.sources.map(({ path, kind, trials: n }) => [path.split("/").at(-1), kind, n])).toEqual([
    ["other.parquet", null, 0],
    ["trials.parquet", "trials-parquet", 60_000],
  ]);
});

it("four attempts at each task of one rollout are four trials, none of them superseded", async () => {
  const lines = ["a", "b", "c", "d"].flatMap((task) => [0, 1, 2, 3].map((n) => `${task},1,7,${n}`));
  const input = await folderOf({ "t.csv": `task,reward,rollout,attempt\n${lines.join("\n")}\n` });
  const { rows } = await ingested([input]);
  expect(await rows("SELECT count(*)::INTEGER AS n, bool_or(superseded) AS any FROM trials")).toEqual([
    { n: 16, any: false },
  ]);
});

it("the same table beside its compressed copy counts once", async () => {
  const text = "task,reward\nt,1\nt,0\n";
  const input = await folderOf({ "a.csv": text, "a.csv.gz": gzipSync(text) });
  const { rows, report } = await ingested([input], { run: "r" });
  expect(await rows("SELECT count(*)::INTEGER AS n FROM trials")).toEqual([{ n: 2 }]);
  expect(report.problems.map(({ kind }) => kind)).toEqual(["duplicate-file"]);
});
