#!/usr/bin/env node
// Compiles what `figure --format tex`, `--format booktabs` and `report --format tex` write with pdfTeX, and says what
// fails or runs out of its column. It needs TeX Live with pgfplots, booktabs and longtable, so it is not part of CI:
// run it by hand after a change of what is written for TeX.
//
//   node bin/check-tex.mjs [--data <folder>] [--out <folder>] [preset …]
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { readFigureList } from "./figure-list.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string", default: path.join(ROOT, "public/data") },
    out: { type: "string", default: path.join(ROOT, "tex-check") },
  },
});
const presets = positionals.length > 0 ? positionals : ["neurips", "icml", "acl-full"];
const rewardscape = (...args) =>
  execFileSync(path.join(ROOT, "bin/rewardscape"), args, {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
  });

const { figures, widthOf } = readFigureList(rewardscape("figure", "--list"));

/** Compiles a document twice; what went wrong, one line each. */
function compile(name) {
  const args = ["-interaction=nonstopmode", "-halt-on-error", `-output-directory=${values.out}`];
  for (let pass = 0; pass < 2; pass += 1) {
    const { status, error } = spawnSync("pdflatex", [...args, path.join(values.out, `${name}.tex`)], {
      encoding: "utf8",
      cwd: values.out,
    });
    if (error !== undefined) throw new Error("pdflatex is not installed", { cause: error });
    const log = readFileSync(path.join(values.out, `${name}.log`), "latin1");
    if (status !== 0) return [/^!.*\n.*\n.*$/m.exec(log)?.[0] ?? "pdflatex failed"];
    if (pass === 1) return log.match(/^(Overfull \\hbox.*|Missing character.*)$/gm) ?? [];
  }
  return [];
}

const document = (width, body) =>
  [
    "\\documentclass[10pt]{article}",
    `\\usepackage[papersize={${width + 1}in,11in},textwidth=${width}in,textheight=10in]{geometry}`,
    "\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{textcomp,array,booktabs,longtable,pgfplots}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}",
    "\\pgfplotsset{compat=1.16}\\parindent0pt\\begin{document}",
    ...body,
    "\\end{document}",
  ].join("\n");

mkdirSync(values.out, { recursive: true });
let failed = 0;
const say = (name, problems) => {
  const errors = problems.filter((line) => line.startsWith("!") || line.startsWith("pdflatex"));
  failed += errors.length;
  console.log(`${name}: ${problems.length === 0 ? "ok" : problems.join("\n  ")}`);
};
for (const preset of presets) {
  const width = widthOf(preset);
  for (const figure of figures) {
    const name = `${preset}-${figure}`;
    const file = path.join(values.out, `${name}-body.tex`);
    rewardscape("figure", figure, "--data", values.data, "--preset", preset, "--format", "tex", "-o", file);
    writeFileSync(path.join(values.out, `${name}.tex`), document(width, [`\\input{${name}-body.tex}`]));
    say(name, compile(name));
  }
}
for (const figure of figures) {
  const name = `table-${figure}`;
  const file = path.join(values.out, `${name}-body.tex`);
  rewardscape("figure", figure, "--data", values.data, "--format", "booktabs", "-o", file);
  writeFileSync(
    path.join(values.out, `${name}.tex`),
    document(6.5, [`\\footnotesize\\input{${name}-body.tex}`]),
  );
  say(name, compile(name));
}
writeFileSync(
  path.join(values.out, "report.tex"),
  rewardscape("report", "--data", values.data, "--format", "tex"),
);
say("report", compile("report"));
process.exitCode = failed === 0 ? 0 : 1;
