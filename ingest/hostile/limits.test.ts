import { spawn } from "node:child_process";
import { open, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { removeTemporaryFolders, temporaryFolder, trainingLog } from "@/ingest/testing";

afterAll(removeTemporaryFolders);

const MB = 1024 * 1024;
const log = trainingLog([[["fix-git", [0, 1]]]]);
const history = '{"_step": 0, "loss": 1}\n';
const trials = "task,reward\na,1\n";

/** Files made to exhaust a reader: name, beginning, then `fill` so many MiB of it, then the end. */
const LONG: readonly (readonly [
  name: string,
  start: string,
  fill: string,
  mebibytes: number,
  end: string,
])[] = [
  ["line-in-a-log.log", log, "x", 100, `\n${log.replaceAll("uid=", "uid=f")}`],
  ["value-in-a-history.jsonl", `${history}{"_step": 1, "note": "`, "y", 100, `"}\n{"_step": 2, "loss": 2}\n`],
  ["cell-in-a-table.csv", `${trials}b,"`, "z", 100, '"\nc,0\n'],
  ["line-in-a-history.csv", "_step,loss\n0,1\n", "1", 100, "\n2,2\n"],
  ["one-string.json", '{"task_id": "a", "is_resolved": true, "instruction": "', "i", 100, '"}'],
  ["brackets.json", "", "[", 1, ""],
  ["objects.json", "", '{"a":', 1, ""],
  ["brackets-in-a-history.jsonl", `${history}{"_step": 1, "deep": `, "[", 1, "\n"],
  ["objects-in-a-history.jsonl", `${history}{"_step": 1, "deep": `, '{"a":', 1, "\n"],
  ["brackets-in-a-log.log", `${log}(RolloutManager pid=7) perf 9: {'a': `, "[", 1, "\n"],
  ["quotes.csv", trials, '"', 1, ""],
  ["commas.csv", "task,reward\n", ",", 1, ""],
  ["returns.log", log, "\r", 1, ""],
  ["zeros.wandb", ":W&B\u0000", "\u0000", 20, ""],
  ["zeros.parquet", "PAR1", "\u0000", 20, "PAR1"],
  ["zip.eval", "PK\u0003\u0004", "\u0000", 5, ""],
  [
    "prototype.jsonl",
    `{"_step": 0, "__proto__": {"polluted": 1}, "constructor": {"prototype": 2}}\n`,
    " ",
    0,
    "",
  ],
];

async function writeLong(folder: string): Promise<void> {
  for (const [name, start, fill, mebibytes, end] of LONG) {
    const handle = await open(join(folder, name), "w");
    await handle.write(start);
    const piece = fill.repeat(Math.ceil(MB / fill.length));
    for (let written = 0; written < mebibytes; written += 1) await handle.write(piece);
    await handle.write(end);
    await handle.close();
  }
  const bomb = await open(join(folder, "bomb.jsonl.gz"), "w");
  await bomb.write(gzipSync(Buffer.alloc(600 * MB, "a")));
  await bomb.close();
}

const reported = z.object({
  sources: z.array(z.object({ path: z.string(), trials: z.number(), metrics: z.number() })),
  problems: z.array(z.object({ path: z.string() })),
});

interface Outcome {
  readonly code: number | null;
  readonly report: z.infer<typeof reported>;
  readonly peak_mb: number;
}

/** Runs the command as its user does, in a process of its own whose memory can be told. */
async function ingestInProcess(input: string, out: string): Promise<Outcome> {
  const bench = resolve(import.meta.dirname, "../../bin/bench-child.mjs");
  const child = spawn(process.execPath, [bench, "ingest", input, "--out", out, "--json"]);
  const texts = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (texts.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (texts.stderr += text));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  const measured = /^bench (.*)$/m.exec(texts.stderr)?.[1] ?? texts.stderr;
  const { peak_mb } = z.object({ peak_mb: z.number() }).parse(JSON.parse(measured));
  return { code, report: reported.parse(JSON.parse(texts.stdout)), peak_mb };
}

describe("a folder of files made to exhaust a reader", () => {
  let outcome: Outcome;
  let out: string;
  beforeAll(async () => {
    const input = await temporaryFolder();
    out = await temporaryFolder();
    await writeLong(input);
    outcome = await ingestInProcess(input, out);
  }, 300_000);

  it("is ingested to its end in less than 1 GB of memory", () => {
    expect(outcome.code).toBe(0);
    expect(outcome.report.sources).toHaveLength(LONG.length + 1);
    expect(outcome.peak_mb).toBeLessThan(1000);
  });

  it("says of every file what it could not use", () => {
    const silent = outcome.report.sources
      .map(({ path }) => path)
      .filter((path) => !outcome.report.problems.some((problem) => problem.path === path));
    // A long text in a result, carriage returns and keys of a prototype are odd, but nothing of them is lost.
    expect(
      silent
        .map((path) => path.split("/").at(-1))
        .filter((name) => !/one-string|returns|prototype/.test(name ?? "")),
    ).toEqual([]);
  });

  it("loses nothing that was good around the long line", () => {
    const of = (name: string) => outcome.report.sources.find(({ path }) => path.endsWith(name));
    expect(of("line-in-a-log.log")?.trials).toBe(4);
    expect(of("value-in-a-history.jsonl")?.metrics).toBe(2);
    expect(of("cell-in-a-table.csv")?.trials).toBe(2);
    expect(of("line-in-a-history.csv")?.metrics).toBe(2);
  });

  it("writes nothing but its own files", async () => {
    const tops = await readdir(out);
    expect(tops.filter((name) => !/^(manifest\.json|answers|[a-z_]+)$/.test(name))).toEqual([]);
  });
});
