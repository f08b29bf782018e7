import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { askData, folderOf, ingested, removeTemporaryFolders, trainingLog } from "./testing";

afterAll(removeTemporaryFolders);

const old = trainingLog([[["a", [0, 1, 1, 0]]]]);
const grown = trainingLog([[["a", [0, 1, 1, 0]]], [["b", [1, 1]]]]);
const big = trainingLog(Array.from({ length: 300 }, () => [["t", [0, 1, 0, 1, 0, 1, 0, 1]] as const]));
const bin = resolve(import.meta.dirname, "../bin/rewardscape");

let input: string;
beforeAll(async () => {
  input = await folderOf({ "grown.log": grown, "new.log": big });
});

/** Points of an ingestion, told by what lies in the output folder. */
const POINTS: readonly (readonly [name: string, reached: (files: readonly string[]) => boolean])[] = [
  ["reads its inputs", (files) => files.includes(".ingest.lock")],
  ["writes its first table", (files) => files.some((file) => /^runs\/.*\.writing-/.test(file))],
  ["writes the trials", (files) => files.some((file) => /^trials\/.*(new).*\.parquet$/.test(file))],
  ["writes the shared tables", (files) => files.filter((file) => file.startsWith("problems/")).length > 1],
  ["stores the answers", (files) => files.filter((file) => file.startsWith("answers/")).length > 2],
  [
    "has written its manifest beside the old one",
    (files) => files.some((file) => file.startsWith(".manifest")),
  ],
];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String);
}

/** Ingests in a process of its own and kills it the moment the point is reached; false when it ended before. */
async function killAt(out: string, reached: (files: readonly string[]) => boolean): Promise<boolean> {
  const child = spawn(process.execPath, [bin, "ingest", input, "--out", out], { stdio: "ignore" });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  let killed = false;
  const look = setInterval(() => {
    if (!reached(filesIn(out))) return;
    clearInterval(look);
    killed = child.kill("SIGKILL");
  }, 1);
  await ended;
  clearInterval(look);
  return killed;
}

const trials = "SELECT run_id, count(*)::INTEGER AS n, sum(reward) AS sum FROM trials GROUP BY 1 ORDER BY 1";

it.each(POINTS)(
  "the previous data are whole when ingestion is killed as it %s",
  async (_name, reached) => {
    const { out } = await ingested([await folderOf({ "grown.log": old })]);
    const manifest = await readFile(join(out, "manifest.json"), "utf8");
    const before = await askData(out, trials);
    const killed = await killAt(out, reached);
    const after = await askData(out, trials);
    const whole = (await readFile(join(out, "manifest.json"), "utf8")) === manifest;
    if (whole) expect(after).toEqual(before);
    // The kill came too late to stop it: then all of the new data must be there.
    else expect(after).toEqual([...after.slice(0, 1), { run_id: "new", n: 2400, sum: 1200 }]);
    expect(killed || !whole).toBe(true);

    const again = await ingested([input], { out });
    expect(await again.rows(trials)).toEqual([
      { run_id: "grown", n: 6, sum: 4 },
      { run_id: "new", n: 2400, sum: 1200 },
    ]);
    expect(filesIn(out).filter((file) => /\.writing-|\.lock$|\.manifest/.test(file))).toEqual([]);
  },
  60_000,
);
