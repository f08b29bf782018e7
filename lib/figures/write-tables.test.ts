import { expect, it } from "vitest";

import { booktabsTable, csvTable, markdownTable } from "./write-tables";

const HOSTILE = "a\\b{c}$d&e#f_g%h~i^j<k>|\"'`-l";
const table = {
  names: ["task_id", "p", "n"],
  rows: [
    [HOSTILE, 0.00002, 8],
    ["=HYPERLINK(1)", -0.5, 12_345],
    [null, null, null],
  ],
};
const texts = { caption: "100 % of A & B\n\\input{x}", comment: "one\ntwo\r\\end{x}" };

it("writes LaTeX for booktabs with every special character escaped", () => {
  const tex = booktabsTable(table, texts);
  expect(tex).toContain(
    "a\\textbackslash{}b\\{c\\}\\$d\\&e\\#f\\_g\\%h\\textasciitilde{}i\\textasciicircum{}j\\textless{}k\\textgreater{}\\textbar{}\\textquotedbl{}\\textquotesingle{}\\textasciigrave{}-{}l",
  );
  expect(tex).toContain("\\begin{tabular}{lrr}");
  expect(tex).toContain("\\caption{100 \\% of A \\& B\\textbackslash{}u000a\\textbackslash{}input\\{x\\}}");
  expect(tex.split("\n").filter((line) => line.includes("\\end{x}"))).toEqual(["% \\end{x}"]);
});

it("keeps a value in sight that three decimals would make 0", () => {
  expect(booktabsTable(table, texts)).toContain("2.0e\\ensuremath{-}5 & 8 \\\\");
  expect(markdownTable(table, texts)).toContain("| 2.0e−5 | 8 |");
});

it("breaks a table that is longer than a page and repeats its head", () => {
  const rows = Array.from({ length: 46 }, (_, at) => [at]);
  const tex = booktabsTable({ names: ["n"], rows }, texts);
  expect(tex).toContain("\\begin{longtable}{r}");
  expect(tex).toContain("\\midrule\n\\endhead");
  expect(tex).not.toContain("{tabular}");
});

it("has in LaTeX the columns that a paper has room for, and all of them in CSV", () => {
  const wide = { ...table, paper: ["n", "task_id"] };
  expect(booktabsTable(wide, texts)).toContain("\\begin{tabular}{rl}\n\\toprule\nn & task\\_id \\\\");
  expect(csvTable(wide)).toMatch(/^task_id,p,n\r\n/);
});

it("lets a text longer than a line break inside its column", () => {
  const tex = booktabsTable({ names: ["task_id"], rows: [["org__repo-".repeat(4)]] }, texts);
  expect(tex).toContain("% \\usepackage{array,booktabs}");
  expect(tex).toMatch(/\\begin\{tabular\}\{>\{\\raggedright\\arraybackslash\}p\{[\d.]+em\}\}/);
  expect(tex).toContain("\\_\\allowbreak{}");
});

it("opens no option with a text in brackets after the end of a row", () => {
  const tex = booktabsTable({ names: ["range"], rows: [["(0, 1)"], ["[1, 2)"]] }, texts);
  expect(tex).not.toMatch(/\\\\\s*\[/);
});

it("writes Markdown in which no text is markup and the caption stands", () => {
  const md = markdownTable({ names: ["a|b"], rows: [["<img src=x onerror=alert(1)>\n| x |"]] }, texts);
  expect(md).toContain("| a\\|b |");
  expect(md).toContain("\\<img src=x onerror=alert(1)\\>\\\\u000a\\| x \\|");
  expect(md).toContain("100 % of A \\& B");
});

it("defuses a formula in CSV and leaves numbers whole", () => {
  expect(csvTable(table)).toContain("'=HYPERLINK(1),-0.5,12345\r\n");
});
