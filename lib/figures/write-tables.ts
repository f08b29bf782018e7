import { type DelimitedValue, delimitedText } from "@/lib/domain/delimited-text";
import { ABSENT, formatCount, formatFixed, formatValue } from "@/lib/domain/format";
import { visibleText } from "@/lib/domain/visible-text";

import { breakableTex, commentTex, escapeTex } from "./escape-tex";
import type { FigureTable } from "./figure";

/** The table as CSV, numbers with all their digits; texts that a spreadsheet would run are defused. */
export function csvTable({ names, rows }: FigureTable): string {
  return delimitedText(names, rows, "csv");
}

/** The table as Markdown with numbers to the right, under its caption; `comment` stands where no reader shows it. */
export function markdownTable({ names, rows }: FigureTable, { caption, comment }: TableTexts): string {
  const columns = columnsOf({ names, rows });
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    `<!-- ${comment.replaceAll("--", "-\\u002d")} -->`,
    "",
    markdownCell(visibleText(caption)),
    "",
    line(names.map((name) => markdownCell(visibleText(name)))),
    line(columns.map(({ isNumber }) => (isNumber ? "---:" : "---"))),
    ...rows.map((row) => line(row.map((value, at) => markdownCell(cellText(value, columns[at]))))),
    "",
  ].join("\n");
}

/** Texts longer than this, characters, break inside their column. */
const LONGEST_TEXT = 32;
const WRAPPED = ">{\\raggedright\\arraybackslash}p{13.5em}";
/** More rows than these do not fit a page: LaTeX then breaks the table and repeats its head. */
const MOST_ON_A_PAGE = 45;

/** The table as LaTeX for booktabs: rules, no vertical lines, numbers to the right with equal decimals; columns that a paper has room for. */
export function booktabsTable(table: FigureTable, { caption, comment }: TableTexts): string {
  const { names, rows } = onPaper(table);
  const columns = columnsOf({ names, rows });
  const isLong = rows.length > MOST_ON_A_PAGE;
  const line = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const look = `{${columns.map(({ isNumber, isLong: breaks }) => (isNumber ? "r" : breaks ? WRAPPED : "l")).join("")}}`;
  const head = line(names.map((name) => escapeTex(visibleText(name))));
  const cell = (value: DelimitedValue, column: Column | undefined) =>
    (column?.isLong === true ? breakableTex : escapeTex)(cellText(value, column));
  const body = rows.map((row) => line(row.map((value, at) => cell(value, columns[at]))));
  const title = `\\caption{${escapeTex(visibleText(caption))}}`;
  return [
    commentTex(comment),
    `% \\usepackage{array,booktabs${isLong ? ",longtable" : ""}}`,
    ...(isLong
      ? [
          `\\begin{longtable}${look}`,
          `${title} \\\\`,
          ...["\\toprule", head, "\\midrule", "\\endhead", "\\bottomrule", "\\endfoot"],
          ...body,
          "\\end{longtable}",
        ]
      : [
          ...["\\begin{table}", "\\centering", title, `\\begin{tabular}${look}`],
          ...["\\toprule", head, "\\midrule", ...body, "\\bottomrule"],
          ...["\\end{tabular}", "\\end{table}"],
        ]),
    "",
  ].join("\n");
}

/** The columns that a paper has room for. */
function onPaper({ names, paper, rows }: FigureTable): FigureTable {
  if (paper === undefined) return { names, rows };
  const places = paper.map((name) => names.indexOf(name)).filter((at) => at >= 0);
  return {
    names: places.map((at) => names[at] ?? ""),
    rows: rows.map((row) => places.map((at) => row[at] ?? null)),
  };
}

/** What goes with a table into its file. */
export interface TableTexts {
  readonly caption: string;
  readonly comment: string;
}

interface Column {
  readonly isNumber: boolean;
  readonly decimals: number;
  /** Whether it holds texts too long for a line. */
  readonly isLong: boolean;
}

/** Whole numbers as they are, others with three decimals, as rates are set. */
function columnsOf({ names, rows }: FigureTable): Column[] {
  return names.map((_, at) => {
    const values = rows.map((row) => row[at] ?? null).filter((value) => value !== null);
    const isNumber = values.length > 0 && values.every((value) => typeof value === "number");
    const isLong = !isNumber && values.some((value) => String(value).length > LONGEST_TEXT);
    return { isNumber, isLong, decimals: isNumber && !values.every(Number.isInteger) ? 3 : 0 };
  });
}

function cellText(value: DelimitedValue, column: Column | undefined): string {
  if (value === null) return ABSENT;
  if (typeof value !== "number") return visibleText(String(value));
  if (column?.decimals === 0 && Number.isInteger(value)) return formatCount(value);
  // So many decimals would make nothing of it, and a p value of 0 is none.
  const isLost = value !== 0 && Math.abs(value) < 0.0005;
  return isLost ? formatValue(value) : formatFixed(value, column?.decimals ?? 3);
}

function markdownCell(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!~&]/g, (sign) => `\\${sign}`);
}
