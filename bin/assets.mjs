// Puts what the built site needs beside its pages into public/: the query engine, the Parquet reader and the fonts.
// Does only what is out of date; runs before every build.
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import { build } from "esbuild";

import { fontTools } from "./print-worker.mjs";

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

/** The font unpacked: to do so in the page would take code that its policy refuses. */
async function unpack(from, to) {
  const { convert } = createRequire(resolve("subset-font"))("fontverter");
  await writeFile(to, await convert(await readFile(from), "sfnt"));
}

/** What figures for print are made with, fetched when the first is exported: fonts, two WebAssembly files. */
const printed = [
  ...["latin", "greek", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese"].flatMap((script) =>
    [400, 700].map(
      (weight) => `@fontsource/stix-two-text/files/stix-two-text-${script}-${weight}-normal.woff2`,
    ),
  ),
  "@mathjax/mathjax-stix2-font/chtml/woff2/mjx-stx-n.woff2",
  "source-sans/TTF/SourceSans3-Regular.ttf",
  "source-sans/TTF/SourceSans3-Semibold.ttf",
  "harfbuzzjs/dist/harfbuzz-subset.wasm",
  ...(await readdir(installed("@fontsource-variable/noto-sans-sc/files")))
    .filter((name) => name.endsWith("-wght-normal.woff2"))
    .map((name) => `@fontsource-variable/noto-sans-sc/files/${name}`),
]
  .map((file) => [path.basename(file), file])
  .concat([
    ["resvg.wasm", "@resvg/resvg-wasm/index_bg.wasm"],
    ["noto-sans-sc.json", "@fontsource-variable/noto-sans-sc/unicode.json"],
  ])
  .map(([name, file]) => ({
    output: `print/${name.replace(/\.woff2$/, ".ttf")}`,
    input: installed(file),
    make: name.endsWith(".woff2") ? unpack : (input, output) => copyFile(input, output),
    quiet: true,
  }));

const stamps = await readFile(stampsFile, "utf8").then(JSON.parse, () => ({}));

for (const { output, input, options = {}, make, quiet = false } of [
  ...engine,
  ...subsets,
  monospace,
  ...printed,
]) {
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
  if (!quiet) console.log(`assets: ${output} ${((await stat(target)).size / 1024).toFixed(0)} kB`);
}

const worker = {
  outdir: made("workers"),
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  alias: { "@": root },
  logLevel: "warning",
};
await build({
  ...worker,
  entryPoints: ["parquet-worker", "duckdb-worker"].map((name) => path.join(root, `lib/db/${name}.ts`)),
});
await build({
  ...worker,
  entryPoints: [path.join(root, "lib/export/figure-worker.ts")],
  inject: [path.join(root, "lib/export/node-buffer.ts")],
  plugins: [fontTools],
  // pdfkit asks for the place of a colour profile that no figure of ours needs.
  define: { "import.meta.url": "self.location.href" },
});

await mkdir(path.dirname(stampsFile), { recursive: true });
await writeFile(stampsFile, `${JSON.stringify(stamps, null, 2)}\n`);
