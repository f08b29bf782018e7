import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DENSE, PUBLISHED, writeBenchLog } from "./bench-log.mjs";
import { writeBenchTrials } from "./bench-trials.mjs";
import { writeBenchConsole, writeBenchHistory } from "./bench-wandb.mjs";
import { installChromium } from "./chromium.mjs";
import { buildIfNeeded, cacheFolder, installPackages, makeDataIfMissing, root } from "./setup.mjs";

const LOG_BYTES = 400e6;
const LOG_READER = ["ingest/sources/terminal-rl/reader.ts", "terminalRlLog"];
const WANDB_BYTES = 200e6;
const WANDB_READER = ["ingest/sources/wandb-binary/reader.ts", "wandbBinary"];
const SAMPLES = join(root, "..", "shared", "samples");
const ROUNDS = 3;
const SORT_MS = 100;
const BOARD_SECONDS = 1;
const TRIALS = 10_000_000;
const TRIALS_SECONDS = 900;
let missed = 0;

installPackages();
await readLog("family-b.log", PUBLISHED, "12 % trial lines");
await readLog("family-b-dense.log", DENSE, "35 % trial lines");
await readWandb("history.wandb", writeBenchHistory, "history");
await readWandb("console.wandb", writeBenchConsole, "console output");
if (existsSync(SAMPLES)) ingestSamples();
sortTable();
drawBoard();
if (process.argv.includes("--trials")) await tableOfTrials();
if (!process.argv.includes("--no-browser")) {
  installChromium();
  makeDataIfMissing();
  buildIfNeeded();
  browser();
}
process.exit(missed === 0 ? 0 : 1);

/** Reading a 400 MB log against grep over the same file, in one run: at 300 MB/s, or in four times grep's time. */
async function readLog(name, others, what) {
  const log = join(cacheFolder("bench"), name);
  if (!isWritten(log, LOG_BYTES)) await writeBenchLog(log, LOG_BYTES, others);
  const grep = [];
  const reading = [];
  const ingest = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    must(spawnSync("grep", ["-c", "Evaluation", log], { encoding: "utf8" }));
    grep.push((performance.now() - start) / 1000);
    reading.push(readAlone(LOG_READER, log));
    ingest.push(ingestWhole(log));
  }
  const seconds = least(ingest, "seconds");
  const grepSeconds = Math.min(...grep);
  console.log(
    `log of ${megabytes(log)} MB, ${what}: grep -c ${grepSeconds.toFixed(2)} s; reading ${(least(reading, "seconds") / grepSeconds).toFixed(1)} times that; whole ingest ${seconds.toFixed(2)} s, ${(seconds / grepSeconds).toFixed(1)} times`,
  );
  judge(
    "reading, bytes to rows, seconds",
    least(reading, "seconds"),
    Math.max(LOG_BYTES / 300e6, 4 * grepSeconds),
  );
  judge("peak memory of reading, MB", most(reading, "peak_mb"), 300);
  judge("peak memory of the whole ingest, MB", most(ingest, "peak_mb"), 300);
}

/** Reading a .wandb file of 200 MB: at 100 MB/s. */
async function readWandb(name, write, what) {
  const file = join(cacheFolder("bench"), name);
  if (!isWritten(file, WANDB_BYTES)) await write(file, WANDB_BYTES);
  const reading = Array.from({ length: ROUNDS }, () => readAlone(WANDB_READER, file));
  console.log(`.wandb of ${megabytes(file)} MB, ${what}`);
  judge("reading, bytes to rows, seconds", least(reading, "seconds"), WANDB_BYTES / 100e6);
  judge("peak memory of reading, MB", most(reading, "peak_mb"), 300);
}

/** One call over a folder of everything that can be read. */
function ingestSamples() {
  const { seconds, peak_mb } = ingestWhole(SAMPLES);
  console.log(
    `folder of samples: whole ingest ${seconds.toFixed(2)} s, peak memory ${peak_mb.toFixed(0)} MB`,
  );
}

/** A click on a head of a table of 10,000 rows by 20 columns. */
function sortTable() {
  const taken = takenBy("bench-table.mjs");
  judge("sorting a table by a number, ms of processor", taken.number, SORT_MS);
  judge("by a text", taken.text, SORT_MS);
  judge("by three columns", taken.three, SORT_MS);
  judge("narrowing it by two filters", taken.filters, SORT_MS);
}

/** What a script of its own process measured. */
function takenBy(file) {
  const script = join(root, "bin", file);
  const ran = spawnSync(process.execPath, ["--import", "tsx", script], { encoding: "utf8" });
  return JSON.parse(must(ran).stdout);
}

function drawBoard() {
  const taken = takenBy("bench-figure.mjs");
  judge("a board of 12 × 400 points as SVG, seconds of processor", taken.svg, BOARD_SECONDS);
  judge("as PDF", taken.pdf, BOARD_SECONDS);
}

function readAlone(reader, file) {
  const script = join(root, "bin", "bench-read.mjs");
  return JSON.parse(
    must(spawnSync(process.execPath, [script, ...reader, file], { encoding: "utf8" })).stdout,
  );
}

function ingestWhole(path) {
  const out = mkdtempSync(join(tmpdir(), "rewardscape-bench-"));
  const script = join(root, "bin", "bench-child.mjs");
  const child = must(
    spawnSync(process.execPath, [script, "ingest", path, "--out", out], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    }),
  );
  rmSync(out, { recursive: true, force: true });
  return JSON.parse(/^bench (.*)$/m.exec(child.stderr)?.[1] ?? "{}");
}

function isWritten(file, bytes) {
  return existsSync(file) && statSync(file).size >= bytes;
}

function megabytes(file) {
  return (statSync(file).size / 1e6).toFixed(0);
}

function least(rounds, field) {
  return Math.min(...rounds.map((round) => round[field]));
}

function most(rounds, field) {
  return Math.max(...rounds.map((round) => round[field]));
}

/** Ten million rows of a plain table of trials, from CSV to published data. Takes minutes: only with --trials. */
async function tableOfTrials() {
  const folder = mkdtempSync(join(tmpdir(), "rewardscape-bench-"));
  const table = join(folder, "trials.csv");
  await writeBenchTrials(table, TRIALS);
  const child = must(
    spawnSync(
      process.execPath,
      [join(root, "bin", "bench-child.mjs"), "ingest", table, "--out", join(folder, "data"), "--json"],
      { encoding: "utf8" },
    ),
  );
  const bytes = statSync(table).size;
  rmSync(folder, { recursive: true, force: true });
  const [run] = JSON.parse(child.stdout).runs;
  const { seconds, peak_mb } = JSON.parse(/^bench (.*)$/m.exec(child.stderr)?.[1] ?? "{}");
  console.log(`table of ${run.trials} trials, ${(bytes / 1e6).toFixed(0)} MB as CSV`);
  judge("ingest of the table, seconds", seconds, TRIALS_SECONDS);
  judge("peak memory of it, MB", peak_mb, 2000);
}

/** The landscape's queries on the bundled data in Chromium. */
function browser() {
  const { status } = spawnSync(
    process.execPath,
    [join(root, "node_modules/@playwright/test/cli.js"), "test", "--config", "playwright.bench.config.ts"],
    { cwd: root, stdio: "inherit" },
  );
  if (status !== 0) missed += 1;
}

function judge(title, value, limit) {
  const kept = value <= limit;
  if (!kept) missed += 1;
  console.log(`${kept ? "kept  " : "MISSED"} ${title}: ${value.toFixed(2)} (limit ${limit.toFixed(2)})`);
}

function must(result) {
  if (result.status !== 0) throw new Error(result.stderr || `exit code ${result.status}`);
  return result;
}
