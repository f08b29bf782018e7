/** One record of a CSV text and the line that it begins on, counted from 1. */
export interface DelimitedRecord {
  readonly fields: readonly string[];
  readonly line: number;
}

/**
 * Records of a CSV text (RFC 4180): quotes may hold commas, line breaks and doubled quotes. Blank lines are left out.
 * Null where a quote is never closed.
 */
export function delimitedRecords(text: string): DelimitedRecord[] | null {
  const records: DelimitedRecord[] = [];
  let fields: string[] = [];
  let field = "";
  let quoted = false;
  let line = 1;
  let start = 1;
  const end = () => {
    fields.push(field);
    if (fields.some((value) => value.trim() !== "")) records.push({ fields, line: start });
    fields = [];
    field = "";
  };
  const plain = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (sign === "\n") line += 1;
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (plain.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && field.trim() === "") {
      quoted = true;
      field = "";
    } else if (sign === ",") {
      fields.push(field);
      field = "";
    } else if (sign === "\n") {
      end();
      start = line;
    } else field += sign;
  }
  if (quoted) return null;
  end();
  return records;
}
