import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { follow } from "./follow";
import type { IngestReport } from "./ingest";
import { askData, folderOf, removeTemporaryFolders, temporaryFolder, trainingLog } from "./testing";

afterAll(removeTemporaryFolders);

const whole = trainingLog([[["a", [0, 1]]], [["a", [1, 1]]]]);
const cut = whole.slice(0, whole.indexOf("perf 0:"));

/** The report of the next pass, given by `follow` in its own time. */
function passes() {
  const waiting: ((report: IngestReport) => void)[] = [];
  const ready: IngestReport[] = [];
  const tell = (report: IngestReport) => {
    const next = waiting.shift();
    if (next === undefined) ready.push(report);
    else next(report);
  };
  const next = () =>
    new Promise<IngestReport>((resolve) => {
      const report = ready.shift();
      if (report === undefined) waiting.push(resolve);
      else resolve(report);
    });
  return { tell, next };
}

it("keeps the data up to date while a log grows and files come, and stops when told to", async () => {
  const input = await folderOf({ "a.log": cut });
  const out = await temporaryFolder();
  const controller = new AbortController();
  const { tell, next } = passes();
  const following = follow({ paths: [input], out }, controller.signal, tell);
  expect((await next()).sources.map(({ state }) => state)).toEqual(["new"]);
  await appendFile(join(input, "a.log"), whole.slice(cut.length));
  expect((await next()).sources.map(({ state }) => state)).toEqual(["grown"]);
  expect(await askData(out, "SELECT count(*)::INTEGER AS n FROM trials")).toEqual([{ n: 4 }]);
  await writeFile(join(input, "b.log"), whole);
  expect((await next()).sources.map(({ state }) => state)).toEqual(["unchanged", "new"]);
  controller.abort();
  await following;
  expect(await askData(out, "SELECT count(*)::INTEGER AS n FROM trials")).toEqual([{ n: 8 }]);
}, 60_000);
