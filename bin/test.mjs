import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { installChromium } from "./chromium.mjs";
import { buildIfNeeded, installPackages, makeDataIfMissing, root } from "./setup.mjs";

const results = join(root, "test-results");
const counts = { passed: 0, failed: 0, skipped: 0 };

installPackages();
installChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

check("formatting", "prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."]);
check("lint", "eslint/bin/eslint.js", [".", "--max-warnings", "0"]);
check("types", "typescript/bin/tsc", ["--noEmit"]);
suite(
  "unit and query tests",
  "vitest/vitest.mjs",
  ["run", "--reporter=default", "--reporter=json", `--outputFile=${join(results, "unit.json")}`],
  unitCounts,
);
makeDataIfMissing();
buildIfNeeded();
suite("browser tests", "@playwright/test/cli.js", ["test"], browserCounts);

const skipped = counts.skipped === 0 ? "" : `, ${counts.skipped} skipped`;
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed === 0 ? 0 : 1);

/** A check counts as one test. */
function check(title, program, args) {
  console.log(`\n— ${title}`);
  if (start(program, args) === 0) counts.passed += 1;
  else counts.failed += 1;
}

/** A suite counts its tests; one that ends badly without a failed test counts as one failure. */
function suite(title, program, args, read) {
  console.log(`\n— ${title}`);
  const status = start(program, args);
  const found = read();
  counts.passed += found.passed;
  counts.skipped += found.skipped;
  counts.failed += Math.max(found.failed, status === 0 && found.passed > 0 ? 0 : 1);
}

function start(program, args) {
  return spawnSync(process.execPath, [join(root, "node_modules", program), ...args], {
    cwd: root,
    stdio: "inherit",
  }).status;
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
