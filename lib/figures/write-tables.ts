import { type DelimitedValue, delimitedText } from "@/lib/domain/delimited-text";
import { ABSENT, formatCount, formatFixed } from "@/lib/domain/format";
import { visibleText } from "@/lib/domain/visible-text";

import { commentTex, escapeTex } from "./escape-tex";
import type { FigureTable } from "./figure";

/** The table as CSV, numbers with all their digits; texts that a spreadsheet would run are defused. */
export function csvTable({ names, rows }: FigureTable): string {
  return delimitedText(names, rows, "csv");
}

/** The table as Markdown with numbers to the right; `comment` stands before it where no reader shows it. */
export function markdownTable({ names, rows }: FigureTable, comment: string): string {
  const columns = columnsOf({ names, rows });
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    `<!-- ${comment.replaceAll("--", "-\\u002d")} -->`,
    "",
    line(names.map(markdownCell)),
    line(columns.map(({ isNumber }) => (isNumber ? "---:" : "---"))),
    ...rows.map((row) => line(row.map((value, at) => markdownCell(cellText(value, columns[at]))))),
    "",
  ].join("\n");
}

/** The table as LaTeX for booktabs: rules, no vertical lines, numbers to the right with equal decimals. */
export function booktabsTable(
  { names, rows }: FigureTable,
  { caption, comment }: { readonly caption: string; readonly comment: string },
): string {
  const columns = columnsOf({ names, rows });
  const line = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  return [
    commentTex(comment),
    "% \\usepackage{booktabs}",
    "\\begin{table}",
    "\\centering",
    `\\caption{${escapeTex(caption)}}`,
    `\\begin{tabular}{${columns.map(({ isNumber }) => (isNumber ? "r" : "l")).join("")}}`,
    "\\toprule",
    line(names.map(escapeTex)),
    "\\midrule",
    ...rows.map((row) => line(row.map((value, at) => numeric(cellText(value, columns[at]))))),
    "\\bottomrule",
    "\\end{tabular}",
    "\\end{table}",
    "",
  ].join("\n");
}

interface Column {
  readonly isNumber: boolean;
  readonly decimals: number;
}

/** Whole numbers as they are, others with three decimals, as rates are set. */
function columnsOf({ names, rows }: FigureTable): Column[] {
  return names.map((_, at) => {
    const values = rows.map((row) => row[at] ?? null).filter((value) => value !== null);
    const isNumber = values.length > 0 && values.every((value) => typeof value === "number");
    return { isNumber, decimals: isNumber && !values.every(Number.isInteger) ? 3 : 0 };
  });
}

function cellText(value: DelimitedValue, column: Column | undefined): string {
  if (value === null) return ABSENT;
  if (typeof value !== "number") return visibleText(String(value));
  return column?.decimals === 0 && Number.isInteger(value)
    ? formatCount(value)
    : formatFixed(value, column?.decimals ?? 3);
}

function markdownCell(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!~&]/g, (sign) => `\\${sign}`);
}

function numeric(text: string): string {
  return escapeTex(text);
}
