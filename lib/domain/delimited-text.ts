export type DelimitedValue = string | number | boolean | null;

/** How values are set in lines: separator, end of a line, and which values are quoted. */
const FORMATS = {
  csv: { separator: ",", end: "\r\n", quoted: /[",\r\n]/ },
  tsv: { separator: "\t", end: "\n", quoted: /["\t\r\n]/ },
} as const;

/** What a spreadsheet would run as a formula when a text begins with it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as CSV (RFC 4180) or as tab-separated text for a clipboard, head first; absent is empty.
 * Numbers stand as JavaScript writes them; a text that a spreadsheet would run gets an apostrophe in front.
 */
export function delimitedText(
  names: readonly string[],
  rows: readonly (readonly DelimitedValue[])[],
  format: keyof typeof FORMATS,
): string {
  const { separator, end, quoted } = FORMATS[format];
  const line = (values: readonly DelimitedValue[]) =>
    values
      .map((value) => {
        const text = plainText(value);
        return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
      })
      .join(separator) + end;
  return [names, ...rows].map(line).join("");
}

function plainText(value: DelimitedValue): string {
  if (value === null) return "";
  if (typeof value === "string" && FORMULA.test(value)) return `'${value}`;
  return String(value);
}
