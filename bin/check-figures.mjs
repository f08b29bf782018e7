#!/usr/bin/env node
// Exports every named figure of every run in every format and looks at the files with other programs: poppler
// (pdffonts, pdfinfo, pdftotext) and xmllint. Then makes each again from itself and compares the bytes. It needs these
// programs, so it is run by hand after a change of what is written.
//
//   node bin/check-figures.mjs [--data <folder>] [--out <folder>] [--language en|zh] [--once] [preset …]
//
// --once leaves out that files are made again.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { importBundled } from "./bundle.mjs";
import { readFigureList } from "./figure-list.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string", default: path.join(ROOT, "public/data") },
    out: { type: "string", default: path.join(ROOT, "figure-check") },
    language: { type: "string", default: "en" },
    once: { type: "boolean", default: false },
  },
});
const presets = positionals.length > 0 ? positionals : ["neurips"];
const FORMATS = ["svg", "pdf", "png", "tex", "csv", "md", "booktabs"];
const ENDINGS = { booktabs: "table.tex" };
const DPI = 300;

const { main: draw } = await importBundled("cli/figure/main.ts");
const { main: ask } = await importBundled("cli/main.ts");

/** Runs the program in this process, which saves its start; what it wrote and its exit code. */
async function rewardscape(...argv) {
  const written = { log: [], error: [] };
  const kept = { log: console.log, error: console.error };
  for (const stream of ["log", "error"]) console[stream] = (text) => written[stream].push(text);
  try {
    const status = await (argv[0] === "figure" ? draw : ask)(argv, ROOT);
    return { status, stdout: written.log.join("\n"), stderr: written.error.join("\n") };
  } finally {
    Object.assign(console, kept);
  }
}

const said = (program, ...args) =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

const { figures, widthOf } = readFigureList((await rewardscape("figure", "--list")).stdout);
const runs = JSON.parse(
  (
    await rewardscape(
      "query",
      "--data",
      values.data,
      "--format",
      "json",
      "SELECT run_id FROM runs ORDER BY 1",
    )
  ).stdout,
).map(({ run_id }) => run_id);

/** Words as every program gives them: no spaces of any kind, entities read. */
const plain = (text) =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, "&")
    .normalize("NFKC")
    .replace(/\s/gu, "");

const CHECKS = {
  svg(file, width) {
    said("xmllint", "--noout", "--nonet", file);
    const text = readFileSync(file, "utf8");
    const found = Number(/width="([\d.]+)in"/.exec(text)?.[1]);
    return Math.abs(found - width) < 0.005 ? [] : [`is ${found} in wide`];
  },
  pdf(file, width, svg) {
    const problems = [];
    const fonts = said("pdffonts", file).trim().split("\n").slice(2);
    if (fonts.length === 0) problems.push("has no fonts");
    for (const line of fonts)
      if (!/\+\S+ +CID (TrueType|Type 0C)( \(OT\))? +Identity-H +yes yes yes/.test(line))
        problems.push(`font ${line}`);
    const [, x, y] = /Page size: +([\d.]+) x ([\d.]+) pts/.exec(said("pdfinfo", file)) ?? [];
    const tall = Number(/ height="([\d.]+)in"/.exec(svg)?.[1]);
    if (Math.abs(x / 72 - width) > 0.005 || Math.abs(y / 72 - tall) > 0.005)
      problems.push(`is ${x / 72} × ${y / 72} in`);
    // Raw keeps the order of drawing, in which the words of one label stand together.
    const words = plain(said("pdftotext", "-raw", file, "-"));
    for (const [, label] of svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g))
      if (!words.includes(plain(label)) && !words.includes(Array.from(plain(label)).reverse().join("")))
        problems.push(`cannot be searched for "${label}"`);
    return problems;
  },
  png(file, width) {
    const png = readFileSync(file);
    return png.readUInt32BE(16) === Math.round(width * DPI) ? [] : [`is ${png.readUInt32BE(16)} dots wide`];
  },
  csv(file) {
    const rows = readFileSync(file, "utf8").trimEnd().split("\r\n");
    return rows.length > 1 ? [] : ["has no rows"];
  },
};

mkdirSync(values.out, { recursive: true });
let made = 0;
let failed = 0;
for (const preset of presets)
  for (const run of runs)
    for (const figure of figures) {
      let svg = "";
      for (const format of FORMATS) {
        const file = path.join(values.out, `${preset}-${run}-${figure}.${ENDINGS[format] ?? format}`);
        const cohort = figure === "dumbbell" || figure === "leaderboard" ? [] : ["--run", run];
        if (cohort.length === 0 && run !== runs[0]) continue;
        const options = [
          "--preset",
          preset,
          "--language",
          values.language,
          "--format",
          format,
          "--dpi",
          String(DPI),
        ];
        const { status, stderr } = await rewardscape(
          "figure",
          figure,
          "--data",
          values.data,
          ...cohort,
          ...options,
          "-o",
          file,
        );
        if (status !== 0) {
          console.log(`${path.basename(file)}: ${stderr.trim().split("\n")[0]}`);
          break;
        }
        made += 1;
        if (format === "svg") svg = readFileSync(file, "utf8");
        const problems = CHECKS[format]?.(file, widthOf(preset), svg) ?? [];
        if (!values.once) {
          const again = `${file}.again`;
          const second = await rewardscape("figure", "--from", file, "--data", values.data, "-o", again);
          if (second.status !== 0) problems.push(`is not made again: ${second.stderr.trim()}`);
          else if (!readFileSync(again).equals(readFileSync(file)))
            problems.push("is made again with other bytes");
        }
        failed += problems.length;
        for (const problem of problems) console.log(`${path.basename(file)}: ${problem}`);
      }
    }
console.log(`${made} files of ${figures.length} figures and ${runs.length} runs, ${failed} faults`);
process.exitCode = failed === 0 ? 0 : 1;
