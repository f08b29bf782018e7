import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { installPackages, root } from "./setup.mjs";

const results = join(root, "test-results");
const counts = { passed: 0, failed: 0, skipped: 0 };

// What the runner of the unit tests and the linter ask for.
installPackages(19);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

console.log("Formatting, lint and types; beside them the site and the unit tests …");
const [site] = await Promise.all([siteAndUnitTests(), checks()]);
if (site)
  await suite("browser tests", "node_modules/@playwright/test/cli.js", ["test"], browserCounts, "inherit");

const skipped = counts.skipped === 0 ? "" : `, ${counts.skipped} skipped`;
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed === 0 ? 0 : 1);

async function checks() {
  await check("formatting", "node_modules/prettier/bin/prettier.cjs", [
    "--check",
    "--log-level",
    "warn",
    ".",
  ]);
  await check("lint", "node_modules/eslint/bin/eslint.js", [".", "--max-warnings", "0"]);
  await check("lint with types", "node_modules/oxlint/bin/oxlint", []);
  await check("types", "node_modules/typescript-7/bin/tsc", ["--noEmit"]);
}

/** Whether there is a site for the browser tests. */
async function siteAndUnitTests() {
  const built = await check("browser, data and site", "bin/ready.mjs", []);
  const report = `--outputFile=${join(results, "unit.json")}`;
  await suite(
    "unit and query tests",
    "node_modules/vitest/vitest.mjs",
    ["run", "--reporter=default", "--reporter=json", report],
    unitCounts,
  );
  return built;
}

/** A check counts as one test. */
async function check(title, program, args) {
  const passed = (await start(title, program, args)) === 0;
  counts[passed ? "passed" : "failed"] += 1;
  return passed;
}

/** A suite counts its tests; one that ends badly without a failed test counts as one failure. */
async function suite(title, program, args, read, output) {
  const status = await start(title, program, args, output);
  const found = read();
  counts.passed += found.passed;
  counts.skipped += found.skipped;
  counts.failed += Math.max(found.failed, status === 0 && found.passed > 0 ? 0 : 1);
}

/** Runs a program of Node; its output is shown in one piece at its end, since others run beside it, or "inherit"ed. */
function start(title, program, args, output = "pipe") {
  const began = Date.now();
  if (output === "inherit") console.log(`\n— ${title}`);
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ["ignore", output, output],
  });
  const said = [];
  child.stdout?.on("data", (chunk) => said.push(chunk));
  child.stderr?.on("data", (chunk) => said.push(chunk));
  return new Promise((ended) => {
    child.on("close", (status) => {
      const seconds = Math.round((Date.now() - began) / 1000);
      if (output === "inherit") console.log(`(${title}: ${seconds} s)`);
      else process.stdout.write(`\n— ${title} (${seconds} s)\n${Buffer.concat(said)}`);
      ended(status);
    });
  });
}

function unitCounts() {
  const report = readJson("unit.json");
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  for (const { status, fullName } of tests)
    if (status === "pending" || status === "skipped") console.log(`skipped: ${fullName}`);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

function browserCounts() {
  const stats = readJson("browser.json")?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

function readJson(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
