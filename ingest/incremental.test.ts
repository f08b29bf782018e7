import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { readManifest } from "./manifest";
import { folderOf, ingested, removeTemporaryFolders, temporaryFolder, trainingLog } from "./testing";

afterAll(removeTemporaryFolders);

const rollouts = Array.from({ length: 6 }, (_, r) =>
  ["a", "b"].map((task, t) => [task, [0, (r + t) % 2, 0.5, 1]] as const),
);
const whole = trainingLog(rollouts);
const cut = whole.split("\n").slice(0, 40).join("\n") + "\n";
const history = (steps: number, from = 0) =>
  Array.from({ length: steps }, (_, step) =>
    JSON.stringify({ _step: from + step, loss: 1 / (step + 1) }),
  ).join("\n") + "\n";

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Two folders hold the same data: the same files, since files are named after their content. */
async function expectSameData(one: string, other: string): Promise<void> {
  expect(await filesOf(one)).toEqual(await filesOf(other));
  expect((await readManifest(one))?.data_version).toBe((await readManifest(other))?.data_version);
}

const card = (timeout: string) => JSON.stringify({ rewardscape_run: 1, run_id: "r", config: { timeout } });

const counts =
  "SELECT run_id, count(*)::INTEGER AS n FROM trials WHERE NOT superseded GROUP BY run_id ORDER BY run_id";

describe("ingesting again", () => {
  it("does nothing when no file has changed, and says so of each file", async () => {
    const input = await folderOf({ "a.log": whole, "b.log": cut });
    const { out } = await ingested([input]);
    const before = await stat(join(out, "manifest.json"));
    const { report } = await ingested([input], { out });
    expect(report.sources.map(({ state, trials }) => [state, trials > 0])).toEqual([
      ["unchanged", true],
      ["unchanged", true],
    ]);
    expect(report.runs).toEqual([]);
    expect(report.kept_runs).toEqual(["a", "b"]);
    expect((await stat(join(out, "manifest.json"))).mtimeMs).toBe(before.mtimeMs);
  });

  it("tells the problems of unchanged files again", async () => {
    const input = await folderOf({ "a.log": whole.slice(0, -20) });
    const first = await ingested([input]);
    expect(first.report.problems.length).toBeGreaterThan(0);
    const second = await ingested([input], { out: first.out });
    expect(second.report.problems).toEqual(first.report.problems);
  });

  it("reads a grown log as one that continues, with the same data as reading it whole at once", async () => {
    const input = await folderOf({ "a.log": cut, "b.log": cut });
    const { out } = await ingested([input]);
    await writeFile(join(input, "a.log"), whole);
    const { report } = await ingested([input], { out });
    expect(report.sources.map(({ state }) => state)).toEqual(["grown", "unchanged"]);
    expect(report.runs.map(({ run_id }) => run_id)).toEqual(["a"]);
    expect(report.kept_runs).toEqual(["b"]);
    await expectSameData(out, (await ingested([input])).out);
  });

  it("knows a grown log under another name, and counts its trials once", async () => {
    const folder = await folderOf({ "logs/train.log": cut });
    const { out } = await ingested([join(folder, "logs")], { run: "r" });
    await writeFile(join(folder, "logs/train.log"), whole);
    const { rows, report } = await ingested([join(folder, "logs/train.log")], { out, run: "r" });
    expect(report.sources.map(({ path, state }) => [path, state])).toEqual([["logs/train.log", "grown"]]);
    expect(await rows(counts)).toEqual([{ run_id: "r", n: 48 }]);
    expect(await rows("SELECT path FROM sources")).toEqual([{ path: "logs/train.log" }]);
  });

  it("knows a grown log that was moved, and counts its trials once", async () => {
    const [first, second] = [await folderOf({ "train.log": cut }), await folderOf({ "moved.log": whole })];
    const { out } = await ingested([join(first, "train.log")], { run: "r" });
    const { rows } = await ingested([join(second, "moved.log")], { out, run: "r" });
    expect(await rows(counts)).toEqual([{ run_id: "r", n: 48 }]);
    expect(await rows("SELECT path FROM sources")).toEqual([{ path: "moved.log" }]);
  });

  it("takes a file that was rewritten for what it holds now", async () => {
    const input = await folderOf({ "a.log": whole });
    const { out } = await ingested([input]);
    await writeFile(join(input, "a.log"), trainingLog([[["c", [1, 1]]]]));
    const { rows, report } = await ingested([input], { out });
    expect(report.sources.map(({ state }) => state)).toEqual(["changed"]);
    expect(await rows(counts)).toEqual([{ run_id: "a", n: 2 }]);
    expect(await rows("SELECT DISTINCT task_id FROM tasks")).toEqual([{ task_id: "c" }]);
  });

  it("adds a history to a run whose log came earlier, with the same data as both at once", async () => {
    const input = await folderOf({ "a.log": whole, "h.jsonl": history(5) });
    const { out } = await ingested([join(input, "a.log")], { run: "r" });
    const { rows, report } = await ingested([join(input, "h.jsonl")], { out, run: "r" });
    expect(report.runs.map(({ run_id }) => run_id)).toEqual(["r"]);
    expect(await rows(counts)).toEqual([{ run_id: "r", n: 48 }]);
    const both = await ingested([join(input, "a.log"), join(input, "h.jsonl")], { run: "r" });
    await expectSameData(out, both.out);
  });

  it("adds results that come one by one, with the same data as all at once", async () => {
    const names = ["1.jsonl", "2.jsonl", "3.jsonl", "4.jsonl", "5.jsonl"];
    const input = await folderOf(
      Object.fromEntries(
        names.map((name, n) => [
          name,
          ["a", "b"]
            .map((task) => JSON.stringify({ task, trial_id: `${name} ${task}`, reward: n / 4 }))
            .join("\n"),
        ]),
      ),
    );
    const paths = names.map((name) => join(input, name));
    const out = await temporaryFolder();
    for (const path of paths) await ingested([path], { out, run: "r" });
    const { rows, out: atOnce } = await ingested(paths, { run: "r" });
    expect(await rows(counts)).toEqual([{ run_id: "r", n: 10 }]);
    await expectSameData(out, atOnce);
  });

  it("adds differing settings of a later log of a run, with the same data as both at once", async () => {
    const launched = (flags: string, log: string) => `+ ray job submit -- python3 train.py ${flags}\n${log}`;
    const input = await folderOf({
      "1.log": launched("--lr 1e-6 --max-time 60", whole),
      "2.log": launched("--lr 2e-6 --max-time 60", cut.replaceAll("uid=", "uid=f")),
    });
    const paths = ["1.log", "2.log"].map((name) => join(input, name));
    const settings = "SELECT key, value FROM run_config ORDER BY ALL";
    const stated = [
      { key: "lr", value: "1e-6" },
      { key: "lr", value: "2e-6" },
      { key: "max-time", value: "60" },
    ];
    for (const order of [paths, paths.toReversed()]) {
      const out = await temporaryFolder();
      for (const path of [...order, ...order]) await ingested([path], { out, run: "r" });
      const atOnce = await ingested(order, { run: "r" });
      expect(await atOnce.rows(settings)).toEqual(stated);
      if (order === paths) await expectSameData(out, atOnce.out);
      expect(await (await ingested([input], { out, run: "r" })).rows(settings)).toEqual(stated);
    }
  });

  it("takes what a rewritten file states now for what it stated before", async () => {
    const input = await folderOf({ "a.log": whole, "card/run.json": card("900") });
    const { out } = await ingested([input], { run: "r" });
    await writeFile(join(input, "card/run.json"), card("1800"));
    const limits = "SELECT value FROM run_config WHERE key = 'timeout' ORDER BY ALL";
    const { rows } = await ingested([join(input, "card")], { out, run: "r" });
    expect(await rows(limits)).toEqual([{ value: "1800" }]);
  });

  it("keeps the order of attempts when a later log of a run comes in a later call", async () => {
    const second = trainingLog(rollouts.slice(0, 2), 3)
      .replaceAll("[2026-04-20", "[2026-04-21")
      .replaceAll("uid=", "uid=f");
    const input = await folderOf({ "1.log": whole, "2.log": second });
    const { out } = await ingested([join(input, "1.log")], { run: "r" });
    const later = await ingested([join(input, "2.log")], { out, run: "r" });
    const atOnce = await ingested([join(input, "1.log"), join(input, "2.log")], { run: "r" });
    const attempts =
      "SELECT attempt, superseded, count(*)::INTEGER AS n FROM trials GROUP BY ALL ORDER BY ALL";
    expect(await later.rows(attempts)).toEqual(await atOnce.rows(attempts));
    await expectSameData(out, atOnce.out);
  });

  it("drops what a run held before when told to replace it", async () => {
    const input = await folderOf({ "a.log": whole, "h.jsonl": history(5) });
    const { out } = await ingested([join(input, "a.log")], { run: "r" });
    const { rows } = await ingested([join(input, "h.jsonl")], { out, run: "r", replace: true });
    expect(await rows(counts)).toEqual([]);
    expect(await rows("SELECT path FROM sources")).toEqual([{ path: "h.jsonl" }]);
  });

  it("moves a file to another run when the user says so, and the first run is gone", async () => {
    const input = await folderOf({ "a.log": whole });
    const { out } = await ingested([input], { run: "first" });
    const { rows, report } = await ingested([input], { out, run: "second" });
    expect(report.sources.map(({ state }) => state)).toEqual(["grown"]);
    expect(await rows(counts)).toEqual([{ run_id: "second", n: 48 }]);
    expect(await rows("SELECT run_id FROM runs")).toEqual([{ run_id: "second" }]);
  });

  it("leaves no file behind that the manifest does not name", async () => {
    const input = await folderOf({ "a.log": cut, "b.log": cut });
    const { out } = await ingested([input]);
    await appendFile(join(input, "b.log"), "a line more\n");
    await ingested([input], { out });
    const manifest = await readManifest(out);
    const named = [
      ...(manifest?.files.map(({ path }) => path) ?? []),
      ...(manifest?.runs.map(({ answers }) => answers) ?? []),
      manifest?.answers ?? "no answers",
      "manifest.json",
    ];
    expect(await filesOf(out)).toEqual(named.sort());
  });

  it("keeps what a vanished file had said", async () => {
    const input = await folderOf({ "a.log": whole, "b.log": cut });
    const { out } = await ingested([input]);
    await rm(join(input, "a.log"));
    await writeFile(join(input, "b.log"), whole);
    const { rows } = await ingested([input], { out });
    expect(await rows(counts)).toEqual([
      { run_id: "a", n: 48 },
      { run_id: "b", n: 48 },
    ]);
  });
});

describe("one folder", () => {
  it("is written by one process at a time, and both runs are there afterwards", async () => {
    const [one, other] = [await folderOf({ "a.log": whole }), await folderOf({ "b.log": cut })];
    const out = await temporaryFolder();
    await Promise.all([ingested([one], { out }), ingested([other], { out })]);
    expect((await readManifest(out))?.runs.map(({ run_id }) => run_id).sort()).toEqual(["a", "b"]);
    expect(await filesOf(out)).not.toContain(".ingest.lock");
  });

  it("is not locked for ever by a process that died", async () => {
    const out = await temporaryFolder();
    await mkdir(out, { recursive: true });
    const machine = createHash("sha256").update(hostname()).digest("hex").slice(0, 12);
    const dead = { machine, pid: 999_999_999, token: "x" };
    await writeFile(join(out, ".ingest.lock"), JSON.stringify(dead));
    const { report } = await ingested([await folderOf({ "a.log": whole })], { out });
    expect(report.runs).toHaveLength(1);
  });

  it("can be moved and still be added to", async () => {
    const { out } = await ingested([await folderOf({ "a.log": whole })]);
    const moved = `${out}-moved`;
    await rename(out, moved);
    const { rows } = await ingested([await folderOf({ "b.log": cut })], { out: moved });
    expect(await rows("SELECT count(DISTINCT run_id)::INTEGER AS n FROM trials")).toEqual([{ n: 2 }]);
    expect(await readFile(join(moved, "manifest.json"), "utf8")).not.toContain(out);
    await rm(moved, { recursive: true });
  });
});
