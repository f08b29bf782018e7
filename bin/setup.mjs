import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** Runs a command in the project's folder with its output shown; ends this process when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (status === 0) return;
  console.error(`${command} ${args.join(" ")} failed${error ? `: ${error.message}` : ""}`);
  process.exit(status ?? 1);
}

/** Runs a program of node_modules/.bin. */
export function tool(name, args, options) {
  run(process.execPath, [join(root, "node_modules", name), ...args], options);
}

/**
 * Installs the packages of package-lock.json when they are missing or the lock has changed since. Ends this process
 * on a Node.js 20 before `minor`, or an older one.
 */
export function installPackages(minor = 9) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);
  if (ownMajor < 20 || (ownMajor === 20 && ownMinor < minor)) {
    console.error(`This needs Node.js 20.${minor} or newer; yours is ${process.versions.node}.`);
    process.exit(1);
  }
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const mark = join(root, "node_modules", ".rewardscape-lock");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  console.log("Installing packages …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  run(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { shell: process.platform === "win32" });
  writeFileSync(mark, lock);
}

/** Moves data that an older version wrote out of the way, where nothing of them is lost. */
export function setOldDataAside() {
  const folder = join(root, "public", "data");
  const manifest = join(folder, "manifest.json");
  if (!existsSync(manifest)) return;
  const schema = readFileSync(join(root, "lib", "schema", "manifest.ts"), "utf8");
  const current = Number(/SCHEMA_VERSION = (\d+)/.exec(schema)?.[1]);
  const { schema_version } = JSON.parse(readFileSync(manifest, "utf8"));
  if (!(schema_version < current)) return;
  const aside = join(cacheFolder("old-data"), `schema-${schema_version}-${statSync(manifest).mtimeMs}`);
  renameSync(folder, aside);
  console.log(`The data in public/data are of an older version; they now lie in ${aside}.`);
  console.log("Ingest your own runs again; the bundled one is made anew.");
}

/** Generates and ingests the bundled reconstruction when there is no data yet. */
export function makeDataIfMissing() {
  setOldDataAside();
  if (existsSync(join(root, "public", "data", "manifest.json"))) return;
  run(process.execPath, [join(root, "bin", "data.mjs")]);
}

/** Builds the site when it is missing or older than any of its sources. */
export function buildIfNeeded() {
  const built = join(root, ".cache", "built");
  const sources = [
    "app",
    "components",
    "lib",
    "bin",
    "public/boot.js",
    "package-lock.json",
    "next.config.ts",
  ];
  const newest = Math.max(...sources.map((path) => newestUnder(join(root, path))));
  if (existsSync(built) && existsSync(join(root, "out", "index.html")) && statSync(built).mtimeMs > newest)
    return;
  console.log("Building the dashboard …");
  run(process.execPath, [join(root, "bin", "build.mjs")]);
}

function newestUnder(path) {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestUnder(join(path, name))));
}

/** The folder for generated inputs and caches, not committed. */
export function cacheFolder(name) {
  const folder = join(root, ".cache", name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
