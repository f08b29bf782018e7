import { mkdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

import { afterAll, describe, expect, it } from "vitest";

import { removeRuns } from "./remove";
import { folderOf, ingested, removeTemporaryFolders, temporaryFolder } from "./testing";

afterAll(removeTemporaryFolders);

const table = (...rewards: readonly number[]) =>
  `task,reward\n${rewards.map((reward) => `t,${reward}\n`).join("")}`;
const counts = "SELECT run_id, count(*)::INTEGER AS n, sum(reward) AS sum FROM trials GROUP BY 1 ORDER BY 1";

describe("files of the same name", () => {
  it("in two folders, given one after the other, are two sources and both stay", async () => {
    const folder = await folderOf({ "exp1/results.csv": table(1, 1), "exp2/results.csv": table(0, 0, 0) });
    const { out } = await ingested([join(folder, "exp1/results.csv")], { run: "a" });
    const { rows, report } = await ingested([join(folder, "exp2/results.csv")], { out, run: "b" });
    expect(report.sources.map(({ path, state }) => [path, state])).toEqual([["(2)/results.csv", "new"]]);
    expect(await rows(counts)).toEqual([
      { run_id: "a", n: 2, sum: 2 },
      { run_id: "b", n: 3, sum: 0 },
    ]);
  });

  it("feed one run without taking the place of each other's trials", async () => {
    const folder = await folderOf({ "exp1/results.csv": table(1, 1), "exp2/results.csv": table(0, 0, 0) });
    const { out } = await ingested([join(folder, "exp1/results.csv")], { run: "a" });
    const { rows } = await ingested([join(folder, "exp2/results.csv")], { out, run: "a" });
    expect(await rows(counts)).toEqual([{ run_id: "a", n: 5, sum: 2 }]);
  });

  it("are the sources they were when they are given alone later", async () => {
    const folder = await folderOf({ "a/train.csv": table(1), "b/train.csv": table(0) });
    const both = [join(folder, "a/train.csv"), join(folder, "b/train.csv")];
    const { out } = await ingested(both);
    await writeFile(join(folder, "a/train.csv"), table(1, 1));
    const { rows, report } = await ingested(both.slice(0, 1), { out });
    expect(report.sources.map(({ path, state }) => [path, state])).toEqual([["a/train.csv", "grown"]]);
    expect(await rows(counts)).toEqual([
      { run_id: "a", n: 2, sum: 2 },
      { run_id: "b", n: 1, sum: 0 },
    ]);
  });

  it("that every evaluation writes anew stay apart by checkpoint", async () => {
    const folder = await folderOf({ "results.csv": table(1, 1) });
    const { out } = await ingested([folder], { run: "r", checkpoint: 1, phase: "eval" });
    await writeFile(join(folder, "results.csv"), table(0, 0, 0));
    const { rows } = await ingested([folder], { out, run: "r", checkpoint: 2, phase: "eval" });
    expect(await rows("SELECT checkpoint, count(*)::INTEGER AS n FROM trials GROUP BY 1 ORDER BY 1")).toEqual(
      [
        { checkpoint: 1, n: 2 },
        { checkpoint: 2, n: 3 },
      ],
    );
  });

  it("from standard input are told apart by what the user says of them", async () => {
    const { out } = await ingested(["-"], {
      run: "a",
      standardInput: Readable.from([Buffer.from(table(1))]),
    });
    const input = Readable.from([Buffer.from(table(0, 0))]);
    const { rows } = await ingested(["-"], { out, run: "b", standardInput: input });
    expect(await rows(counts)).toEqual([
      { run_id: "a", n: 1, sum: 1 },
      { run_id: "b", n: 2, sum: 0 },
    ]);
  });
});

describe("one file", () => {
  it("given twice, also as part of its folder, counts once", async () => {
    const folder = await folderOf({ "x.csv": table(1, 0) });
    const { rows, report } = await ingested([join(folder, "x.csv"), folder, join(folder, "./x.csv")], {
      run: "r",
    });
    expect(report.sources).toHaveLength(1);
    expect(await rows(counts)).toEqual([{ run_id: "r", n: 2, sum: 1 }]);
  });

  it("belongs to the same run whether it or its folder is given", async () => {
    const folder = await folderOf({ "my-run/train.csv": table(1) });
    const alone = await ingested([join(folder, "my-run/train.csv")]);
    const within = await ingested([join(folder, "my-run")]);
    expect(alone.report.runs).toEqual(within.report.runs);
    expect(alone.report.runs.map(({ run_id }) => run_id)).toEqual(["my-run"]);
  });

  it("that a link leads to is read when the user names the link", async () => {
    const folder = await folderOf({ "run-1/x.csv": table(1, 0) });
    await symlink(join(folder, "run-1"), join(folder, "latest"));
    const { rows } = await ingested([join(folder, "latest")], { run: "r" });
    expect(await rows(counts)).toEqual([{ run_id: "r", n: 2, sum: 1 }]);
  });
});

describe("a source that cannot be read any more", () => {
  it.each([
    ["empty", (file: string) => truncate(file, 0)],
    ["of no known kind", (file: string) => writeFile(file, "nothing\n")],
    ["a folder", async (file: string) => rm(file).then(() => mkdir(file))],
  ])("because it is %s keeps what it gave before, and the report says so", async (_name, spoil) => {
    const folder = await folderOf({ "a.csv": table(1, 0), "b.csv": table(1) });
    const { out } = await ingested([folder], { run: "r" });
    await spoil(join(folder, "a.csv"));
    await writeFile(join(folder, "b.csv"), table(1, 1));
    const { rows, report } = await ingested([folder], { out, run: "r" });
    expect(await rows(counts)).toEqual([{ run_id: "r", n: 4, sum: 3 }]);
    const kept = report.sources.filter(({ state }) => state === "kept");
    expect(kept.length === 0 || report.problems.some(({ detail }) => detail.includes("before stays"))).toBe(
      true,
    );
  });
});

it("a source that is kept is told of with the problems that it had before", async () => {
  const folder = await folderOf({ "a.csv": "task,reward\nt,1\nu,zebra\n" });
  const { out } = await ingested([folder], { run: "r" });
  await truncate(join(folder, "a.csv"), 0);
  const { report } = await ingested([folder], { out, run: "r" });
  expect(report.problems.map(({ kind }) => kind)).toEqual(["not-a-score", "empty-file"]);
});

describe("data of our own", () => {
  it("inside of the input are not read again", async () => {
    const folder = await folderOf({ "x.csv": table(1, 0) });
    const out = join(folder, "data");
    await ingested([folder], { out, run: "r" });
    const { rows, report } = await ingested([folder], { out, run: "r", replace: true });
    expect(await rows(counts)).toEqual([{ run_id: "r", n: 2, sum: 1 }]);
    expect(report.problems.map(({ kind }) => kind)).toEqual(["folder-skipped"]);
  });
});

describe("a removed run", () => {
  it("comes back when a file that feeds it and another is given again", async () => {
    const input = await folderOf({ "two.csv": "run,task,reward\nx,t,1\ny,t,0\n" });
    const { out } = await ingested([input]);
    await removeRuns(out, ["x"]);
    const { rows } = await ingested([input], { out });
    expect(await rows(counts)).toEqual([
      { run_id: "x", n: 1, sum: 1 },
      { run_id: "y", n: 1, sum: 0 },
    ]);
  });
});

describe("names of machines", () => {
  it("in TensorBoard's default folder are not stored, unless asked for", async () => {
    const input = await folderOf({ "runs/Jul05_12-30-22_secrethost9/notes.csv": table(1) });
    const hidden = await ingested([input]);
    const [source] = await hidden.rows("SELECT path FROM sources");
    expect(source?.["path"]).toMatch(/runs\/Jul05_12-30-22\/notes\.csv$/);
    const shown = await ingested([input], { keepsPersonal: true });
    expect(JSON.stringify(await shown.rows("SELECT path FROM sources"))).toContain("secrethost9");
  });
});

it("a dangling link and a folder that is gone are named, and the rest is read", async () => {
  const folder = await folderOf({ "x.csv": table(1) });
  await symlink(join(folder, "nowhere.json"), join(folder, "gone.json"));
  const { report } = await ingested([join(folder, "gone.json"), join(await temporaryFolder(), "no"), folder]);
  expect(report.missing).toHaveLength(2);
  expect(report.runs).toHaveLength(1);
});
