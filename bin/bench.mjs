import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { writeBenchLog } from "./bench-log.mjs";
import { writeBenchTrials } from "./bench-trials.mjs";
import { installChromium } from "./chromium.mjs";
import { buildIfNeeded, cacheFolder, installPackages, makeDataIfMissing, root } from "./setup.mjs";

const LOG_BYTES = 400e6;
const ROUNDS = 3;
const TRIALS = 10_000_000;
const TRIALS_SECONDS = 900;
let missed = 0;

installPackages();
await ingestion();
if (process.argv.includes("--trials")) await tableOfTrials();
if (!process.argv.includes("--no-browser")) {
  installChromium();
  makeDataIfMissing();
  buildIfNeeded();
  browser();
}
process.exit(missed === 0 ? 0 : 1);

/** Reading a 400 MB log against grep over the same file, in one run. */
async function ingestion() {
  const log = join(cacheFolder("bench"), "family-b.log");
  if (!existsSync(log) || statSync(log).size < LOG_BYTES) await writeBenchLog(log, LOG_BYTES);
  const grep = [];
  const reading = [];
  const ingest = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    must(spawnSync("grep", ["-c", "Evaluation", log], { encoding: "utf8" }));
    grep.push((performance.now() - start) / 1000);
    const read = must(
      spawnSync(process.execPath, [join(root, "bin", "bench-read.mjs"), log], { encoding: "utf8" }),
    );
    reading.push(JSON.parse(read.stdout));
    const out = mkdtempSync(join(tmpdir(), "rewardscape-bench-"));
    const child = must(
      spawnSync(process.execPath, [join(root, "bin", "bench-child.mjs"), "ingest", log, "--out", out], {
        encoding: "utf8",
      }),
    );
    rmSync(out, { recursive: true, force: true });
    ingest.push(JSON.parse(/^bench (.*)$/m.exec(child.stderr)?.[1] ?? "{}"));
  }
  const seconds = Math.min(...ingest.map((round) => round.seconds));
  const peak = Math.max(...ingest.map((round) => round.peak_mb));
  const grepSeconds = Math.min(...grep);
  const limit = Math.max(3, 8 * grepSeconds);
  console.log(
    `log of ${(statSync(log).size / 1e6).toFixed(0)} MB: grep -c ${grepSeconds.toFixed(2)} s; whole ingest ${seconds.toFixed(2)} s, ${(seconds / grepSeconds).toFixed(1)} times grep`,
  );
  judge("reading, bytes to rows, seconds", Math.min(...reading.map((round) => round.seconds)), limit);
  judge("peak memory of reading, MB", Math.max(...reading.map((round) => round.peak_mb)), 300);
  judge("peak memory of the whole ingest, MB", peak, 300);
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
