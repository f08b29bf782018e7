/** Cells as lines of text: columns padded, numbers to the right, control characters of data made visible. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const cells = [
    head,
    ...rows.map((row) => row.map((cell) => (cell === null ? "–" : printable(String(cell))))),
  ];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const numeric = head.map((_, column) => rows.some((row) => typeof row[column] === "number"));
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return numeric[column] === true ? cell.padStart(width) : cell.padEnd(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Text from data as it may be shown on a terminal: escape sequences and line breaks cannot act. */
export function printable(text: string): string {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
