/** Cells as lines of text: columns padded, numbers to the right, control characters of data made visible. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const cells = [
    head,
    ...rows.map((row) => row.map((cell) => (cell === null ? "–" : printable(String(cell))))),
  ];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => columnsOf(row[column] ?? ""))));
  const numeric = head.map((_, column) => rows.some((row) => typeof row[column] === "number"));
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          const space = " ".repeat(Math.max(0, width - columnsOf(cell)));
          return numeric[column] === true ? `${space}${cell}` : `${cell}${space}`;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Columns of a terminal that a text takes: Chinese and full-width signs take two. */
function columnsOf(text: string): number {
  return Array.from(text).reduce(
    (sum, character) => sum + (/[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u.test(character) ? 2 : 1),
    0,
  );
}

/** Text from data as it may be shown on a terminal: escape sequences and line breaks cannot act. */
export function printable(text: string): string {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
