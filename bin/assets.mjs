// Puts what the built site needs beside its pages into public/: the query engine, the Parquet reader and the fonts.
// Does only what is out of date; runs before every build.
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import { build } from "esbuild";

const root = path.resolve(import.meta.dirname, "..");
const { resolve } = createRequire(import.meta.url);
const installed = (file) => path.join(root, "node_modules", file);
const made = (file) => path.join(root, "public", file);
const stampsFile = path.join(root, ".cache/assets.json");

/** Only the build with exceptions: every browser that runs the page has them, and two builds are 39 MB more. */
const engine = ["duckdb-eh.wasm", "duckdb-browser-eh.worker.js"].map((name) => ({
  output: `duckdb/${name}`,
  input: resolve(`@duckdb/duckdb-wasm/dist/${name}`),
  make: (input, output) => copyFile(input, output),
}));

/** Latin, Greek, punctuation, currency, letterlike, arrows, mathematics, shapes, check marks. */
const characters = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2c6, 0x2dd],
  [0x300, 0x308],
  [0x370, 0x3ff],
  [0x2000, 0x209f],
  [0x20a0, 0x20bf],
  [0x2100, 0x218f],
  [0x2190, 0x21ff],
  [0x2200, 0x22ff],
  [0x2300, 0x23ff],
  [0x25a0, 0x25ff],
  [0x2600, 0x26ff],
  [0x2710, 0x2718],
  [0x27e8, 0x27e9],
]
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join("");

const subsets = [
  ["source-sans-3-vf.woff2", "source-sans/VF/SourceSans3VF-Upright.ttf", {}],
  ["source-sans-3-vf-italic.woff2", "source-sans/VF/SourceSans3VF-Italic.ttf", {}],
  [
    "source-serif-4-display.woff2",
    "source-serif/VAR/SourceSerif4Variable-Roman.ttf",
    { opsz: 36, wght: 400 },
  ],
].map(([name, input, variationAxes]) => ({
  output: `fonts/${name}`,
  input: installed(input),
  options: { variationAxes, characters },
  async make(from, to) {
    const { default: subsetFont } = await import("subset-font");
    const font = await subsetFont(await readFile(from), characters, { targetFormat: "woff2", variationAxes });
    await writeFile(to, font);
  },
}));

const monospace = {
  output: "fonts/source-code-pro-latin-wght-normal.woff2",
  input: installed("@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2"),
  make: (input, output) => copyFile(input, output),
};

const stamps = await readFile(stampsFile, "utf8").then(JSON.parse, () => ({}));

for (const { output, input, options = {}, make } of [...engine, ...subsets, monospace]) {
  const { size, mtimeMs } = await stat(input);
  const stamp = createHash("sha256")
    .update(JSON.stringify([input, size, mtimeMs, options]))
    .digest("hex");
  const target = made(output);
  const exists = await stat(target).then(
    (found) => found.size > 0,
    () => false,
  );
  if (exists && stamps[output] === stamp) continue;
  await mkdir(path.dirname(target), { recursive: true });
  await make(input, target);
  stamps[output] = stamp;
  console.log(`assets: ${output} ${((await stat(target)).size / 1024).toFixed(0)} kB`);
}

await build({
  entryPoints: ["parquet-worker", "duckdb-worker"].map((name) => path.join(root, `lib/db/${name}.ts`)),
  outdir: made("workers"),
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  alias: { "@": root },
  logLevel: "warning",
});

await mkdir(path.dirname(stampsFile), { recursive: true });
await writeFile(stampsFile, `${JSON.stringify(stamps, null, 2)}\n`);
