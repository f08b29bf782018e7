/** Width of the text of a report, inches: a letter page with margins of an inch. */
export const TEXT_WIDTH = 6.5;

/** Before a column of given width: its text is ragged on the right, or on the left. */
export const LEFT = ">{\\raggedright\\arraybackslash}";
export const RIGHT = ">{\\raggedleft\\arraybackslash}";

/** A table of LaTeX that breaks over pages and repeats its head. Heads and cells are LaTeX already. */
export function longtable(
  columns: readonly string[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const line = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  return [
    `\\begin{longtable}{@{}${columns.join("")}@{}}`,
    "\\toprule",
    line(head),
    "\\midrule\\endhead",
    "\\bottomrule\\endfoot",
    ...rows.map(line),
    "\\end{longtable}",
  ];
}
